import { expect, it } from 'vitest'
import { accountName, accountRow, type Account } from './accounts'

it.each<[Account, ReturnType<typeof accountRow>]>([
  [
    { card: '8801', purse: 'pay' },
    { name: 'pay:8801', kind: 'pay', card_no: '8801' },
  ],
  [
    { card: '8801', purse: 'gift' },
    { name: 'gift:8801', kind: 'gift', card_no: '8801' },
  ],
  [
    { city: 'c1', kind: 'cash' },
    { name: 'cash:c1', kind: 'cash', card_no: null },
  ],
  [
    { city: 'c1', kind: 'fare' },
    { name: 'fare:c1', kind: 'fare', card_no: null },
  ],
])('the account of %o', (account, row) => {
  expect(accountRow(account)).toEqual(row)
  expect(accountName(account)).toBe(row.name)
})
