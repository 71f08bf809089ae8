// @vitest-environment jsdom
import { fireEvent, render, screen as page, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import type { CompiledList } from '../../compiled'
import type { Answering } from '../../model/runtime.fixture'
import {
  sampleAction,
  sampleColumn as modelColumn,
  sampleField,
  type ScreenParts,
} from '../../model/samples.fixture'
import { ScreenHost } from '../screen/ScreenHost'
import { widgets } from '../../../widgets'
import { WidgetsProvider } from '../widget/context'
import { columns, sampleRows, sampleScreen } from './samples.fixture'

const query = {}

async function show(list: Partial<CompiledList> = {}, answer?: Answering, parts?: ScreenParts) {
  const sample = sampleScreen(list, answer, parts)
  render(
    <WidgetsProvider widgets={widgets}>
      <ScreenHost runtime={sample.runtime} screen={sample.screen} query={query} />
    </WidgetsProvider>,
  )
  await page.findByRole(list.tree === undefined ? 'table' : 'treegrid')
  return { ...sample, user: userEvent.setup() }
}
const bodyRows = () => page.getAllByRole('row').slice(1)
const rowOf = async (text: string) => (await page.findByText(text)).closest('tr')!
const ready = () => page.findByText('市公交第1公司')

describe('semantics', () => {
  it('is a named table with column headers, counted rows and cells in words', async () => {
    await show({ rowActions: ['remark'] })
    await ready()
    const table = page.getByRole('table', { name: '退款查询' })
    expect(table.getAttribute('aria-rowcount')).toBe('11')
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map((header) => header.textContent),
    ).toEqual(['序号', '城市', '卡号', '公司', '金额(元)', '退款结果', '启用', '申请时间', '操作'])
    const first = bodyRows()[0]!
    expect(first.getAttribute('aria-rowindex')).toBe('2')
    expect(
      within(first)
        .getAllByRole('cell')
        .slice(0, 6)
        .map((cell) => cell.textContent),
    ).toEqual(['1', '邯郸市', '3100000010007919', '市公交第1公司', '1,235.33', '同意'])
  })

  it('numbers rows on over the pages', async () => {
    const { user } = await show()
    await ready()
    await user.click(await page.findByTitle('2'))
    await page.findByText('市公交第11公司')
    expect(within(bodyRows()[0]!).getAllByRole('cell')[0]?.textContent).toBe('11')
  })

  it('starts another page at its top, and leaves a box alone that stands there', async () => {
    const { user } = await show()
    await ready()
    const box = page.getByRole('table').parentElement!
    const set: number[] = []
    let top = 0
    Object.defineProperty(box, 'scrollTop', {
      get: () => top,
      set(to: number) {
        set.push((top = to))
      },
    })
    await user.click(await page.findByTitle('2'))
    await page.findByText('市公交第11公司')
    expect(set).toEqual([])
    top = 300
    fireEvent.scroll(box)
    await user.click(await page.findByTitle('1'))
    await ready()
    expect(set).toEqual([0])
  })

  it('explains a column by a focusable mark', async () => {
    const { user } = await show()
    await ready()
    const mark = page.getByRole('img', { name: '申请时的金额' })
    await user.hover(mark)
    expect((await page.findByRole('tooltip')).textContent).toBe('申请时的金额')
  })
})

