import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { audit } from '../../ledger/audit'
import {
  handan,
  said,
  shijiazhuang,
  startMoneyServer,
  tenOClock,
  yesterday,
  type MoneyServer,
} from '../money.fixture'

let server: MoneyServer
beforeAll(async () => void (server = await startMoneyServer()))
afterAll(async () => {
  const broken = (await audit(server.db)).filter((line) => line.broken !== 0)
  await server.stop()
  expect(broken).toEqual([])
})

const withdrawal = (card: { cardNo: string; id: number }, cents: unknown) => ({
  cardNo: card.cardNo,
  userId: card.id,
  cityCode: handan,
  cashAmount: cents,
  cashResult: '1',
  cashTime: yesterday,
  cashRemark: '换卡',
})
const withdraw = async (card: { cardNo: string; id: number }, cents: unknown, more = {}) =>
  said(await server.send('handan', 'card.withdraw', { ...withdrawal(card, cents), ...more }))

describe('the list of balances', () => {
  it('shows an operator the cards of his city, with their sum in cents', async () => {
    const outcome = await server.send('handan', 'card.search', { page: 1, limit: 100 })
    if (!outcome.ok) throw new Error(outcome.text)
    expect(new Set(outcome.rows.map((row) => row.cityCode))).toEqual(new Set([handan]))
    const { sum } = await server.db
      .selectFrom('card')
      .select((f) => f.fn.sum<string>(f('pay', '+', f.ref('gift'))).as('sum'))
      .where('city_code', '=', handan)
      .executeTakeFirstOrThrow()
    expect(outcome.values.amount).toBe(Number(sum))
    expect(JSON.parse(outcome.http.text)).toMatchObject({ stateCode: 200 })
  })

  it('refuses the city of someone else, and shows no more of a source card than a transfer needs', async () => {
    expect(
      said(await server.send('handan', 'card.search', { cityCode: shijiazhuang, page: 1, limit: 10 })),
    ).toBe('没有该城市的操作权限')
    const { cardNo } = await server.newCard({ city: shijiazhuang })
    const rows = await server.rows('handan', 'card.searchAllCities', { cardNo })
    expect(rows).toEqual([expect.objectContaining({ cardNo, balance: 11_000, status: '0' })])
    expect(Object.keys(rows[0]!).sort()).toEqual(['balance', 'cardNo', 'phone', 'status'])
    // Of other cities only by the whole number; of his own, any part of it.
    expect(
      await server.rows('handan', 'card.searchAllCities', { cardNo: cardNo.slice(0, -1) }),
    ).not.toContainEqual(expect.objectContaining({ cardNo }))
    const { cardNo: own } = await server.newCard()
    expect(await server.rows('handan', 'card.searchAllCities', { cardNo: own.slice(0, -1) })).toContainEqual(
      expect.objectContaining({ cardNo: own }),
    )
    const listed = (await server.rows('handan', 'card.searchAllCities')).map((card) => String(card.cardNo))
    const { count } = await server.db
      .selectFrom('card')
      .select((f) => f.fn.countAll<number>().as('count'))
      .where('card_no', 'in', listed)
      .where('city_code', '<>', handan)
      .executeTakeFirstOrThrow()
    expect([listed.length, Number(count)]).toEqual([100, 0])
    // Without the key of transfers, -1 means his own cities.
    expect(said(await server.send('readonly', 'card.searchAllCities', { page: 1, limit: 10 }))).toBe('ok')
    expect(await server.rows('readonly', 'card.searchAllCities', { cardNo })).toEqual([])
  })

  it('marks what can be withdrawn (D3-BAL-018)', async () => {
    const { cardNo } = await server.newCard({ pay: 0, gift: 500 })
    const [row] = await server.rows('handan', 'card.search', { cardNo })
    expect(row).toMatchObject({ balance: 500, payBalance: 0, giftBalance: 500, balanceFlag: '1' })
  })
})

