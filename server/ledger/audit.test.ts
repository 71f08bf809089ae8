import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { TestDatabase } from '../testing/database'
import type { AuditLine } from './audit'
import { accountSums, audit } from './audit'
import { brokenOf, ledgerPromises, now, openLedger } from './ledger.fixture'

let database: TestDatabase
const brokenLines = async () => brokenOf(await audit(database.db))

// Each case breaks one invariant directly in the database, as server code cannot; the audit must report it.
beforeAll(async () => {
  database = await openLedger()
  for (const [table, constraint] of [
    ['card', 'card_pay_check'],
    ['ledger_transfer', 'ledger_transfer_amount_check'],
  ] as const) {
    await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(constraint)}`.execute(database.db)
  }
})
afterAll(() => database.close())

/** Applies the damage in a transaction that is rolled back, and resolves with the audit's findings. */
async function after(damage: string): Promise<ReturnType<typeof brokenOf>> {
  const rolledBack = new Error('rolled back')
  let seen: AuditLine[] = []
  await database.db
    .transaction()
    .execute(async (transaction) => {
      await sql.raw(damage).execute(transaction)
      seen = await audit(transaction)
      throw rolledBack
    })
    .catch((error: unknown) => {
      if (error !== rolledBack) throw error
    })
  return brokenOf(seen)
}

describe('the audit', () => {
  beforeEach(async () => expect(await brokenLines()).toEqual({}))

  it('has a line for each promise', async () => {
    expect((await audit(database.db)).map((line) => line.name)).toEqual(
      expect.arrayContaining(ledgerPromises),
    )
  })

  it('sums the accounts by kind, to nothing in all', async () => {
    const sums = await accountSums(database.db)
    expect(Object.fromEntries(sums.map(({ kind, cents }) => [kind, cents]))).toEqual({
      cash: -30_000,
      gift: 2000,
      pay: 30_000,
      promotion: -2000,
    })
  })

  it('sees a balance that was changed by hand', async () => {
    expect(await after("update card set pay = pay + 1 where card_no = 'A'")).toEqual({
      balanceIsSumOfTransfers: 1,
      cardsEqualOtherAccounts: 1,
    })
  })

  it('sees money that moved between two cards by hand, though the sum is right', async () => {
    expect(
      await after(
        "update card set pay = pay + case card_no when 'A' then 5 else -5 end where card_no in ('A', 'B')",
      ),
    ).toEqual({ balanceIsSumOfTransfers: 2 })
  })

  it('sees a transfer that was removed, or written without its balances', async () => {
    expect(await after("delete from ledger_transfer where to_account = 'gift:A'")).toEqual({
      balanceIsSumOfTransfers: 1,
      cardsEqualOtherAccounts: 1,
    })
    const transfer = `insert into ledger_transfer (id, from_account, to_account, amount, kind, created_at)
      values (999, 'pay:A', 'pay:B', 1, 'move', '${now.toISOString()}')`
    expect(await after(transfer)).toEqual({ balanceIsSumOfTransfers: 2 })
  })

  it('sees a debt', async () => {
    expect(await after("update card set pay = -1 where card_no = 'V'")).toMatchObject({
      noNegativeBalance: 1,
    })
  })

  it('sees a card without its purses', async () => {
    expect(
      await after(
        `insert into card (card_no, id, city_code, created_at) values ('Z', 99, 'c1', '${now.toISOString()}')`,
      ),
    ).toEqual({ everyCardHasItsPurses: 1 })
  })

  it('sees a transfer of nothing', async () => {
    const transfer = `insert into ledger_transfer (id, from_account, to_account, amount, kind, created_at)
      values (999, 'pay:A', 'pay:B', 0, 'move', '${now.toISOString()}')`
    expect(await after(transfer)).toEqual({ everyTransferMoves: 1 })
  })

  it('sees a call that stopped half way, and knows double-click marks from it', async () => {
    const row = (
      key: string,
    ) => `insert into idempotency (operator_id, key, call, request_hash, response, created_at)
      values (1, '${key}', 'x', '', null, '${now.toISOString()}')`
    expect(await after(row('11111111'))).toEqual({ noHalfDoneCall: 1 })
    expect(await after(row('same:abc'))).toEqual({})
  })
})
