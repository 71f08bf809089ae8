import type { Meta, StoryObj } from '@storybook/react-vite'
import { type WidgetArgs, states, widgetStories } from '../storyKit'
import { menuTree } from '../storyKit/fixtures'
import widget from '.'

const choices = menuTree

const meta: Meta<WidgetArgs> = {
  title: 'Widgets/treeSelect',
  ...widgetStories(widget, { label: '上级菜单', value: '12', choices }),
}
export default meta
type Story = StoryObj<WidgetArgs>

export const Playground: Story = states.playground
export const Empty: Story = states.empty
export const Disabled: Story = states.disabled
export const WithError: Story = { args: { required: true, error: '请选择上级菜单' } }
export const ReadOnly: Story = states.readOnly
export const LeavesOnly: Story = { args: { leavesOnly: true, value: '21' } }
