import type { SentLineSplitSetting, SentSplitTime } from '../../calls/declared'
import type { DiscountSpan, LineDiscountTable } from '../../database/tables/lineDiscount'
import { texts } from '../../texts'
import { scopesOf, withinScopes } from '../shared/query'
import { assertSeen } from '../shared/edit'
import type { CallRequest } from '../types'
import { Refused } from '../types'

/** The discount setting of one or more lines. */
export interface Setting {
  /** 0 none, 1 all day, 2 by the hour. */
  type: number
  percent: number | null
  spans: DiscountSpan[]
}

const hour = 3600
const dayEnd = 24 * hour
export const types = { none: 0, allDay: 1, byHour: 2 } as const

/**
 * `percent` and `spans` apply to their own type only. Throws Refused for values that the editor cannot
 * produce.
 */
export function readSetting(type: number, percent: unknown, spans: SentSpan[] | undefined): Setting {
  switch (type) {
    case types.none:
      return { type, percent: null, spans: [] }
    case types.allDay:
      return { type, percent: percentOf(percent), spans: [] }
    case types.byHour:
      return { type, percent: null, spans: readSpans(spans) }
    default:
      throw new Refused(texts.badRequest)
  }
}

/** A span in the format of either editor. */
type SentSpan = SentSplitTime & SentLineSplitSetting

function readSpans(sent: SentSpan[] = []): DiscountSpan[] {
  if (sent.length === 0) throw new Refused('请设置折扣！')
  const spans = sent.map((row) => ({
    start: secondOf(row.startSecond, row.startTime),
    end: secondOf(row.endSecond, row.endTime) || dayEnd,
    percent: percentOf(row.discount),
  }))
  const isOrdered = spans.every(({ start, end }, at) => start < end && start >= (spans[at - 1]?.end ?? 0))
  if (!isOrdered) throw new Refused('折扣时段必须从早到晚且不能重叠')
  return spans
}

/** A full hour, as seconds of the day or as `HH:mm`. */
function secondOf(second: number | undefined, time = ''): number {
  const hours = /^(\d{2}):00$/.exec(time)?.[1]
  const found = second ?? Number(hours) * hour
  if (!(found >= 0 && found <= dayEnd && found % hour === 0)) throw new Refused(texts.badRequest)
  return found
}

function percentOf(value: unknown): number {
  const percent = Number(value)
  if (!(percent >= 10 && percent <= 90 && percent % 10 === 0)) throw new Refused(texts.badRequest)
  return percent
}

/** `06:00`; the end of the day is `00:00`. */
export const clock = (second: number): string => `${String((second / hour) % 24).padStart(2, '0')}:00`

/** Locks all of these rows or throws: each must be within the caller's scope and have the version he saw. */
export async function holdDiscounts(
  { db, user, version }: CallRequest,
  kind: LineDiscountTable['kind'],
  ids: number[],
): Promise<void> {
  const held = await db
    .selectFrom('line_discount')
    .select(['id', 'version'])
    .where('kind', '=', kind)
    .where('id', 'in', ids)
    .where(withinScopes('city_code', scopesOf(user)))
    .orderBy('id')
    .forUpdate()
    .execute()
  if (held.length < new Set(ids).size) throw new Refused('线路不存在或已被删除')
  assertSeen(held, version)
}

/** Updates rows that are locked already. */
export async function applySetting(
  { db, now }: CallRequest,
  ids: number[],
  { type, percent, spans }: Setting,
): Promise<void> {
  await db
    .updateTable('line_discount')
    .set({ type, percent, spans: JSON.stringify(spans), updated_at: now })
    .set((of) => ({ version: of('version', '+', 1) }))
    .where('id', 'in', ids)
    .execute()
}
