import type { Meta, StoryObj } from '@storybook/react-vite'
import { type WidgetArgs, states, widgetStories } from '../storyKit'
import { lines } from '../storyKit/fixtures'
import widget from '.'

const choices = [
  { code: '1', text: '首页' },
  { code: '2', text: '我的' },
  { code: '3', text: '生活' },
]

const meta: Meta<WidgetArgs> = {
  title: 'Widgets/radio',
  ...widgetStories(widget, { label: '栏目位置', value: '1', choices }),
}
export default meta
type Story = StoryObj<WidgetArgs>

export const Playground: Story = states.playground
export const Empty: Story = states.empty
export const Disabled: Story = states.disabled
export const WithError: Story = { args: { required: true, error: '请选择位置' } }
export const Long: Story = { args: { value: '1003', choices: lines.slice(0, 8) } }
export const ReadOnly: Story = states.readOnly
export const Buttons: Story = { args: { buttons: true } }
export const WithAll: Story = { args: { value: undefined, all: '全部' } }
