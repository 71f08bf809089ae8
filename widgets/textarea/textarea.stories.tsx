import type { Meta, StoryObj } from '@storybook/react-vite'
import { type WidgetArgs, states, widgetStories } from '../storyKit'
import widget from '.'

const meta: Meta<WidgetArgs> = {
  title: 'Widgets/textarea',
  ...widgetStories(widget, { label: '备注', value: '线路临时绕行，请留意站牌通知。', maxLength: 60 }),
}
export default meta
type Story = StoryObj<WidgetArgs>

export const Playground: Story = states.playground
export const Empty: Story = states.empty
export const Disabled: Story = states.disabled
export const WithError: Story = { args: { required: true, error: '请输入备注' } }
export const Long: Story = {
  args: { value: '因道路施工，1 路、8 路、23 路自 5 月 20 日起临时绕行人民路。\n'.repeat(8) },
}
export const ReadOnly: Story = states.readOnly
export const OverTheLimit: Story = {
  args: { maxLength: undefined, countTo: 10, error: '字数已超过限制' },
}
