import type { WireType } from '../compiled/call'
import { isObject, withPath } from './paths'
import { readerOf, recordTypeOf, besideMembers, type Types } from './reader'
import { isEmptyAsText } from '../vocabulary/wire-types'
import { codecOf, isOneValue } from './scalars'
import type { Departure } from './types'

/** Handling of an empty value: left out of a form, an empty value in JSON (`emptyOf`), null in a response. */
type WrittenSpelling = 'form' | 'json' | 'answer'

/**
 * Converts a screen value for a form or URL. Members without a value are left out. Throws a RangeError for
 * money that is not integer cents, since a wrong amount must never be sent.
 */
export const toWire = (value: unknown, type: WireType, types: Types): unknown =>
  write(value, type, types, 'form')

/**
 * Converts a screen value for a JSON body, which contains all declared members. Null if the type has no empty
 * value.
 */
export const toJson = (value: unknown, type: WireType, types: Types): unknown =>
  write(value, type, types, 'json') ?? emptyOf(type, types)

/**
 * Converts a screen value for a response. Members without a value are null; the row's version is included.
 */
export const toAnswer = (value: unknown, type: WireType, types: Types): unknown =>
  write(value, type, types, 'answer')

/** The empty value: `''`, an empty list, a record of empty members; null for numbers, flags and ids. */
function emptyOf(type: WireType, types: Types, within: string[] = []): unknown {
  if (type.kind === 'list') return []
  if (type.kind !== 'record') return isEmptyAsText(type) ? '' : null
  // A tree type contains itself; its empty value has no child.
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
      if (!Array.isArray(value)) return value
      return value.map(
        (item) =>
          write(item, type.of, types, spelling) ?? (spelling === 'answer' ? null : emptyOf(type.of, types)),
      )
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
 * Converts a wire value to a screen value; null if unreadable. Adds all departures from the type to
 * `departures`, including readable ones. Never throws.
 */
export const fromWire = (
  value: unknown,
  type: WireType,
  types: Types,
  path = '',
  departures?: Departure[],
): unknown => readerOf(type, types, 'json')(value, departures, path)

/** Converts a request's value. Forms spell every value as text, and empty values are absent. */
export const fromRequest = (
  value: unknown,
  type: WireType,
  types: Types,
  path: string,
  departures: Departure[],
): unknown => readerOf(type, types, 'request')(value, departures, path)
