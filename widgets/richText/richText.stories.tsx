import type { Meta, StoryObj } from '@storybook/react-vite'
import { type WidgetArgs, states, widgetStories } from '../storyKit'
import widget from '.'

const meta: Meta<WidgetArgs> = {
  title: 'Widgets/richText',
  ...widgetStories(widget, {
    label: '内容',
    value:
      '<h2>线路调整</h2><p>自 <strong>5 月 20 日</strong> 起，1 路临时绕行。</p><ul><li>首班 05:30</li><li>末班 22:00</li></ul>',
    call: 'common.upload',
  }),
}
export default meta
type Story = StoryObj<WidgetArgs>

export const Playground: Story = states.playground
export const Empty: Story = states.empty
export const Disabled: Story = states.disabled
export const WithError: Story = { args: { required: true, error: '请输入内容' } }
export const Long: Story = {
  args: { value: '<p>因道路施工，多条线路临时绕行，请乘客留意站牌与手机通知。</p>'.repeat(30) },
}
export const ReadOnly: Story = states.readOnly
/** Harmless content is shown; scripts are removed. */
export const Hostile: Story = {
  args: {
    readOnly: true,
    value: '<p>正常内容<img src="x" alt="" onerror="document.title=1"><script>document.title=1</script></p>',
  },
}
