import { describe, expect, it } from 'vitest'
import type { WireType } from '../../compiled'
import type { Type } from '../../expression/compile'
import {
  any,
  asRecord,
  fits,
  listOf,
  mayBeSent,
  merge,
  mergeAll,
  number,
  record,
  textType,
  typeName,
  TypeTable,
} from './types'

const kinds = [
  'text',
  'code',
  'id',
  'html',
  'number',
  'percent',
  'money',
  'bool',
  'date',
  'datetime',
  'time',
  'file',
] as const
type Kind = (typeof kinds)[number]
/** What may stand where a kind is wanted, besides the kind itself. */
const alike: Partial<Record<Kind, Kind[]>> = {
  text: ['code', 'id'],
  code: ['text', 'id', 'number', 'percent'],
  id: ['text', 'code', 'number'],
  number: ['percent'],
  percent: ['number'],
  date: ['datetime', 'text'],
  datetime: ['date', 'text'],
  time: ['text'],
}

describe('a value stands where', () => {
  it.each(kinds)('%s is wanted', (wanted) => {
    const fitting = kinds.filter((kind) => fits({ kind: wanted }, { kind }))
    expect(fitting).toEqual(kinds.filter((kind) => kind === wanted || alike[wanted]?.includes(kind)))
    for (const open of ['any', 'null'] as const) expect(fits({ kind: wanted }, { kind: open })).toBe(true)
  })
  it('anything is wanted, but nothing stands for a list except a list of what fits', () => {
    expect(fits(any, listOf(textType))).toBe(true)
    expect(fits(listOf(textType), listOf({ kind: 'code' }))).toBe(true)
    expect(fits(listOf(textType), listOf(number))).toBe(false)
    expect(fits(listOf(textType), textType)).toBe(false)
    expect(fits(textType, listOf(textType))).toBe(false)
    expect(fits({ kind: 'null' }, textType)).toBe(false)
  })
})

describe('what may be sent', () => {
  const types = new TypeTable(new Map())
  const sent = (wire: WireType, from: Type) => mayBeSent(wire, from, types)
  it('as a number is no text, though a code or a number is', () => {
    const wire: WireType = { kind: 'code', as: 'number' }
    expect([sent(wire, textType), sent(wire, { kind: 'html' })]).toEqual([false, false])
    expect([sent(wire, { kind: 'code' }), sent(wire, number)]).toEqual([true, true])
    expect(sent({ kind: 'code', as: 'text' }, textType)).toBe(true)
  })
  it('joined by commas is a list of texts or numbers, or what nobody knows', () => {
    const wire: WireType = { kind: 'csv' }
    for (const from of [
      any,
      { kind: 'null' } as const,
      listOf(textType),
      listOf({ kind: 'code' } as const),
      listOf(number),
    ])
      expect(sent(wire, from)).toBe(true)
    for (const from of [textType, listOf({ kind: 'bool' } as const), listOf({ kind: 'money' } as const)])
      expect(sent(wire, from)).toBe(false)
  })
  it('otherwise is what its wire type is in screens', () => {
    expect(sent({ kind: 'cents' }, { kind: 'money' })).toBe(true)
    expect(sent({ kind: 'cents' }, number)).toBe(false)
    expect(sent({ kind: 'list', of: { kind: 'int' } }, listOf(number))).toBe(true)
  })
})

describe('the members of records', () => {
  const node = {
    name: { type: { kind: 'text' }, at: ['name'] },
    below: { type: { kind: 'list', of: { kind: 'record', type: 'Node' } }, at: ['below'] },
  } as const
  const table = new TypeTable(
    new Map([['Node', { name: { ...node.name, at: ['name'] }, below: { ...node.below, at: ['below'] } }]]),
  )
  it('have the types of screens; a tree holds itself, and is made once', () => {
    const type = table.record('Node')!
    expect(type.members.name).toEqual({ kind: 'text' })
    expect(type.members.below).toEqual(listOf(type))
    expect(table.record('Node')).toBe(type)
    expect(table.record('Other')).toBeUndefined()
    expect(table.screenType({ kind: 'record', type: 'Other' })).toEqual(any)
  })
  it.each<[WireType['kind'], Type]>([
    ['int', number],
    ['number', number],
    ['cents', { kind: 'money' }],
    ['yuan', { kind: 'money' }],
    ['digits14', { kind: 'datetime' }],
    ['digits8', { kind: 'date' }],
    ['fraction', { kind: 'percent' }],
    ['csv', listOf(textType)],
    ['rangeCsv', { kind: 'range' }],
    ['html', { kind: 'html' }],
  ])('%s is %o', (kind, type) => expect(table.screenType({ kind } as WireType)).toEqual(type))

  it('of two records are those of both; one that differs in kind may be anything', () => {
    const a = record(
      { id: { kind: 'id' }, sum: number, list: listOf(textType), other: listOf(textType) },
      'A',
    )
    const b = record(
      { id: { kind: 'id' }, sum: textType, list: listOf(textType), other: listOf(number), more: textType },
      'B',
    )
    const both = merge(a, b)
    expect(both).toEqual(
      record({ id: { kind: 'id' }, sum: any, list: listOf(textType), other: any, more: textType }),
    )
    expect(both.name).toBeUndefined()
    expect(merge(a, { ...a })).toEqual(a)
    expect(merge(a, a)).toBe(a)
  })
  it('of many are known only where each is a record', () => {
    const a = record({ id: textType })
    const b = record({ name: textType })
    expect(mergeAll([a, b])).toEqual(record({ id: textType, name: textType }))
    expect(mergeAll([a, any])).toEqual(any)
    expect(mergeAll([])).toBeUndefined()
    expect([asRecord(a), asRecord(textType), asRecord(undefined)]).toEqual([a, undefined, undefined])
    expect([typeName(listOf(record({}, 'Card'))), typeName(a), typeName(textType)]).toEqual([
      'list of Card',
      'record',
      'text',
    ])
  })
})
