import type { Meta, StoryObj } from '@storybook/react-vite'
import { type WidgetArgs, states, storyPicture, widgetStories } from '../storyKit'
import widget from '.'

const meta: Meta<WidgetArgs> = {
  title: 'Widgets/phone',
  ...widgetStories(widget, {
    label: '预览',
    title: "'单人工作餐团购券'",
    lead: "'¥15.90'",
    former: "'¥19.90'",
    tag: "'团购券'",
    facts: "['购买后30天内有效', '每次至多购买3件']",
    pictures: `['${storyPicture}']`,
    html: "'<p><strong>使用须知</strong></p><p>请在有效期内到店出示券码。</p>'",
  }),
}
export default meta
type Story = StoryObj<WidgetArgs>

export const Playground: Story = states.playground
export const Empty: Story = {
  args: { title: "''", lead: "''", former: "''", tag: "''", facts: '[]', pictures: '[]', html: "''" },
}
