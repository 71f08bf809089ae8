// @vitest-environment jsdom
import { act, fireEvent } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { CompiledList } from '../../compiled'
import { expr } from '../../model/expression.fixture'
import { sampleAction, sampleColumn, sampleField } from '../../model/samples.fixture'
import { drawIn, settledView } from '../screen/draw.fixture'
import { DataTable, type Density } from './DataTable'
import { narrowest } from './layout'
import { sampleRows, sampleScreen } from './samples.fixture'

afterEach(() => void vi.restoreAllMocks())

async function draw(list: Partial<CompiledList>, density?: Density) {
  const actions = [sampleAction('sorted', [])]
  const sample = sampleScreen(list, { rows: sampleRows(3), total: 3 }, { actions })
  const drawn = drawIn(sample, (model) => (
    <DataTable model={model.listOf('main')} screen={model} label="list" density={density} />
  ))
  await settledView()
  const { container } = drawn
  return {
    ...drawn,
    list: drawn.model.listOf('main'),
    box: container.querySelector<HTMLElement>('.sc-table-box')!,
    heads: () => [...container.querySelectorAll<HTMLElement>('th')],
  }
}

describe('the head of a table', () => {
  const columns = [
    sampleColumn('city', { label: '城市', width: 100.4 }),
    sampleColumn('amount', { label: '申请退款金额(元)', width: 200, format: { kind: 'money' } }),
  ]

  it('names each column, says how wide it is and may be, and has no edge where none is to be dragged', async () => {
    const { heads } = await draw({ columns, onDrop: 'sorted', select: 'page', rowActions: ['remark'] })
    const edges = heads().map((head) => head.querySelector('[role=separator]'))
    expect(heads().map(({ textContent }) => textContent)).toEqual([
      '顺序',
      '',
      '序号',
      '城市',
      '申请退款金额(元)',
      '操作',
    ])
    expect(heads().map((head) => head.getAttribute('scope'))).toEqual(Array(6).fill('col'))
    const about = (edge: Element | null) =>
      edge && [
        edge.ariaLabel,
        ...['aria-valuemin', 'aria-valuenow', 'aria-orientation', 'tabindex', 'data-column'].map((name) =>
          edge.getAttribute(name),
        ),
      ]
    expect(edges.map(about)).toEqual([
      null,
      null,
      null,
      ['调整“城市”的列宽', String(narrowest), '100', 'vertical', '0', 'city'],
      ['调整“申请退款金额(元)”的列宽', String(narrowest), '200', 'vertical', '0', 'amount'],
      null,
    ])
    // The maximum width is large, and announced.
    expect(Number(edges[3]!.getAttribute('aria-valuemax'))).toBeGreaterThan(narrowest)
  })

  it('breaks a long title between its parts, and a short one nowhere', async () => {
    const { heads } = await draw({ columns })
    const texts = heads().map((head) => head.querySelector<HTMLElement>('.sc-title-text')!)
    expect(texts.map(({ innerHTML }) => innerHTML)).toEqual([
      '序号',
      '城市',
      '申请<wbr>退款<wbr>金额<wbr>(元)',
    ])
    expect(texts.map(({ dataset }) => dataset.short)).toEqual(['true', 'true', undefined])
  })

  it('is one row of all, before the rows', async () => {
    const { heads, container } = await draw({ columns })
    const table = container.querySelector('table')!
    expect(heads()[0]!.parentElement!.getAttribute('aria-rowindex')).toBe('1')
    expect([table.getAttribute('aria-rowcount'), table.getAttribute('aria-colcount')]).toEqual(['4', '3'])
    expect(container.querySelectorAll('col')).toHaveLength(3)
    expect(table.style.minWidth).not.toBe('')
  })
})

it('a column comes and goes with what its condition reads', async () => {
  const filters = [sampleField('card')]
  const columns = [
    sampleColumn('city', { label: '城市' }),
    sampleColumn('card', { label: '卡号', visible: expr("filters.card == '1'") }),
  ]
  const { heads, list, container } = await draw({ filters, columns })
  const titles = () => heads().map(({ textContent }) => textContent)
  expect(titles()).toEqual(['序号', '城市'])
  await act(async () => list.filters.form.setValuesIn('card', '1'))
  await act(() => list.search())
  expect(titles()).toEqual(['序号', '城市', '卡号'])
  expect(container.querySelectorAll('tbody tr:first-child > td')).toHaveLength(3)
})

it.each([
  [undefined, 'comfortable'],
  ['comfortable', 'comfortable'],
  ['compact', 'compact'],
] as const)('the density %s is that of the rows: %s', async (given, density) => {
  const { box } = await draw({}, given)
  expect([box.dataset.density, box.dataset.windowed, box.dataset.loading]).toEqual([
    density,
    undefined,
    undefined,
  ])
})

it('what is scrolled away at a side is marked there as soon as it is', async () => {
  const { box } = await draw({})
  let left = 0
  for (const [name, get] of Object.entries({
    scrollWidth: (): number => 600,
    clientWidth: (): number => 500,
    scrollLeft: (): number => left,
  }))
    Object.defineProperty(box, name, { get })
  const sides = () => [box.hasAttribute('data-more-left'), box.hasAttribute('data-more-right')]
  fireEvent.scroll(box)
  expect(sides()).toEqual([false, true])
  left = 100
  fireEvent.scroll(box)
  expect(sides()).toEqual([true, false])
})
