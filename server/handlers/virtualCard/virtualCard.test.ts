import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { moment } from '../../../engine/clock'
import { checkAnswer } from '../../../engine/contract'
import type { Row, Values } from '../../../engine/contract/types'
import { audit } from '../../ledger/audit'
import { handan, said, shijiazhuang, startMoneyServer, yesterday, type MoneyServer } from '../money.fixture'

let server: MoneyServer
beforeAll(async () => void (server = await startMoneyServer()))
afterAll(async () => {
  const broken = (await audit(server.db)).filter((line) => line.broken !== 0)
  await server.stop()
  expect(broken).toEqual([])
})

async function history(values: Values, account = 'handan'): Promise<Row[]> {
  const outcome = await server.send(account, 'virtualCard.transactions', {
    page: 1,
    pageSize: 100,
    ...values,
  })
  if (!outcome.ok) throw new Error(outcome.text)
  expect(checkAnswer(server.compiled.calls['virtualCard.transactions']!, outcome.body)).toEqual([])
  return outcome.rows
}
const types = (rows: Row[]) =>
  rows.map(({ optType, amount, balance, payType }) => [optType, amount, balance, payType])
const ok = async (call: string, values: Values) =>
  expect(said(await server.send('handan', call, values))).toBe('ok')

describe('card transactions', () => {
  it('want a card or a phone: 请输入卡号或手机号进行查询！ (D2-TXN-006)', async () => {
    for (const values of [{}, { cardNo: ' ', phoneNo: '' }, { optType: '1' }])
      expect(
        said(await server.send('handan', 'virtualCard.transactions', { page: 1, pageSize: 10, ...values })),
      ).toBe('请输入卡号或手机号进行查询！')
  })

  it('tell each kind of movement, and what was on the card after it (D2-TXN-010, D2-TXN-011)', async () => {
    const ride = await server.newRide()
    const card = await server.card(ride.cardNo)
    await ok('card.topUp', { cardNo: ride.cardNo, pay: 2000, gift: 300 })
    await ok('card.withdraw', {
      ...{ cardNo: ride.cardNo, cashAmount: 500, cashResult: '1', cashTime: yesterday },
      ...{ userId: card.id, cityCode: handan },
    })
    await ok('consume.refund', {
      ...{
        transactionId: ride.transactionId,
        cardNo: ride.cardNo,
        expenseId: ride.id,
        price: 500,
        applyAmout: 200,
      },
      ...{ applyRefundTime: yesterday, refundResult: '1' },
    })
    const { cardNo: target } = await server.newCard({ pay: 0, gift: 0 })
    await ok('card.transferIn', { oldCardNo: ride.cardNo, targetCardNo: target, transferBalance: 12_500 })
    // Opened with 110 yuan, of which the ride took 5.
    expect(types(await history({ cardNo: ride.cardNo }))).toEqual([
      ['8', 12_500, 0, '3'],
      ['3', 200, 12_500, '3'],
      ['4', 500, 12_300, '1'],
      ['6', 300, 12_800, '4'],
      ['5', 2000, 12_500, null],
      ['2', 500, 10_500, '3'],
    ])
    expect(types(await history({ cardNo: target }))).toEqual([['7', 12_500, 12_500, '3']])
  })

  it.each([
    [0, '10'],
    [1, '11'],
  ])('tell the payout of an application of type %i as %s', async (type, optType) => {
    const refund = await server.newRefund({ kind: 'card', applied: 500 })
    await server.db.updateTable('refund').set({ type }).where('id', '=', refund.id).execute()
    await ok('refund.transfer', {
      id: refund.id,
      cardNo: refund.cardNo,
      phoneNo: '1',
      userId: refund.userId,
      transferMoney: 300,
      remark: '退卡',
    })
    expect(types(await history({ cardNo: refund.cardNo }))).toEqual([[optType, 300, 10_700, '1']])
  })

  it('end with the balance of the card, whatever its history, and step from one to the next', async () => {
    // The cards with the most rides.
    const used = server.db
      .selectFrom('ride')
      .select('card_no')
      .where('city_code', '=', handan)
      .groupBy('card_no')
      .orderBy((f) => f.fn.countAll(), 'desc')
      .limit(40)
    const cards = await server.db.selectFrom('card').selectAll().where('card_no', 'in', used).execute()
    let steps = 0
    for (const card of cards) {
      const rows = await history({ cardNo: card.card_no })
      if (rows.length === 0 || rows.length === 100) continue
      expect([card.card_no, rows[0]!.balance]).toEqual([card.card_no, card.pay + card.gift])
      for (const [at, row] of rows.slice(0, -1).entries()) {
        const change = Number(row.balance) - Number(rows[at + 1]!.balance)
        const gives = ['1', '3', '5', '6', '7'].includes(String(row.optType))
        expect(change).toBe(row.payStatus !== '1' ? 0 : gives ? row.amount : -Number(row.amount))
        steps++
      }
    }
    expect(steps).toBeGreaterThan(5)
  })

  it('show orders that were never paid beside those that were (D2-TXN-012)', async () => {
    const { cardNo, id } = await server.newCard()
    const at = moment('2026-05-20 10:00:00')
    const order = {
      city_code: handan,
      card_no: cardNo,
      phone: `1880${id}`,
      amount: 700,
      pay_type: 2,
      created_at: at,
    }
    for (const [place, pay_status] of [0, 2].entries())
      await server.db
        .insertInto('recharge')
        .values({
          ...order,
          id: id * 10 + place,
          transaction_id: `U${id}${place}`,
          pay_status,
          paid_at: null,
          operator_id: null,
        })
        .execute()
    const rows = await history({ cardNo })
    expect(
      rows.map(({ payStatus, payTime, balance, payType }) => [payStatus, payTime, balance, payType]).sort(),
    ).toEqual([
      ['0', null, 11_000, '2'],
      ['2', null, 11_000, '2'],
    ])
  })

  it('are found by phone, kind, payment and time (D2-TXN-008)', async () => {
    const ride = await server.newRide()
    await ok('card.topUp', { cardNo: ride.cardNo, pay: 2000, gift: 300 })
    const phoneNo = `1880${ride.id}`
    const found = async (values: Values) =>
      (await history({ phoneNo, ...values })).map(({ optType }) => optType)
    expect(await found({})).toEqual(['6', '5', '2'])
    expect(await found({ cardNo: ride.cardNo })).toEqual(['6', '5', '2'])
    expect(await found({ cardNo: 'x' })).toEqual([])
    expect(await found({ optType: '6' })).toEqual(['6'])
    expect(await found({ payType: '3' })).toEqual(['2'])
    expect(await found({ startTime: '2026-05-20 09:00:00', endTime: '2026-05-20 09:00:00' })).toEqual(['2'])
    expect(await found({ startTime: '2026-05-20 09:00:01' })).toEqual(['6', '5'])
    const paged = await server.send('handan', 'virtualCard.transactions', { phoneNo, page: 2, pageSize: 2 })
    expect(paged.ok && [paged.total, paged.rows.length]).toEqual([3, 1])
  })

  it('are read as data.records and data.total, with every field (D2-TXN-007)', async () => {
    const ride = await server.newRide()
    const outcome = await server.send('handan', 'virtualCard.transactions', {
      cardNo: ride.cardNo,
      page: 1,
      pageSize: 10,
    })
    const { data } = JSON.parse(outcome.http.text) as { data: { total: number; records: Row[] } }
    expect(data.total).toBe(1)
    expect(data.records[0]).toMatchObject({
      ...{ cityCode: handan, cardNo: ride.cardNo, userName: `1880${ride.id}`, amount: 500, balance: 10_500 },
      ...{ transactionId: ride.transactionId, optType: '2', payType: '3', payStatus: '1' },
      ...{
        gmtCreate: '2026-05-20 09:00:00',
        gmtModified: '2026-05-20 09:00:00',
        payTime: '2026-05-20 09:00:00',
      },
    })
  })

  it('of another city are out of reach, and closed without the screen', async () => {
    const ride = await server.newRide({ city: shijiazhuang })
    expect(await history({ cardNo: ride.cardNo })).toEqual([])
    expect(await history({ cardNo: ride.cardNo }, 'superAdmin')).toHaveLength(1)
    for (const call of ['virtualCard.transactions', 'virtualCard.page'])
      expect(
        (await server.send('nokey', call, { cardNo: ride.cardNo, page: 1, pageSize: 10 })).http.status,
      ).toBe(403)
  })
})

describe('cards', () => {
  it('are listed with both purses, by city, number, phone and state', async () => {
    const { cardNo, id } = await server.newCard({ pay: 1200, gift: 300, status: 1 })
    const found = (values: Values) => server.rows('handan', 'virtualCard.page', { cardNo, ...values })
    expect(await found({ status: '1', phone: `1880${id}`, cityCode: handan })).toMatchObject([
      {
        cardNo,
        phone: `1880${id}`,
        cityName: '邯郸市',
        status: '1',
        openTime: '2026-05-20 09:00:00',
        payBalance: 1200,
        giftBalance: 300,
      },
    ])
    expect(await found({ status: '0' })).toEqual([])
    expect(await found({ phone: 'x' })).toEqual([])
    expect(
      said(
        await server.send('handan', 'virtualCard.page', { cityCode: shijiazhuang, page: 1, pageSize: 10 }),
      ),
    ).toBe('没有该城市的操作权限')
  })
})
