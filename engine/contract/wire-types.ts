import type { WireType } from '../compiled/call'
import { isObject, withPath } from './paths'
import { readerOf, recordOf, versionMember, type Types } from './reader'
import { codecOf } from './scalars'
import type { Departure } from './types'

/**
 * A value of a screen in the wire's spelling, for a request. Members without a value are left out.
 * Throws a RangeError for money that is not whole cents: a wrong amount must never be sent.
 */
export const toWire = (value: unknown, type: WireType, types: Types): unknown =>
  write(value, type, types, false)

/** The same for an answer: members without a value are null, and the row's version goes along. */
export const toAnswer = (value: unknown, type: WireType, types: Types): unknown =>
  write(value, type, types, true)

function write(value: unknown, type: WireType, types: Types, answer: boolean): unknown {
  if (value === null || value === undefined) return null
  switch (type.kind) {
    case 'json':
      return JSON.stringify(write(value, type.of, types, answer))
    case 'list':
      return Array.isArray(value) ? value.map((item) => write(item, type.of, types, answer)) : value
    case 'record': {
      if (!isObject(value)) return value
      const wire: Record<string, unknown> = {}
      for (const [name, member] of Object.entries(recordOf(types, type.type))) {
        const written = Object.hasOwn(value, name) ? write(value[name], member.type, types, answer) : null
        if (answer || written !== null) withPath(wire, member.at[0] ?? name, written)
      }
      if (answer && Object.hasOwn(value, versionMember)) wire[versionMember] = value[versionMember]
      return wire
    }
    default:
      return value === '' ? '' : codecOf(type).toWire(value)
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
