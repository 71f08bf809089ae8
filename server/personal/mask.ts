/** Masks the personal values of an answer, and seals each so that it can be read in full or sent back. */
import type { CompiledCall } from '../../engine/compiled'
import { isObject } from '../../engine/contract/paths'
import { recordTypeOf, sealedMember } from '../../engine/contract/reader'
import type { Row } from '../../engine/contract/types'
import { isMaskable, masked } from '../../engine/vocabulary/personal'
import { screensOf } from '../../engine/vocabulary/personal-keys'
import { personalOf, type WireType } from '../../engine/vocabulary/wire-types'
import type { HandlerAnswer } from '../handlers/types'
import type { Seals } from './seal'

type Declared = Parameters<typeof personalOf>[0]

interface Masking {
  call: CompiledCall
  /** Absent = nothing is sealed: a sheet has no buttons. */
  seals?: Seals
}

/** The masked answer. Handlers may share rows, so rows are copied, not changed. */
export function maskAnswer(answer: HandlerAnswer, masking: Masking): HandlerAnswer {
  const { call } = masking
  const { rows, values } = answer
  const members = call.rows && recordTypeOf(call.types, call.rows.of)
  return {
    ...answer,
    ...(rows && members ? { rows: rows.map((one) => maskRecord(one, members, masking)) } : {}),
    ...(values ? { values: maskRecord(values, call.reads, masking) } : {}),
  }
}

/**
 * The records with personal values in an answer, as its types declare it: rows, the answer itself, and nested records. Each is
 * identified by the text of its personal values.
 */
export function personalRecords({ rows, values }: HandlerAnswer, call: CompiledCall): string[] {
  const found: string[] = []
  const inRecord = (row: Row, members: Record<string, Declared>): void => {
    const own = Object.keys(members).filter((name) => isMasked(members[name]!))
    if (own.length > 0) found.push(JSON.stringify(own.map((name) => row[name])))
    for (const [name, member] of Object.entries(members)) inValue(row[name], member)
  }
  const inValue = (value: unknown, member: Declared): void => {
    const { type } = member
    if (isMasked(member)) found.push(...(Array.isArray(value) ? value.map(String) : []))
    else if (type.kind === 'json') inValue(value, { type: type.of })
    else if (type.kind === 'list' && Array.isArray(value))
      for (const item of value) inValue(item, { type: type.of })
    else if (type.kind === 'record' && isObject(value)) inRecord(value, recordTypeOf(call.types, type.type))
  }
  const members = call.rows && recordTypeOf(call.types, call.rows.of)
  if (members) for (const row of rows ?? []) inRecord(row, members)
  if (values) inRecord(values, call.reads)
  return found
}

const isMasked = (declared: Declared): boolean => {
  const kind = personalOf(declared)
  return kind !== undefined && isMaskable(kind)
}

/** The masked form of a value; undefined `declared` = it is not personal. */
export function maskedAs(declared: Declared | undefined, value: unknown): unknown {
  const kind = declared && personalOf(declared)
  return kind ? masked(kind, value) : value
}

function maskRecord(row: Row, members: Record<string, Declared>, masking: Masking): Row {
  const copy: Row = { ...row }
  const seals: Record<string, string> = {}
  for (const [name, declared] of Object.entries(members)) {
    const value = copy[name]
    if (value === null || value === undefined || value === '') continue
    const kind = personalOf(declared)
    if (!kind) {
      copy[name] = maskValue(value, declared.type, masking)
      continue
    }
    copy[name] = masked(kind, value)
    if (masking.seals && copy[name] !== value && (typeof value === 'string' || typeof value === 'number'))
      seals[name] = masking.seals.seal({
        ...{ member: name, kind, value, record: idOf(row, members) },
        screens: screensOf(masking.call.permission),
      })
  }
  return Object.keys(seals).length > 0 ? { ...copy, [sealedMember]: seals } : copy
}

function maskValue(value: unknown, type: WireType, masking: Masking): unknown {
  if (type.kind === 'json') return maskValue(value, type.of, masking)
  if (type.kind === 'list' && Array.isArray(value))
    return value.map((item: unknown) => maskValue(item, type.of, masking))
  if (type.kind === 'record' && isObject(value))
    return maskRecord(value, recordTypeOf(masking.call.types, type.type), masking)
  return value
}

/** `id`, or the first member of type id. */
function idOf(row: Row, members: Record<string, Declared>): string {
  const ids = Object.keys(members).filter((name) => members[name]!.type.kind === 'id')
  const name = ids.includes('id') ? 'id' : ids[0]
  const id = name === undefined ? undefined : row[name]
  return typeof id === 'string' || typeof id === 'number' ? String(id) : ''
}
