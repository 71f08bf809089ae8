import type { Meta, StoryObj } from '@storybook/react-vite'
import { type WidgetArgs, states, widgetStories } from '../storyKit'
import widget from '.'

const meta: Meta<WidgetArgs> = {
  title: 'Widgets/text',
  ...widgetStories(widget, { label: '公司名称', value: '邯郸公交集团', maxLength: 20 }),
}
export default meta
type Story = StoryObj<WidgetArgs>

export const Playground: Story = states.playground
export const Empty: Story = states.empty
export const Disabled: Story = states.disabled
export const WithError: Story = { args: { required: true, error: '不允许输入空格等特殊符号' } }
export const Long: Story = { args: { value: '邯郸市公共交通集团有限公司第一分公司复兴路停车场综合服务中心' } }
export const ReadOnly: Story = states.readOnly
export const DigitsOnly: Story = { args: { label: '订单号', value: '20260520', digitsOnly: true } }
