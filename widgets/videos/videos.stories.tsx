import type { Meta, StoryObj } from '@storybook/react-vite'
import { type WidgetArgs, states, widgetStories } from '../storyKit'
import widget from '.'

const meta: Meta<WidgetArgs> = {
  title: 'Widgets/videos',
  ...widgetStories(widget, {
    label: '视频',
    value: ['/one.mp4', '/two.avi'],
    call: 'common.uploadVideo',
    types: ['mp4', 'avi'],
    under: '50MB',
    underMessage: '上传文件大小不能超过 50MB!',
    most: 2,
    mostMessage: '视屏上传限制为5',
  }),
}
export default meta
type Story = StoryObj<WidgetArgs>

export const Playground: Story = states.playground
export const Empty: Story = states.empty
export const Disabled: Story = states.disabled
export const WithError: Story = { args: { value: undefined, required: true, error: '请上传视频' } }
export const ReadOnly: Story = states.readOnly
