import type { Meta, StoryObj } from '@storybook/react-vite'
import { type WidgetArgs, states, storyPicture, widgetStories } from '../storyKit'
import widget from '.'

const meta: Meta<WidgetArgs> = {
  title: 'Widgets/carousel',
  ...widgetStories(widget, {
    label: '预览',
    value: [storyPicture, storyPicture, storyPicture, storyPicture, storyPicture],
    perSlide: 4,
  }),
}
export default meta
type Story = StoryObj<WidgetArgs>

export const Playground: Story = states.playground
export const Empty: Story = states.empty
export const ReadOnly: Story = states.readOnly
