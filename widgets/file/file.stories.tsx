import type { Meta, StoryObj } from '@storybook/react-vite'
import { type WidgetArgs, states, widgetStories } from '../storyKit'
import widget from '.'

const meta: Meta<WidgetArgs> = {
  title: 'Widgets/file',
  ...widgetStories(widget, {
    label: '导入文件',
    value: new File(['x'.repeat(2048)], '线路导入模板.xlsx'),
    types: ['xlsx', 'xls'],
    under: '2MB',
    template: 'downloadTemplate',
  }),
}
export default meta
type Story = StoryObj<WidgetArgs>

export const Playground: Story = states.playground
export const Empty: Story = states.empty
export const Disabled: Story = states.disabled
export const WithError: Story = { args: { required: true, error: '请上传导入文件' } }
export const Long: Story = {
  args: {
    value: new File(
      ['x'],
      '2026年第二季度邯郸市公共交通集团全部线路站点与票价调整明细汇总导入文件（第三次修订）.xlsx',
    ),
  },
}
export const ReadOnly: Story = states.readOnly
