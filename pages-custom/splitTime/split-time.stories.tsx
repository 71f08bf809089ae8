import type { Meta, StoryObj } from '@storybook/react-vite'
import { type WidgetArgs, states, widgetStories } from '../../widgets/storyKit'
import widget from '.'

const rushHours = [
  { startTime: '06:00', endTime: '08:00', discount: 90 },
  { startTime: '17:00', endTime: '19:00', discount: 80 },
]
const meta: Meta<WidgetArgs> = {
  title: 'Product/splitTime',
  ...widgetStories(widget, { label: '分时折扣率', value: rushHours }),
}
export default meta
type Story = StoryObj<WidgetArgs>

export const Playground: Story = states.playground
export const Empty: Story = states.empty
export const Disabled: Story = states.disabled
export const WithError: Story = {
  args: {
    value: [{ startTime: '06:00', endTime: null, discount: null }],
    required: true,
    error: '请设置折扣！',
  },
}
export const ReadOnly: Story = states.readOnly
export const AllDay: Story = { args: { value: [{ startTime: '00:00', endTime: '00:00', discount: 90 }] } }
export const UntilMidnight: Story = {
  args: { value: [{ startTime: '20:00', endTime: '00:00', discount: 50 }] },
}
