import type { Meta, StoryObj } from '@storybook/react-vite'
import { type WidgetArgs, states, widgetStories } from '../storyKit'
import { lines } from '../storyKit/fixtures'
import widget from '.'

const choices = [
  { code: '1', text: '首页' },
  { code: '2', text: '我的' },
  { code: '3', text: '生活' },
]

const meta: Meta<WidgetArgs> = {
  title: 'Widgets/select',
  ...widgetStories(widget, { label: '栏目位置', value: '2', choices }),
}
export default meta
type Story = StoryObj<WidgetArgs>

export const Playground: Story = states.playground
export const Empty: Story = states.empty
export const Disabled: Story = states.disabled
export const WithError: Story = { args: { required: true, error: '请选择位置' } }
export const Long: Story = { args: { value: '1012', choices: lines } }
export const ReadOnly: Story = states.readOnly
export const WithAll: Story = { args: { value: undefined, all: '全部' } }
export const Loading: Story = { args: { value: undefined, choices: [], choicesStatus: 'loading' } }
export const Failed: Story = { args: { value: undefined, choices: [], choicesStatus: 'failed' } }
export const Creatable: Story = { args: { value: undefined, createWith: 'createType' } }