describe('selection', () => {
  it('chooses one row, the page, and tells how many', async () => {
    const { user } = await show({ select: 'page' })
    await ready()
    const all = page.getByRole<HTMLInputElement>('checkbox', { name: '选择本页全部' })
    await user.click(page.getByRole('checkbox', { name: '选择第 2 行' }))
    expect(bodyRows()[1]!.getAttribute('aria-selected')).toBe('true')
    expect(all.indeterminate).toBe(true)
    expect(page.getByText('已选 1 项')).toBeTruthy()
    await user.click(all)
    expect(all.checked).toBe(true)
    expect(page.getByText('已选 10 项')).toBeTruthy()
    await user.click(page.getByRole('button', { name: '清空' }))
    expect(page.queryByText(/已选/)).toBeNull()
  })

  it('chooses a range with shift', async () => {
    const { user } = await show({ select: 'page' })
    await ready()
    await user.click(page.getByRole('checkbox', { name: '选择第 2 行' }))
    await user.keyboard('{Shift>}')
    await user.click(page.getByRole('checkbox', { name: '选择第 5 行' }))
    await user.keyboard('{/Shift}')
    expect(page.getByText('已选 4 项')).toBeTruthy()
  })

  it('goes from row to row by arrow keys and chooses by space', async () => {
    const { user } = await show({ select: 'page' })
    await ready()
    page.getByRole('checkbox', { name: '选择第 1 行' }).focus()
    await user.keyboard('{ArrowDown}{ArrowDown} ')
    expect(page.getByRole<HTMLInputElement>('checkbox', { name: '选择第 3 行' }).checked).toBe(true)
    expect(page.getByText('已选 1 项')).toBeTruthy()
  })
})

describe('row actions', () => {
  it('runs an action of its row by keyboard', async () => {
    const { runtime, user } = await show({ rowActions: ['remark', 'transfer'] })
    const row = await rowOf('市公交第2公司')
    within(row).getByRole('button', { name: '备注' }).focus()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(runtime.logged).toEqual(['remark']))
  })

  it('keeps a disabled action in reach of the keyboard, says why, and does not run it', async () => {
    const { runtime, user } = await show({ rowActions: ['transfer'] })
    const button = within(await rowOf('市公交第1公司')).getByRole('button', { name: '转账' })
    expect(button.getAttribute('aria-disabled')).toBe('true')
    expect(button.title).toBe('当前状态不能转账')
    await user.click(button)
    expect(runtime.logged).toEqual([])
  })

  it('puts what is beyond three into a menu', async () => {
    const { runtime, user } = await show({
      rowActions: ['remark', 'transfer', 'approve', 'refuse', 'remove'],
    })
    const row = await rowOf('市公交第2公司')
    expect(within(row).queryByRole('button', { name: '删除' })).toBeNull()
    await user.click(within(row).getByRole('button', { name: '更多' }))
    await user.click(await page.findByRole('menuitem', { name: '删除' }))
    await waitFor(() => expect(runtime.logged).toEqual(['remove']))
  })

  it('draws no actions column for one who may run none', async () => {
    await show({ rowActions: ['secret'] }, undefined, {
      actions: [{ name: 'secret', label: '机密', permission: ['nobody'], look: 'default', steps: [] }],
    })
    await ready()
    expect(page.queryByRole('columnheader', { name: '操作' })).toBeNull()
  })

  it('runs the action of a switch in a cell, which shows what the row says', async () => {
    const { runtime, user } = await show()
    const control = within(await rowOf('市公交第1公司')).getByRole('switch', { name: '启用' })
    expect(control.getAttribute('aria-checked')).toBe('false')
    await user.click(control)
    await waitFor(() => expect(runtime.logged).toEqual(['flip']))
    expect(control.getAttribute('aria-checked')).toBe('false')
  })
})

describe('trees and groups', () => {
  it('unfolds a row, by click and by arrow keys, and tells its level', async () => {
    const rows = [{ id: 1, city: '上级', children: [{ id: 2, city: '下级' }] }]
    const { user } = await show({ tree: 'children', paging: { mode: 'none', sizes: [], size: 10 } }, { rows })
    await page.findByText('上级')
    await user.click(page.getByRole('button', { name: '展开' }))
    const child = await rowOf('下级')
    expect(child.getAttribute('aria-level')).toBe('2')
    expect((await rowOf('上级')).getAttribute('aria-expanded')).toBe('true')
    await user.keyboard('{ArrowLeft}')
    await waitFor(() => expect(page.queryByText('下级')).toBeNull())
  })

  it('draws the cells of a group once, over all its lines', async () => {
    const rows = [
      { id: 1, city: '一部', lines: [{ card: '1路' }, { card: '2路' }] },
      { id: 2, city: '二部', lines: [{ card: '3路' }] },
    ]
    const merged = [modelColumn('city', { merge: true }), modelColumn('card')]
    await show(
      { flatten: 'lines', columns: merged, paging: { mode: 'local', sizes: [2], size: 2 } },
      { rows },
    )
    const cell = (await page.findByText('一部')).closest('td')!
    expect(cell.rowSpan).toBe(2)
    expect(page.getAllByText('一部')).toHaveLength(1)
    expect((await page.findByText('2路')).closest('tr')!.children).toHaveLength(1)
    expect((await rowOf('二部')).children).toHaveLength(3)
  })
})

