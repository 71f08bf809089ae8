import type { Meta, StoryObj } from '@storybook/react-vite'
import { type WidgetArgs, states, widgetStories } from '../storyKit'
import widget from '.'

const stages = [
  { code: 'applied', text: '已申请' },
  { code: 'checked', text: '已审核' },
  { code: 'paid', text: '已打款' },
]
const meta: Meta<WidgetArgs> = {
  title: 'Widgets/steps',
  ...widgetStories(widget, { label: '进度', value: 'checked', choices: stages }),
}
export default meta
type Story = StoryObj<WidgetArgs>

export const Playground: Story = states.playground
export const NotBegun: Story = { args: { value: undefined } }
export const AtTheEnd: Story = { args: { value: 'paid' } }
export const ReadOnly: Story = states.readOnly
