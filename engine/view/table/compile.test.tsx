import { isValidElement, type ReactElement } from 'react'
import { describe, expect, it } from 'vitest'
import type { CompiledColumn, CompiledList } from '../../compiled'
import type { Line } from '../../model/types'
import { compileTable } from './compile'
import { sampleColumn, sampleHost, sampleList } from './samples.fixture'

const line = (row: Record<string, unknown>, group = row): Line => ({
  key: '1',
  row,
  group,
  span: 1,
  depth: 0,
  hasChildren: false,
  index: 1,
})
const scopeOf = (row?: Record<string, unknown>) => ({ row })
const compile = (column: Partial<CompiledColumn>, list: Partial<CompiledList> = {}) =>
  compileTable({ ...sampleList, ...list, columns: [{ ...sampleColumn, ...column }] }, sampleHost).columns[0]!
const state = {
  kind: 'choice' as const,
  choices: [
    { code: '1', text: '通过', color: 'green' as const },
    { code: '2', text: '驳回' },
  ],
}

describe('compileTable', () => {
  it('reads the member of the row and shows it by its format', () => {
    const column = compile({ member: 'amount', format: { kind: 'money' } })
    expect(column.cell(line({ amount: 1999 }), scopeOf)).toBe('19.99')
    expect(column.cell(line({ amount: null }), scopeOf)).toBe('')
  })

  it('draws figures with equal width, and stands where the compiler put it', () => {
    expect(compile({ format: { kind: 'number' }, align: 'right' })).toMatchObject({
      align: 'right',
      numeric: true,
    })
    expect(compile({ format: { kind: 'date' }, align: undefined })).toMatchObject({
      align: 'left',
      numeric: false,
    })
  })

  it('computes a value from the row', () => {
    const column = compile({
      member: undefined,
      value: ['+', ['.', ['$', 'row'], 'a'], ['.', ['$', 'row'], 'b']],
      format: { kind: 'text' },
    })
    expect(column.cell(line({ a: '1', b: '2' }), scopeOf)).toBe('12')
  })

  it('shows the text of an empty value', () => {
    expect(compile({ member: 'name', empty: '全部' }).cell(line({ name: '' }), scopeOf)).toBe('全部')
  })

  it('shares one tag element among all rows of the same code', () => {
    const column = compile({ member: 'state', format: state })
    const first = column.cell(line({ state: 1 }), scopeOf)
    expect(isValidElement(first)).toBe(true)
    expect(column.cell(line({ state: '1' }), scopeOf)).toBe(first)
    expect(column.text(line({ state: 1 }), scopeOf)).toBe('通过')
  })

  it('shows each code by the colour of its choice, be it a truth', () => {
    const choices = [{ code: 'true', text: 'on', color: 'green' as const }]
    const column = compile({ member: 'state', format: { kind: 'choice', choices } })
    expect(isValidElement(column.cell(line({ state: true }), scopeOf))).toBe(true)
    expect(column.cell(line({ state: false }), scopeOf)).toBe('false')
  })

  it('shows a choice without colour as text, an unknown code by otherwise, else by itself', () => {
    expect(compile({ member: 'state', format: state }).cell(line({ state: 2 }), scopeOf)).toBe('驳回')
    expect(compile({ member: 'state', format: state }).cell(line({ state: 9 }), scopeOf)).toBe('9')
    const otherwise = { ...state, otherwise: { code: '', text: '其他' } }
    expect(compile({ member: 'state', format: otherwise }).cell(line({ state: 9 }), scopeOf)).toBe('其他')
    expect(compile({ member: 'state', format: otherwise }).cell(line({ state: null }), scopeOf)).toBe('')
  })

  it('reads merged columns from the group of a flattened list', () => {
    const column = compile({ member: 'name', merge: true })
    expect(column.cell(line({ name: 'line' }, { name: 'group' }), scopeOf)).toBe('group')
  })

  it('knows which control runs the action of a cell', () => {
    expect(compile({ action: 'flip', format: { kind: 'bool' } }).control).toBe('switch')
    expect(compile({ action: 'look' }).control).toBe('link')
    expect(compile({}).control).toBeUndefined()
  })

  it('hides a column only when its condition says so', () => {
    expect(compile({}).visible({})).toBe(true)
    expect(compile({ visible: ['$', 'wide'] }).visible({ wide: true })).toBe(true)
    expect(compile({ visible: ['$', 'wide'] }).visible({})).toBe(false)
  })

  it('numbers rows, except those of a tree', () => {
    expect(compileTable(sampleList, sampleHost).numbered).toBe(true)
    expect(compileTable({ ...sampleList, tree: 'children' }, sampleHost).numbered).toBe(false)
  })

  it('is titled and explained by what surrounds it', () => {
    const named = (text: string) => ({
      text: `${text} {n}`,
      with: { n: { value: ['$', 'n'] as const, format: { kind: 'text' } as const } },
    })
    const column = compile({ label: named('title'), tooltip: named('help') })
    expect([column.title({ n: 1 }), column.tooltip?.({ n: 2 })]).toEqual(['title 1', 'help 2'])
    expect(compile({}).tooltip).toBeUndefined()
  })

  it('shows nothing where it has neither a member nor a value', () => {
    const column = compile({ member: undefined, empty: '-' })
    expect([column.value(line({ a: 1 }), scopeOf), column.text(line({ a: 1 }), scopeOf)]).toEqual([null, '-'])
  })

  it('knows its row from its group where only some of its lines differ', () => {
    const column = compile({ member: 'name' })
    expect(column.cell(line({ name: 'line' }, { name: 'group' }), scopeOf)).toBe('line')
    const reckoned = { member: undefined, value: ['.', ['$', 'row'], 'name'] as const }
    const both = [false, true].map((merge) =>
      compile({ ...reckoned, merge }).text(line({ name: 'line' }, { name: 'group' }), scopeOf),
    )
    expect(both).toEqual(['line', 'group'])
  })

  it('has rows of uneven height where a widget draws one of its cells', () => {
    const view = { widget: 'tags', options: {} }
    const uneven = (...columns: CompiledColumn[]) =>
      compileTable({ ...sampleList, columns }, sampleHost).uneven
    expect(uneven(sampleColumn)).toBe(false)
    expect(uneven(sampleColumn, { ...sampleColumn, view })).toBe(true)
  })
})

