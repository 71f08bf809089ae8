/**
 * The only place where money moves: a transfer takes a positive amount from one account and adds it to another. Call it inside
 * a transaction; a refusal must roll everything back.
 */
import type { Kysely, Transaction } from 'kysely'
import { newId } from '../database/ids'
import { mostAmount } from '../../engine/vocabulary/wire-types'
import type { Database } from '../database/schema'
import type { TransferKind } from '../database/tables/ledger'
import { noteMoved } from '../database/transaction'
import { Refused } from '../handlers/types'
import type { Account } from './accounts'
import { accountName, accountRow } from './accounts'

export interface Movement {
  from: Account
  to: Account
  /** Integer cents, above 0. */
  amount: number
  kind: TransferKind
  /** The source of the movement: an order number, a transaction, an idempotency key. */
  reference?: string
}

/** Paid money moves from a card to the passenger's wallet; gift money stays on the card. */
export const payOut = (
  card: { card_no: string; city_code: string },
  amount: number,
  reference: string,
): Movement => ({
  from: { card: card.card_no, purse: 'pay' },
  to: { city: card.city_code, kind: 'cash' },
  ...{ amount, kind: 'withdraw', reference },
})

export interface Occasion {
  now: Date
  /** The responsible operator; absent = the system. */
  operatorId?: number
  /** The refusal text for an insufficient balance; absent = 卡内余额不足. */
  short?: string
}

/**
 * Applies all movements, or throws Refused. Each card's balance changes by one guarded update, in card number order. This
 * prevents deadlocks and overdrafts, and no lock is held between reading and writing. Resolves with the ids of the transfers.
 */
export async function transfer(
  db: Transaction<Database> | Kysely<Database>,
  movements: Movement[],
  occasion: Occasion,
): Promise<number[]> {
  for (const movement of movements) assertAmount(movement)
  for (const [cardNo, change] of changesByCard(movements)) await changeCard(db, cardNo, change, occasion)
  await openCityAccounts(db, movements)
  const transfers = movements.map((movement) => ({
    id: newId(),
    from_account: accountName(movement.from),
    to_account: accountName(movement.to),
    amount: movement.amount,
    kind: movement.kind,
    reference: movement.reference ?? '',
    operator_id: occasion.operatorId ?? null,
    created_at: occasion.now,
  }))
  if (transfers.length) await db.insertInto('ledger_transfer').values(transfers).execute()
  noteMoved(db, movements)
  return transfers.map(({ id }) => id)
}

function assertAmount({ amount, from, to }: Movement): void {
  if (!Number.isSafeInteger(amount) || amount <= 0) throw new Refused('金额必须大于0')
  if (accountName(from) === accountName(to)) throw new Refused('转出和转入不能是同一账户')
}

interface Change {
  pay: number
  gift: number
}

/** Maximum cents of a purse, and of a single record (`server/migrations/0110-highest-amounts.sql`). */
export const mostHeld = mostAmount

/** The total change of each card, in card number order. */
function changesByCard(movements: Movement[]): [string, Change][] {
  const changes = new Map<string, Change>()
  const add = (account: Account, amount: number) => {
    if (!('card' in account)) return
    const change = changes.get(account.card) ?? { pay: 0, gift: 0 }
    change[account.purse] += amount
    changes.set(account.card, change)
  }
  for (const { from, to, amount } of movements) {
    add(from, -amount)
    add(to, amount)
  }
  return [...changes.keys()].sort().map((cardNo) => [cardNo, changes.get(cardNo)!])
}

async function changeCard(
  db: Kysely<Database>,
  cardNo: string,
  { pay, gift }: Change,
  { short = '卡内余额不足' }: Occasion,
): Promise<void> {
  const result = await db
    .updateTable('card')
    .set((column) => ({
      pay: column('pay', '+', pay),
      gift: column('gift', '+', gift),
      version: column('version', '+', 1),
    }))
    .where('card_no', '=', cardNo)
    .where('status', '=', 0)
    .where((column) => column(column('pay', '+', pay), '>=', 0))
    .where((column) => column(column('gift', '+', gift), '>=', 0))
    .where('pay', '<=', mostHeld - pay)
    .where('gift', '<=', mostHeld - gift)
    .executeTakeFirst()
  if (result.numUpdatedRows === 1n) return
  throw new Refused((await whyNot(db, cardNo, { pay, gift })) ?? short)
}

/** Resolves with undefined if the balance is insufficient. */
async function whyNot(
  db: Kysely<Database>,
  cardNo: string,
  { pay, gift }: Change,
): Promise<string | undefined> {
  const card = await db
    .selectFrom('card')
    .select(['status', 'pay', 'gift'])
    .where('card_no', '=', cardNo)
    .executeTakeFirst()
  if (card === undefined) return '卡号不存在'
  const words = cannotMove[card.status]
  if (words !== undefined) return words
  // Checked only for a purse that gains money.
  const isTooMuch = card.pay > mostHeld - pay || card.gift > mostHeld - gift
  return isTooMuch ? `卡内余额不能超过${mostHeld / 100}元` : undefined
}
const cannotMove: Record<number, string> = { 1: '该卡已冻结', 2: '该卡已作废' }

/** Purses are opened with their card; a city's accounts at their first use. */
async function openCityAccounts(db: Kysely<Database>, movements: Movement[]): Promise<void> {
  const accounts = movements.flatMap(({ from, to }) => [from, to]).filter((account) => 'city' in account)
  const rows = new Map(accounts.map((account) => [accountName(account), accountRow(account)]))
  if (rows.size === 0) return
  await db
    .insertInto('ledger_account')
    .values([...rows.values()])
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
