import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { once } from '../calls/once'
import { inTransaction } from '../database/transaction'
import type { TestDatabase } from '../testing/database'
import { audit } from './audit'
import { balances, brokenOf, cash, fare, fillLedger, gift, now, openLedger, pay } from './ledger.fixture'
import type { Movement } from './transfer'
import { mostHeld, transfer } from './transfer'

let database: TestDatabase
beforeAll(async () => void (database = await openLedger()))
afterAll(() => database.close())
beforeEach(() => fillLedger(database))
// The ledger is consistent after every test, with refusals or without.
afterEach(async () => {
  expect(brokenOf(await audit(database.db))).toEqual({})
})

const move = (movements: Movement[], operatorId?: number) =>
  inTransaction(database.db, (db) => transfer(db, movements, { now, operatorId }))

describe('a transfer', () => {
  it('takes from one account what it gives to another, and says who moved it', async () => {
    const [id] = await move(
      [{ from: pay('A'), to: pay('B'), amount: 2500, kind: 'move', reference: 'r1' }],
      7,
    )
    expect(await balances(database)).toMatchObject({ A: [7500, 1000], B: [12_500, 1000] })
    const row = await database.db
      .selectFrom('ledger_transfer')
      .selectAll()
      .where('reference', '=', 'r1')
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({
      id,
      from_account: 'pay:A',
      to_account: 'pay:B',
      amount: 2500,
      kind: 'move',
      operator_id: 7,
    })
  })

  it('reaches accounts that are only sums', async () => {
    await move([
      { from: cash, to: pay('A'), amount: 300, kind: 'recharge' },
      { from: pay('A'), to: fare, amount: 150, kind: 'consume' },
      { from: gift('A'), to: fare, amount: 50, kind: 'consume' },
    ])
    expect(await balances(database)).toMatchObject({ A: [10_150, 950] })
  })

  it('may empty a purse, and not a cent more', async () => {
    await move([{ from: pay('A'), to: fare, amount: 10_000, kind: 'consume' }])
    await expect(move([{ from: pay('A'), to: fare, amount: 1, kind: 'consume' }])).rejects.toThrow(
      '卡内余额不足',
    )
    // Gift money cannot replace paid money.
    await expect(move([{ from: gift('A'), to: fare, amount: 1001, kind: 'consume' }])).rejects.toThrow(
      '卡内余额不足',
    )
    expect(await balances(database)).toMatchObject({ A: [0, 1000] })
    await move([{ from: gift('A'), to: fare, amount: 1000, kind: 'consume' }])
    expect(await balances(database)).toMatchObject({ A: [0, 0] })
  })

  it('changes cards in the order of their numbers, whichever is named first, so that nobody waits in a circle', async () => {
    await database.db.updateTable('card').set({ status: 1 }).where('card_no', '=', 'A').execute()
    const tooMuch = 10_001
    await expect(move([{ from: pay('B'), to: pay('A'), amount: tooMuch, kind: 'move' }])).rejects.toThrow(
      '该卡已冻结',
    )
    await expect(move([{ from: pay('A'), to: pay('B'), amount: tooMuch, kind: 'move' }])).rejects.toThrow(
      '该卡已冻结',
    )
  })

  it.each([0, -1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])(
    'refuses the amount %s',
    async (amount) => {
      await expect(move([{ from: pay('A'), to: pay('B'), amount, kind: 'move' }])).rejects.toThrow(
        '金额必须大于0',
      )
    },
  )

  it('fills a purse up to a million yuan and no further, so that sums of all cards stay exact', async () => {
    const give = (amount: number, purse = pay) =>
      move([{ from: cash, to: purse('A'), amount, kind: 'recharge' }])
    const full = '卡内余额不能超过1000000元'
    for (const amount of [mostHeld - 9999, 1e15, Number.MAX_SAFE_INTEGER])
      await expect(give(amount)).rejects.toThrow(full)
    await expect(give(mostHeld - 999, gift)).rejects.toThrow(full)
    await give(mostHeld - 10_000)
    await expect(give(1)).rejects.toThrow(full)
    await move([{ from: pay('A'), to: cash, amount: 100, kind: 'withdraw' }])
    await give(100)
    expect(await balances(database)).toMatchObject({ A: [mostHeld, 1000] })
    // Neither purse accepts another cent.
    await expect(give(1)).rejects.toThrow(full)
    await give(mostHeld - 1000, gift)
    await expect(give(1, gift)).rejects.toThrow(full)
  })

  it.each([
    ['pay', pay, gift],
    ['gift', gift, pay],
  ] as const)(
    'says what is missing where %s lacks it, though the other purse gains',
    async (_, lacks, gains) => {
      const room = mostHeld - (gains === pay ? 10_000 : 1000)
      // The other amount would then exceed its limit, and that refusal is returned.
      for (const [gained, said] of [
        [1, '卡内余额不足'],
        [room, '卡内余额不足'],
        [room + 1, '卡内余额不能超过1000000元'],
      ] as const) {
        const asked = move([
          { from: lacks('A'), to: fare, amount: 20_000, kind: 'consume' },
          { from: cash, to: gains('A'), amount: gained, kind: 'recharge' },
        ])
        await expect(asked).rejects.toThrow(said)
      }
    },
  )

  it('needs two accounts, and cards that exist, live and are not frozen', async () => {
    const to = (card: string) => move([{ from: cash, to: pay(card), amount: 100, kind: 'recharge' }])
    await expect(move([{ from: pay('A'), to: pay('A'), amount: 1, kind: 'move' }])).rejects.toThrow(
      '不能是同一账户',
    )
    await expect(to('X')).rejects.toThrow('卡号不存在')
    await expect(to('F')).rejects.toThrow('该卡已冻结')
    await expect(to('V')).rejects.toThrow('该卡已作废')
    await expect(move([{ from: pay('F'), to: cash, amount: 100, kind: 'withdraw' }])).rejects.toThrow(
      '该卡已冻结',
    )
  })

  it('happens together with the others of its call, or not at all', async () => {
    const before = await balances(database)
    await expect(
      move([
        { from: pay('A'), to: pay('B'), amount: 100, kind: 'move' },
        { from: gift('A'), to: gift('B'), amount: 5000, kind: 'move' },
      ]),
    ).rejects.toThrow('卡内余额不足')
    expect(await balances(database)).toEqual(before)
  })
})

