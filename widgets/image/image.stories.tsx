import type { Meta, StoryObj } from '@storybook/react-vite'
import { type WidgetArgs, states, storyPicture, widgetStories } from '../storyKit'
import widget from '.'

const meta: Meta<WidgetArgs> = {
  title: 'Widgets/image',
  ...widgetStories(widget, {
    label: '图片',
    value: storyPicture,
    call: 'common.upload',
    types: ['jpg', 'png'],
    under: '300KB',
    pixels: '450x450',
  }),
}
export default meta
type Story = StoryObj<WidgetArgs>

export const Playground: Story = states.playground
export const Empty: Story = states.empty
export const Disabled: Story = states.disabled
export const WithError: Story = { args: { required: true, error: '请上传图片' } }
export const ReadOnly: Story = states.readOnly
export const Broken: Story = { args: { value: '/missing.png' } }
