/**
 * The only place where points change: one guarded update of the account, and one record of the purpose. Call it inside a
 * transaction; a refusal must roll everything back.
 */
import type { Insertable, Kysely } from 'kysely'
import { newId } from '../database/ids'
import type { Database } from '../database/schema'
import type { PointsRecordTable } from '../database/tables/points'
import { Refused } from '../handlers/types'
import type { Occasion } from './transfer'

/** 1 ride points, 2 green points. */
export type PointsModel = 1 | 2

type Record_ = Insertable<PointsRecordTable>

/** User, amount, and the other columns of the record. */
export type PointsChange = Pick<Record_, 'user_id' | 'city_code' | 'type' | 'event'> & {
  model: PointsModel
  /** Positive = obtained, negative = consumed. */
  amount: number
} & Partial<Omit<Record_, 'id' | 'position' | 'balance' | 'created_at' | 'operator_id'>>

/** Maximum points per account (`server/migrations/0110-highest-amounts.sql`), so that sums over all accounts stay exact. */
export const mostPoints = 1_000_000_000

/** Applies the change, or throws Refused. Resolves with the new balance. */
export async function changePoints(
  db: Kysely<Database>,
  change: PointsChange,
  { now, operatorId }: Occasion,
): Promise<number> {
  const { user_id, model, amount } = change
  if (!Number.isSafeInteger(amount) || amount === 0) throw new Refused('积分必须为不等于0的整数')
  const isGiven = amount > 0
  if (isGiven) await openAccount(db, user_id, model)
  const account = await db
    .updateTable('points_account')
    .set((column) => ({ balance: column('balance', '+', amount), records: column('records', '+', 1) }))
    .where('user_id', '=', user_id)
    .where('model', '=', model)
    .where((column) => column(column('balance', '+', amount), '>=', 0))
    .where('balance', '<=', mostPoints - amount)
    .returning(['balance', 'records'])
    .executeTakeFirst()
  if (!account && isGiven) throw new Refused(`积分余额不能超过${mostPoints}`)
  if (!account) throw new Refused(`积分不足，当前可用积分为${await heldPoints(db, user_id, model)}`)
  const { balance, records: position } = account
  await db
    .insertInto('points_record')
    .values({ ...change, id: newId(), position, balance, operator_id: operatorId ?? null, created_at: now })
    .execute()
  return balance
}

/** The first points open the account. */
async function openAccount(db: Kysely<Database>, user_id: number, model: PointsModel): Promise<void> {
  await db
    .insertInto('points_account')
    .values({ user_id, model })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

async function heldPoints(db: Kysely<Database>, userId: number, model: PointsModel): Promise<number> {
  const account = await db
    .selectFrom('points_account')
    .select('balance')
    .where('user_id', '=', userId)
    .where('model', '=', model)
    .executeTakeFirst()
  return account?.balance ?? 0
}
