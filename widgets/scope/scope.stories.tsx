import type { Meta, StoryObj } from '@storybook/react-vite'
import { type WidgetArgs, states, widgetStories } from '../storyKit'
import widget from '.'

const meta: Meta<WidgetArgs> = {
  title: 'Widgets/scope',
  ...widgetStories(widget, { label: '城市', value: '130400', shown: '邯郸市' }),
}
export default meta
type Story = StoryObj<WidgetArgs>

export const Playground: Story = states.playground
export const Empty: Story = states.empty
export const Disabled: Story = states.disabled
export const WithError: Story = { args: { required: true, error: '请选择城市' } }
export const ReadOnly: Story = states.readOnly
export const WithAll: Story = { args: { value: '', all: true } }
/** With one city only, it is selected and locked. */
export const Locked: Story = {
  args: {
    value: undefined,
    answers: { scope: { locked: true, choices: [{ code: '130400', name: '邯郸市' }] } },
  },
}
