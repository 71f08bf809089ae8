import type { Meta, StoryObj } from '@storybook/react-vite'
import { type WidgetArgs, states, widgetStories } from '../storyKit'
import widget from '.'

const meta: Meta<WidgetArgs> = {
  title: 'Widgets/number',
  ...widgetStories(widget, { label: '排序', value: 12, min: 1, max: 999, integer: true }),
}
export default meta
type Story = StoryObj<WidgetArgs>

export const Playground: Story = states.playground
export const Empty: Story = states.empty
export const Disabled: Story = states.disabled
export const WithError: Story = { args: { required: true, error: '排序不能重复' } }
export const Long: Story = { args: { value: 999 } }
export const ReadOnly: Story = states.readOnly
export const WithUnit: Story = {
  args: { label: '里程', value: 3.5, integer: false, decimals: 1, unit: '公里' },
}
