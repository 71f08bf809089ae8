import type { RecordType, WireType } from '../compiled/call'
import { describe, wireTypeText } from './describe'
import { inside, isObject, readFirst, withPath } from './paths'
import { codecOf, holdsEmptyText } from './scalars'
import type { Departure } from './types'

type Types = Record<string, RecordType>

/** The version of a stored row: it travels beside the declared members and comes back as If-Match. */
export const versionMember = '_v'

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
export function fromWire(
  value: unknown,
  type: WireType,
  types: Types,
  path = '',
  departures: Departure[] = [],
): unknown {
  return read(value, type, path, { types, departures, spelling: 'json' })
}

/** The same for a request: a form spells every value as text, and what has no value is not there. */
export function fromRequest(
  value: unknown,
  type: WireType,
  types: Types,
  path: string,
  departures: Departure[],
): unknown {
  return read(value, type, path, { types, departures, spelling: 'request' })
}

interface Reading {
  types: Types
  departures: Departure[]
  spelling: 'json' | 'request'
}

/** `member` is where the value stands in what is at `path`; the two are joined only for a value that departs, since most do not. */
function read(
  value: unknown,
  type: WireType,
  path: string,
  reading: Reading,
  member: string | number = '',
): unknown {
  const here = (): string => (member === '' ? path : inside(path, member))
  const depart = (): null => {
    reading.departures.push({ path: here(), expected: wireTypeText(type), received: describe(value) })
    return null
  }
  if (value === null) return null
  if (value === undefined) return depart()
  switch (type.kind) {
    case 'json': {
      if (value === '') return null
      const inner = typeof value === 'string' ? parsed(value) : value
      if (inner === undefined) return depart()
      if (typeof value !== 'string') depart()
      return read(inner, type.of, path, reading, member)
    }
    case 'list': {
      const list = listOf(value, type.of, reading)
      if (!list) return depart()
      const place = here()
      return list.map((item, index) => read(item, type.of, place, reading, index))
    }
    case 'record': {
      const record = reading.spelling === 'request' && typeof value === 'string' ? parsed(value) : value
      return isObject(record) ? readRecord(record, type.type, here(), reading) : depart()
    }
    default: {
      if (value === '' && !holdsEmptyText(type)) return reading.spelling === 'request' ? null : depart()
      const codec = codecOf(type)
      const result = codec.fromWire(value)
      if (result === undefined) return depart()
      if (reading.spelling === 'json' && !codec.isExact(value)) depart()
      return result
    }
  }
}

/** A form repeats the name of a list, so one item comes alone; records come as JSON text. */
function listOf(value: unknown, of: WireType, { spelling }: Reading): unknown[] | undefined {
  if (Array.isArray(value)) return value as unknown[]
  if (spelling === 'json') return undefined
  if (isScalar(of)) return [value]
  const list = typeof value === 'string' ? parsed(value) : undefined
  return Array.isArray(list) ? list : undefined
}

const members = new WeakMap<RecordType, [string, RecordType[string]][]>()
/** The members of a record type, listed once: every row of every answer asks for them. */
function membersOf(type: RecordType): [string, RecordType[string]][] {
  let listed = members.get(type)
  if (!listed) members.set(type, (listed = Object.entries(type)))
  return listed
}

function readRecord(
  record: Record<string, unknown>,
  typeName: string,
  path: string,
  reading: Reading,
): Record<string, unknown> {
  const row: Record<string, unknown> = {}
  for (const [name, { type, at }] of membersOf(recordOf(reading.types, typeName))) {
    const found = readFirst(record, at)
    if (!found && reading.spelling === 'request') continue
    row[name] = read(found?.value, type, path, reading, found?.path ?? at[0] ?? name)
  }
  if (Object.hasOwn(record, versionMember)) row[versionMember] = record[versionMember]
  return row
}

/** Whether a list of it is spelled in a form by repeating its name. */
export const isScalar = (type: WireType): boolean => type.kind !== 'record' && type.kind !== 'list'

function recordOf(types: Types, name: string): RecordType {
  const record = Object.hasOwn(types, name) ? types[name] : undefined
  if (!record) throw new Error(`record type "${name}" is not among the call's types; compile the calls again`)
  return record
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    // The caller reports it as a departure, with the text.
    return undefined
  }
}
