import type { Meta, StoryObj } from '@storybook/react-vite'
import { type WidgetArgs, states, storyPicture, widgetStories } from '../storyKit'
import widget from '.'

const meta: Meta<WidgetArgs> = {
  title: 'Widgets/images',
  ...widgetStories(widget, {
    label: '主题图片',
    value: [storyPicture, '/guide.pdf'],
    call: 'common.upload',
    types: ['jpg', 'png', 'pdf'],
    most: 2,
    mostMessage: '图片上传个数最多为2',
  }),
}
export default meta
type Story = StoryObj<WidgetArgs>

export const Playground: Story = states.playground
export const Empty: Story = states.empty
export const Disabled: Story = states.disabled
export const WithError: Story = { args: { value: undefined, required: true, error: '请上传主题图片' } }
export const ReadOnly: Story = states.readOnly
export const Draggable: Story = { args: { drag: true } }
