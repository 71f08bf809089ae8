import type { Meta, StoryObj } from '@storybook/react-vite'
import { type WidgetArgs, states, widgetStories } from '../storyKit'
import { lines } from '../storyKit/fixtures'
import widget from '.'

const choices = [
  { code: '-1', text: '全部' },
  { code: '1', text: 'APP' },
  { code: '2', text: '小程序' },
  { code: '3', text: '车载屏' },
]

const meta: Meta<WidgetArgs> = {
  title: 'Widgets/multiSelect',
  ...widgetStories(widget, { label: '适用平台', value: ['1', '2'], choices }),
}
export default meta
type Story = StoryObj<WidgetArgs>

export const Playground: Story = states.playground
export const Empty: Story = states.empty
export const Disabled: Story = states.disabled
export const WithError: Story = { args: { required: true, error: '请选择适用平台' } }
export const Long: Story = { args: { value: lines.slice(0, 12).map(({ code }) => code), choices: lines } }
export const ReadOnly: Story = states.readOnly
export const AllCode: Story = { args: { value: ['-1'], allCode: '-1' } }
export const StandingForNone: Story = {
  args: { value: undefined, fieldAll: '不限', choices: choices.slice(1) },
}
export const OnlyOne: Story = {
  args: { value: [], scopes: true, all: '全选', choices: [{ code: '1', text: 'APP' }] },
}
export const Scopes: Story = { args: { value: [], scopes: true } }
export const Every: Story = { args: { all: '全选' } }
export const EveryChosen: Story = {
  args: { all: '全选', value: ['1', '2', '3'], choices: choices.slice(1) },
}
