/** Finds the unit, time zone and code faults that the values of an answer show. */
import type { CompiledCall, Member } from '../../compiled'
import { checkAnswer, describe, readFirst, readPath } from '../../contract'
import { isObject } from '../../contract/paths'
import { readDatetime } from '../../contract/moments'
import { wallOf } from '../../clock'
import { hasDay, onWire, wireTypeText, type WireType } from '../../vocabulary/wire-types'
import type { KnownCodes } from '../wire/known-codes'
import type { BackendFinding, BackendRule } from './findings'

/** With fewer rows, a common pattern may be a coincidence. */
const enoughRows = 5
const shownCodes = 8

/**
 * Deviations of valid answers from their call; each place once, under the most specific rule.
 * @param bodies answers to one call, the first page first
 */
export function judgeValues(
  call: CompiledCall,
  bodies: readonly unknown[],
  codes: KnownCodes,
): BackendFinding[] {
  const found = [
    ...bodies.flatMap((body) => ofReads(call, body)),
    ...ofRows(
      call,
      bodies.flatMap((body) => rowsIn(call, body)),
      codes,
    ),
  ]
  const known = new Set(found.map(({ path }) => path))
  const rest = bodies
    .flatMap((body) => checkAnswer(call, body))
    .map(({ path, expected, received }) => ({ path: place(path), declared: expected, received }))
    .filter(({ path }) => !known.has(path))
  return onceEach([...found, ...rest.map((one): BackendFinding => ({ rule: 'departs', ...one }))])
}

const place = (path: string): string => path.replace(/\[\d+\]/g, '[]')

function onceEach(findings: readonly BackendFinding[]): BackendFinding[] {
  const seen = new Set<string | undefined>()
  return findings.filter(({ path }) => !seen.has(path) && seen.add(path))
}

function ofReads(call: CompiledCall, body: unknown): BackendFinding[] {
  return Object.values(call.reads).flatMap(({ at, type }) => {
    const found = readFirst(body, at)
    return found ? ofUnits(type, found.path, [found.value]) : []
  })
}

/** The raw rows, including descendants in a tree. */
function rowsIn({ rows, types }: CompiledCall, body: unknown): Record<string, unknown>[] {
  const found = rows ? readPath(body, rows.at) : undefined
  const below = rows?.children === undefined ? undefined : types[rows.of]?.[rows.children]?.at
  const all = (list: unknown): Record<string, unknown>[] =>
    (Array.isArray(list) ? (list as unknown[]) : [])
      .filter(isObject)
      .flatMap((row) => [row, ...(below ? all(readFirst(row, below)?.value) : [])])
  return all(found)
}

function ofRows(
  call: CompiledCall,
  rows: readonly Record<string, unknown>[],
  codes: KnownCodes,
): BackendFinding[] {
  if (!call.rows || rows.length === 0) return []
  const { at, of } = call.rows
  return Object.entries(call.types[of] ?? {}).flatMap(([name, member]) => {
    const path = `${at}[].${member.at[0] ?? name}`
    const values = rows.map((row) => readFirst(row, member.at)?.value)
    return ofMember(
      member,
      path,
      values,
      codes[of]?.[name]?.map(({ code }) => code),
    )
  })
}

function ofMember(
  { type }: Member,
  path: string,
  values: readonly unknown[],
  codes: readonly string[] | undefined,
): BackendFinding[] {
  const declared = wireTypeText(type)
  if (values.every((value) => value === undefined)) return [{ rule: 'never-seen', path, declared }]
  if (values.length >= enoughRows && values.every((value) => value === null))
    return [{ rule: 'always-null', path, declared, received: `${values.length} × null` }]
  const unknown = codes === undefined ? [] : unknownCodes(type.kind, values, codes)
  if (unknown.length > 0)
    return [{ rule: 'unknown-codes', path, declared: codes!.join(', '), received: unknown.join(', ') }]
  return ofUnits(type, path, values)
}

