import type { Meta, StoryObj } from '@storybook/react-vite'
import { type WidgetArgs, states, widgetStories } from '../storyKit'
import widget from '.'

const meta: Meta<WidgetArgs> = {
  title: 'Widgets/dateRange',
  ...widgetStories(widget, {
    label: '统计日期',
    value: { start: '2026-05-14', end: '2026-05-20' },
    shortcuts: ['today', 'yesterday', 'last7days', 'last30days'],
    disabledDates: 'afterToday',
    shown: '2026-05-14 ~ 2026-05-20',
  }),
}
export default meta
type Story = StoryObj<WidgetArgs>

export const Playground: Story = states.playground
export const Empty: Story = states.empty
export const Disabled: Story = states.disabled
export const WithError: Story = { args: { required: true, error: '请选择统计日期' } }
export const ReadOnly: Story = states.readOnly
export const TooLong: Story = {
  args: {
    value: { start: '2026-05-01', end: '2026-05-20' },
    maxSpan: { days: 7, message: '只可选择7天时间范围' },
  },
}
export const Incomplete: Story = {
  args: { value: { start: '2026-05-01', end: '' }, invalid: '请选择正确时间范围' },
}
