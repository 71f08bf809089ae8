import type { Widget } from '../../engine/view/widget/types'
import type { WidgetArgs } from './args'
import { controlsOf } from './controls'
import { WidgetStory } from './WidgetStory'

export type { WidgetArgs } from './args'
export { storyPicture } from './host'

/** The common part of story files; `args` is the filled state, and the start of the playground. */
export const widgetStories = (widget: Widget, args: WidgetArgs) => ({
  args,
  argTypes: controlsOf(widget.schema),
  render: (current: WidgetArgs) => (
    // A new value in the controls remounts the story; other changes update it.
    <WidgetStory key={JSON.stringify(current.value)} widget={widget} args={current} />
  ),
  parameters: {
    docs: {
      description: {
        component: `${widget.schema.description}\n\n\`\`\`yaml\n${widget.schema.example}\n\`\`\``,
      },
    },
  },
})

/** The states of every widget. */
export const states = {
  playground: {},
  empty: { args: { value: undefined } },
  disabled: { args: { disabled: true } },
  readOnly: { args: { readOnly: true } },
}
