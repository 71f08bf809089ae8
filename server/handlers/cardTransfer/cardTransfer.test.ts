import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkAnswer } from '../../../engine/contract'
import type { Values } from '../../../engine/contract/types'
import { audit } from '../../ledger/audit'
import { handan, said, shijiazhuang, startMoneyServer, type MoneyServer } from '../money.fixture'

let server: MoneyServer
beforeAll(async () => void (server = await startMoneyServer()))
afterAll(async () => {
  const broken = (await audit(server.db)).filter((line) => line.broken !== 0)
  await server.stop()
  expect(broken).toEqual([])
})

/** Moves money of a new card to another one, as an operator does. */
async function moved(city = handan): Promise<string> {
  const { cardNo } = await server.newCard({ city })
  const target = await server.newCard({ city })
  const values = { oldCardNo: cardNo, targetCardNo: target.cardNo, transferBalance: 700 }
  expect(said(await server.send('superAdmin', 'card.transferIn', values))).toBe('ok')
  return cardNo
}
/** Pays out a passenger's approved application. */
async function paidOut(): Promise<string> {
  const { id, cardNo, userId } = await server.newRefund({ kind: 'card', applied: 500 })
  const values = { id, cardNo, phoneNo: '1', userId, transferMoney: 300, remark: '字'.repeat(60) }
  expect(said(await server.send('handan', 'refund.transfer', values))).toBe('ok')
  return cardNo
}
const rowOf = async (cardNo: string) =>
  (await server.rows('superAdmin', 'cardTransfer.search', { cardNo }))[0]!

describe('the list of transfers', () => {
  it('shows what left a card, either way, in cents (D3-TOUT-003)', async () => {
    const cardNo = await paidOut()
    const outcome = await server.send('handan', 'cardTransfer.search', { cardNo, page: 1, limit: 10 })
    if (!outcome.ok) throw new Error(outcome.text)
    expect(checkAnswer(server.compiled.calls['cardTransfer.search']!, outcome.body)).toEqual([])
    const { data, ...rest } = JSON.parse(outcome.http.text) as { data: Record<string, unknown> }
    expect(rest).toEqual({ status: 200 })
    expect(data).toMatchObject({
      total: 1,
      records: [
        {
          cityName: '邯郸市',
          cardNo,
          userName: expect.any(String) as unknown,
          amount: 300,
          transactionId: expect.stringMatching(/^ZZ\d+$/) as unknown,
          payTypeString: '微信转账',
          payTime: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/) as unknown,
          gmtCreate: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/) as unknown,
          remark: '字'.repeat(60),
        },
      ],
    })
    expect(await rowOf(await moved())).toMatchObject({ payTypeName: '卡间转账', amount: 700 })
  })

  it('filters by card, phone, kind, city and time (D3-TOUT-001)', async () => {
    const cardNo = await paidOut()
    const row = await rowOf(cardNo)
    const phone = row.userName
    const time = row.createTime
    const found = async (values: Values) =>
      (await server.rows('superAdmin', 'cardTransfer.search', { cardNo, ...values })).length
    expect(await found({ phone, payType: '1', cityCode: handan, startTime: time, endTime: time })).toBe(1)
    expect(await found({ phone: '', payType: '', startTime: '', endTime: '' })).toBe(1)
    for (const wrong of [
      { phone: '0' },
      { payType: '2' },
      { cityCode: shijiazhuang },
      { startTime: '2999-01-01 00:00:00' },
      { endTime: '2000-01-01 00:00:00' },
    ])
      expect([wrong, await found(wrong)]).toEqual([wrong, 0])
  })

  it('keeps to the cities of the operator, and to who has the screen', async () => {
    const cardNo = await moved(shijiazhuang)
    expect(await server.rows('handan', 'cardTransfer.search', { cardNo })).toEqual([])
    const page = { page: 1, limit: 10 }
    expect(
      said(await server.send('handan', 'cardTransfer.search', { cityCode: shijiazhuang, ...page })),
    ).toBe('没有该城市的操作权限')
    expect((await server.send('nokey', 'cardTransfer.search', page)).http.status).toBe(403)
  })
})

describe('the remark of a transfer', () => {
  const remark = async (transactionId: unknown, text: unknown, headers: Record<string, string> = {}) =>
    said(await server.send('handan', 'cardTransfer.remark', { transactionId, remark: text }, headers))

  it('is read and changed by its transaction, unless someone else was faster (D3-CASH-006)', async () => {
    const { transactionId } = await rowOf(await paidOut())
    expect(await remark(transactionId, '已核对', { 'if-match': '"1"' })).toBe('ok')
    const outcome = await server.send('handan', 'cardTransfer.readRemark', { transactionId })
    expect(JSON.parse(outcome.http.text)).toEqual({ status: 200, data: { remark: '已核对' } })
    expect(await remark(transactionId, '另一个', { 'if-match': '"1"' })).toBe(
      '数据已被他人修改，请刷新后重试',
    )
    const lines = await server.db
      .selectFrom('operation_record')
      .select('content')
      .where('content', 'like', `%${String(transactionId)}%`)
      .where('content', 'like', '修改转账备注%')
      .execute()
    expect(lines).toHaveLength(1)
  })

  it.each([
    ['', '备注不能为空'],
    ['   ', '备注不能为空'],
    ['字'.repeat(21), '备注不能超过20个字'],
  ])('"%s" is refused: %s (D3-TOUT-004)', async (text, message) => {
    const { transactionId } = await rowOf(await paidOut())
    expect(await remark(transactionId, text)).toBe(message)
  })

  it('of another city is neither read nor changed, nor without the key (D3-TOUT-006)', async () => {
    const { transactionId } = await rowOf(await moved(shijiazhuang))
    expect(await remark(transactionId, '越界')).toBe('转账记录不存在或已被删除')
    expect(said(await server.send('handan', 'cardTransfer.readRemark', { transactionId }))).toBe(
      '转账记录不存在或已被删除',
    )
    for (const call of ['cardTransfer.remark', 'cardTransfer.readRemark'])
      expect((await server.send('readonly', call, { transactionId, remark: 'x' })).http.status).toBe(403)
  })
})
