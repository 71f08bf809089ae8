/** What the declarations say of a call: who is let in, and which parameters name records. Tests and docs/rights.md are made of it. */
import type { CompiledApp, CompiledCall, WireType } from '../../engine/compiled'
import { isOneValue } from '../../engine/contract/scalars'
import { personalOf } from '../../engine/vocabulary/wire-types'
import { isOpenPermission } from '../../engine/vocabulary/permissions'
import { isBeforePassword, isPublic } from '../calls/guard'
import { rowsNamedBy, references, subjectOf } from './calls'
import { common, narrowedTables, type NarrowedTable, type Table } from './kinds'

/** Who asks. `only` holds nothing but one key of the call, `allBut` every key but those of the call. */
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

/** @param calls all there are: where one is closed, another of its address may answer what was sent instead */
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

/** `asked`: the call whose keys the asker has alone, or lacks alone. */
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

/** The parameters by which a call names a record that is not everybody's: from `rowsNamedBy`, else by the type `id` and the subject. */
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

/** Likewise, rows of tables that every city has in common among them. */
export function rowsNamed(call: CompiledCall): NamedRow[] {
  const named = recordsNamed(call)
  const subject = subjectOf(call.name)
  if (named.length > 0 || subject === undefined || !isCommon(subject)) return named
  return idsOf(call)
    .slice(0, 1)
    .map((parameter) => ({ parameter, table: subject, column: 'id' }))
}

/** The parameters by which it names others beside them. */
export const recordsReferred = (call: CompiledCall): NamedRecord[] =>
  (references[call.name] ?? []).map(([parameter, table, column]) => ({ parameter, table, column }))

const isCommon = (subject: string): subject is keyof typeof common => Object.hasOwn(common, subject)

export const isNarrowed = (subject: string): subject is NarrowedTable =>
  Object.hasOwn(narrowedTables, subject)

/** Parameters of the type `id`, alone or in a list; of a list of records those that have one. */
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

/** Lists filter by what they name, and need not find it. */
const isOwnId = (call: CompiledCall, parameter: string): boolean =>
  ['id', 'ids', 'settings', 'items'].includes(parameter) ||
  (parameter === 'userId' && subjectOf(call.name) === 'app_user') ||
  (parameter === 'merchantIds' && call.paging === undefined)

/** Whether it takes or answers a personal value. */
export const holdsPersonal = ({ parameters, reads, types }: CompiledCall): boolean =>
  [parameters, reads, ...Object.values(types)].some((members) =>
    Object.values<Parameters<typeof personalOf>[0]>(members).some((member) => personalOf(member)),
  )
