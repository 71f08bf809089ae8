/** Calls that wait for approval (server/calls/approve.ts). */
import { sql } from 'kysely'
import { within } from '../../rights/within'
import { found } from '../shared/edit'
import { paged, withinTime } from '../shared/query'
import { codeNumber, idOf, stamp } from '../shared/values'
import type { CallRequest, Handler, SomeHandlers } from '../types'
import { Stale } from '../types'

const state = { waiting: 0, released: 1, refused: 2, expired: 3 } as const

const page: Handler<'approval.page'> = async ({ db, values, user, scopes, page: asked, now }) => {
  const stateNow = sql<number>`case when state = ${sql.lit(state.waiting)} and expires_at <= ${now}
    then ${sql.lit(state.expired)} else state end`
  const query = db
    .selectFrom('approval')
    .selectAll()
    .select(stateNow.as('state_now'))
    .where(within('approval', user, scopes))
    .where(withinTime('created_at', values))
    .$if(values.state !== '', (q) => q.where(stateNow, '=', codeNumber(values.state)))
    .$if(values.maker !== '', (q) => q.where('maker_account', '=', values.maker))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
  const { rows, total } = await paged(query, asked)
  return {
    total,
    rows: rows.map((row) => ({
      id: row.id,
      title: row.title,
      record: row.record,
      amount: row.amount,
      maker: row.maker_account,
      createTime: stamp(row.created_at),
      expireTime: stamp(row.expires_at),
      state: String(row.state_now),
      reviewer: row.decided_by,
      reviewTime: row.decided_at && stamp(row.decided_at),
      note: row.note,
    })),
  }
}

const release: Handler<'approval.release'> = async (request) => {
  const row = await waitingById(request)
  const { id, call, sent, amount, title, record, mac } = row
  const maker = { makerId: row.maker_id, maker: row.maker_account, createdAt: row.created_at }
  await request.release({ id, call, sent, amount, title, record, mac, ...maker })
  await decide(request, row.id, { state: state.released, note: '' })
  request.log(`复核通过：${row.title}，${row.record}，提交人${row.maker_account}`)
  return {}
}

const refuse: Handler<'approval.refuse'> = async (request) => {
  const row = await waitingById(request)
  const { note } = request.values
  await decide(request, row.id, { state: state.refused, note })
  request.log(`复核退回：${row.title}，${row.record}，提交人${row.maker_account}，原因：${note}`)
  return {}
}

/** Locks the row, so that the second of two concurrent decisions is refused. */
async function waitingById({ db, user, values, now }: CallRequest<'approval.release'>) {
  const row = await db
    .selectFrom('approval')
    .selectAll()
    .where('id', '=', idOf(values.id))
    .where(within('approval', user))
    .forUpdate()
    .executeTakeFirst()
  const { expires_at, ...waiting } = found(row, '复核申请')
  if (waiting.state !== state.waiting) throw new Stale('该申请已处理')
  if (expires_at <= now) throw new Stale('该申请已过期')
  return waiting
}

async function decide(
  { db, user, now }: Pick<CallRequest, 'db' | 'user' | 'now'>,
  id: number,
  decided: { state: number; note: string },
): Promise<void> {
  await db
    .updateTable('approval')
    .set({ ...decided, decided_by: user.account, decided_at: now })
    .where('id', '=', id)
    .execute()
}

export const approvalHandlers = {
  'approval.page': page,
  'approval.release': release,
  'approval.refuse': refuse,
} satisfies SomeHandlers
