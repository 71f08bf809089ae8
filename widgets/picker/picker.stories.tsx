import type { Meta, StoryObj } from '@storybook/react-vite'
import { type WidgetArgs, states, widgetStories } from '../storyKit'
import widget from '.'

const meta: Meta<WidgetArgs> = {
  title: 'Widgets/picker',
  ...widgetStories(widget, {
    label: '转账卡号',
    value: { cardNo: '6210 0001', balance: 2050 },
    dialog: 'sourceCards',
    text: '6210 0001（余额 20.50 元）',
    answers: { picked: { cardNo: '6210 0002', balance: 100 } },
  }),
}
export default meta
type Story = StoryObj<WidgetArgs>

export const Playground: Story = states.playground
export const Empty: Story = states.empty
export const OwnWords: Story = { args: { value: undefined, button: '选择转出卡' } }
export const Disabled: Story = states.disabled
export const WithError: Story = { args: { required: true, error: '请选择转账卡号' } }
export const ReadOnly: Story = states.readOnly
