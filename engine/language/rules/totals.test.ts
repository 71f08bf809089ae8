import { expect, it } from 'vitest'
import type { Type } from '../../expression/types'
import { scalar } from '../../expression/types'
import type { FieldUse } from '../link/uses'
import type { SourceNode } from '../source'
import { checkSummed, type SummedFrom } from './totals'
import { toldOfFile } from './written.fixture'

const row = {
  kind: 'record',
  members: { sum: scalar('money'), many: scalar('number'), name: scalar('text'), other: scalar('money') },
} as unknown as SummedFrom['row']

/** Columns as they stand in a file; what one computes is of the type that it names. */
const usesIn = (node: SourceNode): FieldUse[] =>
  node
    .entries()
    .map(({ key, node: use }) => ({ name: key, member: key, get: (one: string) => use.get(one) }) as FieldUse)
const typeOf = (value: SourceNode): Type | undefined =>
  value.value === 'unknown' ? undefined : scalar(value.value as 'any')

const told = (columns: string, ofRow: typeof row | null = row, more?: string): string[] =>
  toldOfFile(`columns: { ${columns} }\nmore: { ${more ?? ''} }\ntotal: [it]\n`, (report, root) => {
    const from = [columns, ...(more === undefined ? [] : [more])].map((_, index) => ({
      uses: usesIn(root.get(index === 0 ? 'columns' : 'more')!),
      row: ofRow ?? undefined,
      typeOf,
    }))
    checkSummed(report, root.get('total'), from)
  })

it.each([
  'it: { format: money }',
  'it: { format: number }',
  'it: { value: money }',
  'it: { value: number }',
  'it: { value: any }',
  'it: { value: unknown }',
  'it: { text: sum }',
  'it: { text: many }',
  'it: { format: money, value: text }',
  'it: { value: money, text: name }',
])('a last row sums the column { %s }', (columns) => {
  expect(told(columns)).toEqual([])
})
it.each([
  'it: { format: text }',
  'it: { format: datetime }',
  'it: { format: nothing }',
  'it: { value: text }',
  'it: { value: bool }',
  'it: { text: name }',
  'it: { text: nobody }',
  'it: {}',
  'it: { format: text, value: money }',
  'it: { value: text, text: sum }',
])('a last row does not sum the column { %s }', (columns) => {
  expect(told(columns)).toEqual(['total-not-summed name=it at it'])
})
it('sums a column of its own name, and whatever is of rows that nobody knows', () => {
  expect(
    told('it: {}', { kind: 'record', members: { it: scalar('money') } } as unknown as typeof row),
  ).toEqual([])
  expect(told('it: {}', null)).toEqual([])
})
it('proposes a column that can be summed and is nearly so called', () => {
  expect(told('its: { text: sum }, ito: { text: name }')).toEqual(['total-not-summed name=it at it → its'])
})
it('sums what each of several lists has', () => {
  expect(told('it: { text: sum }', row, 'it: { text: many }')).toEqual([])
  expect(told('it: { text: sum }', row, 'its: { text: sum }')).toEqual([
    'total-not-summed name=it at it → its',
  ])
  expect(told('its: { text: sum }', row, 'it: { text: sum }')).toEqual([
    'total-not-summed name=it at it → its',
  ])
})