describe('moving', () => {
  it('moves a row by arrow keys on its handle', async () => {
    const { user, runtime } = await show(
      { onDrop: 'sorted', paging: { mode: 'none', sizes: [], size: 10 } },
      { rows: sampleRows(3) },
      {
        actions: [sampleAction('sorted', [{ do: 'log', text: 'sorted' }], { label: '排序' })],
      },
    )
    await ready()
    page.getByRole('button', { name: /移动第 1 行/ }).focus()
    await user.keyboard('{ArrowDown}')
    await waitFor(() => expect(runtime.logged).toEqual(['sorted']))
    expect(bodyRows().map((row) => row.dataset.key)).toEqual(['2', '1', '3'])
  })

  it('offers no handles without the key of what a drop sends', async () => {
    await show(
      { onDrop: 'sorted', paging: { mode: 'none', sizes: [], size: 10 } },
      { rows: sampleRows(3) },
      { actions: [sampleAction('sorted', [], { label: '排序', permission: ['none:held'] })] },
    )
    await ready()
    expect(page.queryAllByRole('button', { name: /移动第/ })).toEqual([])
    expect(page.getAllByRole('columnheader')[0]!.textContent).toBe('序号')
  })

  it('resizes a column by arrow keys and keeps the width', async () => {
    localStorage.clear()
    const { user } = await show()
    await ready()
    const edge = page.getByRole('separator', { name: '调整“城市”的列宽' })
    edge.focus()
    await user.keyboard('{ArrowRight}')
    await waitFor(() => expect(edge.getAttribute('aria-valuenow')).toBe('116'))
    expect(localStorage.getItem('columns:1:items/main')).toContain('"city":116')
    localStorage.clear()
  })
})

describe('states', () => {
  it('says that nothing was found, and what to do', async () => {
    await show({}, { rows: [] })
    expect(await page.findByText('暂无数据')).toBeTruthy()
  })

  it('offers another try after a failure, and shows the rows then', async () => {
    let attempts = 0
    const { user } = await show({}, () =>
      attempts++ === 0 ? { reason: 'refused', text: '服务繁忙' } : { rows: sampleRows(1) },
    )
    expect((await page.findByRole('alert')).textContent).toContain('服务繁忙')
    await user.click(page.getByRole('button', { name: '重试' }))
    expect(await ready()).toBeTruthy()
  })

  it('says that the list is not for this user', async () => {
    await show({}, { reason: 'forbidden' })
    expect(await page.findByText('没有查看权限')).toBeTruthy()
  })

  it('waits for a query where nothing is asked on opening', async () => {
    const { runtime } = await show({ autoload: false, filters: [sampleField('card', { widget: 'text' })] })
    expect(page.getByText('请先查询')).toBeTruthy()
    expect(runtime.sent).toEqual([])
  })

  it('waits for a choice in the list beside it, where it has nothing to ask with itself', async () => {
    await show({ autoload: false })
    expect(page.getByText('请先选择')).toBeTruthy()
    expect(page.queryByText('请先查询')).toBeNull()
  })

  it('is busy, not empty, until the first answer', async () => {
    await show({ columns }, () => new Promise(() => {}))
    expect(page.getByRole('table').getAttribute('aria-busy')).toBe('true')
    expect(page.queryByText('暂无数据')).toBeNull()
  })
})
