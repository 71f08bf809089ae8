import type { Meta, StoryObj } from '@storybook/react-vite'
import { type WidgetArgs, states, widgetStories } from '../storyKit'
import widget from '.'

const meta: Meta<WidgetArgs> = {
  title: 'Widgets/date',
  ...widgetStories(widget, { label: '开始日期', value: '2026-05-20', disabledDates: 'beforeToday' }),
}
export default meta
type Story = StoryObj<WidgetArgs>

export const Playground: Story = states.playground
export const Empty: Story = states.empty
export const Disabled: Story = states.disabled
export const WithError: Story = { args: { required: true, error: '开始日期不能早于今天' } }
export const ReadOnly: Story = states.readOnly
