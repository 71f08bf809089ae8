/** An operator restricted to companies sends ids of other companies' records. */
import { describe, expect, it } from 'vitest'
import type { Row, Values } from '../../engine/contract/types'
import { createOperator, type TestOperator } from '../testing'
import { handan, said, yesterday } from './money.fixture'
import { leastValues, narrowedServer } from './narrowed.fixture'

const they = narrowedServer()

describe('a record of another company', () => {
  const idIn = async (table: 'merchant' | 'vehicle' | 'ride') => {
    const column = table === 'merchant' ? 'sub_company_id' : 'company_id'
    const wanted = table === 'merchant' ? they.foreign.sub : they.foreign.company
    const { rows } = await they.server.database.pool.query(
      `select * from ${table} where ${column} = $1 limit 1`,
      [wanted],
    )
    return rows[0] as Record<string, unknown>
  }
  const answers = async ({ client }: TestOperator, tries: [string, Values][]) => {
    const said_: Record<string, string> = {}
    for (const [call, values] of tries) said_[call] = said(await client.send(call, values))
    return said_
  }

  it('is not there: a ride and its refund', async () => {
    const ride = await idIn('ride')
    const transactionId = String(ride.transaction_id)
    const refund = {
      ...{ applyAmout: 1, applyRefundTime: yesterday, cardNo: ride.card_no, expenseId: ride.id },
      ...{ refundResult: '1', transactionId, price: ride.amount },
    }
    expect(
      await answers(they.narrowed, [
        ['consume.refunded', { transactionId, amount: 1 }],
        ['consume.refund', refund],
      ]),
    ).toEqual({ 'consume.refunded': '消费记录不存在或已被删除', 'consume.refund': '消费记录不存在' })
  })

  it('is not there: an application for a refund', async () => {
    const { rows } = await they.server.database.pool.query<{ id: number; card_no: string }>(
      `select refund.id, refund.card_no from refund join ride using (transaction_id) where company_id = $1`,
      [they.foreign.company],
    )
    const { id, card_no: cardNo } = rows[0]!
    const transfer = { id, cardNo, phoneNo: '1', userId: 1, transferMoney: 1, remark: '退款' }
    const gone = '退款申请不存在或已被删除'
    expect(
      await answers(they.narrowed, [
        ['refund.transfer', transfer],
        ['refund.review', { id, cardNo, status: 2 }],
        ['refund.remark', { id, refundRemark: '备注' }],
      ]),
    ).toEqual({ 'refund.transfer': gone, 'refund.review': gone, 'refund.remark': gone })
  })

  it('is not there: a merchant, what he sells and what was bought of him', async () => {
    await they.server.db
      .updateTable('merchant')
      .set({ sub_company_id: they.foreign.sub })
      .where('city_code', '=', handan)
      .execute()
    const merchant = await idIn('merchant')
    const product = await they.server.db
      .selectFrom('product')
      .select('id')
      .where('merchant_id', '=', Number(merchant.id))
      .executeTakeFirstOrThrow()
    const order = await they.server.db
      .selectFrom('shop_order')
      .select('order_no')
      .where('merchant_id', '=', Number(merchant.id))
      .where('city_code', '=', handan)
      .executeTakeFirstOrThrow()
    const tries: [string, Values][] = [
      ['merchant.one', { merchantIds: [merchant.id] }],
      ['product.detail', { id: product.id }],
      ['product.delete', { id: product.id }],
      ['product.editStat', { id: product.id, stat: '1' }],
      ['order.detail', { orderNo: order.order_no }],
      ['order.voucher', { orderNo: order.order_no }],
      ['order.writeOff', { orderNo: order.order_no, account: they.narrowed.account }],
    ]
    for (const answer of Object.values(await answers(they.narrowed, tries)))
      expect(answer).toMatch(/不存在或已被删除/)
    const lists = ['merchant.list', 'merchant.page', 'product.page', 'order.page'].map(
      (name) => they.server.compiled.calls[name]!,
    )
    for (const call of lists) {
      const [less, all] = [they.narrowed, they.wide].map(({ client }) =>
        client.send(call.name, leastValues(call)),
      )
      expect([call.name, ((await less!) as { rows: Row[] }).rows]).toEqual([call.name, []])
      expect(((await all!) as { rows: Row[] }).rows.length).toBeGreaterThan(0)
    }
  })

  it('is not there: the code of a vehicle', async () => {
    const vehicle = await idIn('vehicle')
    const { id } = await they.server.db
      .selectFrom('qr_code')
      .select('id')
      .where('vehicle_id', '=', Number(vehicle.id))
      .executeTakeFirstOrThrow()
    expect(
      await answers(they.narrowed, [
        ['qrCode.evaluations', { id, page: 1, pageSize: 10 }],
        ['qrCode.download', { ids: [id] }],
        [
          'qrCode.setVehicles',
          { settings: [{ id, qrcode_link_type: '2', qrcode_link: 'https://example.com' }] },
        ],
      ]),
    ).toEqual({
      'qrCode.evaluations': '二维码不存在或已被删除',
      'qrCode.download': '没有符合条件的二维码',
      'qrCode.setVehicles': '二维码不存在或已被删除',
    })
  })

  it('is not there: an operator of it, nor may anybody be put into it', async () => {
    const other = await createOperator(they.server, { scopes: [handan] })
    await they.server.db
      .updateTable('operator')
      .set({ company_id: they.foreign.company })
      .where('id', '=', other.id)
      .execute()
    const form = { name: '某人', phone: '13900000000', cityCodes: [handan], allowLogin: true }
    expect(
      await answers(they.narrowed, [
        ['operator.edit', { id: other.id, ...form }],
        ['operator.delete', { id: other.id }],
        ['user.allowLogin', { userId: other.id }],
        ['operator.add', { account: 'intoOther', ...form, companyId: they.foreign.company }],
      ]),
    ).toEqual({
      'operator.edit': '用户不存在或已被删除',
      'operator.delete': '用户不存在或已被删除',
      'user.allowLogin': '用户不存在或已被删除',
      'operator.add': '公司不属于所选城市',
    })
  })
})
