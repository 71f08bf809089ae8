// @vitest-environment jsdom
import { act, render } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { CompiledAction, CompiledList } from '../../compiled'
import { expr } from '../../model/expression.fixture'
import { sampleAction, sampleColumn } from '../../model/samples.fixture'
import type { Line } from '../../model/types'
import { createScreenModel } from '../../model/screen/screen'
import { drawIn, settledView } from '../screen/draw.fixture'
import { compileTable } from './compile'
import { DataTable } from './DataTable'
import { layoutTable } from './layout'
import { sampleHost, sampleScreen } from './samples.fixture'
import type { TableShared } from './shared'
import { TableRow, type TableRowProps } from './TableRow'

/** A table row whose cells count their renders. */
function rowOf() {
  const { runtime, screen } = sampleScreen()
  const model = createScreenModel(runtime, screen, {})
  const list = model.listOf('main')
  const layout = layoutTable({
    table: compileTable(list.list, sampleHost),
    scope: {},
    settings: {},
    extras: { drag: false, choose: false, index: true, actions: null },
    titles: { index: '序号', actions: '操作' },
    tree: false,
  })
  let drawn = 0
  const [first] = layout.columns.flatMap(({ column }) => (column ? [column] : []))
  const { cell } = first!
  first!.cell = (...given) => {
    drawn++
    return cell(...given)
  }
  const shared: TableShared = { model: list, screen: model, layout, word: runtime.word }
  const group = { id: 7 }
  const row = { id: 1, city: '邯郸市' }
  const line: Line = { key: '1', row, group, span: 1, depth: 0, hasChildren: false, index: 1 }
  const props: TableRowProps = {
    shared,
    line,
    position: 0,
    chosen: false,
    expanded: false,
    taken: false,
    busy: '',
  }
  const draw = (more: Partial<TableRowProps> = {}) => (
    <table>
      <tbody>
        <TableRow {...props} {...more} />
      </tbody>
    </table>
  )
  const { rerender } = render(draw())
  /** Number of renders after a change. */
  return {
    line,
    shared,
    drawnFor: (more: Partial<TableRowProps>) => {
      const before = drawn
      rerender(draw(more))
      return drawn - before
    },
  }
}

it('is drawn again for nothing but what it shows, though its line is made anew', () => {
  const { line, drawnFor } = rowOf()
  expect(drawnFor({})).toBe(0)
  expect(drawnFor({ line: { ...line } })).toBe(0)
})

it.each<[string, Partial<Line>]>([
  ['key', { key: '2' }],
  ['record', { row: { id: 1, city: '保定市' } }],
  ['group', { group: { id: 8 } }],
  ['span', { span: 2 }],
  ['depth', { depth: 1 }],
  ['number', { index: 2 }],
  ['children', { hasChildren: true }],
])('is drawn again where its line has another %s', (_, changed) => {
  const { line, drawnFor } = rowOf()
  expect(drawnFor({ line: { ...line, ...changed } })).toBe(1)
})

it.each<[string, Partial<TableRowProps>]>([
  ['place', { position: 1 }],
  ['choice', { chosen: true }],
  ['fold', { expanded: true }],
  ['loss to somebody else', { taken: true }],
  ['action on its way', { busy: 'flip' }],
  ['measure', { measure: () => {} }],
])('is drawn again for another %s', (_, changed) => {
  const { drawnFor } = rowOf()
  expect(drawnFor(changed)).toBe(1)
})

it('is drawn again where what all rows share has changed', () => {
  const { shared, drawnFor } = rowOf()
  expect(drawnFor({ shared: { ...shared } })).toBe(1)
})

/** The rendered rows of a table. */
async function draw(list: Partial<CompiledList>, rows: object[], actions: CompiledAction[] = []) {
  const sample = sampleScreen(
    { columns: [sampleColumn('city'), sampleColumn('card')], ...list },
    { rows: rows as { id: number }[], total: rows.length },
    { actions },
  )
  const { container, model } = drawIn(sample, (screen) => (
    <DataTable model={screen.listOf('main')} screen={screen} label="list" />
  ))
  await settledView()
  return {
    model,
    main: model.listOf('main'),
    rows: () => [...container.querySelectorAll<HTMLElement>('tbody tr')],
    all: (selector: string) => [...container.querySelectorAll<HTMLElement>(`tbody ${selector}`)],
  }
}
const two = [
  { id: 1, city: '邯郸市', card: '1', on: true },
  { id: 2, city: '保定市', card: '2', on: false },
]
const marks = (element: Element, ...names: string[]) => names.map((name) => element.getAttribute(name))

describe('the buttons of a row', () => {
  const actions = ['a', 'b', 'c', 'd', 'e'].map((name) => sampleAction(name, []))

  it.each([
    [4, ['a', 'b', 'c', 'd']],
    [5, ['a', 'b', 'c', '更多']],
  ])('of %i actions are %j', async (count, names) => {
    const rowActions = actions.slice(0, count).map(({ name }) => name)
    const { rows } = await draw({ rowActions }, two, actions)
    const buttons = [...rows()[1]!.querySelectorAll('button')]
    expect(buttons.map(({ textContent }) => textContent)).toEqual(names)
    expect(marks(buttons[3]!, 'data-do', 'aria-haspopup', 'data-name')).toEqual(
      count === 4 ? ['run', null, 'd'] : ['more', 'menu', null],
    )
  })

  it('say what may not be done now, and what is being done, with their row alone', async () => {
    vi.useFakeTimers()
    const { model, all } = await draw({ rowActions: ['a', 'b', 'drop'] }, two, [
      sampleAction('a', []),
      sampleAction('b', [], { disabled: expr('row.id == 2') }),
      sampleAction('drop', [], { look: 'danger', visible: expr('row.id == 2') }),
    ])
    act(() => model.running.setState(new Set(['a#2', 'drop#1']), true))
    act(() => void vi.advanceTimersByTime(1000))
    vi.useRealTimers()
    const buttons = all('.sc-row-actions > button')
    expect(buttons.map((one) => marks(one, 'data-name', 'aria-disabled', 'aria-busy', 'title'))).toEqual([
      ['a', null, null, null],
      ['b', null, null, null],
      ['a', 'true', 'true', null],
      ['b', 'true', null, '当前状态不能b'],
      ['drop', null, null, null],
    ])
    expect(buttons.map(({ className }) => className.includes('danger'))).toEqual([
      false,
      false,
      false,
      false,
      true,
    ])
  })
})