describe('a withdrawal', () => {
  it('takes paid money only, and leaves a record, a ledger row and a line in the log', async () => {
    const card = await server.newCard({ pay: 1000, gift: 500 })
    // It holds more than that, but given money stays.
    expect(await withdraw(card, 1001)).toBe('提现金额不能大于可提现余额')
    expect(await withdraw(card, 1000)).toBe('ok')
    expect(await server.card(card.cardNo)).toMatchObject({ pay: 0, gift: 500 })
    const record = await server.db
      .selectFrom('withdrawal')
      .selectAll()
      .where('card_no', '=', card.cardNo)
      .executeTakeFirstOrThrow()
    expect(record).toMatchObject({ amount: 1000, remark: '换卡', city_code: handan })
    const log = await server.db
      .selectFrom('operation_record')
      .select('content')
      .where('content', 'like', `%${card.cardNo}%`)
      .execute()
    expect(log).toHaveLength(1)
  })

  it.each([
    [0, '提现金额必须大于0'],
    [-1, '请输入正确的格式'],
    ['', '请输入提现金额'],
  ])('of %s cents is refused', async (cents, message) => {
    expect(await withdraw(await server.newCard(), cents)).toBe(message)
  })

  it.each([
    [{ cashTime: '' }, '请选择时间'],
    [{ cashTime: tenOClock(2) }, '时间不能晚于明天此时'],
    [{ cashTime: '9999-12-31 23:59:59' }, '时间不能晚于明天此时'],
    [{ cashTime: tenOClock(-367) }, '时间不能早于一年前'],
    [{ cashTime: '1970-01-01 00:00:00' }, '时间不能早于一年前'],
    [{ cashResult: '' }, '请选择审核结果'],
    [{ cashResult: '2' }, '请选择审核结果'],
    [{ cityCode: shijiazhuang }, '没有该城市的操作权限'],
    [{ userId: 1 }, '提现信息与卡号不符，请刷新后重试'],
  ])('with %j is refused', async (more, message) => {
    const card = await server.newCard()
    expect(await withdraw(card, 100, more)).toBe(message)
    expect(await server.card(card.cardNo)).toMatchObject({ pay: 10_000 })
  })

  it('takes whole cents only', async () => {
    const card = await server.newCard()
    const client = await server.login('handan')
    const body = new URLSearchParams({
      ...Object.fromEntries(
        Object.entries(withdrawal(card, 0)).map(([name, value]) => [name, String(value)]),
      ),
      cashTime: yesterday.replace(/\D/g, ''),
      cashAmount: '10.5',
    })
    const response = await client.fetch('/zgj-virtual-card/virtualCashRecord/saveCashRecord', {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect(response.status).toBe(400)
    expect(await server.card(card.cardNo)).toMatchObject({ pay: 10_000 })
  })

  it('is made once, however often it is sent', async () => {
    const card = await server.newCard({ pay: 1000 })
    const headers = { 'idempotency-key': 'withdraw-once-1' }
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, () =>
        server.send('handan', 'card.withdraw', withdrawal(card, 300), headers),
      ),
    )
    expect(outcomes.map(said)).toEqual(Array(10).fill('ok'))
    expect(await server.card(card.cardNo)).toMatchObject({ pay: 700 })
  })

  it('never overdraws, however many come at once', async () => {
    const card = await server.newCard({ pay: 1000 })
    const outcomes = await Promise.all(
      Array.from({ length: 12 }, (_, at) =>
        server.send('handan', 'card.withdraw', withdrawal(card, 200), {
          'idempotency-key': `withdraw-many-${at}`,
        }),
      ),
    )
    expect(outcomes.filter((outcome) => outcome.ok)).toHaveLength(5)
    expect(await server.card(card.cardNo)).toMatchObject({ pay: 0 })
  })
})

describe('a top-up', () => {
  const topUp = async (cardNo: string, pay: unknown, gift: unknown) =>
    said(await server.send('handan', 'card.topUp', { cardNo, pay, gift }))

  it('adds paid and given money, and answers with result code 1001 only', async () => {
    const { cardNo } = await server.newCard({ pay: 0, gift: 0 })
    const outcome = await server.send('handan', 'card.topUp', { cardNo, pay: 2000, gift: 300 })
    expect(JSON.parse(outcome.http.text)).toEqual({ resultCode: 1001 })
    expect(await server.card(cardNo)).toMatchObject({ pay: 2000, gift: 300 })
    expect(await topUp(cardNo, 0, 100)).toBe('ok')
    expect(await topUp(cardNo, 0, 0)).toBe('充值金额和优惠金额不能都为0')
    expect(await topUp(cardNo, '', 0)).toBe('请填写金额')
    expect(await topUp(cardNo, 0, '')).toBe('请填写金额')
    expect(await topUp(cardNo, 100, -100)).toBe('请输入正确的格式')
  })
})

