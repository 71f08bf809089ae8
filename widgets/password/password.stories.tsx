import type { Meta, StoryObj } from '@storybook/react-vite'
import { type WidgetArgs, states, widgetStories } from '../storyKit'
import widget from '.'

const meta: Meta<WidgetArgs> = {
  title: 'Widgets/password',
  ...widgetStories(widget, { label: '新密码', value: 'Bus-2026!', fresh: true }),
}
export default meta
type Story = StoryObj<WidgetArgs>

export const Playground: Story = states.playground
export const Empty: Story = states.empty
export const Disabled: Story = states.disabled
export const WithError: Story = { args: { required: true, error: '密码至少包含三种字符' } }
export const Long: Story = { args: { value: 'correct horse battery staple '.repeat(3) } }
export const ReadOnly: Story = states.readOnly
export const Weak: Story = { args: { value: 'abc', strength: true } }
export const Strong: Story = { args: { value: 'Tr4m-Line!9x', strength: true } }
