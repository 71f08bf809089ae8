import type { Kysely, Selectable } from 'kysely'
import type { Database } from '../../database/schema'
import type { RechargeDiscountTable } from '../../database/tables/rechargeDiscount'

export type RechargeDiscount = Selectable<RechargeDiscountTable>
/** What a rebate is judged by. */
export type DiscountTerms = Pick<
  RechargeDiscount,
  'enabled' | 'one_hundred' | 'two_hundred' | 'starts_at' | 'ends_at'
>

/** Cents from which each of the two rebates is given. */
export const tiers = { oneHundred: 10_000, twoHundred: 20_000 } as const

/** The setting of a city that holds now: the one saved last. */
export const discountOf = (db: Kysely<Database>, cityCode: string): Promise<RechargeDiscount | undefined> =>
  db
    .selectFrom('recharge_discount')
    .selectAll()
    .where('city_code', '=', cityCode)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Whether the moment lies within the activity; the last second named counts in full. */
export const isWithin = ({ starts_at, ends_at }: DiscountTerms, at: Date): boolean =>
  starts_at !== null && ends_at !== null && at >= starts_at && at.getTime() < ends_at.getTime() + 1000

/** Cents given on top of a recharge of so many cents paid at that moment: of the highest tier it reaches, once. */
export function rebateOf(terms: DiscountTerms | undefined, amount: number, at: Date): number {
  if (!terms?.enabled || !isWithin(terms, at)) return 0
  if (amount >= tiers.twoHundred) return terms.two_hundred ?? 0
  return amount >= tiers.oneHundred ? (terms.one_hundred ?? 0) : 0
}
