import type { RechargeDiscount } from '../handlers/recharge/discount'
import { places } from './places'
import { sequence } from './random'
import type { Calendar } from './time'

const second = 1000
const hour = 3600 * second
const day = 24 * hour

/** Days relative to the end of the calendar: when the setting was saved, begins and ends; rebates in cents. */
interface Wanted {
  saved: number
  from: number
  to: number
  rebates: [oneHundred: number, twoHundred: number]
  enabled?: boolean
}

const spring: Wanted = { saved: -88, from: -80, to: -50, rebates: [500, 1500] }
const running: Wanted = { saved: -32, from: -30, to: 30, rebates: [800, 2000] }
/** Settings of the open cities in order: active, ended, upcoming, switched off while active; then none. */
const histories: Wanted[][] = [
  [spring, running],
  [spring],
  [spring, { saved: -3, from: 15, to: 45, rebates: [1000, 2500] }],
  [spring, running, { ...running, saved: -12, enabled: false }],
]

/** Settings of the recharge discount, by city, oldest first. */
export function rechargeDiscounts({ end }: Calendar): RechargeDiscount[] {
  const nextId = sequence(1)
  const later = (days: number, ms = 0): Date => new Date(end.getTime() + days * day + ms)
  return places
    .filter((place) => place.enabled)
    .flatMap(({ code }, at) =>
      (histories[at] ?? []).map(({ saved, from, to, rebates, enabled = true }, number) => ({
        id: nextId(),
        city_code: code,
        number: number + 1,
        enabled,
        one_hundred: rebates[0],
        two_hundred: rebates[1],
        starts_at: later(from),
        ends_at: later(to + 1, -second),
        created_at: later(saved, 10 * hour),
        operator_id: null,
      })),
    )
}

/** The setting in force in the city at that moment. */
export const discountAt = (
  discounts: readonly RechargeDiscount[],
  cityCode: string,
  at: Date,
): RechargeDiscount | undefined =>
  discounts.filter(({ city_code, created_at }) => city_code === cityCode && created_at <= at).at(-1)
