import { describe, expect, it } from 'vitest'
import type { Values } from '../../../engine/contract/types'
import { said, shijiazhuang } from '../money.fixture'
import { orderServer } from './order.fixture'
import { voucherAddress } from './query'

const { running, make, orderOf, writeOff, answer, page } = orderServer()

describe('the list', () => {
  it('takes each filter under its own name, the states as a comma list, merchants as a list (D3-ORD-015)', async () => {
    const one = await make({
      merchant_id: 77_001,
      merchant_name: '面馆',
      product_type: 1,
      pay_type: 2,
      channel: 2,
      order_type: 2,
      product_name: '五十元券',
    })
    const found = async (values: Values) => (await page({ orderNo: one.orderNo, ...values })).total
    expect(await found({})).toBe(1)
    for (const [right, wrong] of [
      [{ phoneNo: `1990${one.id}` }, { phoneNo: '1' }],
      [{ productName: '十元' }, { productName: '%' }],
      [{ productType: '1' }, { productType: '0' }],
      [{ payType: '2' }, { payType: '1' }],
      [{ channelType: '2' }, { channelType: '1' }],
      [{ orderType: '2' }, { orderType: '1' }],
      [{ merchantId: [77_001, 77_002] }, { merchantId: [77_002] }],
      [{ stat: '2,3' }, { stat: '6,7,8' }],
      [
        { startDate: '2026-05-20 09:00:00', endDate: '2026-05-20 09:00:00' },
        { startDate: '2026-05-20 09:00:01' },
      ],
      [{ merchantId: [], stat: '', orderType: '' }, { endDate: '2026-05-20 08:59:59' }],
    ]) {
      expect([right, await found(right!)]).toEqual([right, 1])
      expect([wrong, await found(wrong!)]).toEqual([wrong, 0])
    }
  })

  it('refuses states that are none', async () => {
    expect(
      said(await running.server.send('handan', 'order.page', { page: 1, pageSize: 10, stat: '2;3' })),
    ).not.toBe('ok')
    expect(
      said(await running.server.send('handan', 'order.page', { page: 1, pageSize: 10, stat: '2,' })),
    ).not.toBe('ok')
  })

  it('has the totals of the same filters, money in cents and points whole (D3-ORD-007)', async () => {
    const phone = '19900001234'
    await make({ phone })
    await make({
      phone,
      points: 30,
      buy_count: 2,
      points_paid: 60,
      price: 250,
      saved: 0,
      paid: 250,
      pay_type: 4,
    })
    await make({ phone, state: 1, pay_type: null })
    expect(await answer('handan', 'order.count', { phoneNo: phone })).toEqual({
      countOrder: 3,
      countPrice: 10_250,
      countSavePrice: 2000,
      countPoints: 60,
    })
    // Unpaid after the deadline, it counts as closed, as the list shows it.
    const closed = { countOrder: 1, countPoints: 0 }
    expect(await answer('handan', 'order.count', { phoneNo: phone, stat: '8' })).toMatchObject(closed)
    expect(await answer('handan', 'order.count', { phoneNo: phone, stat: '1' })).toMatchObject({
      countOrder: 0,
    })
    expect(await answer('handan', 'order.count', { phoneNo: 'nobody' })).toEqual({
      countOrder: 0,
      countPrice: 0,
      countSavePrice: 0,
      countPoints: 0,
    })
  })

  it('carries every member of an order (D3-ORD-005, D3-ORD-019)', async () => {
    const { orderNo } = await make({
      state: 5,
      merchant_name: '面馆',
      remark: '周末',
      third_no: '4200',
      verifier: 'handan',
    })
    const [row] = (await page({ orderNo })).records
    expect(row).toMatchObject({
      orderNo,
      thirdNo: '4200',
      channelType: '1',
      productName: '双人面食套餐',
      productType: '0',
      productTypeName: '团购券',
      integral: 0,
      price: 5000,
      savePrice: 1000,
      realPrice: 4000,
      merchantName: '面馆',
      verifier: 'handan',
      createTime: '2026-05-20 09:00:00',
      payType: '1',
      remark: '周末',
      stat: '5',
      userId: 1,
      orderType: '1',
      getType: '0',
      payTime: '2026-05-20 09:00:00',
      commentTime: '2026-05-20 09:00:00',
    })
    for (const name of [
      'phoneNo',
      'productPic',
      'verificationTime',
      'useTime',
      'applyRefundTime',
      'refundTime',
    ])
      expect(row).toHaveProperty(name)
  })

  it('is searched with its key only (D3-ORD-012)', async () => {
    expect(running.server.compiled.calls['order.page']!.permission).toEqual(['orderManagement:search'])
    expect(running.server.compiled.calls['order.count']!.permission).toEqual(['orderManagement:search'])
    for (const call of ['order.page', 'order.count'])
      expect((await running.server.send('readonly', call, { page: 1, pageSize: 10 })).http.status).toBe(403)
  })

  it('keeps to the cities of the operator, as every other call does', async () => {
    const { orderNo, code, id } = await make({ city_code: shijiazhuang, state: 5 })
    expect((await page({ orderNo })).total).toBe(0)
    expect((await page({ orderNo }, 'superAdmin')).total).toBe(1)
    for (const call of ['order.detail', 'order.useRecords', 'order.voucher'])
      expect([call, said(await running.server.send('handan', call, { orderNo }))]).toEqual([
        call,
        '订单不存在或已被删除',
      ])
    expect(said(await running.server.send('handan', 'order.voucherByCode', { orderId: code }))).toBe(
      '未找到该券码对应的订单',
    )
    expect(await writeOff(orderNo)).toBe('订单不存在或已被删除')
    expect(said(await running.server.send('handan', 'order.deleteReview', { commentId: id }))).toBe(
      '评价不存在或已被删除',
    )
    expect(await orderOf(orderNo)).toMatchObject({ state: 5, version: 1 })
  })
})

