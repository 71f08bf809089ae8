import type { Meta, StoryObj } from '@storybook/react-vite'
import { type WidgetArgs, states, widgetStories } from '../storyKit'
import widget from '.'

const meta: Meta<WidgetArgs> = {
  title: 'Widgets/switch',
  ...widgetStories(widget, { label: '允许登录', value: true, onText: '允许', offText: '禁止' }),
}
export default meta
type Story = StoryObj<WidgetArgs>

export const Playground: Story = states.playground
export const Empty: Story = states.empty
export const Disabled: Story = states.disabled
export const WithError: Story = { args: { required: true, error: '请先完善资料' } }
export const ReadOnly: Story = states.readOnly
export const Plain: Story = { args: { onText: undefined, offText: undefined } }
/** The action stops at its question, so the switch returns. */
export const Refused: Story = { args: { action: 'turnOff', answers: { actionDone: false } } }
/** Without permission the switch is read-only. */
export const NotAllowed: Story = { args: { action: 'turnOff', answers: { actionsHidden: true } } }
