import type { Meta, StoryObj } from '@storybook/react-vite'
import { type WidgetArgs, states, widgetStories } from '../storyKit'
import widget from '.'

const meta: Meta<WidgetArgs> = {
  title: 'Widgets/time',
  ...widgetStories(widget, { label: '首班时间', value: '05:30:00' }),
}
export default meta
type Story = StoryObj<WidgetArgs>

export const Playground: Story = states.playground
export const Empty: Story = states.empty
export const Disabled: Story = states.disabled
export const WithError: Story = { args: { required: true, error: '首班时间必须早于末班时间' } }
export const ReadOnly: Story = states.readOnly
export const Minutes: Story = { args: { value: '05:30', seconds: false, minuteStep: 5 } }
export const Between: Story = {
  args: { value: '08:00', seconds: false, minuteStep: 5, earliest: '08:00', latest: '20:30' },
}