function unknownCodes(kind: string, values: readonly unknown[], codes: readonly string[]): string[] {
  if (kind !== 'code' && kind !== 'int') return []
  const texts = values.flatMap((value) =>
    (typeof value === 'string' && value !== '') || typeof value === 'number' ? [String(value)] : [],
  )
  return [...new Set(texts)].filter((code) => !codes.includes(code)).slice(0, shownCodes)
}

/** Values, readable or not, that are obviously in another unit or time zone. */
function ofUnits(type: Member['type'], path: string, values: readonly unknown[]): BackendFinding[] {
  const rule =
    type.kind === 'cents'
      ? unitOfCents(values)
      : hasDay(type.kind)
        ? unitOfTime(values, type.kind)
        : undefined
  if (!rule) return []
  return [{ rule: rule.rule, path, declared: wireTypeText(type), received: describe(rule.sample) }]
}

interface Suspicion {
  rule: BackendRule
  sample: unknown
}

function unitOfCents(values: readonly unknown[]): Suspicion | undefined {
  const sample = values.find((value) => isFraction(value))
  return sample === undefined ? undefined : { rule: 'cents-as-yuan', sample }
}
const isFraction = (value: unknown): boolean =>
  (typeof value === 'number' && !Number.isInteger(value)) ||
  (typeof value === 'string' && /^-?\d+\.\d+$/.test(value))

function unitOfTime(values: readonly unknown[], kind: WireType['kind']): Suspicion | undefined {
  if (onWire(kind) === 'number') return unitOfEpoch(values, kind)
  const number = values.find(
    (value) => typeof value === 'number' && readDatetime(String(value)) === undefined,
  )
  if (typeof number === 'number') {
    const size = Math.abs(number)
    if (size >= 1e11 && size < 1e14) return { rule: 'time-as-milliseconds', sample: number }
    if (size >= 1e8 && size < 1e11) return { rule: 'time-as-seconds', sample: number }
  }
  const zoned = values.find(
    (value) => typeof value === 'string' && /\d(?:Z|[+-]\d\d:?\d\d)$/i.test(value) && value.includes(':'),
  )
  if (kind === 'iso') return undefined
  if (zoned !== undefined) return { rule: 'time-zone', sample: zoned }
  return shiftedMidnights(values)
}

/** Seconds read as milliseconds are in January 1970; milliseconds read as seconds are no valid date. */
function unitOfEpoch(values: readonly unknown[], kind: WireType['kind']): Suspicion | undefined {
  const sizes = values.filter((value): value is number => typeof value === 'number')
  const isOther = (value: number): boolean =>
    kind === 'epochSeconds' ? value >= 1e11 && value < 1e14 : value >= 1e8 && value < 1e11
  const sample = sizes.find(isOther)
  if (sample === undefined) return undefined
  return { rule: kind === 'epochSeconds' ? 'time-as-milliseconds' : 'time-as-seconds', sample }
}

/** Dates written as moments of another zone: all have the hour of our midnight there. */
function shiftedMidnights(values: readonly unknown[]): Suspicion | undefined {
  const moments = values.filter((value) => typeof value === 'string' && value.includes(':'))
  if (moments.length < enoughRows) return undefined
  const here = wallOf(new Date(0)).format('HH:mm:ss')
  const midnight = new Date(new Date(0).getTime() - wallMilliseconds(here)).toISOString().slice(11, 19)
  if (midnight === '00:00:00') return undefined
  const isShifted = moments.every((value) => String(value).endsWith(` ${midnight}`))
  return isShifted ? { rule: 'time-zone', sample: moments[0] } : undefined
}

function wallMilliseconds(clock: string): number {
  const [hours = 0, minutes = 0, seconds = 0] = clock.split(':').map(Number)
  return ((hours * 60 + minutes) * 60 + seconds) * 1000
}
