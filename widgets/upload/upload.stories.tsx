import type { Meta, StoryObj } from '@storybook/react-vite'
import { type WidgetArgs, states, widgetStories } from '../storyKit'
import widget from '.'

const meta: Meta<WidgetArgs> = {
  title: 'Widgets/upload',
  ...widgetStories(widget, {
    label: 'Android主题包',
    value: { url: '/theme.zip', name: '春节主题-android.zip', md5: '900150983cd24fb0d6963f7d28e17f72' },
    call: 'common.upload',
    types: ['zip'],
  }),
}
export default meta
type Story = StoryObj<WidgetArgs>

export const Playground: Story = states.playground
export const Empty: Story = states.empty
export const Disabled: Story = states.disabled
export const WithError: Story = { args: { value: undefined, required: true, error: '请上传主图包' } }
export const ReadOnly: Story = states.readOnly
