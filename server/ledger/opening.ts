import type { Kysely } from 'kysely'
import { insertRows } from '../database/insert'
import type { Database } from '../database/schema'
import type { Account, Purse } from './accounts'
import { accountName, accountRow } from './accounts'

export interface NewCard {
  id: number
  cardNo: string
  cityCode: string
  phone: string
  /** 0 normal, 1 frozen, 2 void. */
  status: number
  /** Cents, at least 0: paid money and gift money. */
  pay: number
  gift: number
  openedAt: Date
}

/**
 * Opens cards with their purses. The balance comes from transfers: paid money from the city's cash account, gift money from its
 * promotion account. `nextId` numbers the transfers.
 */
export async function openCards(db: Kysely<Database>, cards: NewCard[], nextId: () => number): Promise<void> {
  const purse = (card: NewCard, name: Purse): Account => ({ card: card.cardNo, purse: name })
  const source = (card: NewCard, name: Purse): Account => ({
    city: card.cityCode,
    kind: name === 'pay' ? 'cash' : 'promotion',
  })
  const purses: readonly Purse[] = ['pay', 'gift']

  const cityAccounts = new Map(
    cards
      .flatMap((card) => purses.map((name) => source(card, name)))
      .map((account) => [accountName(account), accountRow(account)]),
  )
  const transfers = cards.flatMap((card) =>
    purses
      .filter((name) => card[name] > 0)
      .map((name) => ({
        id: nextId(),
        from_account: accountName(source(card, name)),
        to_account: accountName(purse(card, name)),
        amount: card[name],
        kind: 'opening' as const,
        reference: card.cardNo,
        operator_id: null,
        created_at: card.openedAt,
      })),
  )
  await insertRows(
    db,
    'card',
    cards.map(({ cardNo, cityCode, openedAt, ...card }) => ({
      ...card,
      card_no: cardNo,
      city_code: cityCode,
      created_at: openedAt,
    })),
  )
  for (const account of cityAccounts.values()) {
    await db
      .insertInto('ledger_account')
      .values(account)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
  await insertRows(
    db,
    'ledger_account',
    cards.flatMap((card) => purses.map((name) => accountRow(purse(card, name)))),
  )
  await insertRows(db, 'ledger_transfer', transfers)
}
