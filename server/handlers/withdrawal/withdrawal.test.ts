import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkAnswer } from '../../../engine/contract'
import type { Values } from '../../../engine/contract/types'
import { audit } from '../../ledger/audit'
import { handan, said, shijiazhuang, startMoneyServer, yesterday, type MoneyServer } from '../money.fixture'

let server: MoneyServer
beforeAll(async () => void (server = await startMoneyServer()))
afterAll(async () => {
  const broken = (await audit(server.db)).filter((line) => line.broken !== 0)
  await server.stop()
  expect(broken).toEqual([])
})

/** A card that money was withdrawn from, as an operator does it. */
async function withdrawn(city = handan): Promise<string> {
  const { cardNo, id } = await server.newCard({ city })
  const values = {
    cardNo,
    userId: id,
    cityCode: city,
    cashAmount: 250,
    cashResult: '1',
    cashTime: yesterday,
    cashRemark: '换卡',
  }
  expect(said(await server.send('superAdmin', 'card.withdraw', values))).toBe('ok')
  return cardNo
}
const rowOf = async (cardNo: string) => (await server.rows('superAdmin', 'withdrawal.search', { cardNo }))[0]!

describe('the list of withdrawals', () => {
  it('answers in cents, under the names of the documents (D3-CASH-002, 005)', async () => {
    const cardNo = await withdrawn()
    const outcome = await server.send('handan', 'withdrawal.search', { cardNo, page: 1, limit: 10 })
    if (!outcome.ok) throw new Error(outcome.text)
    const call = server.compiled.calls['withdrawal.search']!
    expect([call.method, call.path]).toEqual(['POST', '/virtualCashRecord/search'])
    expect(checkAnswer(call, outcome.body)).toEqual([])
    const { data, ...rest } = JSON.parse(outcome.http.text) as { data: Record<string, unknown> }
    expect(rest).toEqual({ status: 200 })
    expect(data).toMatchObject({
      total: 1,
      records: [
        {
          id: expect.any(Number) as unknown,
          cityName: '邯郸市',
          cardNo,
          phone: expect.stringMatching(/^1880/) as unknown,
          cashAmount: 250,
          cashNumber: expect.stringMatching(/^TX\d+$/) as unknown,
          cashTypeName: '客服提现',
          cashTime: yesterday,
          consentTime: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/) as unknown,
          remark: '换卡',
        },
      ],
    })
  })

  it('filters by card, phone, city and time (D3-CASH-001)', async () => {
    const cardNo = await withdrawn()
    const { phone } = await rowOf(cardNo)
    const found = async (values: Values) =>
      (await server.rows('superAdmin', 'withdrawal.search', { cardNo, ...values })).length
    expect(await found({ phone, cityCode: handan, startTime: yesterday, endTime: yesterday })).toBe(1)
    expect(await found({ phone: '', startTime: '', endTime: '' })).toBe(1)
    for (const wrong of [
      { phone: '0' },
      { cityCode: shijiazhuang },
      { startTime: yesterday.replace('10:00:00', '10:00:01') },
      { endTime: yesterday.replace('10:00:00', '09:59:59') },
    ])
      expect([wrong, await found(wrong)]).toEqual([wrong, 0])
  })

  it('keeps to the cities of the operator, and to who has the screen', async () => {
    const cardNo = await withdrawn(shijiazhuang)
    expect(await server.rows('handan', 'withdrawal.search', { cardNo })).toEqual([])
    const page = { page: 1, limit: 10 }
    expect(said(await server.send('handan', 'withdrawal.search', { cityCode: shijiazhuang, ...page }))).toBe(
      '没有该城市的操作权限',
    )
    expect((await server.send('nokey', 'withdrawal.search', page)).http.status).toBe(403)
  })
})

describe('the remark of a withdrawal', () => {
  const remark = async (id: unknown, cashRemark: unknown, headers: Record<string, string> = {}) =>
    said(await server.send('handan', 'withdrawal.remark', { id, cashRemark }, headers))

  it('is changed by its id, unless someone else was faster (D3-CASH-006)', async () => {
    const cardNo = await withdrawn()
    const { id, cashNumber } = await rowOf(cardNo)
    expect(server.compiled.calls['withdrawal.remark']!.path).toBe('/virtualCashRecord/remarkUpdate')
    expect(await remark(id, '已核对', { 'if-match': '"1"' })).toBe('ok')
    expect(await rowOf(cardNo)).toMatchObject({ cashRemark: '已核对' })
    expect(await remark(id, '另一个', { 'if-match': '"1"' })).toBe('数据已被他人修改，请刷新后重试')
    const lines = await server.db
      .selectFrom('operation_record')
      .select('content')
      .where('content', '=', `修改提现备注：提现流水号${String(cashNumber)}`)
      .execute()
    expect(lines).toHaveLength(1)
  })

  it.each([
    ['', '备注不能为空'],
    ['   ', '备注不能为空'],
    ['字'.repeat(21), '备注不能超过20个字'],
  ])('"%s" is refused: %s (D3-CASH-007)', async (text, message) => {
    const { id } = await rowOf(await withdrawn())
    expect(await remark(id, text)).toBe(message)
  })

  it('of another city is not changed, nor without the key (D3-CASH-004)', async () => {
    const { id } = await rowOf(await withdrawn(shijiazhuang))
    expect(await remark(id, '越界')).toBe('提现记录不存在或已被删除')
    expect((await server.send('readonly', 'withdrawal.remark', { id, cashRemark: 'x' })).http.status).toBe(
      403,
    )
  })
})