describe('many at once', () => {
  it('never overdraw a card', async () => {
    const results = await Promise.allSettled(
      Array.from({ length: 30 }, () => move([{ from: pay('A'), to: cash, amount: 1000, kind: 'withdraw' }])),
    )
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(10)
    expect(await balances(database)).toMatchObject({ A: [0, 1000] })
  })

  it('in both directions neither deadlock nor lose a cent', async () => {
    const results = await Promise.allSettled(
      Array.from({ length: 40 }, (_, at) => {
        const [from, to] = at % 2 ? [pay('A'), pay('B')] : [pay('B'), pay('A')]
        return move([{ from, to, amount: 100 + at, kind: 'move' }])
      }),
    )
    expect(results.filter((result) => result.status === 'rejected')).toEqual([])
    const { A, B } = await balances(database)
    expect((A?.[0] ?? 0) + (B?.[0] ?? 0)).toBe(20_000)
  })

  it('under one key move money once', async () => {
    const submission = {
      operatorId: 1,
      call: 'card.withdraw',
      key: 'key-00000001',
      request: { amount: 1000 },
      isMoney: true,
      now,
    }
    const withdraw = () =>
      inTransaction(database.db, (db) =>
        once(db, submission, async () => {
          const ids = await transfer(db, [{ from: pay('A'), to: cash, amount: 1000, kind: 'withdraw' }], {
            now,
          })
          return JSON.stringify({ ids })
        }),
      )
    const answers = await Promise.all(Array.from({ length: 10 }, withdraw))
    expect(new Set(answers).size).toBe(1)
    expect(await balances(database)).toMatchObject({ A: [9000, 1000] })
  })
})
