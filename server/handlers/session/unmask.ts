import { takeHourlyTurn } from '../../calls/lookups'
import { newId } from '../../database/ids'
import { personalKey } from '../../../engine/vocabulary/personal-keys'
import { sealsOf } from '../../personal/seal'
import { texts } from '../../texts'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema'
import { Forbidden, Refused, type Handler } from '../types'

/** Masked values that one operator may read in full per hour. */
export const mostInAnHour = 60
const hourMs = 3_600_000

/**
 * Reads one masked value in full for an operator with the screen's `unmask` permission. Each read is recorded
 * in both logs.
 */
export const unmask: Handler<'session.unmask'> = async ({
  db,
  user,
  app,
  session,
  values,
  permissions,
  now,
  log,
  secure,
}) => {
  const sealed = (await sealsOf(db, session!.tokenHash)).open(values.seal)
  if (!sealed) throw new Refused(texts.sealBroken)
  const screen = sealed.screens.find((one) => permissions.has(personalKey(one, 'unmask')))
  if (screen === undefined) throw new Forbidden(texts.forbidden)
  const { reason } = values
  if (reason === '' && app.unmaskReason?.includes(sealed.kind))
    throw new Refused(texts.unmaskReason, { field: 'reason' })
  await takeHourlyTurn(db, user.id, now)
  const { read } = await db
    .selectFrom('unmasking')
    .select(({ fn }) => fn.countAll<number>().as('read'))
    .where('operator_id', '=', user.id)
    .where('created_at', '>', new Date(now.getTime() - hourMs))
    .executeTakeFirstOrThrow()
  if (Number(read) >= mostInAnHour) {
    secure({ event: 'unmaskedOften' })
    throw new Refused(texts.unmaskedOften(mostInAnHour), { keep: true })
  }
  await db.insertInto('unmasking').values({ id: newId(), operator_id: user.id, created_at: now }).execute()
  const record = sealed.record === '' ? '' : `，编号${sealed.record}`
  const why = reason === '' ? '' : `，原因：${reason}`
  log(`查看完整个人信息：${app.routes[screen]?.title ?? screen}，${sealed.member}${record}${why}`)
  secure({ event: 'unmasked', about: { record: [sealed.record] } })
  return { values: { value: String(sealed.value) } }
}

/** Removes rows older than the period that is counted. */
export async function sweepUnmasking(db: Kysely<Database>, now: Date): Promise<void> {
  await db
    .deleteFrom('unmasking')
    .where('created_at', '<', new Date(now.getTime() - hourMs))
    .execute()
}
