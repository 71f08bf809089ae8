import type { Kysely, Selectable } from 'kysely'
import type { Database } from '../../database/schema'
import type { RechargeDiscountTable } from '../../database/tables/rechargeDiscount'

export type RechargeDiscount = Selectable<RechargeDiscountTable>
/** The columns that determine a rebate. */
export type DiscountTerms = Pick<
  RechargeDiscount,
  'enabled' | 'one_hundred' | 'two_hundred' | 'starts_at' | 'ends_at'
>

/** Minimum amounts, in cents, of the two rebates. */
export const tiers = { oneHundred: 10_000, twoHundred: 20_000 } as const

/** The current setting of a city: the one saved last. */
export const discountOf = (db: Kysely<Database>, cityCode: string): Promise<RechargeDiscount | undefined> =>
  db
    .selectFrom('recharge_discount')
    .selectAll()
    .where('city_code', '=', cityCode)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()

/** True if the moment is within the activity; the last second counts in full. */
export const isWithin = ({ starts_at, ends_at }: DiscountTerms, at: Date): boolean =>
  starts_at !== null && ends_at !== null && at >= starts_at && at.getTime() < ends_at.getTime() + 1000

/** Rebate in cents for a recharge paid at that moment: that of the highest tier reached, once. */
export function rebateOf(terms: DiscountTerms | undefined, amount: number, at: Date): number {
  if (!terms?.enabled || !isWithin(terms, at)) return 0
  if (amount >= tiers.twoHundred) return terms.two_hundred ?? 0
  return amount >= tiers.oneHundred ? (terms.one_hundred ?? 0) : 0
}
