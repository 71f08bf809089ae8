import type { Meta, StoryObj } from '@storybook/react-vite'
import { type WidgetArgs, states, widgetStories } from '../storyKit'
import { lines } from '../storyKit/fixtures'
import widget from '.'

const meta: Meta<WidgetArgs> = {
  title: 'Widgets/tags',
  ...widgetStories(widget, { label: '线路', value: ['1000', '1001'], choices: lines }),
}
export default meta
type Story = StoryObj<WidgetArgs>

export const Playground: Story = states.playground
export const Empty: Story = states.empty
export const ReadOnly: Story = states.readOnly
export const Counted: Story = { args: { value: lines.map(({ code }) => code), most: 3 } }
