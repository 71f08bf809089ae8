import { sql } from 'kysely'
import { newId } from '../../database/ids'
import { texts } from '../../texts'
import { beginOf, dayAfter, dayOf } from '../shared/days'
import { found, nextVersion } from '../shared/edit'
import { assertScope, scopesOf, withinScopes } from '../shared/query'
import { isPartner } from '../summary/rides'
import { idOf } from '../shared/values'
import type { CallRequest, SomeHandlers } from '../types'
import { Changed, Refused } from '../types'

const names = new Map([[1, '合作渠道']])
/** The maximum in the form. */
const mostRides = 99_999_999

/** Quotas: the rides a channel may carry in a city, their end date, and their discount. */
export const channelHandlers = {
  'channel.load': async (request) => {
    const { db, values, user } = request
    const channel = Number(values.channel)
    if (!names.has(channel)) return { rows: [] }
    const quota = await db
      .selectFrom('channel_quota')
      .selectAll()
      .where('channel', '=', channel)
      .where('city_code', '=', values.city_code)
      .where(withinScopes('city_code', scopesOf(user)))
      .executeTakeFirst()
    if (!quota) return { rows: [] }
    const used = await usedOf(request, quota)
    return {
      rows: [
        {
          id: quota.id,
          channel: String(channel),
          channelName: names.get(channel)!,
          city_code: quota.city_code,
          votes_tota: quota.total,
          has_been_number: used,
          residual_usage: Math.max(0, quota.total - used),
          whether_discount: quota.has_discount ? '1' : '0',
          the_discount: quota.percent,
          discountTime: { start: quota.starts_on, end: quota.ends_on },
          _v: quota.version,
        },
      ],
    }
  },

  'channel.save': async (request) => {
    const { db, values, user, now, version } = request
    const channel = Number(values.channel)
    const city_code = values.city_code
    assertScope(user, city_code)
    found(
      await db
        .selectFrom('city')
        .select('code')
        .where('code', '=', city_code)
        .where('enabled', '=', true)
        .executeTakeFirst(),
      '城市',
    )
    const quota = { ...quotaOf(values), updated_at: now }
    const used = await usedOf(request, { city_code, ...quota })
    if (quota.total < used) throw new Refused(`总额不能小于该有效期内已使用的数量${used}`)
    const before = await db
      .selectFrom('channel_quota')
      .selectAll()
      .where('channel', '=', channel)
      .where('city_code', '=', city_code)
      .forUpdate()
      .executeTakeFirst()
    const id = values.id === '' ? null : idOf(values.id)
    // Without the current version the save would overwrite unseen changes.
    if ((before?.id ?? null) !== id) throw new Changed()
    if (before)
      await db
        .updateTable('channel_quota')
        .set({ ...quota, version: nextVersion(before.version, version) })
        .where('id', '=', before.id)
        .execute()
    else {
      const added = await db
        .insertInto('channel_quota')
        .values({ id: newId(), channel, city_code, ...quota })
        .onConflict((conflict) => conflict.columns(['channel', 'city_code']).doNothing())
        .returning('id')
        .executeTakeFirst()
      if (!added) throw new Changed()
    }
    request.log(
      `渠道设置：${names.get(channel)!}，城市${city_code}，总额${quota.total}，` +
        `${quota.percent === null ? '无折扣' : `折扣${quota.percent}%`}，${quota.starts_on}至${quota.ends_on}`,
    )
    return {}
  },
} satisfies SomeHandlers

function quotaOf(values: CallRequest<'channel.save'>['values']) {
  const has_discount = values.whether_discount === '1'
  const [starts_on, ends_on] = [dayOf(values.discountTime.start), dayOf(values.discountTime.end)]
  if (starts_on > ends_on) throw new Refused('请选择正确时间范围')
  return {
    total: wholeNumber(values.votes_tota, 1, mostRides),
    has_discount,
    percent: has_discount ? wholeNumber(values.the_discount, 0, 100) : null,
    starts_on,
    ends_on,
  }
}

function wholeNumber(value: number | undefined, least: number, most: number): number {
  if (value === undefined || !Number.isInteger(value) || value < least || value > most)
    throw new Refused(texts.badRequest)
  return value
}

/** The partner's rides in the city, from the consume records, paid within the validity. */
async function usedOf(
  { db }: CallRequest,
  { city_code, starts_on, ends_on }: { city_code: string; starts_on: string; ends_on: string },
): Promise<number> {
  const { used } = await db
    .selectFrom('ride')
    .select(sql<number>`count(*)`.as('used'))
    .where('city_code', '=', city_code)
    .where(isPartner)
    .where('settled_at', '>=', beginOf(starts_on))
    .where('settled_at', '<', beginOf(dayAfter(ends_on)))
    .executeTakeFirstOrThrow()
  return Number(used)
}
