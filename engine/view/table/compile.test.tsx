import { isValidElement } from 'react'
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
})