describe('several codes in one cell', () => {
  /** Text and colour of each tag. */
  const tags = (cell: unknown): unknown =>
    isValidElement(cell)
      ? (cell as ReactElement<{ children: ReactElement<{ children: unknown }>[] }>).props.children.map(
          ({ props: { children } }) => {
            if (!isValidElement(children)) return children
            const { color, children: text } = (children as ReactElement<{ color: string; children: string }>)
              .props
            return `${text} in ${color}`
          },
        )
      : cell
  const many = { ...state, many: true }
  const plain = { kind: 'choice' as const, many: true, choices: [{ code: '1', text: 'One' }] }
  const grey = { code: '', text: 'Other', color: 'grey' as const }

  it.each([
    ['tags where one has a colour', many, ['1', 2], ['通过 in green', '驳回']],
    ['a code that no choice names', many, ['1', 9, {}], ['通过 in green', '9', '']],
    [
      'tags where what is otherwise has a colour',
      { ...plain, otherwise: grey },
      ['1', 9],
      ['One', 'Other in grey'],
    ],
    ['words where none has a colour', plain, ['1', 9], 'One、9'],
    [
      'words where what is otherwise has none',
      { ...plain, otherwise: { code: '', text: 'Other' } },
      ['1', 9],
      'One、Other',
    ],
    ['nothing', many, [], 'none'],
    ['nothing at all', many, null, 'none'],
    ['one code by itself', many, '1', '通过'],
  ])('are %s', (_, format, value, shown) => {
    const column = compile({ member: 'state', format, empty: 'none' })
    expect(tags(column.cell(line({ state: value }), scopeOf))).toEqual(shown)
  })

  it.each([
    [true, 'on'],
    [0, 'zero'],
    ['x', 'letter'],
    [{}, ''],
    ['', 'none'],
    [[], 'none'],
  ])('or a single one: %j is shown as "%s"', (value, shown) => {
    const choices = [
      { code: 'true', text: 'on' },
      { code: '0', text: 'zero' },
      { code: 'x', text: 'letter' },
    ]
    const column = compile({ member: 'state', format: { kind: 'choice', choices }, empty: 'none' })
    expect(column.cell(line({ state: value }), scopeOf)).toBe(shown)
  })
})
