import type { CompiledCall, Member, RecordType, WireType } from '../compiled/call'
import { holdsEmptyText, isAmount, mostAmount, tidy, wireTypeText } from '../vocabulary/wire-types'
import { holdsWrongAddress } from './addresses'
import { describe } from './describe'
import { parseJson } from './json-text'
import { inside, isObject, readFirst, segmentsOf } from './paths'
import { repeatedName } from './repeated'
import { codecOf, isOneValue, requestReader, type ScalarType } from './scalars'
import type { Departure } from './types'

export type Types = Record<string, RecordType>

/**
 * The version of a stored row. Responses carry it beside the declared members, and requests return it as
 * If-Match.
 */
export const versionMember = '_v'

/**
 * Seals of a record's masked members, by member. A seal lets the client read the value in full or send it
 * back (`sealsHeader`).
 */
export const sealedMember = '_p'

/** Members beside the declared ones. */
export const besideMembers = [versionMember, sealedMember] as const

/**
 * Path of a member of `besideMembers`, in a response that reads a record's members separately. Undefined
 * unless all members have one parent.
 */
export function besidePath(
  { reads }: Pick<CompiledCall, 'reads'>,
  member: (typeof besideMembers)[number],
): string | undefined {
  const places = new Set(
    Object.values(reads).map(({ at }) =>
      segmentsOf(at[0] ?? '')
        .slice(0, -1)
        .join('.'),
    ),
  )
  const [place, ...others] = places
  if (place === undefined || others.length > 0) return undefined
  return place === '' ? member : `${place}.${member}`
}

/** Spelling of values: JSON of a response, or a request, where forms spell every value as text. */
export type Spelling = 'json' | 'request'

/**
 * Decodes wire values of one type; null if unreadable. With `departures` it also reports every departure,
 * under `path`. Without, it skips paths and checks for speed.
 */
export type Reader = (value: unknown, departures?: Departure[], path?: string) => unknown

/** Creates a reader. Work that depends on the type alone is done here, once, and not per cell. */
export function readerOf(type: WireType, types: Types, spelling: Spelling): Reader {
  const departs = (value: unknown, departures: Departure[] | undefined, path: string): null => {
    departures?.push({ path, expected: wireTypeText(type), received: describe(value) })
    return null
  }
  const present = presentReader(type, types, spelling, departs)
  return (value, departures, path = '') => {
    if (value === null) return null
    return value === undefined ? departs(value, departures, path) : present(value, departures, path)
  }
}

type Present = (value: unknown, departures: Departure[] | undefined, path: string) => unknown

function presentReader(type: WireType, types: Types, spelling: Spelling, departs: Present): Present {
  if (isOneValue(type)) return oneValueReader(type, spelling, departs)
  switch (type.kind) {
    case 'json': {
      const read = readerOf(type.of, types, spelling)
      return (value, departures, path) => {
        if (value === '') return null
        const inner = typeof value === 'string' ? parsed(value) : value
        if (inner === undefined) return departs(value, departures, path)
        if (spelling === 'request') tellRepeated(value, departures, path)
        if (typeof value !== 'string') departs(value, departures, path)
        return read(inner, departures, path)
      }
    }
    case 'list': {
      const read = readerOf(type.of, types, spelling)
      return (value, departures, path) => {
        const list = listOf(value, type.of, spelling)
        if (!list) return departs(value, departures, path)
        if (spelling === 'request' && !isScalar(type.of)) tellRepeated(value, departures, path)
        return list.map((item, index) => {
          const place = departures ? inside(path, index) : ''
          const one = read(item, departures, place)
          // Items of a request's list must have values: handlers do not expect null.
          if (one === null && spelling === 'request' && (item === null || item === ''))
            departures?.push({ path: place, expected: wireTypeText(type.of), received: describe(item) })
          return one
        })
      }
    }
    case 'record': {
      // Created on first use, because a tree type contains itself.
      let read: RecordReader | undefined
      return (value, departures, path) => {
        const record = spelling === 'request' && typeof value === 'string' ? parsed(value) : value
        if (!isObject(record)) return departs(value, departures, path)
        if (spelling === 'request') tellRepeated(value, departures, path)
        read ??= recordReader(type.type, types, spelling)
        return read(record, departures, path)
      }
    }
  }
}

