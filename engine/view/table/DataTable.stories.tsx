import type { Meta, StoryObj } from '@storybook/react-vite'
import { sampleAction, sampleColumn } from '../../model/samples.fixture'
import { columns, pagesOf, sampleRow, sampleRows, sampleScreen } from './samples.fixture'
import { StoryScreen } from './StoryScreen.fixture'

const meta: Meta<typeof StoryScreen> = {
  title: 'Engine/DataTable',
  component: StoryScreen,
  tags: ['!autodocs'],
}
export default meta
type Story = StoryObj<typeof StoryScreen>

const rowActions = ['remark', 'transfer', 'approve', 'refuse', 'remove']
const whole = { mode: 'none' as const, sizes: [], size: 10 }

export const Data: Story = {
  args: { make: () => sampleScreen({ toolbar: ['add'], rowActions }, pagesOf(1205)) },
}
export const Loading: Story = {
  args: { make: () => sampleScreen({ rowActions }, () => new Promise(() => {})) },
}
export const Empty: Story = { args: { make: () => sampleScreen({ rowActions }, { rows: [] }) } }
export const NotAskedYet: Story = { args: { make: () => sampleScreen({ autoload: false }) } }
export const Failed: Story = {
  args: { make: () => sampleScreen({}, { reason: 'refused', text: '服务繁忙，请稍后再试' }) },
}
export const Forbidden: Story = { args: { make: () => sampleScreen({}, { reason: 'forbidden' }) } }
export const Selection: Story = {
  args: { make: () => sampleScreen({ select: 'acrossPages', toolbar: ['add'] }) },
}

export const FixedColumns: Story = {
  args: {
    make: () =>
      sampleScreen({
        select: 'page',
        rowActions,
        columns: columns.map((column, index) => ({
          ...column,
          width: 260,
          fixed: index === 0 ? ('left' as const) : undefined,
        })),
      }),
  },
}

export const LongText: Story = {
  args: {
    make: () =>
      sampleScreen({ rowActions }, () => ({
        rows: sampleRows(6).map((row, index) =>
          index % 2
            ? row
            : {
                ...row,
                company: '石家庄市公共交通总公司第一分公司复兴路停车场综合服务中心'.repeat(2),
                card: '9'.repeat(64),
              },
        ),
      })),
  },
}

export const TenThousandRows: Story = {
  args: {
    make: () => sampleScreen({ select: 'page', rowActions, paging: whole }, { rows: sampleRows(10_000) }),
  },
}

const menu = (id: number, city: string, children?: unknown[]) => ({ ...sampleRow(id), city, children })
export const Tree: Story = {
  args: {
    make: () =>
      sampleScreen(
        {
          tree: 'children',
          paging: whole,
          toolbar: ['unfold', 'fold'],
          rowActions: ['remark', 'remove'],
          columns: [sampleColumn('city', { label: '菜单名称', width: 260 }), ...columns.slice(2)],
        },
        {
          rows: [
            menu(1, '系统设置', [
              menu(2, '菜单管理', [menu(3, '新增'), menu(4, '编辑')]),
              menu(5, '角色管理'),
            ]),
            menu(6, '渠道管理', [menu(7, '购票记录')]),
            menu(8, '客户服务'),
          ],
        },
        {
          actions: [
            sampleAction('unfold', [{ do: 'expand', to: 'all' }], { label: '展开全部' }),
            sampleAction('fold', [{ do: 'expand', to: 'none' }], { label: '折叠全部' }),
          ],
        },
      ),
  },
}

export const MergedCells: Story = {
  args: {
    make: () =>
      sampleScreen(
        {
          flatten: 'lines',
          paging: { mode: 'local', sizes: [2, 5, 10], size: 5 },
          columns: [
            sampleColumn('department', { label: '部门', width: 200, merge: true }),
            sampleColumn('line', { label: '线路', width: 160 }),
            sampleColumn('rides', { label: '人次', width: 120, format: { kind: 'number' } }),
            sampleColumn('sum', { label: '金额(元)', width: 140, format: { kind: 'money' } }),
          ],
        },
        {
          rows: Array.from({ length: 7 }, (_, at) => ({
            id: at,
            department: `第${at + 1}车队`,
            lines: Array.from({ length: (at % 3) + 1 }, (_, n) => ({
              line: `${at}${n}路`,
              rides: 1200 + n,
              sum: 240_050 + n,
            })),
          })),
        },
      ),
  },
}

export const DragSort: Story = {
  args: {
    make: () =>
      sampleScreen(
        { onDrop: 'sorted', paging: whole },
        { rows: sampleRows(6) },
        { actions: [sampleAction('sorted', [], { label: '排序' })] },
      ),
  },
}
