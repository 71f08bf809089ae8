/** Rides that were paid, in the small world of `world.fixture.ts`. */
import type { OpenDatabase } from '../database/open'
import { inTransaction } from '../database/transaction'
import { city, worldNow } from './ground.fixture'
import { transfer } from './transfer'

export interface WorldRide {
  transactionId: string
  id: number
  cardNo: string
  amount: number
  gift: number
  refundable: boolean
}

export async function payRide(db: OpenDatabase['db'], ride: WorldRide): Promise<void> {
  const parts = { pay: ride.amount - ride.gift, gift: ride.gift }
  await inTransaction(db, (transaction) =>
    transfer(
      transaction,
      (['pay', 'gift'] as const)
        .filter((purse) => parts[purse] > 0)
        .map((purse) => ({
          from: { card: ride.cardNo, purse },
          to: { city, kind: 'fare' },
          amount: parts[purse],
          kind: 'consume',
          reference: ride.transactionId,
        })),
      { now: worldNow },
    ),
  )
  await db
    .insertInto('ride')
    .values({
      transaction_id: ride.transactionId,
      id: ride.id,
      city_code: city,
      card_no: ride.cardNo,
      phone: '1',
      company_id: 1,
      line_id: 1,
      line_name: '1',
      direction: 0,
      vehicle_id: 1,
      charge_type: 1,
      channel: 1,
      check_type: 1,
      payment_type: 0,
      up_stop: 'a',
      up_at: worldNow,
      down_at: null,
      price: ride.amount,
      amount: ride.amount,
      gift: ride.gift,
      refundable: ride.refundable,
      settled_at: worldNow,
    })
    .execute()
}
