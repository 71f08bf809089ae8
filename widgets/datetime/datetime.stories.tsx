import type { Meta, StoryObj } from '@storybook/react-vite'
import { type WidgetArgs, states, widgetStories } from '../storyKit'
import widget from '.'

const meta: Meta<WidgetArgs> = {
  title: 'Widgets/datetime',
  ...widgetStories(widget, { label: '时间', value: '2026-05-20 08:30:00' }),
}
export default meta
type Story = StoryObj<WidgetArgs>

export const Playground: Story = states.playground
export const Empty: Story = states.empty
export const Disabled: Story = states.disabled
export const WithError: Story = { args: { required: true, error: '请选择时间' } }
export const ReadOnly: Story = states.readOnly
