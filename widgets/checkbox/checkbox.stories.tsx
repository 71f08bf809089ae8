import type { Meta, StoryObj } from '@storybook/react-vite'
import { type WidgetArgs, states, widgetStories } from '../storyKit'
import widget from '.'

const meta: Meta<WidgetArgs> = {
  title: 'Widgets/checkbox',
  ...widgetStories(widget, { label: '是否启用', value: true, text: '启用' }),
}
export default meta
type Story = StoryObj<WidgetArgs>

export const Playground: Story = states.playground
export const Empty: Story = states.empty
export const Disabled: Story = states.disabled
export const WithError: Story = { args: { required: true, error: '请先确认' } }
export const ReadOnly: Story = states.readOnly
export const Alone: Story = { args: { text: undefined } }
