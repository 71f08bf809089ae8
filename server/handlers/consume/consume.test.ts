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

type Ride = Awaited<ReturnType<MoneyServer['newRide']>>
const request = (ride: Ride, cents: unknown) => ({
  transactionId: ride.transactionId,
  cardNo: ride.cardNo,
  expenseId: ride.id,
  price: 500,
  applyAmout: cents,
  applyRefundTime: yesterday,
  refundResult: '1',
  refundRemark: '未乘车',
})
const refund = async (ride: Ride, cents: unknown, more = {}, headers: Record<string, string> = {}) =>
  said(await server.send('handan', 'consume.refund', { ...request(ride, cents), ...more }, headers))
const refunded = async (transactionId: string) => {
  const outcome = await server.send('handan', 'consume.refunded', { transactionId, amount: 500 })
  return outcome.ok ? outcome.values.refunded : said(outcome)
}

describe('the list of rides', () => {
  it('counts and sums what it finds, with result code 1001', async () => {
    const outcome = await server.send('superAdmin', 'consume.search', { page: 2, limit: 20 })
    if (!outcome.ok) throw new Error(outcome.text)
    const all = await server.db
      .selectFrom('ride')
      .select((f) => [f.fn.countAll<string>().as('count'), f.fn.sum<string>('amount').as('sum')])
      .executeTakeFirstOrThrow()
    expect(outcome.rows).toHaveLength(20)
    expect(outcome.values).toMatchObject({ count: Number(all.count), amount: Number(all.sum) })
    expect(JSON.parse(outcome.http.text)).toMatchObject({
      resultCode: 1001,
      model: { total: Number(all.count) },
    })
  })

  it('narrows by company, line and vehicle, as its choices offer them', async () => {
    const [company] = await server.rows('handan', 'lookup.companies')
    const { companyId } = company as { companyId: string }
    const lines = await server.rows('handan', 'lookup.lines', { companyId })
    const { routeId } = lines[0] as { routeId: string }
    const vehicles = await server.rows('handan', 'lookup.vehicles', { innerCode: routeId })
    expect(vehicles).toHaveLength(4)
    const rides = await server.rows('handan', 'consume.search', { companyId })
    expect(rides.length).toBeGreaterThan(0)
    const names = new Set(lines.map((line) => line.routeName))
    for (const ride of rides) {
      expect(ride.companyName).toBe(company!.companyName)
      expect(names.has(ride.routeName)).toBe(true)
    }
    const ride = (await server.rows('superAdmin', 'consume.search')).find((row) => row.vehicleId)
    const same = await server.rows('superAdmin', 'consume.search', { vehicleId: ride!.vehicleId })
    expect(new Set(same.map((row) => row.plate))).toEqual(new Set([ride!.plate]))
  })

  it('filters by every other field', async () => {
    const ride = await server.newRide()
    const found = async (values: Record<string, unknown>) =>
      (await server.rows('handan', 'consume.search', { transactionId: ride.transactionId, ...values })).length
    expect(
      await found({ cardNo: ride.cardNo, phoneNo: `1880${ride.id}`, chargeType: '1', partySourceType: '1' }),
    ).toBe(1)
    expect(await found({ cardNo: 'x' })).toBe(0)
    expect(await found({ phoneNo: 'x' })).toBe(0)
    expect(await found({ chargeType: '2' })).toBe(0)
    expect(await found({ partySourceType: '2' })).toBe(0)
    expect(await found({ startPayTime: '2026-05-20 09:00:00', endPayTime: '2026-05-20 09:00:00' })).toBe(1)
    expect(await found({ startPayTime: '2026-05-20 09:00:01' })).toBe(0)
    expect(await found({ endPayTime: '2026-05-20 08:59:59' })).toBe(0)
  })

  it('spells the direction as a flag, false up and true down, beside its name (D3-CONS-041)', async () => {
    const { transactionId } = await server.newRide()
    const outcome = await server.send('handan', 'consume.search', { transactionId, page: 1, limit: 10 })
    const { model } = JSON.parse(outcome.http.text) as { model: { records: Record<string, unknown>[] } }
    expect(model.records).toMatchObject([{ routeDirection: false, routeDirectionName: '上行' }])
  })

  it('keeps to the cities of the operator, and says why in errMsg', async () => {
    const ride = await server.newRide({ city: shijiazhuang })
    expect(await server.rows('handan', 'consume.search', { transactionId: ride.transactionId })).toEqual([])
    const outcome = await server.send('handan', 'consume.search', {
      cityCode: shijiazhuang,
      page: 1,
      limit: 10,
    })
    expect(JSON.parse(outcome.http.text)).toEqual({ resultCode: 500, errMsg: '没有该城市的操作权限' })
  })
})

