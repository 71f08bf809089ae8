/** Names of ledger accounts. A card has two purses; a city has cash, fare and promotion accounts. */
import type { AccountKind } from '../database/tables/ledger'

export type Purse = 'pay' | 'gift'
export type CityAccount = Exclude<AccountKind, Purse>

/** A card's purse, whose balance is in the card's row, or a city's account, whose balance is the sum of its transfers. */
export type Account = { card: string; purse: Purse } | { city: string; kind: CityAccount }

export const accountName = (account: Account): string =>
  'card' in account ? `${account.purse}:${account.card}` : `${account.kind}:${account.city}`

export const accountRow = (account: Account) => ({
  name: accountName(account),
  kind: 'card' in account ? account.purse : account.kind,
  card_no: 'card' in account ? account.card : null,
})
