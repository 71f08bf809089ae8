import type { Widget } from '../../engine/view/widget/types'
import type { WidgetArgs } from './args'
import { controlsOf } from './controls'
import { WidgetStory } from './WidgetStory'

export type { WidgetArgs } from './args'
export { storyPicture } from './host'

/** The part of a story file that every widget shares; its args are the filled state, in which the playground starts. */
export const widgetStories = (widget: Widget, args: WidgetArgs) => ({
  args,
  argTypes: controlsOf(widget.schema),
  render: (current: WidgetArgs) => (
    // Another value in the controls starts the story anew; the rest changes in place.
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

/** States in which every widget is shown, in the same words. */
export const states = {
  playground: {},
  empty: { args: { value: undefined } },
  disabled: { args: { disabled: true } },
  readOnly: { args: { readOnly: true } },
}
