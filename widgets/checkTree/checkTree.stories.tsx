import type { Meta, StoryObj } from '@storybook/react-vite'
import { type WidgetArgs, states, widgetStories } from '../storyKit'
import { menuTree } from '../storyKit/fixtures'
import widget from '.'

const choices = menuTree

const meta: Meta<WidgetArgs> = {
  title: 'Widgets/checkTree',
  ...widgetStories(widget, {
    label: '操作权限',
    value: ['1', '12', '121', '122', '11', '111'],
    choices,
    fold: true,
    halfChecked: 'included',
  }),
}
export default meta
type Story = StoryObj<WidgetArgs>

export const Playground: Story = states.playground
export const Empty: Story = states.empty
export const Disabled: Story = states.disabled
export const WithError: Story = { args: { required: true, error: '请选择操作权限' } }
export const ReadOnly: Story = states.readOnly
export const Failed: Story = { args: { choices: [], choicesStatus: 'failed' } }
