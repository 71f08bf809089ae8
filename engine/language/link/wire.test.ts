import { describe, expect, it } from 'vitest'
import { wireTypeText, type WireType } from '../../vocabulary/wire-types'
import type { Type } from '../../expression/compile'
import { fits, mayBeSent, typeName, TypeTable } from './types'
import { parseTypeText, recordsIn } from './wire'

const wire = (text: string): WireType => parseTypeText(text)!.type

describe('a type as written', () => {
  it.each([
    ['cents', { kind: 'cents' }],
    ['code', { kind: 'code', as: 'text' }],
    ['code:int', { kind: 'code', as: 'number' }],
    ['bool:1/2', { kind: 'bool', on: 1, off: 2 }],
    ["bool:'1'/'0'", { kind: 'bool', on: '1', off: '0' }],
    ['bool:true/false', { kind: 'bool', on: true, off: false }],
    ['[id]', { kind: 'list', of: { kind: 'id' } }],
    ['json:[Line]', { kind: 'json', of: { kind: 'list', of: { kind: 'record', type: 'Line' } } }],
  ])('%s', (text, type) => {
    expect(wire(text)).toEqual(type)
  })
  it('may be kept optional or required', () => {
    expect(parseTypeText('optional text')).toEqual({ type: { kind: 'text' }, kept: 'optional' })
    expect(parseTypeText('required [id]')?.kept).toBe('required')
  })
  it.each(['', 'bool:1', '[', 'two words', 'json:'])('is not %j', (text) => {
    expect(parseTypeText(text)).toBeUndefined()
  })
  it.each(['bool:1/0', "bool:'1'/'0'", 'bool:on/off', 'code:int', '[Line]', 'json:[Line]', 'rangeCsv'])(
    '%s reads back the same',
    (text) => {
      expect(wireTypeText(wire(text))).toBe(text)
    },
  )
  it('names the records inside', () => {
    expect(recordsIn(wire('json:[Line]'))).toEqual(['Line'])
  })
})

describe('what may be sent as what', () => {
  const types = new TypeTable(new Map())
  const sent = (as: string, type: Type): boolean => mayBeSent(wire(as), type, types)
  const money: Type = { kind: 'money' }
  const number: Type = { kind: 'number' }
  const text: Type = { kind: 'text' }
  it('money only as cents or yuan, and nothing else as those', () => {
    expect(sent('cents', money) && sent('yuan', money)).toBe(true)
    for (const other of ['number', 'int', 'text', 'code']) expect(sent(other, money)).toBe(false)
    expect(sent('cents', number) || sent('yuan', text)).toBe(false)
  })
  it('a range only whole, or by its ends', () => {
    expect(sent('rangeCsv', { kind: 'range' })).toBe(true)
    expect(sent('datetime', { kind: 'range' })).toBe(false)
    expect(sent('datetime', { kind: 'datetime' }) && sent('date', { kind: 'datetime' })).toBe(true)
  })
  it('a list as a list or a comma list, never as one value', () => {
    const codes: Type = { kind: 'list', of: { kind: 'code' } }
    expect(sent('csv', codes) && sent('[id]', codes) && sent('[text]', codes)).toBe(true)
    expect(sent('code', codes) || sent('csv', { kind: 'code' })).toBe(false)
  })
  it('a typed text not as a numeric code', () => {
    expect(sent('code', text)).toBe(true)
    expect(sent('code:int', text)).toBe(false)
    expect(sent('code:int', { kind: 'code' })).toBe(true)
  })
  it('nothing known as anything', () => {
    expect(sent('cents', { kind: 'any' }) && sent('[id]', { kind: 'null' })).toBe(true)
  })
})

it('keeps types that hold themselves', () => {
  const type = new TypeTable(
    new Map([
      [
        'Node',
        { name: { type: wire('text'), at: ['name'] }, children: { type: wire('[Node]'), at: ['children'] } },
      ],
    ]),
  ).record('Node')!
  expect(type.members.children).toEqual({ kind: 'list', of: type })
  expect(fits(type, type)).toBe(true)
  expect(typeName(type.members.children!)).toBe('list of Node')
})