function oneValueReader(type: ScalarType, spelling: Spelling, departs: Present): Present {
  const { fromWire: fromAnswer, isExact } = codecOf(type)
  const isJson = spelling === 'json'
  const fromRequest = requestReader(type)
  const fromWire = isJson ? fromAnswer : (wire: unknown) => tidy(type, fromRequest(wire))
  const isRequestedAmount = !isJson && isAmount(type.kind)
  const emptyIsNone = !holdsEmptyText(type)
  return (value, departures, path) => {
    if (value === '' && emptyIsNone) return isJson ? departs(value, departures, path) : null
    const result = fromWire(value)
    if (result === undefined) return departs(value, departures, path)
    if (isRequestedAmount && Math.abs(result as number) > mostAmount) {
      departures?.push({
        path,
        expected: wireTypeText(type),
        received: describe(value),
        most: mostAmount,
      })
      return null
    }
    if (!isJson && holdsWrongAddress(type, result)) {
      departures?.push({
        path,
        expected: wireTypeText(type),
        received: describe(value),
        notAddress: true,
      })
      return null
    }
    if (departures && isJson && !isExact(value)) departs(value, departures, path)
    return result
  }
}

type RecordReader = (
  record: Record<string, unknown>,
  departures?: Departure[],
  path?: string,
) => Record<string, unknown>

const made: Record<Spelling, WeakMap<Types, Map<string, RecordReader>>> = {
  json: new WeakMap(),
  request: new WeakMap(),
}

/** The reader of a record type, cached. Throws if the call does not declare the type. */
export function recordReader(name: string, types: Types, spelling: Spelling): RecordReader {
  let known = made[spelling].get(types)
  if (!known) made[spelling].set(types, (known = new Map<string, RecordReader>()))
  let read = known.get(name)
  if (!read) known.set(name, (read = makeRecordReader(recordTypeOf(types, name), types, spelling)))
  return read
}

function makeRecordReader(type: RecordType, types: Types, spelling: Spelling): RecordReader {
  const members = Object.entries(type).map(([name, { type: of, at }]) => ({
    name,
    at,
    find: finderOf(at),
    read: readerOf(of, types, spelling),
  }))
  // Copying a complete record takes less time and half the memory of adding members one by one.
  const blank = spelling === 'request' ? {} : Object.fromEntries(members.map(({ name }) => [name, null]))
  return (record, departures, path = '') => {
    const row: Record<string, unknown> = { ...blank }
    for (const { name, at, find, read } of members) {
      const value = find(record)
      if (value === undefined && spelling === 'request') continue
      const place = departures ? inside(path, readFirst(record, at)?.path ?? at[0] ?? name) : ''
      const own = read(value, departures, place)
      if (own !== null || spelling === 'json') row[name] = own
    }
    for (const beside of besideMembers) if (Object.hasOwn(record, beside)) row[beside] = record[beside]
    return row
  }
}

/** Finds a member at the first of its paths that exists. Optimised for one path of one name. */
function finderOf(at: Member['at']): (record: Record<string, unknown>) => unknown {
  const [path, ...others] = at
  const [name, ...deeper] = path === undefined ? [] : segmentsOf(path)
  if (name === undefined || deeper.length > 0 || others.length > 0)
    return (record) => readFirst(record, at)?.value
  return (record) => (Object.hasOwn(record, name) ? record[name] : undefined)
}

/** The members of a record type. Throws if the call does not declare the type. */
export function recordTypeOf(types: Types, name: string): RecordType {
  const record = Object.hasOwn(types, name) ? types[name] : undefined
  if (!record) throw new Error(`record type "${name}" is not among the call's types; compile the calls again`)
  return record
}

/** True if a form spells a list of this type by repeating its name. */
export const isScalar = (type: WireType): boolean => type.kind !== 'record' && type.kind !== 'list'

/** A form repeats the name of a list, so one item arrives alone. Records arrive as JSON text. */
function listOf(value: unknown, of: WireType, spelling: Spelling): unknown[] | undefined {
  if (Array.isArray(value)) return value as unknown[]
  if (spelling === 'json') return undefined
  if (isScalar(of)) return [value]
  const list = typeof value === 'string' ? parsed(value) : undefined
  return Array.isArray(list) ? list : undefined
}

/** Reports repeated names in JSON that arrived as text. The body parser checks other JSON. */
function tellRepeated(value: unknown, departures: Departure[] | undefined, path: string): void {
  const name = typeof value === 'string' ? repeatedName(value) : undefined
  if (name === undefined) return
  departures?.push({
    path: inside(path, name),
    expected: 'one value',
    received: describe(value),
    repeated: true,
  })
}

function parsed(text: string): unknown {
  try {
    return parseJson(text)
  } catch {
    // The caller reports it as a departure, with the text.
    return undefined
  }
}
