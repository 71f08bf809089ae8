import { describe, expect, it } from 'vitest'
import type { CompiledColumn } from '../../compiled'
import { compileTable } from './compile'
import { labelWidth, layoutTable, shareRoom, type ColumnSettings, type LayoutInput } from './layout'
import { sampleColumn, sampleHost, sampleList } from './samples'

const extras: LayoutInput['extras'] = { drag: false, choose: false, index: false, actions: null }
function layout(
  columns: Partial<CompiledColumn>[],
  settings: ColumnSettings = {},
  more: Partial<LayoutInput['extras']> = {},
) {
  const list = { ...sampleList, columns: columns.map((column) => ({ ...sampleColumn, ...column })) }
  return layoutTable({
    table: compileTable(list, sampleHost),
    scope: {},
    settings,
    extras: { ...extras, ...more },
    titles: { index: '序号', actions: '操作' },
    tree: false,
  })
}
const keys = ({ columns }: ReturnType<typeof layout>) => columns.map(({ key }) => key)

describe('layoutTable', () => {
  it('puts the table’s own columns around the declared ones', () => {
    const placed = layout([{ key: 'a' }], {}, { drag: true, choose: true, index: true, actions: 160 })
    expect(keys(placed)).toEqual([':drag', ':choose', ':index', 'a', ':actions'])
  })

  it('brings fixed columns to their edge and adds up their distances', () => {
    const placed = layout(
      [{ key: 'a' }, { key: 'r', fixed: 'right', width: 90 }, { key: 'l', fixed: 'left', width: 80 }],
      {},
      { choose: true, actions: 120 },
    )
    expect(keys(placed)).toEqual([':choose', 'l', 'a', 'r', ':actions'])
    expect(placed.columns.map(({ style }) => style)).toEqual([
      { left: 0 },
      { left: 44 },
      undefined,
      { right: 120 },
      { right: 0 },
    ])
    expect(placed.columns.map(({ className }) => /sc-edge-\w+/.exec(className)?.[0])).toEqual([
      undefined,
      'sc-edge-left',
      undefined,
      'sc-edge-right',
      undefined,
    ])
  })

  it('leaves the selection in place when nothing is fixed at the left', () => {
    expect(layout([{ key: 'a' }], {}, { choose: true }).columns[0]?.style).toBeUndefined()
  })

  it('follows the order, the hidden columns and the widths of the user', () => {
    const placed = layout([{ key: 'a' }, { key: 'b' }, { key: 'c' }], {
      order: ['c', 'a', 'b'],
      hidden: ['b'],
      widths: { a: 10 },
    })
    expect(keys(placed)).toEqual(['c', 'a'])
    expect(placed.columns.map(({ width }) => width)).toEqual([sampleColumn.width, 48])
  })

  it('shares the room that is left over in proportion, or among those that grow', () => {
    expect(shareRoom(layout([{ width: 100 }, { width: 200, key: 'b' }]).columns, 60)).toEqual([120, 240])
    expect(shareRoom(layout([{ width: 100 }, { width: 200, key: 'b', grow: true }]).columns, 60)).toEqual([
      100, 260,
    ])
  })

  it('shares it among the texts when none asks for it', () => {
    const time = { key: 't', width: 100, format: { kind: 'datetime' } } as const
    expect(shareRoom(layout([{ width: 100 }, time]).columns, 50)).toEqual([150, 100])
    expect(shareRoom(layout([time, { ...time, key: 'u' }]).columns, 50)).toEqual([125, 125])
  })

  it('takes a few missing pixels from those that grow, and scrolls for more', () => {
    const { columns } = layout([{ width: 100 }, { width: 200, key: 'b', grow: true }])
    expect(shareRoom(columns, -30)).toEqual([100, 170])
    expect(shareRoom(columns, -31)).toEqual([100, 200])
    const times = layout([{ width: 200, grow: true, format: { kind: 'datetime' } }])
    expect(shareRoom(times.columns, -10)).toEqual([200])
    expect(shareRoom(layout([{ width: 100 }], { widths: { a: 120 } }).columns, -10)).toEqual([120])
  })

  it('lets ranges stand on two lines', () => {
    const { columns } = layout([{ key: 'a' }, { key: 'b', format: { kind: 'range' } }])
    expect(columns.map(({ className }) => className.includes('sc-cell-range'))).toEqual([false, true])
  })

  it('reckons wide characters square', () => {
    expect(labelWidth('编辑')).toBe(28)
    expect(labelWidth('ab')).toBe(16)
  })
})
