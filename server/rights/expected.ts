/**
 * The access that a call's declaration implies, and the parameters that name records. The basis of tests and
 * docs/rights.md.
 */
import type { CompiledApp, CompiledCall, WireType } from '../../engine/compiled'
import { isOneValue } from '../../engine/contract/scalars'
import { personalOf } from '../../engine/vocabulary/wire-types'
import { isOpenPermission } from '../../engine/vocabulary/permissions'
import { isBeforePassword, isPublic } from '../calls/guard'
import { rowsNamedBy, references, subjectOf } from './calls'
import { common, narrowedTables, type NarrowedTable, type Table } from './kinds'

/**
 * Kinds of callers. `only` has just one permission of the call, `allBut` has all except those of the call.
 */
export const askers = [
  'superAdmin',
  'allKeys',
  'only',
  'allBut',
  'narrowed',
  'noKeys',
  'initialPassword',
  'nobody',
] as const
export type Asker = (typeof askers)[number]

/** `in`: the call's handler is reached. */
export type Admission = 'in' | 'forbidden' | 'session lost'

/** @param calls all calls: if the caller may not make this one, another call of its address may answer */
export function admissionOf(
  app: CompiledApp,
  calls: CompiledCall[],
  call: CompiledCall,
  asker: Asker,
): Admission {
  const entry = ownEntryOf(app, call, call, asker)
  const others = calls.filter((other) => other !== call && takesTheSame(call, other))
  return entry === 'forbidden' && others.some((other) => ownEntryOf(app, other, call, asker) === 'in')
    ? 'in'
    : entry
}

const takesTheSame = (call: CompiledCall, other: CompiledCall): boolean =>
  [other.service, other.method, other.path].join() === [call.service, call.method, call.path].join() &&
  Object.entries(other.parameters).every(
    ([name, { fixed }]) => fixed === undefined || fixed === call.parameters[name]?.fixed,
  )

/** `asked`: the call whose permissions the caller has alone, or lacks alone. */
function ownEntryOf(app: CompiledApp, call: CompiledCall, asked: CompiledCall, asker: Asker): Admission {
  if (isPublic(call)) return 'in'
  const isOpen = call.permission.some(isOpenPermission)
  const opens = (keys: readonly string[], wanted: boolean) =>
    isOpen || call.permission.some((key) => keys.includes(key) === wanted)
  const letIn = (yes: boolean): Admission => (yes ? 'in' : 'forbidden')
  switch (asker) {
    case 'nobody':
      return 'session lost'
    case 'initialPassword':
      return letIn(isBeforePassword(app, call))
    case 'superAdmin':
      return 'in'
    case 'allKeys':
    case 'narrowed':
      return letIn(!call.superAdmin)
    case 'only':
      return letIn(!call.superAdmin && opens(asked.permission, true))
    case 'allBut':
      return letIn(!call.superAdmin && opens(asked.permission, false))
    case 'noKeys':
      return letIn(!call.superAdmin && isOpen)
  }
}

export interface NamedRecord {
  parameter: string
  table: NarrowedTable
  column: string
}

/**
 * The parameters that name a record with an owner: from `rowsNamedBy`, else by the type `id` and the subject.
 */
export function recordsNamed(call: CompiledCall): NamedRecord[] {
  const said = rowsNamedBy[call.name]
  if (said) return said.map(([parameter, table, column]) => ({ parameter, table, column }))
  const subject = subjectOf(call.name)
  if (subject === undefined || !isNarrowed(subject)) return []
  const [parameter] = idsOf(call)
  if (parameter === undefined || !isOwnId(call, parameter)) return []
  return [{ parameter, table: subject, column: 'id' }]
}

export interface NamedRow {
  parameter: string
  table: Table
  column: string
}

/** Like `recordsNamed`, including rows of common tables. */
export function rowsNamed(call: CompiledCall): NamedRow[] {
  const named = recordsNamed(call)
  const subject = subjectOf(call.name)
  if (named.length > 0 || subject === undefined || !isCommon(subject)) return named
  return idsOf(call)
    .slice(0, 1)
    .map((parameter) => ({ parameter, table: subject, column: 'id' }))
}

/** The parameters that refer to other records. */
export const recordsReferred = (call: CompiledCall): NamedRecord[] =>
  (references[call.name] ?? []).map(([parameter, table, column]) => ({ parameter, table, column }))

const isCommon = (subject: string): subject is keyof typeof common => Object.hasOwn(common, subject)

export const isNarrowed = (subject: string): subject is NarrowedTable =>
  Object.hasOwn(narrowedTables, subject)

/** Parameters of type `id`, single or in a list, or lists of records with such a member. */
export const idsOf = (call: CompiledCall): string[] =>
  Object.entries(call.parameters)
    .filter(([, { type, fixed }]) => fixed === undefined && holdsId(call, type))
    .map(([name]) => name)

const holdsId = (call: CompiledCall, type: WireType): boolean => {
  if (isOneValue(type)) return type.kind === 'id'
  switch (type.kind) {
    case 'list':
    case 'json':
      return holdsId(call, type.of)
    case 'record':
      return call.types[type.type]?.id?.type.kind === 'id'
  }
}

/** Lists filter by ids and need not find them, so these are excluded. */
const isOwnId = (call: CompiledCall, parameter: string): boolean =>
  ['id', 'ids', 'settings', 'items'].includes(parameter) ||
  (parameter === 'userId' && subjectOf(call.name) === 'app_user') ||
  (parameter === 'merchantIds' && call.paging === undefined)

/** True if the call takes or returns a personal value. */
export const holdsPersonal = ({ parameters, reads, types }: CompiledCall): boolean =>
  [parameters, reads, ...Object.values(types)].some((members) =>
    Object.values<Parameters<typeof personalOf>[0]>(members).some((member) => personalOf(member)),
  )
