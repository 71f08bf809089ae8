import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { type WidgetArgs, states, widgetStories } from '../storyKit'
import widget from '.'

const meta: Meta<WidgetArgs> = {
  title: 'Widgets/money',
  ...widgetStories(widget, {
    label: '转账退款金额',
    value: 12050,
    capYuan: 600,
    stepYuan: 0.1,
    shown: '120.50',
  }),
}
export default meta
type Story = StoryObj<WidgetArgs>

export const Playground: Story = states.playground
export const Empty: Story = states.empty
export const Disabled: Story = states.disabled
export const WithError: Story = { args: { required: true, error: '单次转账金额最高为200元' } }
export const Long: Story = { args: { value: 60000 } }
export const ReadOnly: Story = states.readOnly
export const NoAmount: Story = { args: { value: '12.345', error: '请输入正确的格式' } }
/** An amount above the cap was typed. */
export const Capped: Story = {
  play: async ({ canvas, userEvent }) => {
    const input = await canvas.findByRole('textbox', { name: '转账退款金额' })
    await userEvent.clear(input)
    await userEvent.type(input, '12000')
    await expect(await canvas.findByText('最多 600 元，已按上限填写')).toBeVisible()
  },
}