describe('one order', () => {
  it('has its voucher, answers, uses and review (D3-ORD-006, D3-ORD-016, D3-ORD-019)', async () => {
    const { orderNo, code, id } = await make({
      state: 5,
      product_type: 2,
      uses: 3,
      buy_count: 2,
      points: 5,
      points_paid: 10,
      pay_type: 4,
      answers: '[{"key":"姓名","value":"赵先生"}]',
      product_detail: '<p>五次</p>',
    })
    expect(await answer('handan', 'order.detail', { orderNo })).toMatchObject({
      orderNo,
      checkMsg: [{ key: '姓名', value: '赵先生' }],
      verifyRecord: Array(3).fill('2026-05-20 09:00:00'),
      productBuyNum: 2,
      points: 5,
      integral: 10,
      verifyCode: `${voucherAddress}${code}`,
      cardUseNum: 3,
      commentId: id,
      content: '很好',
      starLevel: 5,
      productDetail: '<p>五次</p>',
      orderCreateTime: '2026-05-20 09:00:00',
    })
    for (const state of [1, 8]) {
      const never = await make({ state, paid_at: null })
      expect(await answer('handan', 'order.detail', { orderNo: never.orderNo })).toMatchObject({
        verifyCode: '',
        realPrice: null,
      })
    }
    const uses = (await answer('handan', 'order.useRecords', { orderNo })) as unknown as { useNum: number }[]
    expect(uses.map(({ useNum }) => useNum)).toEqual([1, 2, 3])
  })

  it('is found by its number, and by the code that stands from position 22 of what its voucher says (D3-ORD-016, D3-WOFF-003)', async () => {
    expect(voucherAddress).toHaveLength(22)
    const { orderNo, code } = await make()
    const bare = await make({ voucher_drawn: false })
    const voucher = await answer('handan', 'order.voucher', { orderNo })
    expect(voucher).toMatchObject({
      orderNo,
      verifyCode: `${voucherAddress}${code}`,
      usedNum: 0,
      cardUseNum: 1,
      stat: '2',
    })
    expect(String(voucher.verifyCode).substring(22)).toBe(code)
    expect(await answer('handan', 'order.voucherByCode', { orderId: code })).toMatchObject({ orderNo })
    expect(await answer('handan', 'order.voucher', { orderNo: bare.orderNo })).toMatchObject({
      verifyCode: bare.code,
    })
    expect(
      said(
        await running.server.send('handan', 'order.voucherByCode', { orderId: `${voucherAddress}${code}` }),
      ),
    ).toBe('未找到该券码对应的订单')
    expect(said(await running.server.send('handan', 'order.voucherByCode', { orderId: '' }))).not.toBe('ok')
  })

  it('needs the menu of the orders, or of their detail', async () => {
    for (const call of ['order.detail', 'order.useRecords', 'order.voucher', 'order.voucherByCode']) {
      expect(running.server.compiled.calls[call]!.permission).toEqual([
        'route:orderManagement',
        'route:orderDetail',
      ])
      expect(
        (
          await running.server.send('nokey', call, {
            orderNo: 'x',
            orderId: 'x',
            commentId: 1,
            account: 'nokey',
          })
        ).http.status,
      ).toBe(403)
    }
  })
})

describe('the demonstration data', () => {
  it('has every state of every kind of order and product, in every open city', async () => {
    const rows = await running.server.db
      .selectFrom('shop_order')
      .select(['order_type', 'state', 'product_type', 'city_code'])
      .where('id', '<', 7_000_000)
      .execute()
    const seen = new Set(
      rows.map(({ order_type, state, product_type }) => `${order_type} ${state} ${product_type}`),
    )
    for (const type of [1, 2, 3])
      for (const product of [0, 1, 2, 3, 4, 5, 6])
        for (const state of [1, 2, 4, 5, 6, 7, 8]) expect(seen).toContain(`${type} ${state} ${product}`)
    for (const type of [1, 2, 3]) expect(seen).toContain(`${type} 3 2`)
    expect(new Set(rows.map(({ city_code }) => city_code)).size).toBe(5)
  })
})
