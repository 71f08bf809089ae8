import type { Meta, StoryObj } from '@storybook/react-vite'
import { type WidgetArgs, states, widgetStories } from '../storyKit'
import widget from '.'

const meta: Meta<WidgetArgs> = {
  title: 'Widgets/stacked',
  ...widgetStories(widget, {
    label: '手机号',
    value: '19900000001',
    below: '"19900000002"',
    prefix: '原手机号',
  }),
}
export default meta
type Story = StoryObj<WidgetArgs>

export const Playground: Story = states.playground
export const Empty: Story = { args: { value: undefined, below: 'null' } }
export const OneLine: Story = { args: { below: 'null' } }
export const ReadOnly: Story = states.readOnly
