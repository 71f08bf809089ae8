import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor } from 'storybook/test'
import { StoryScreen } from '../table/StoryScreen.fixture'
import { dialogSample } from './samples.fixture'

const meta: Meta<typeof StoryScreen> = {
  title: 'Form/Dialog',
  component: StoryScreen,
  args: { make: dialogSample },
  tags: ['!autodocs'],
}
export default meta
type Story = StoryObj<typeof StoryScreen>

/** A story that opens one of the dialogs. */
const opened = (button: string, title: string): Story => ({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: button }))
    // The window has an opening animation.
    await waitFor(() => expect(screen.getByText(title)).toBeVisible())
  },
})

export const Add: Story = opened('发布', '发布消息')
export const View: Story = opened('查看', '消息详情')
export const TwoColumns: Story = opened('两列', '两列表单')
export const Drawer: Story = opened('抽屉', '不超过 20 个字')
export const Panel: Story = opened('面板', '不超过 20 个字')
export const Tabs: Story = opened('分页', '更多信息')
export const Rows: Story = {
  play: async (context) => {
    await opened('多行编辑', '步数积分').play?.(context)
    await context.userEvent.click(await screen.findByRole('button', { name: '添加一行' }))
    await expect(await screen.findByRole('textbox', { name: '步数' })).toBeVisible()
  },
}
export const List: Story = opened('用户', '选择用户')
/** All validation errors after submitting. */
export const Problems: Story = {
  play: async (context) => {
    await opened('发布', '发布消息').play?.(context)
    await context.userEvent.click(await screen.findByRole('button', { name: '确定' }))
    await expect(await screen.findByText('请输入标题')).toBeVisible()
  },
}
/** A conflict with another user: the reason, and the button to continue. */
export const Changed: Story = {
  play: async (context) => {
    await opened('过晚', '已被修改的表单').play?.(context)
    await context.userEvent.type(await screen.findByRole('textbox', { name: '内容' }), '写了很久')
    await context.userEvent.click(await screen.findByRole('button', { name: '确定' }))
    await expect(await screen.findByRole('button', { name: '载入最新内容，继续填写' })).toBeVisible()
    await expect(screen.getByRole('button', { name: '确定' })).toBeDisabled()
  },
}
