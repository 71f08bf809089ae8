import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { sequence } from '../seed/random'
import type { TestDatabase } from '../testing/database'
import { audit } from './audit'
import { balances, brokenOf, fillLedger, now, openLedger } from './ledger.fixture'
import { openCards, type NewCard } from './opening'

let database: TestDatabase
beforeAll(async () => void (database = await openLedger()))
afterAll(() => database.close())
beforeEach(() => fillLedger(database))

const openedAt = new Date(now.getTime() - 1000)
const card = (cardNo: string, id: number, parts: Partial<NewCard>): NewCard => ({
  ...{ id, cardNo, cityCode: 'c1', phone: '', status: 0, pay: 0, gift: 0, openedAt },
  ...parts,
})

it('a card is opened with what was paid and given, to the cent, and nothing is moved for an empty purse', async () => {
  const cards = [card('cent', 11, { pay: 1 }), card('given', 12, { gift: 1 }), card('empty', 13, {})]
  await openCards(database.db, cards, sequence(100))
  expect(await balances(database)).toMatchObject({ cent: [1, 0], given: [0, 1], empty: [0, 0] })
  const moved = await database.db
    .selectFrom('ledger_transfer')
    .select(['from_account', 'to_account', 'amount', 'kind', 'reference', 'operator_id', 'created_at'])
    .where('id', '>=', 100)
    .orderBy('id')
    .execute()
  const opening = { amount: 1, kind: 'opening', operator_id: null, created_at: openedAt }
  expect(moved).toEqual([
    { ...opening, from_account: 'cash:c1', to_account: 'pay:cent', reference: 'cent' },
    { ...opening, from_account: 'promotion:c1', to_account: 'gift:given', reference: 'given' },
  ])
  expect(brokenOf(await audit(database.db))).toEqual({})
})

it('a city whose accounts are there keeps them', async () => {
  const accounts = () =>
    database.db
      .selectFrom('ledger_account')
      .selectAll()
      .where('card_no', 'is', null)
      .orderBy('name')
      .execute()
  const before = await accounts()
  expect(before.map(({ name }) => name)).toEqual(['cash:c1', 'promotion:c1'])
  await openCards(database.db, [card('next', 11, { pay: 5 })], sequence(100))
  expect(await accounts()).toEqual(before)
})
