import type { Meta, StoryObj } from '@storybook/react-vite'
import { type WidgetArgs, states, widgetStories } from '../storyKit'
import widget from '.'

const meta: Meta<WidgetArgs> = {
  title: 'Widgets/abridged',
  ...widgetStories(widget, {
    label: '客户端',
    value: 'Chrome 126 / Windows',
    full: '"Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/126.0.0.0"',
  }),
}
export default meta
type Story = StoryObj<WidgetArgs>

export const Playground: Story = states.playground
export const Empty: Story = { args: { value: undefined, full: 'null' } }
export const NothingMore: Story = { args: { full: 'null' } }
export const ReadOnly: Story = states.readOnly