describe('a refund', () => {
  it('goes back to the purses that paid, and is kept as an agreed application', async () => {
    const ride = await server.newRide()
    expect(await refunded(ride.transactionId)).toBe(0)
    expect(await refund(ride, 450)).toBe('ok')
    expect(await refunded(ride.transactionId)).toBe(450)
    expect(await server.card(ride.cardNo)).toMatchObject({ pay: 10_000, gift: 950 })
    const [row] = await server.rows('handan', 'refund.search', { expenseId: ride.transactionId })
    expect(row).toMatchObject({
      applyRefundAmount: 450,
      refundAmount: 450,
      refundResult: '1',
      refundType: '1',
      refundRemark: '未乘车',
      applyRefundTime: yesterday,
    })
  })

  it('stays within the fare, with all that went before', async () => {
    const ride = await server.newRide()
    expect(await refund(ride, 501)).toBe('退款金额不能超过可退金额')
    expect(await refund(ride, 300)).toBe('ok')
    expect(await refund(ride, 201)).toBe('退款金额不能超过可退金额')
    expect(await refund(ride, 200)).toBe('ok')
    expect(await refund(ride, 1)).toBe('退款金额不能超过可退金额')
    expect(await server.card(ride.cardNo)).toMatchObject({ pay: 10_000, gift: 1000 })
  })

  it('stays within the fare, however many come at once', async () => {
    const ride = await server.newRide()
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, at) => refund(ride, 100, {}, { 'idempotency-key': `ride-many-${at}` })),
    )
    expect(answers.filter((answer) => answer === 'ok')).toHaveLength(5)
    expect(await refunded(ride.transactionId)).toBe(500)
  })

  it.each([
    ['', {}, '请输入退款金额'],
    [-5, {}, '请输入正确的金额格式'],
    [0, {}, '退款金额必须大于0'],
    [100, { refundResult: '' }, '请选择审核结果'],
    [100, { refundResult: '2' }, '请选择审核结果'],
    [100, { applyRefundTime: '' }, '请选择退款日期'],
    [100, { applyRefundTime: tenOClock(2) }, '退款日期不能晚于明天此时'],
    [100, { applyRefundTime: tenOClock(-367) }, '退款日期不能早于一年前'],
    [100, { cardNo: 'other' }, '退款信息与消费记录不符，请刷新后重试'],
    [100, { price: 600 }, '退款信息与消费记录不符，请刷新后重试'],
    [100, { expenseId: 1 }, '退款信息与消费记录不符，请刷新后重试'],
    [100, { transactionId: 'none' }, '消费记录不存在'],
  ])('of %s cents with %j is refused: %s', async (cents, more, message) => {
    const ride = await server.newRide()
    expect(await refund(ride, cents, more)).toBe(message)
    expect(await refunded(ride.transactionId)).toBe(0)
  })

  it('is impossible where the ride forbids it, of a frozen card, and in another city', async () => {
    expect(await refund(await server.newRide({ refundable: false }), 100)).toBe('该笔消费不可退款')
    const ride = await server.newRide()
    await server.send('handan', 'card.setStatus', { id: ride.id, status: 1 })
    expect(await refund(ride, 100)).toBe('该卡已冻结')
    expect(await refunded(ride.transactionId)).toBe(0)
    const elsewhere = await server.newRide({ city: shijiazhuang })
    expect(await refund(elsewhere, 100)).toBe('消费记录不存在')
    expect(await refunded(elsewhere.transactionId)).toBe('消费记录不存在或已被删除')
  })

  it('answers with its state code, and with a message when it is refused', async () => {
    const ride = await server.newRide()
    const yes = await server.send('handan', 'consume.refund', request(ride, 100))
    expect(JSON.parse(yes.http.text)).toEqual({ stateCode: 200 })
    const no = await server.send('handan', 'consume.refund', request(ride, 500))
    expect(JSON.parse(no.http.text)).toEqual({ stateCode: 500, message: '退款金额不能超过可退金额' })
  })

  it('sent twice in a moment is a double click', async () => {
    const ride = await server.newRide()
    const answers = await Promise.all([refund(ride, 100), refund(ride, 100)])
    expect(answers.sort()).toEqual(['ok', '请勿重复提交'])
    expect(await refunded(ride.transactionId)).toBe(100)
  })

  it('is closed without its key', async () => {
    const ride = await server.newRide()
    for (const call of ['consume.refund', 'consume.refunded'])
      expect((await server.send('readonly', call, { ...request(ride, 100), amount: 500 })).http.status).toBe(
        403,
      )
    expect(
      said(await server.send('readonly', 'consume.search', { cityCode: handan, page: 1, limit: 10 })),
    ).toBe('ok')
  })
})
