import type { Kysely } from 'kysely'
import { insertBulk } from '../database/bulk'
import type { Database } from '../database/schema'
import type { NewCard } from '../ledger/opening'
import { openBooks } from './books'
import { rechargeEvents, transferEvents, withdrawalEvents, type CardRecords } from './card-events'
import type { SeedCompany } from './organisation'
import type { Random } from './random'
import { sequence } from './random'
import { rechargeDiscounts } from './recharge-discounts'
import { cardRefundEvents, refundRides, type SeedRefund } from './refunds'
import { rideEvents, type SeedRide } from './rides'
import type { Calendar } from './time'
import { seedVehicles } from './vehicles'

const counts = {
  rides: 50_000,
  recharges: 6000,
  withdrawals: 300,
  transfers: 200,
  cardRefunds: 120,
  // Every hundredth ride was given back.
  agreed: 500,
  refused: 60,
  pending: 40,
}

/** 90 days of rides, recharges, refunds and withdrawals, all of it through the ledger. `scale` 1 = everything. */
export async function seedMoney(
  db: Kysely<Database>,
  { cards, companies, scale }: { cards: NewCard[]; companies: SeedCompany[]; scale: number },
  random: Random,
  calendar: Calendar,
): Promise<void> {
  const wanted = (count: number) => Math.max(4, Math.round(count * scale))
  const lines = await seedVehicles(db, companies, random)
  const books = openBooks(cards)
  const rides: SeedRide[] = []
  const refunds: SeedRefund[] = []
  const records: CardRecords = { recharges: [], withdrawals: [], transfers: [] }
  const nextRefund = sequence(1)
  const discounts = rechargeDiscounts(calendar)

  const events = [
    ...rideEvents(wanted(counts.rides), books, lines, random, calendar, rides),
    ...rechargeEvents(wanted(counts.recharges), books, random, calendar, records, discounts),
    ...withdrawalEvents(wanted(counts.withdrawals), books, random, calendar, records),
    ...transferEvents(wanted(counts.transfers), books, random, calendar, records),
    ...cardRefundEvents(wanted(counts.cardRefunds), books, random, calendar, nextRefund, records, refunds),
  ].sort((a, b) => a.at.getTime() - b.at.getTime())
  for (const event of events) event.happen()
  const outcomes = {
    agreed: wanted(counts.agreed),
    refused: wanted(counts.refused),
    pending: wanted(counts.pending),
  }
  refunds.push(...refundRides(outcomes, rides, books, random, calendar, nextRefund))

  await insertBulk(db, 'ride', rides)
  await insertBulk(db, 'refund', refunds)
  await insertBulk(db, 'recharge_discount', discounts)
  await insertBulk(db, 'recharge', records.recharges)
  await insertBulk(db, 'withdrawal', records.withdrawals)
  await insertBulk(db, 'card_transfer', records.transfers)
  await books.save(db)
}
