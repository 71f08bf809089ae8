/** Recipients of a message: valid accounts of the message's city, which must be one of the caller's. */
import type { Insertable } from 'kysely'
import type { MessageRecipientTable } from '../../database/tables/message'
import { texts } from '../../texts'
import { status } from '../appUser/query'
import { scopesOf } from '../shared/query'
import type { CallRequest } from '../types'
import { Refused } from '../types'

type Addressing = CallRequest<'message.add' | 'message.update'>
type Recipient = Omit<Insertable<MessageRecipientTable>, 'message_id'>

const mostRecipients = 5000

/** Locks the named people, so that none is deleted while his phone is copied. */
export function peopleNamed({ db, values: { userIds: ids } }: Addressing) {
  if (ids.length === 0) throw new Refused('请输选择用户')
  if (ids.length > mostRecipients) throw new Refused(`一条消息最多发送给${mostRecipients}人`)
  if (ids.some((id) => !/^\d{1,15}$/.test(id))) throw new Refused(texts.badRequest)
  return db
    .selectFrom('app_user')
    .select(['id', 'phone', 'status', 'city_code'])
    .where('id', 'in', ids.map(Number))
    .orderBy('id')
    .forShare()
    .execute()
}

/**
 * The recipients in both comma-separated lists. Throws Refused if one cannot receive messages.
 * @param kept phones of the message's present recipients, by id: these stay; since deleted ones have no phone
 */
export function recipientsOf(
  { values, user }: Addressing,
  people: Awaited<ReturnType<typeof peopleNamed>>,
  kept: ReadonlyMap<string, string> = new Map(),
): Recipient[] {
  const { userIds: ids, phone: phones, cityCode: city } = values
  if (ids.length !== phones.length || new Set(ids).size < ids.length) throw new Refused(texts.badRequest)
  const scopes = scopesOf(user)
  const known = new Map(people.map((one) => [String(one.id), one]))
  return ids.map((id, position) => {
    const person = known.get(id)
    const phone = kept.get(id)
    if (phone !== undefined) return { user_id: Number(id), position, phone: person ? phone : '' }
    const isOwn = person && (scopes === 'all' || scopes.includes(person.city_code))
    if (!isOwn || person.status !== status.valid) throw new Refused(`用户${id}不存在或状态异常，请重新选择`)
    if (person.city_code !== city) throw new Refused(`用户${id}不属于所选城市，请重新选择`)
    return { user_id: person.id, position, phone: person.phone }
  })
}

/** Recipients of several messages, in the order of selection. */
export async function recipientsByMessage(
  db: CallRequest['db'],
  messageIds: number[],
): Promise<Map<number, { userId: number; phoneNo: string }[]>> {
  const byMessage = new Map(messageIds.map((id) => [id, [] as { userId: number; phoneNo: string }[]]))
  if (messageIds.length === 0) return byMessage
  const rows = await db
    .selectFrom('message_recipient')
    .select(['message_id', 'user_id', 'phone'])
    .where('message_id', 'in', messageIds)
    .orderBy('message_id')
    .orderBy('position')
    .execute()
  for (const row of rows) byMessage.get(row.message_id)?.push({ userId: row.user_id, phoneNo: row.phone })
  return byMessage
}