it('a control in a cell runs its action where it may be run, and else there is what it says', async () => {
  vi.useFakeTimers()
  const columns = [
    sampleColumn('city', { action: 'look' }),
    sampleColumn('on', { action: 'turn', format: { kind: 'bool' } }),
    sampleColumn('card', { action: 'never' }),
  ]
  const { model, rows } = await draw({ columns }, two, [
    sampleAction('look', [], { visible: expr('row.id == 1') }),
    sampleAction('turn', [], { label: '启用', disabled: expr('row.id == 2') }),
    sampleAction('never', [], { permission: ['nobody'] }),
  ])
  act(() => model.running.setState(new Set(['turn#1', 'look#2']), true))
  act(() => void vi.advanceTimersByTime(1000))
  vi.useRealTimers()
  const cells = rows().map((row) =>
    [...row.children].slice(1).map((cell) => {
      const button = cell.querySelector('button')
      const names = ['data-do', 'data-name', 'role', 'aria-checked', 'aria-disabled', 'aria-busy'] as const
      return button ? [cell.textContent, button.ariaLabel, ...marks(button, ...names)] : cell.textContent
    }),
  )
  expect(cells).toEqual([
    [
      ['邯郸市', null, 'run', 'look', null, null, null, null],
      ['', '启用', 'run', 'turn', 'switch', 'true', null, 'true'],
      '1',
    ],
    ['保定市', ['', '启用', 'run', 'turn', 'switch', 'false', 'true', null], '2'],
  ])
})

describe('a row says of itself', () => {
  const about = (row: Element) =>
    marks(row, 'data-index', 'data-key', 'aria-rowindex', 'aria-selected', 'aria-level', 'aria-expanded')

  it('which one it is, and whether it is chosen where one may choose', async () => {
    const plain = await draw({}, two)
    expect(plain.rows().map(about)).toEqual([
      ['0', '1', '2', null, null, null],
      ['1', '2', '3', null, null, null],
    ])
    const { main, rows, all } = await draw({ select: 'page' }, two)
    act(() => main.choose([two[1]!], true))
    expect(rows().map((row) => [...about(row), row.className])).toEqual([
      ['0', '1', '2', 'false', null, null, 'sc-row'],
      ['1', '2', '3', 'true', null, null, 'sc-row sc-row-chosen'],
    ])
    const boxes = all('[data-do=choose]') as HTMLInputElement[]
    expect(boxes.map(({ ariaLabel, checked }) => [ariaLabel, checked])).toEqual([
      ['选择第 1 行', false],
      ['选择第 2 行', true],
    ])
  })

  it('how deep it lies in a tree, and whether it is unfolded', async () => {
    const { main, rows, all } = await draw({ tree: 'parts' }, [{ id: 1, parts: [{ id: 2 }] }, { id: 3 }])
    const folds = () => all('[data-do=toggle]').map((fold) => marks(fold, 'aria-label', 'aria-expanded'))
    expect([rows().map(about), folds()]).toEqual([
      [
        ['0', '1', '2', null, '1', 'false'],
        ['1', '3', '3', null, '1', null],
      ],
      [['展开', 'false']],
    ])
    act(() => main.toggle('1'))
    expect([rows().map(about), folds()]).toEqual([
      [
        ['0', '1', '2', null, '1', 'true'],
        ['1', '2', '3', null, '2', null],
        ['2', '3', '4', null, '1', null],
      ],
      [['收起', 'true']],
    ])
    const indents = all('.sc-tree').map(({ style }) => Number.parseInt(style.paddingInlineStart))
    expect(indents.map((each) => each > 0)).toEqual([false, true, false])
  })

  it('at its end that somebody else was faster', async () => {
    const { main, rows } = await draw({}, two)
    act(() => main.store.setState({ taken: new Set(['2']) }))
    expect(rows().map((row) => row.dataset.taken)).toEqual([undefined, 'true'])
    expect(rows().map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
      ['1', '邯郸市', '1'],
      ['2', '保定市', '2已被他人处理'],
    ])
  })
})

it('cells that speak for a record stand once over all of its lines, and no other', async () => {
  const groups = [
    { id: 1, city: '一部', lines: [{ card: 'a' }, { card: 'b' }] },
    { id: 2, city: '二部', lines: [{ card: 'c' }] },
  ]
  const columns = [sampleColumn('city', { merge: true }), sampleColumn('card')]
  const { rows } = await draw({ columns, flatten: 'lines', select: 'page', rowActions: ['remark'] }, groups)
  const spans = (row: Element) =>
    [...row.querySelectorAll('td')].map((cell) => [cell.textContent, cell.getAttribute('rowspan')])
  expect(rows().map(spans)).toEqual([
    [
      ['', '2'],
      ['1', '2'],
      ['一部', '2'],
      ['a', null],
      ['备注', '2'],
    ],
    [['b', null]],
    [
      ['', null],
      ['2', null],
      ['二部', null],
      ['c', null],
      ['备注', null],
    ],
  ])
})
