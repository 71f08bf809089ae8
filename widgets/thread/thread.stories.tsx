import type { Meta, StoryObj } from '@storybook/react-vite'
import { type WidgetArgs, states, storyPicture, widgetStories } from '../storyKit'
import widget from '.'

const meta: Meta<WidgetArgs> = {
  title: 'Widgets/thread',
  ...widgetStories(widget, {
    label: '沟通记录',
    value: [
      {
        type: 1,
        comment: '二维码刷不出来，车上试了三次。',
        author: '乘客',
        createTime: '2026-05-01 08:00:00',
        photos: [storyPicture],
      },
      {
        type: 2,
        comment: '您好，请把客户端更新到最新版本后再试。',
        author: '客服小李',
        createTime: '2026-05-01 09:30:00',
      },
      { type: 1, comment: '可以了，谢谢！', author: '乘客', createTime: '2026-05-01 10:00:00' },
    ],
    text: 'item.comment',
    by: 'item.author',
    at: 'item.createTime',
    own: 'item.type == 2',
    pictures: 'item.photos',
  }),
}
export default meta
type Story = StoryObj<WidgetArgs>

export const Playground: Story = states.playground
export const Empty: Story = states.empty
export const ReadOnly: Story = states.readOnly
