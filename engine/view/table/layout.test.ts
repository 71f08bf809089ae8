import { describe, expect, it } from 'vitest'
import type { CompiledColumn } from '../../compiled'
import { compileTable } from './compile'
import { textWidth } from '../../vocabulary/text-width'
import { layoutTable, shareRoom, stickyNames, type ColumnSettings, type LayoutInput } from './layout'
import { sampleColumn, sampleHost, sampleList, stateFormat } from './samples.fixture'

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
    expect(shareRoom(layout([{ width: 100 }], { widths: { a: 120 } }).columns, -10)).toEqual([120])
  })

  it('takes what is missing from columns that are wider than anything in them needs', () => {
    const { columns } = layout([{ width: 130 }, { width: 200, key: 'b' }, { width: 90, key: 'c' }])
    const needs = new Map([
      ['a', 90],
      ['b', 240],
      ['c', 50],
    ])
    expect(shareRoom(columns, -40, needs)).toEqual([110, 200, 70])
    // Not enough, but all spare width is used to reduce the scrolling.
    expect(shareRoom(columns, -100, needs)).toEqual([90, 200, 50])
    expect(shareRoom(columns, -40)).toEqual([130, 200, 90])
    // A column without spare width does not shrink further.
    const growing = layout([
      { width: 100, grow: true },
      { width: 100, key: 'b', grow: true },
    ]).columns
    expect(
      shareRoom(
        growing,
        -40,
        new Map([
          ['a', 70],
          ['b', 120],
        ]),
      ),
    ).toEqual([70, 90])
    const wide = layout([{ width: 130 }], { widths: { a: 150 } })
    expect(wide.columns.map(({ gives }) => gives)).toEqual([false])
  })

  it('lets ranges stand on two lines', () => {
    const { columns } = layout([{ key: 'a' }, { key: 'b', format: { kind: 'range' } }])
    expect(columns.map(({ className }) => className.includes('sc-cell-range'))).toEqual([false, true])
  })

  it('reckons wide characters square', () => {
    expect(textWidth('编辑')).toBe(28)
    expect(textWidth('ab')).toBe(16)
  })

  it('says of each column all that is drawn of it', () => {
    const sticky = stickyNames('b')
    const { columns, width, treeColumn } = layout(
      [
        { key: 'a', label: '名称', tooltip: 'help', width: 70, view: { widget: 'tags', options: {} } },
        { key: 'b', label: '金额', width: 90, format: { kind: 'money' }, align: 'right', grow: true },
        { key: 'c', label: '状态', width: 30, fixed: 'right', format: stateFormat },
      ],
      { widths: { a: 100 } },
      { drag: true, choose: true, index: true, actions: 160 },
    )
    const extra = { grows: false, shrinks: false }
    expect(columns.map(({ column, ...rest }) => ({ ...rest, of: column?.key }))).toEqual([
      {
        key: ':drag',
        width: 40,
        ...extra,
        title: '',
        extra: 'drag',
        className: 'sc-cell-drag',
        fixed: undefined,
        of: undefined,
      },
      {
        key: ':choose',
        width: 44,
        ...extra,
        title: '',
        extra: 'choose',
        className: 'sc-cell-choose',
        fixed: undefined,
        of: undefined,
      },
      {
        key: ':index',
        width: 60,
        ...extra,
        title: '序号',
        extra: 'index',
        className: 'sc-cell-index',
        fixed: undefined,
        of: undefined,
      },
      {
        key: 'a',
        width: 100,
        grows: false,
        shrinks: false,
        gives: false,
        title: '名称',
        tooltip: 'help',
        className: 'sc-align-left sc-cell-view',
        style: undefined,
        decides: undefined,
        fixed: undefined,
        of: 'a',
      },
      {
        key: 'b',
        width: 90,
        grows: true,
        shrinks: true,
        gives: true,
        title: '金额',
        tooltip: undefined,
        className: 'sc-align-right sc-figures sc-deciding',
        style: { right: `var(${sticky.right})`, '--sc-edge': `var(${sticky.edge})` },
        decides: 'amount',
        fixed: undefined,
        of: 'b',
      },
      {
        key: 'c',
        width: 58,
        grows: false,
        shrinks: false,
        gives: false,
        title: '状态',
        tooltip: undefined,
        className: 'sc-align-left sc-stuck sc-edge-right',
        style: { right: 160 },
        decides: undefined,
        fixed: 'right',
        of: 'c',
      },
      {
        key: ':actions',
        width: 160,
        ...extra,
        title: '操作',
        extra: 'actions',
        className: 'sc-cell-actions sc-stuck',
        style: { right: 0 },
        fixed: 'right',
        of: undefined,
      },
    ])
    expect([width, treeColumn]).toEqual([40 + 44 + 60 + 100 + 90 + 58 + 160, -1])
  })

  it('keeps room for a title with its mark, and for nothing less than is readable', () => {
    const width = (column: Partial<CompiledColumn>) =>
      layout([{ key: 'a', width: 10, ...column }]).columns[0]!.width
    expect([
      width({ label: '四个汉字' }),
      width({ label: '四个汉字', tooltip: 'help' }),
      width({ label: 'x' }),
    ]).toEqual([86, 106, 48])
  })

  it('stands a tree in the first of its columns, whose depth nobody reckons', () => {
    const tree = (index: boolean) => {
      const list = { ...sampleList, columns: ['a', 'b'].map((key) => ({ ...sampleColumn, key })) }
      const placed = layoutTable({
        table: compileTable(list, sampleHost),
        scope: {},
        settings: {},
        extras: { ...extras, index },
        titles: { index: '', actions: '' },
        tree: true,
      })
      return [placed.treeColumn, placed.columns.map(({ gives }) => gives)]
    }
    expect([tree(false), tree(true)]).toEqual([
      [0, [false, true]],
      [1, [undefined, false, true]],
    ])
  })

  it('leaves a column that the arrangement does not know where it was declared', () => {
    expect(keys(layout([{ key: 'a' }, { key: 'b' }, { key: 'c' }], { order: ['c'] }))).toEqual([
      'a',
      'c',
      'b',
    ])
    expect(keys(layout([{ key: 'a' }, { key: 'b' }, { key: 'c' }], { order: [] }))).toEqual(['a', 'b', 'c'])
    // Neither drag crosses a fixed column.
    const fixed = [{ key: 'a', fixed: 'right' as const }, { key: 'b' }, { key: 'c', fixed: 'left' as const }]
    expect(keys(layout(fixed, { order: ['a', 'b', 'c'] }))).toEqual(['c', 'b', 'a'])
  })

  it('draws nothing of a column that its condition keeps back', () => {
    expect(
      keys(
        layout([
          { key: 'a', visible: false },
          { key: 'b', visible: true },
        ]),
      ),
    ).toEqual(['b'])
  })

  it('fixes the table’s own columns beside the first that is fixed at the left', () => {
    const placed = layout([{ key: 'a', fixed: 'left' }], {}, { drag: true, index: true })
    expect(placed.columns.map(({ style }) => style)).toEqual([{ left: 0 }, { left: 40 }, { left: 100 }])
  })

  it('shares no room where there is none, and none where nobody grows', () => {
    expect(shareRoom(layout([{ width: 100 }]).columns, 0)).toEqual([100])
    const own = layout([{ key: 'a', fixed: 'left', width: 100 }]).columns
    expect(shareRoom(own, 50)).toEqual([100])
  })

  it('takes nothing below what is readable, however little is needed', () => {
    const { columns } = layout([{ width: 100, label: 'x' }])
    expect(shareRoom(columns, -90, new Map([['a', 10]]))).toEqual([48])
  })
})
