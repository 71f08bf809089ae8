import { describe, expect, it } from 'vitest'
import { openBooks } from './books'
import { createRandom, sequence } from './random'
import { cardRefundEvents, type SeedRefund } from './refunds'
import { createCalendar } from './time'

const cities = ['130100', '130400', '131100']
const living = 0
const cards = cities.flatMap((cityCode) =>
  Array.from({ length: 40 }, (_, at) => ({
    id: Number(cityCode) * 100 + at,
    cardNo: `${cityCode}${at}`,
    cityCode,
    phone: '13900000000',
    status: at % 4 === 0 ? 1 : living,
    pay: 50_000,
    gift: 0,
    openedAt: createCalendar('2026-01-01').start,
  })),
)
const statusOf = new Map(cards.map(({ cardNo, status }) => [cardNo, status]))

describe('applications for what is on a card', () => {
  const week = Array.from({ length: 7 }, (_, day) => `2026-06-0${day + 1}`)
  it.each(week)(
    'seen on %s, each city has some of the last week, and can transfer what is open',
    (endDate) => {
      const calendar = createCalendar(endDate)
      const refunds: SeedRefund[] = []
      const records = { recharges: [], withdrawals: [], transfers: [] }
      const events = cardRefundEvents(
        60,
        openBooks(cards),
        createRandom(1),
        calendar,
        sequence(1),
        records,
        refunds,
      )
      for (const event of events) event.happen()
      const weekAgo = calendar.end.getTime() - 6 * 24 * 3_600_000
      for (const city of cities) {
        const ofWeek = refunds.filter(
          ({ city_code, applied_at }) => city_code === city && new Date(applied_at).getTime() >= weekAgo,
        )
        const open = ofWeek.filter(({ result }) => result === 0)
        expect(open.length).toBeGreaterThan(0)
        expect(open.map(({ card_no }) => statusOf.get(card_no))).toEqual(open.map(() => living))
      }
    },
  )
})
