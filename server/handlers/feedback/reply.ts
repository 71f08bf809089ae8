import { newId } from '../../database/ids'
import { texts } from '../../texts'
import { scopesOf, withinScopes } from '../shared/query'
import { idsOf } from '../shared/values'
import type { CallRequest } from '../types'
import { Refused, Stale } from '../types'

const state = { inProgress: 2, answered: 3 } as const

/**
 * One comment under each ticket named, and their new state. Answered tickets are left as they are.
 * Resolves with the number of tickets replied to; throws Refused when there is none.
 */
export async function reply(request: CallRequest<'feedback.reply'>): Promise<number> {
  const { db, values, user, now } = request
  const ids = idsOf(values.ids)
  const next = Number(values.handle_state)
  const comment = values.comment
  if (next !== state.inProgress && next !== state.answered) throw new Refused(texts.badRequest)
  if (ids.length === 0) throw new Refused('请选择批量回复对象!')
  refuseManyWithoutKey(request, ids.length)
  const tickets = await db
    .selectFrom('feedback')
    .select(['id', 'user_id', 'city_code', 'state'])
    .where('id', 'in', ids)
    .where(withinScopes('city_code', scopesOf(user)))
    .orderBy('id')
    .forUpdate()
    .execute()
  if (tickets.length < ids.length) throw new Refused('部分反馈不存在或已被删除')
  refuseMismatch(request, tickets)

  const open = tickets.filter((ticket) => ticket.state !== state.answered).map(({ id }) => id)
  if (open.length === 0) throw new Stale('该反馈已解答，不能再次回复')
  await db.updateTable('feedback').set({ state: next, replier: user.name }).where('id', 'in', open).execute()
  await db
    .insertInto('feedback_comment')
    .values(
      open.map((feedback_id) => ({
        id: newId(),
        feedback_id,
        type: 2,
        comment,
        person: user.name,
        operator_id: user.id,
        created_at: now,
      })),
    )
    .execute()
  return open.length
}

function refuseManyWithoutKey({ user, permissions }: CallRequest, count: number): void {
  if (count > 1 && !user.superAdmin && !permissions.has('userFeedback:multReply'))
    throw new Refused(texts.forbidden)
}

/** The three lists go together, place by place. */
function refuseMismatch(
  { values }: CallRequest<'feedback.reply'>,
  tickets: { id: number; user_id: number; city_code: string }[],
): void {
  const { ids, userIds, cityCodes } = values
  const byId = new Map(tickets.map((ticket) => [String(ticket.id), ticket]))
  const isAligned =
    userIds.length === ids.length &&
    cityCodes.length === ids.length &&
    ids.every((id, at) => {
      const ticket = byId.get(String(id))
      return ticket && String(userIds[at]) === String(ticket.user_id) && cityCodes[at] === ticket.city_code
    })
  if (!isAligned) throw new Refused(texts.badRequest)
}
