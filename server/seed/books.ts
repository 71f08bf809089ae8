/** Balances of the cards while their history is generated, and the resulting ledger rows. Only `save` writes them. */
import type { Insertable, Kysely } from 'kysely'
import { sql } from 'kysely'
import { insertBulk } from '../database/bulk'
import type { Database } from '../database/schema'
import type { LedgerTransferTable, TransferKind } from '../database/tables/ledger'
import type { Account } from '../ledger/accounts'
import { accountName, accountRow } from '../ledger/accounts'
import type { NewCard } from '../ledger/opening'
import { sequence } from './random'

export interface BookedCard extends NewCard {
  touched: boolean
}

export interface Books {
  /** Cards whose balance can change. */
  cards: BookedCard[]
  /** Call in time order, as far as a card's balance depends on it. */
  move: (from: Account, to: Account, amount: number, kind: TransferKind, reference: string, at: Date) => void
  save: (db: Kysely<Database>) => Promise<void>
}

/** Lower ids belong to the opening transfers. */
const firstTransfer = 100_001
const statusVoid = 2

export function openBooks(opened: NewCard[]): Books {
  const cards = opened
    .filter((card) => card.status !== statusVoid)
    .map((card) => ({ ...card, touched: false }))
  const byNumber = new Map(cards.map((card) => [card.cardNo, card]))
  const cityAccounts = new Map<string, ReturnType<typeof accountRow>>()
  const transfers: Insertable<LedgerTransferTable>[] = []
  const nextId = sequence(firstTransfer)

  const change = (account: Account, amount: number) => {
    if ('city' in account) {
      cityAccounts.set(accountName(account), accountRow(account))
      return
    }
    const card = byNumber.get(account.card)
    if (!card || card[account.purse] + amount < 0)
      throw new Error(`Card ${account.card} cannot change by ${amount} cents; its made-up history is wrong.`)
    card[account.purse] += amount
    card.touched = true
  }

  return {
    cards,
    move: (from, to, amount, kind, reference, at) => {
      if (amount === 0) return
      change(from, -amount)
      change(to, amount)
      transfers.push({
        id: nextId(),
        from_account: accountName(from),
        to_account: accountName(to),
        amount,
        kind,
        reference,
        operator_id: null,
        created_at: at,
      })
    },
    save: async (db) => {
      await db
        .insertInto('ledger_account')
        .values([...cityAccounts.values()])
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      await insertBulk(db, 'ledger_transfer', transfers)
      const balances = cards
        .filter((card) => card.touched)
        .map(({ cardNo, pay, gift }) => ({ card_no: cardNo, pay, gift }))
      await sql`update card set pay = new.pay, gift = new.gift
        from json_populate_recordset(null::card, ${JSON.stringify(balances)}::json) as new
        where card.card_no = new.card_no`.execute(db)
    },
  }
}