describe('a transfer between cards', () => {
  const move = async (from: string, to: string, cents: unknown, account = 'handan') =>
    said(
      await server.send(account, 'card.transferIn', {
        oldCardNo: from,
        targetCardNo: to,
        transferBalance: cents,
      }),
    )

  it('moves the whole balance, paid money first, from any city of the caller', async () => {
    const source = await server.newCard({ pay: 300, gift: 200, city: shijiazhuang })
    const target = await server.newCard({ pay: 0, gift: 0 })
    // Out of a city that the caller does not hold it waits (server/handlers/approval/approval.test.ts).
    expect(await move(source.cardNo, target.cardNo, 400, 'hebei')).toBe('ok')
    expect(await server.card(target.cardNo)).toMatchObject({ pay: 300, gift: 100 })
    expect(await server.card(source.cardNo)).toMatchObject({ pay: 0, gift: 100 })
    expect(await move(source.cardNo, target.cardNo, 101, 'hebei')).toBe('转账金额不能超过余额!')
    expect(await move(source.cardNo, target.cardNo, 100, 'hebei')).toBe('ok')
    expect(await move(source.cardNo, target.cardNo, 1, 'hebei')).toBe('转账卡号余额不足,无法进行转账!')
  })

  it('needs two cards, a source that is free, and a target of the own city', async () => {
    const card = await server.newCard()
    const frozen = await server.newCard({ status: 1 })
    const dead = await server.newCard({ status: 2, pay: 0, gift: 0 })
    const elsewhere = await server.newCard({ city: shijiazhuang })
    expect(await move(card.cardNo, card.cardNo, 100)).toBe('转账卡号不能和目标账号一样!')
    expect(await move(frozen.cardNo, card.cardNo, 100)).toBe('转出账号被冻结，无法转出!')
    expect(await move(dead.cardNo, card.cardNo, 100)).toBe('转出账号已作废，无法转出!')
    expect(await move(card.cardNo, frozen.cardNo, 100)).toBe('该卡已冻结')
    expect(await move('nothing', card.cardNo, 100)).toBe('转账卡号不存在')
    expect(await move(card.cardNo, elsewhere.cardNo, 100)).toBe('卡号不存在或已被删除')
    expect(await move(frozen.cardNo, card.cardNo, 0)).toBe('请输入正确的格式')
    expect(await move(frozen.cardNo, card.cardNo, '')).toBe('请输入转账金额')
    expect(await server.card(card.cardNo)).toMatchObject({ pay: 10_000, gift: 1000 })
  })
})

describe('freezing', () => {
  const set = async (id: number, status: number) =>
    said(await server.send('handan', 'card.setStatus', { id, status }))

  it('stops every movement until it is undone', async () => {
    const card = await server.newCard()
    const other = await server.newCard()
    expect(await set(card.id, 1)).toBe('ok')
    expect(await set(card.id, 1)).toBe('该卡已冻结')
    expect(await withdraw(card, 100)).toBe('该卡已冻结')
    expect(said(await server.send('handan', 'card.topUp', { cardNo: card.cardNo, pay: 1, gift: 0 }))).toBe(
      '该卡已冻结',
    )
    const move = { oldCardNo: other.cardNo, targetCardNo: card.cardNo, transferBalance: 100 }
    expect(said(await server.send('handan', 'card.transferIn', move))).toBe('该卡已冻结')
    expect(await set(card.id, 0)).toBe('ok')
    expect(await set(card.id, 0)).toBe('该卡未被冻结')
    expect(await withdraw(card, 100)).toBe('ok')
  })

  it('leaves void cards and those of other cities alone', async () => {
    const dead = await server.newCard({ status: 2, pay: 0, gift: 0 })
    expect(await set(dead.id, 1)).toBe('该卡已作废')
    expect(await set(dead.id, 0)).toBe('该卡已作废')
    expect(await set((await server.newCard({ city: shijiazhuang })).id, 1)).toBe('卡号不存在或已被删除')
    expect(await set((await server.newCard()).id, 2)).toBe('卡状态只能为正常或冻结')
  })
})

it.each(['card.withdraw', 'card.topUp', 'card.transferIn', 'card.setStatus'])(
  '%s is closed to an operator without its key',
  async (call) => {
    const card = await server.newCard()
    const outcome = await server.send('readonly', call, {
      ...withdrawal(card, 100),
      ...{
        pay: 1,
        gift: 1,
        oldCardNo: card.cardNo,
        targetCardNo: 'x',
        transferBalance: 1,
        id: card.id,
        status: 1,
      },
    })
    expect([outcome.http.status, said(outcome)]).toEqual([403, '没有操作权限'])
    expect(await server.card(card.cardNo)).toMatchObject({ pay: 10_000, gift: 1000, status: 0 })
  },
)
