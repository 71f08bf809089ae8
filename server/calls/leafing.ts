/** The hourly limits of a call: numbers that it looks up, and records that it shows in full. */
import type { Kysely } from 'kysely'
import { isFilled } from '../../engine/expression'
import { personalOf } from '../../engine/vocabulary/wire-types'
import type { CompiledCall } from '../../engine/compiled'
import type { OpenDatabase } from '../database/open'
import type { Database } from '../database/schema'
import type { CallContext } from '../http/context'
import type { CallInput } from './read'
import { Refused } from '../handlers/types'
import type { SecurityNote } from '../log/security'
import { answersPersonal, seesMasked } from '../personal/keys'
import { texts } from '../texts'
import { isShownTooMany, leafs, showsTooMany, type PerHour } from './lookups'

interface Limited {
  call: CompiledCall
  context: Pick<CallContext, 'user' | 'book' | 'permissions'>
  perHour: PerHour
  now: Date
}

export class Leafing extends Refused {
  constructor() {
    super(texts.leafs, { outcome: 'throttled' })
  }
}
export const leafed: SecurityNote = { event: 'numbersLeafed' }
export const recordsLeafed: SecurityNote = { event: 'recordsLeafed' }

/** Throws if the hourly limit of look-ups is exceeded. */
export async function refuseLeafing(
  run: Limited,
  db: Kysely<Database>,
  numbers: readonly string[],
): Promise<void> {
  const { context, now } = run
  const operatorId = context.user.id
  const most = run.perHour.numbers
  if (operatorId !== 0 && numbers.length > 0 && (await leafs(db, { operatorId, numbers, most, now })))
    throw new Leafing()
}

/** True if a caller without masks filters by a personal value and was shown too many records within the hour. */
export async function leafsAlready({
  call,
  context,
  input,
  perHour,
  database,
  now,
}: Limited & { input: Pick<CallInput, 'values'>; database: OpenDatabase }): Promise<boolean> {
  const operatorId = context.user.id
  const filters = Object.entries(call.parameters).some(
    ([name, parameter]) => personalOf(parameter) !== undefined && isFilled(input.values[name]),
  )
  if (operatorId === 0 || !filters || !answersPersonal(call)) return false
  if (seesMasked({ app: context.book.app, call, permissions: context.permissions })) return false
  return isShownTooMany(database.db, { operatorId, most: perHour.plain, now })
}

/** True if the caller was shown too many different records in full within the hour. His own profile never counts. */
export const leafsRecords = async (
  { call, context, perHour, now }: Limited,
  db: Kysely<Database>,
  records: readonly string[],
): Promise<boolean> =>
  context.user.id !== 0 &&
  call.name !== context.book.app.uses.profile &&
  showsTooMany(db, { operatorId: context.user.id, records, most: perHour.plain, now })
