import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { sampleField } from '../../model/samples.fixture'
import { pagesOf, sampleScreen, stateFormat } from '../table/samples.fixture'
import { StoryScreen } from '../table/StoryScreen.fixture'

const meta: Meta<typeof StoryScreen> = {
  title: 'Engine/ListView',
  component: StoryScreen,
  tags: ['!autodocs'],
}
export default meta
type Story = StoryObj<typeof StoryScreen>

const labels = [
  '卡号',
  '手机号',
  '消费流水号',
  '公司',
  '线路',
  '车牌号',
  '对应高德线路名称',
  '备注',
  '操作人',
]
const state = sampleField('state', {
  label: '退款结果',
  widget: 'select',
  all: '全部',
  choices: stateFormat.kind === 'choice' ? stateFormat.choices : [],
  format: stateFormat,
})
const time = sampleField('time', { label: '申请时间', widget: 'datetimeRange', format: { kind: 'datetime' } })

export const Page: Story = {
  args: {
    make: () =>
      sampleScreen(
        {
          filters: [
            sampleField('card', { label: '卡号' }),
            sampleField('phone', { label: '手机号' }),
            state,
            time,
          ],
          toolbar: ['add'],
          select: 'page',
          rowActions: ['remark', 'transfer', 'approve', 'refuse'],
          note: '金额以元为单位',
          totals: {
            values: [
              { label: '退款笔数', value: 1205, format: { kind: 'number' } },
              { label: '退款金额(元)', value: 4_500_000, format: { kind: 'money' } },
            ],
          },
        },
        pagesOf(1205),
      ),
  },
  // The jump box fits into the pager, and a page number of five digits fits into the box.
  play: async ({ canvasElement, userEvent }) => {
    const jump = await waitFor(() => {
      const found = canvasElement.querySelector<HTMLInputElement>('.sc-pager input:not([role])')
      if (!found) throw new Error('no box to jump with')
      return found
    })
    const pager = jump.closest('.sc-pager')!.getBoundingClientRect()
    const box = jump.getBoundingClientRect()
    await expect(box.bottom).toBeLessThanOrEqual(pager.bottom)
    await userEvent.type(jump, '12345')
    await expect(jump.scrollWidth).toBeLessThanOrEqual(jump.clientWidth)
  },
}

/** More than two rows of filters fold. A hidden active filter is shown below. */
export const ManyFilters: Story = {
  args: {
    make: () =>
      sampleScreen({
        filters: labels.map((label, index) =>
          sampleField(`f${index}`, { label, default: index === labels.length - 1 ? '张三' : undefined }),
        ),
      }),
  },
}

export const NoFilters: Story = { args: { make: () => sampleScreen({ toolbar: ['add'] }) } }
