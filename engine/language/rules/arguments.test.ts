import { describe, expect, it } from 'vitest'
import { listOf, scalar, type Type } from '../../expression/types'
import type { ScreenContext } from '../compile/context'
import type { ExpressionPlace } from '../link/expression-place'
import { checkNamesakes, typeAt } from './arguments'
import { toldOfExpression, treeOf } from './written.fixture'

const record = (members: Record<string, Type>): Type => ({ kind: 'record', members })
const inner = record({ cardNo: scalar('text'), phone: scalar('text') })
const row = record({
  cardNo: scalar('text'),
  phone: scalar('text'),
  amount: scalar('money'),
  ids: listOf(scalar('id')),
  id: scalar('id'),
  no: scalar('id'),
  nos: listOf(scalar('id')),
  card: inner,
})
const names: Record<string, Type> = {
  row,
  rows: listOf(record({ id: scalar('id'), no: scalar('id') })),
  any: scalar('any'),
  text: scalar('text'),
}

const told = (name: string, source: string): string[] =>
  toldOfExpression(
    source,
    (report, { node, ...typed }) =>
      checkNamesakes({ report } as ScreenContext, { names } as unknown as ExpressionPlace, [
        { name, node, typed },
      ]),
    names,
  )

describe('another member than the one of the same name', () => {
  it.each([
    [
      'cardNo',
      'row.phone',
      'namesake-not-taken name=cardNo written=row.phone same=row.cardNo at row.phone → row.cardNo',
    ],
    [
      'cardNo',
      'row.card.phone',
      'namesake-not-taken name=cardNo written=row.card.phone same=row.card.cardNo at row.card.phone → row.card.cardNo',
    ],
    ['id', 'rows.no', 'namesake-not-taken name=id written=rows.no same=rows.id at rows.no → rows.id'],
    ['ids', 'rows.no', 'namesake-not-taken name=ids written=rows.no same=rows.id at rows.no → rows.id'],
    ['ids', 'row.nos', 'namesake-not-taken name=ids written=row.nos same=row.ids at row.nos → row.ids'],
  ])('%s is sent %s', (name, source, said) => {
    expect(told(name, source)).toEqual([said.replace(` at ${source}`, ` at "${source}"`)])
  })
  it.each([
    ['cardNo', 'row.cardNo'],
    ['cardNo', 'row'],
    ['cardNo', 'trim(row.phone)'],
    ['cardNo', "'row.phone'"],
    ['amount', 'row.phone'],
    ['other', 'row.phone'],
    ['toString', 'row.phone'],
    ['id', 'any.no'],
    ['ids', 'rows.id'],
    ['phones', 'row.cardNo'],
    ['id', 'first(rows).no'],
  ])('%s may be sent %s', (name, source) => {
    expect(told(name, source)).toEqual([])
  })
})

it('nothing of what comes to nothing', () => {
  const said = toldOfExpression('row.phone', (report, { node, type, reads }) =>
    checkNamesakes({ report } as ScreenContext, { names } as unknown as ExpressionPlace, [
      { name: 'cardNo', node, typed: { tree: null, type, reads } },
    ]),
  )
  expect(said).toEqual([])
})

it('what is held at a path of names', () => {
  const at = (source: string) => typeAt(treeOf(source, names), names)?.kind
  expect(at('row')).toBe('record')
  expect(at('row.amount')).toBe('money')
  expect(at('row.card.phone')).toBe('text')
  expect(typeAt(['.', ['$', 'row'], 'unknown'], names)).toBeUndefined()
  expect(typeAt(['.', ['$', 'row'], 'toString'], names)).toBeUndefined()
  expect(typeAt(['.', ['$', 'text'], 'length'], names)).toBeUndefined()
  expect(typeAt(['.', ['$', 'nobody'], 'x'], names)).toBeUndefined()
  expect(typeAt(['call', 'first', [['$', 'rows']]], names)).toBeUndefined()
})
