/** A few passengers with points, adjusted as by the server. For the model, load and kill tests. */
import type { OpenDatabase } from '../database/open'
import { changePoints, type PointsModel } from './points'
import { city, clearGround, worldNow } from './ground.fixture'
import type { WorldRequest } from './world.fixture'

export interface PointsUser {
  id: number
  phone: string
  /** 0 valid, 5 cancelled. */
  status: number
  /** Ride points and green points. */
  held: [ride: number, green: number]
}

/** One with both kinds, one with one, one with none, and one who has left. */
export const smallCrowd: PointsUser[] = [
  { id: 1, phone: '13800000001', status: 0, held: [300, 50] },
  { id: 2, phone: '13800000002', status: 0, held: [40, 0] },
  { id: 3, phone: '13800000003', status: 4, held: [0, 0] },
  { id: 4, phone: '13800000004', status: 5, held: [500, 500] },
]

const emptied = ['points_record', 'points_account', 'app_user'] as const

/** Replaces an earlier crowd with this one. */
export async function makeCrowd({ db }: OpenDatabase, users: PointsUser[]): Promise<void> {
  await clearGround(db, emptied)
  for (const { id, phone, status, held } of users) {
    await db
      .insertInto('app_user')
      .values({
        id,
        phone,
        status,
        city_code: city,
        bloc_id: null,
        register_type: 0,
        register_method: 1,
        on_app: true,
        on_mini_program: false,
        last_login_system: null,
        created_at: worldNow,
        last_login_at: null,
      })
      .execute()
    for (const [at, amount] of held.entries()) {
      if (amount === 0) continue
      const change = {
        user_id: id,
        city_code: city,
        model: (at + 1) as PointsModel,
        amount,
        type: 1,
        event: 1,
      }
      await changePoints(db, change, { now: worldNow })
    }
  }
}

/** Adds points to the user, or deducts them. */
export const adjust = ({ id, phone }: PointsUser, model: PointsModel, amount: number): WorldRequest => ({
  call: 'points.execute',
  values: { userId: id, phoneNo: phone, integralModel: String(model), integral: amount, remark: 'x' },
})

/** Balances: `user:model` → points; unopened accounts are missing. */
export async function heldBy({ db }: OpenDatabase): Promise<Record<string, number>> {
  const accounts = await db.selectFrom('points_account').selectAll().execute()
  return Object.fromEntries(accounts.map(({ user_id, model, balance }) => [`${user_id}:${model}`, balance]))
}
