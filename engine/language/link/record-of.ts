import type { Collection, WireType } from '../../compiled'
import type { CallTable } from './calls'
import { record, type RecordOf } from './types'

type TypedMembers = Readonly<Record<string, { type: WireType }>>

/** What is kept of a record, as expressions see it. */
export const keptRecordOf = ({ members, name }: Collection, calls: CallTable): RecordOf =>
  recordTyped(members, name, calls)
/** The same with what is computed of others. */
export const recordOf = ({ members, derived, name }: Collection, calls: CallTable): RecordOf =>
  recordTyped({ ...members, ...derived }, name, calls)
const recordTyped = (members: TypedMembers, name: string, calls: CallTable): RecordOf =>
  record(
    Object.fromEntries(
      Object.entries(members).map(([member, { type }]) => [member, calls.types.screenType(type)]),
    ),
    name,
  )
