import type { WireType } from '../compiled/call'
import { isObject, withPath } from './paths'
import { readerOf, recordTypeOf, besideMembers, type Types } from './reader'
import { isEmptyAsText } from '../vocabulary/wire-types'
import { codecOf, isOneValue } from './scalars'
import type { Departure } from './types'

/** What becomes of what has no value: left out of a form, spelled as empty in JSON (`emptyOf`), null in an answer. */
type WrittenSpelling = 'form' | 'json' | 'answer'

/**
 * A value of a screen in the wire's spelling, for a form or an address. Members without a value are left out.
 * Throws a RangeError for money that is not whole cents: a wrong amount must never be sent.
 */
export const toWire = (value: unknown, type: WireType, types: Types): unknown =>
  write(value, type, types, 'form')

/** The same for a JSON body, where whatever is declared stands, also without a value. Null for what has no empty spelling. */
export const toJson = (value: unknown, type: WireType, types: Types): unknown =>
  write(value, type, types, 'json') ?? emptyOf(type, types)

/** The same for an answer: members without a value are null, and the row's version goes along. */
export const toAnswer = (value: unknown, type: WireType, types: Types): unknown =>
  write(value, type, types, 'answer')

/** `''`, an empty list, a record of empty members; null for numbers, flags and ids, which have no spelling for none. */
function emptyOf(type: WireType, types: Types, within: string[] = []): unknown {
  if (type.kind === 'list') return []
  if (type.kind !== 'record') return isEmptyAsText(type) ? '' : null
  // A tree holds itself, and an empty one holds nothing.
  if (within.includes(type.type)) return null
  const wire: Record<string, unknown> = {}
  for (const [name, member] of Object.entries(recordTypeOf(types, type.type))) {
    const empty = emptyOf(member.type, types, [...within, type.type])
    if (empty !== null) withPath(wire, member.at[0] ?? name, empty)
  }
  return wire
}

function write(value: unknown, type: WireType, types: Types, spelling: WrittenSpelling): unknown {
  if (value === null || value === undefined) return null
  if (isOneValue(type)) return value === '' ? '' : codecOf(type).toWire(value)
  switch (type.kind) {
    case 'json':
      return JSON.stringify(write(value, type.of, types, spelling))
    case 'list':
      return Array.isArray(value) ? value.map((item) => write(item, type.of, types, spelling)) : value
    case 'record': {
      if (!isObject(value)) return value
      const wire: Record<string, unknown> = {}
      for (const [name, member] of Object.entries(recordTypeOf(types, type.type))) {
        const own = Object.hasOwn(value, name) ? value[name] : null
        const written =
          write(own, member.type, types, spelling) ??
          (spelling === 'json' ? emptyOf(member.type, types) : null)
        if (spelling === 'answer' || written !== null) withPath(wire, member.at[0] ?? name, written)
      }
      if (spelling === 'answer')
        for (const beside of besideMembers) if (Object.hasOwn(value, beside)) wire[beside] = value[beside]
      return wire
    }
  }
}

/**
 * A wire value in the spelling of screens; null where it cannot be read. Departures from the declared type are
 * added to `departures`, those that can be read nevertheless included. Never throws.
 */
export const fromWire = (
  value: unknown,
  type: WireType,
  types: Types,
  path = '',
  departures?: Departure[],
): unknown => readerOf(type, types, 'json')(value, departures, path)

/** The same for a request: a form spells every value as text, and what has no value is not there. */
export const fromRequest = (
  value: unknown,
  type: WireType,
  types: Types,
  path: string,
  departures: Departure[],
): unknown => readerOf(type, types, 'request')(value, departures, path)
