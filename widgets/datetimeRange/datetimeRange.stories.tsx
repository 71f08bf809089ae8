import type { Meta, StoryObj } from '@storybook/react-vite'
import { type WidgetArgs, states, widgetStories } from '../storyKit'
import widget from '.'

const meta: Meta<WidgetArgs> = {
  title: 'Widgets/datetimeRange',
  ...widgetStories(widget, {
    label: '结算时间',
    value: { start: '2026-05-14 00:00:00', end: '2026-05-20 23:59:59' },
    shortcuts: ['today', 'yesterday', 'last7days', 'last30days'],
    startTime: '00:00:00',
    endTime: '23:59:59',
    shown: '2026-05-14 00:00:00 ~ 2026-05-20 23:59:59',
  }),
}
export default meta
type Story = StoryObj<WidgetArgs>

export const Playground: Story = states.playground
export const Empty: Story = states.empty
export const Disabled: Story = states.disabled
export const WithError: Story = { args: { required: true, error: '请选择结算时间' } }
export const ReadOnly: Story = states.readOnly
export const TooLong: Story = {
  args: { maxSpan: { days: 3, message: '只可选择3天时间范围' } },
}
