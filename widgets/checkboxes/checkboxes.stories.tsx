import type { Meta, StoryObj } from '@storybook/react-vite'
import { type WidgetArgs, states, widgetStories } from '../storyKit'
import { lines } from '../storyKit/fixtures'
import widget from '.'

const choices = [
  { code: '1', text: 'APP' },
  { code: '2', text: '小程序' },
  { code: '3', text: '车载屏' },
]

const meta: Meta<WidgetArgs> = {
  title: 'Widgets/checkboxes',
  ...widgetStories(widget, { label: '发布渠道', value: ['1'], choices }),
}
export default meta
type Story = StoryObj<WidgetArgs>

export const Playground: Story = states.playground
export const Empty: Story = states.empty
export const Disabled: Story = states.disabled
export const WithError: Story = { args: { required: true, error: '请选择发布渠道' } }
export const Long: Story = { args: { value: ['1001', '1002'], choices: lines.slice(0, 8) } }
export const ReadOnly: Story = states.readOnly
export const WithAll: Story = { args: { all: '全选' } }
