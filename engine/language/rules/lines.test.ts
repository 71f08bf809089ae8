import { describe, expect, it } from 'vitest'
import { listOf, scalar, type Type } from '../../expression/types'
import type { ScreenContext } from '../compile/context'
import type { ListOutline } from '../link/outline'
import type { RecordOf } from '../link/types'
import { FieldUse } from '../link/uses'
import { checkExportMerged, checkHoldsRows, checkMerged, holdsRows } from './lines'
import { toldOfFile } from './written.fixture'

const text = scalar('text')
const line: RecordOf = { kind: 'record', name: 'Part', members: { part: text, name: text } }
const record = (members: Record<string, Type>, name?: string): RecordOf => ({
  kind: 'record',
  ...(name ? { name } : {}),
  members,
})
const order = record({ name: text, no: text, parts: listOf(line) }, 'Order')

it('rows are a list of records, or of anything', () => {
  expect([listOf(line), listOf(scalar('any'))].map(holdsRows)).toEqual([true, true])
  expect([line, listOf(text), scalar('any')].map(holdsRows)).toEqual([false, false, false])
})

it('what a tree opens holds rows', () => {
  const told = (name: string, of: RecordOf): string[] =>
    toldOfFile('at: here\n', (report, root) => checkHoldsRows(report, root.get('at')!, name, of))
  expect(told('name', order)).toEqual([
    'member-holds-no-rows name=name type=Order received=text at here → parts',
  ])
  expect(told('name', record({ name: text, a: listOf(line), b: listOf(line) }))).toEqual([
    'member-holds-no-rows name=name type= received=text at here',
  ])
  expect(told('name', record({ name: text }))).toEqual([
    'member-holds-no-rows name=name type= received=text at here',
  ])
  expect(told('parts', order)).toEqual([])
  expect(told('name', record({ name: scalar('any') }))).toEqual([])
})

describe('the columns of lines', () => {
  const told = (
    columns: string,
    of: RecordOf | null = order,
    nested: string | null = 'parts',
    asExport = '',
  ): string[] =>
    toldOfFile(
      `columns: [${columns}]\nflatten: ${nested ?? 'none'}\nlist: { flatten: parts }\n`,
      (report, root) => {
        const uses = root
          .get('columns')!
          .items()
          .map((node) => {
            const name = String(node.kind === 'map' ? node.get('field')!.value : node.value)
            return new FieldUse(name, node, undefined)
          })
        const context = { report, places: { recordType: () => order } } as unknown as ScreenContext
        const at = nested === null ? undefined : root.get('flatten')
        const list = { node: root.get('list')! } as unknown as ListOutline
        if (asExport === 'rows') checkExportMerged(context, uses, { node: at, ofRows: of ?? undefined })
        else if (asExport === 'list') checkExportMerged(context, uses, undefined, [list])
        else if (asExport === 'none') checkExportMerged(context, uses, undefined)
        else checkMerged(context, uses, at, of ?? undefined)
      },
    )
  it.each([
    ['no', 'record-not-merged name=no at no → { field: no, merge: true }'],
    ['{ field: no, label: a }', 'record-not-merged name=no at no → no, merge: true'],
    ['{ field: x, text: no }', 'record-not-merged name=no at x → x, merge: true'],
    ['{ field: part, merge: true }', 'merge-of-a-line name=part lines=parts at , merge: true → '],
    ['{ field: x, text: part, merge: true }', 'merge-of-a-line name=part lines=parts at , merge: true → '],
    [
      '{ field: no, value: "row.no + row.part", merge: true }',
      'merge-of-a-line name=part lines=parts at , merge: true → ',
    ],
  ])('%s', (column, said) => {
    expect(told(column)).toEqual([said])
  })
  it.each([
    'part',
    'name',
    'unknown',
    '{ field: no, merge: true }',
    '{ field: no, merge: false }',
    '{ field: no, value: row.x }',
    '{ field: x, value: row.no, merge: true }',
    '{ field: x, value: row.name, merge: true }',
    '{ field: x, value: "row.parts + row.party", merge: true }',
  ])('%s is as it should be', (column) => {
    expect(told(column)).toEqual([])
  })
  it('merges nothing without lines', () => {
    expect(told('{ field: no, merge: true }', order, null)).toEqual([
      'merge-without-lines name=no at , merge: true → ',
    ])
    expect(told('no', order, null)).toEqual([])
    expect(told('no', order, 'name')).toEqual([])
    expect(told('{ field: part, merge: true }', null)).toEqual([])
  })
  it('are those of an export, by its rows or by its list', () => {
    expect(told('no', order, 'parts', 'rows')).toHaveLength(1)
    expect(told('no', null, 'parts', 'rows')).toEqual([])
    expect(told('no', null, null, 'list')).toHaveLength(1)
    expect(told('no', null, null, 'none')).toEqual([])
  })
})
