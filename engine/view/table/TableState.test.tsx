// @vitest-environment jsdom
import { act, screen as page } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { CompiledList } from '../../compiled'
import type { Answering } from '../../model/runtime.fixture'
import { sampleColumn, sampleField } from '../../model/samples.fixture'
import { drawIn, settledView } from '../screen/draw.fixture'
import { DataTable } from './DataTable'
import { sampleRows, sampleScreen } from './samples.fixture'

async function show(list: Partial<CompiledList>, answer: Answering) {
  const columns = [sampleColumn('city'), sampleColumn('card')]
  const sample = sampleScreen({ columns, ...list }, answer)
  const drawn = drawIn(sample, (model) => (
    <DataTable model={model.listOf('main')} screen={model} label="list" />
  ))
  await settledView()
  return {
    ...drawn,
    runtime: sample.runtime,
    list: drawn.model.listOf('main'),
    box: () => drawn.container.querySelector<HTMLElement>('.sc-state-box')!,
  }
}
const filters = [sampleField('card'), sampleField('city')]

describe('in place of rows', () => {
  it.each<[string, Partial<CompiledList>, Answering, string, string | null, string]>([
    [
      'that were not asked for',
      { autoload: false, filters },
      {},
      'idle',
      null,
      '请先查询填写查询条件后点击“查询”',
    ],
    [
      'that a list beside asks for',
      { autoload: false },
      {},
      'idle',
      null,
      '请先选择在左侧选择一项后，内容在此显示',
    ],
    ['that are none', {}, { rows: [] }, 'empty', null, '暂无数据'],
    ['that are none of all', { filters }, { rows: [] }, 'empty', null, '暂无数据'],
    [
      'that could not be loaded',
      {},
      { reason: 'refused', text: '服务器忙' },
      'failed',
      'alert',
      '加载失败服务器忙重试',
    ],
    [
      'that are not for this user',
      {},
      { reason: 'forbidden' },
      'forbidden',
      null,
      '没有查看权限请联系管理员开通本页面的权限',
    ],
  ])('%s it is said why, and what to do', async (_, list, answer, kind, role, text) => {
    const { box } = await show(list, answer)
    const panel = box().firstElementChild!
    expect(panel.classList).toContain(`sc-state-${kind}`)
    expect([panel.getAttribute('role'), box().textContent]).toEqual([role, text])
    expect(panel.querySelector('svg')).not.toBeNull()
    // One cell spans the number and both columns.
    expect(box().closest('td')!.colSpan).toBe(3)
  })

  it('what was asked for may be asked otherwise, as soon as it was asked', async () => {
    const { box, list } = await show({ filters }, { rows: [] })
    const hint = '没有符合条件的数据，可以调整查询条件后再试'
    list.filters.assign({ city: 'x' })
    expect(box().textContent).toBe('暂无数据')
    await act(() => list.search())
    expect(box().textContent).toBe(`暂无数据${hint}`)
    list.filters.assign({ city: null })
    await act(() => list.search())
    expect(box().textContent).toBe('暂无数据')
  })

  it('stand lines that wait, one for each column in their breadth, and are said to be on their way', async () => {
    const { box, container } = await show({}, () => new Promise(() => {}))
    const lines = box().firstElementChild as HTMLElement
    expect([lines.ariaHidden, lines.style.getPropertyValue('--sc-skeleton-lines')]).toEqual(['true', '3'])
    expect(lines.querySelectorAll(':scope > span').length).toBeGreaterThan(0)
    const outer = container.querySelector<HTMLElement>('.sc-table-box')!
    expect([outer.dataset.loading, page.getByRole('table').ariaBusy]).toEqual(['true', 'true'])
  })

  it('that failed another try brings them', async () => {
    const { box, runtime, container } = await show({}, { reason: 'refused' })
    runtime.answers['item.page'] = { rows: sampleRows(2), total: 2 }
    await act(async () => box().querySelector('button')!.click())
    expect(container.querySelectorAll('tr[data-key]')).toHaveLength(2)
    const outer = container.querySelector<HTMLElement>('.sc-table-box')!
    expect([outer.dataset.loading, page.getByRole('table').ariaBusy]).toEqual([undefined, 'false'])
  })
})
