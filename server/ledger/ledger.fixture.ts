/** One city and a few cards with known balances. For tests of the ledger. */
import { moment } from '../../engine/clock'
import { sequence } from '../seed/random'
import type { TestDatabase } from '../testing/database'
import { openTestDatabase } from '../testing/database'
import type { Account } from './accounts'
import type { AuditLine } from './audit'
import { openCards } from './opening'

export const now = moment('2026-06-01 08:00:00')
export const pay = (card: string): Account => ({ card, purse: 'pay' })
export const gift = (card: string): Account => ({ card, purse: 'gift' })
export const cash: Account = { city: 'c1', kind: 'cash' }
export const fare: Account = { city: 'c1', kind: 'fare' }

/** A database with the cards of `fillLedger`. */
export async function openLedger(): Promise<TestDatabase> {
  const database = await openTestDatabase()
  await database.db.insertInto('city').values({ code: 'c1', id: 1, name: 'c1', created_at: now }).execute()
  await fillLedger(database)
  return database
}

/** Resets to cards A, B (100.00 paid, 10.00 gift each), frozen F and void V (50.00 paid). */
export async function fillLedger(database: TestDatabase): Promise<void> {
  for (const table of ['ledger_transfer', 'ledger_account', 'card', 'idempotency'] as const) {
    await database.db.deleteFrom(table).execute()
  }
  const card = { cityCode: 'c1', phone: '', openedAt: now }
  await openCards(
    database.db,
    [
      { ...card, id: 1, cardNo: 'A', status: 0, pay: 10_000, gift: 1000 },
      { ...card, id: 2, cardNo: 'B', status: 0, pay: 10_000, gift: 1000 },
      { ...card, id: 3, cardNo: 'F', status: 1, pay: 5000, gift: 0 },
      { ...card, id: 4, cardNo: 'V', status: 2, pay: 5000, gift: 0 },
    ],
    sequence(1),
  )
}

export async function balances({ db }: TestDatabase): Promise<Record<string, [pay: number, gift: number]>> {
  const cards = await db.selectFrom('card').select(['card_no', 'pay', 'gift']).orderBy('card_no').execute()
  return Object.fromEntries(cards.map((card) => [card.card_no, [card.pay, card.gift]]))
}

/** Invariants of the ledger alone; those of rides and recharges need records that bare transfers lack. */
export const ledgerPromises = [
  'balanceIsSumOfTransfers',
  'noNegativeBalance',
  'everyCardHasItsPurses',
  'cardsEqualOtherAccounts',
  'everyTransferMoves',
  'noHalfDoneCall',
] as const satisfies AuditLine['name'][]

/** The violated invariants, with the number of rows. */
export const brokenOf = (lines: AuditLine[]): Partial<Record<AuditLine['name'], number>> =>
  Object.fromEntries(
    lines
      .filter(({ name, broken }) => broken !== 0 && (ledgerPromises as readonly string[]).includes(name))
      .map(({ name, broken }) => [name, broken]),
  )
