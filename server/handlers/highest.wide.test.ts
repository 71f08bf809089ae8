/**
 * For every call that takes an amount: amounts too large for sums are refused with a text, and the highest
 * amount works.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CompiledCall, WireType } from '../../engine/compiled'
import { isAmount, mostAmount } from '../../engine/vocabulary/wire-types'
import { servedCalls } from '../calls/routes'
import { audit } from '../ledger/audit'
import { sampleValues } from '../testing'
import { handan, said, startMoneyServer, yesterday, type MoneyServer } from './money.fixture'

let server: MoneyServer
beforeAll(async () => void (server = await startMoneyServer()))
afterAll(() => server.stop())

/** Parameters, and members of records in them, that are amounts: `price`, `goods.price`. */
function amountsOf({ parameters, types }: CompiledCall): string[][] {
  const within = (type: WireType, path: string[], seen: string[]): string[][] => {
    if (isAmount(type.kind)) return [path]
    if (type.kind === 'list' || type.kind === 'json') return within(type.of, path, seen)
    if (type.kind !== 'record' || seen.includes(type.type)) return []
    return Object.entries(types[type.type] ?? {}).flatMap(([name, member]) =>
      within(member.type, [...path, name], [...seen, type.type]),
    )
  }
  return Object.entries(parameters).flatMap(([name, { type }]) => within(type, [name], []))
}

describe('an amount that is too much', () => {
  it('is refused by every call that is sent one, before anything is written; the highest is not', async () => {
    const { calls, app, standIn } = server.compiled
    server.calls.replace({
      app,
      standIn,
      calls: Object.fromEntries(Object.entries(calls).map(([name, call]) => [name, { ...call, rules: [] }])),
    })
    const client = await server.login('superAdmin')
    const tooMuch = '金额不能超过1000000元'
    const tried = new Set<string>()
    for (const call of servedCalls({ app, calls })) {
      for (const [name] of amountsOf(call).filter(({ length }) => length === 1)) {
        const answer = async (amount: number) =>
          said(await client.send(call.name, { ...sampleValues(call), [name!]: amount }))
        tried.add(`${call.name}.${name}`)
        for (const amount of [mostAmount + 1, -mostAmount - 1, 1e15])
          expect([call.name, name, amount, await answer(amount)]).toEqual([call.name, name, amount, tooMuch])
        for (const amount of [mostAmount, -mostAmount])
          expect([call.name, name, amount, await answer(amount)]).not.toContain(tooMuch)
      }
    }
    server.calls.replace({ app, calls, standIn })
    expect(tried.size).toBeGreaterThan(8)
  })
})

describe('the highest amount', () => {
  it('is taken, shown, summed, exported and audited; a cent more is not, and leaves nothing', async () => {
    const card = await server.newCard({ pay: 0, gift: 0 })
    const topUp = async (pay: number, gift: number) => {
      const outcome = await server.send('handan', 'card.topUp', { cardNo: card.cardNo, pay, gift })
      if (!outcome.ok || !outcome.waits) return said(outcome)
      const [waiting] = await server.rows('hebei', 'approval.page', { state: '0' })
      return said(await server.send('hebei', 'approval.release', { id: waiting!.id }))
    }
    expect(await topUp(mostAmount + 1, 0)).toBe('金额不能超过1000000元')
    expect(await topUp(0, 1e15)).toBe('金额不能超过1000000元')
    expect(await server.card(card.cardNo)).toMatchObject({ pay: 0, gift: 0 })
    expect(await topUp(mostAmount, mostAmount)).toBe('ok')
    expect(await topUp(1, 0)).toBe('卡内余额不能超过1000000元')

    const [row] = await server.rows('handan', 'card.search', { cardNo: card.cardNo })
    expect(row).toMatchObject({ balance: 2 * mostAmount, payBalance: mostAmount, giftBalance: mostAmount })
    const all = await server.send('handan', 'card.search', { page: 1, limit: 100 })
    expect(all.ok && Number(all.values.amount)).toBeGreaterThanOrEqual(2 * mostAmount)
    const recharges = await server.send('handan', 'recharge.search', {
      cardNo: card.cardNo,
      page: 1,
      limit: 10,
    })
    expect(recharges.ok && recharges.values).toMatchObject({ amount: mostAmount })
    expect((await audit(server.db)).filter(({ broken }) => broken > 0)).toEqual([])

    const withdrawal = {
      cardNo: card.cardNo,
      userId: card.id,
      cityCode: handan,
      cashAmount: mostAmount,
      cashResult: '1',
      cashTime: yesterday,
      cashRemark: '退卡',
    }
    expect(said(await server.send('handan', 'card.withdraw', withdrawal))).toBe('ok')
    expect(await server.card(card.cardNo)).toMatchObject({ pay: 0, gift: mostAmount })
    expect((await audit(server.db)).filter(({ broken }) => broken > 0)).toEqual([])
  })
})
