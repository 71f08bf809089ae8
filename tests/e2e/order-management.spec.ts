import { lastBody, panel, total, yuan } from '../support/money'
import { find, isTicket, ordersOf, paths, type Order } from '../support/orders'
import {
  cell,
  choose,
  chooseTab,
  entries,
  expectNoButtons,
  headers,
  press,
  rows,
  says,
  sheetOf,
  unfold,
} from '../support/screen'
import { expect, test } from '../support/test'

test.describe('orderManagement', () => {
  test('three tabs are the three shops, each with its own search form, totals and table (D3-ORD-001, 002, 007, 015)', async ({
    page,
    openAs,
    calls,
    apiAs,
  }) => {
    await openAs('handan', '/orderManagement')
    const api = await apiAs('handan')
    await expect(page.getByRole('tab')).toHaveText(['生活订单', '乘车积分订单', '绿色积分订单'])
    for (const [type, title] of [
      ['1', '生活订单'],
      ['2', '乘车积分订单'],
      ['3', '绿色积分订单'],
    ] as const) {
      await chooseTab(page, title)
      await expect
        .poll(() => lastBody(calls, paths.page))
        .toMatchObject({ orderType: type, page: 1, pageSize: 10 })
      await expect.poll(() => lastBody(calls, paths.count)).toMatchObject({ orderType: type })
      expect(lastBody(calls, paths.count)).not.toHaveProperty('pageSize')
      await expect(rows(panel(page))).toHaveCount(10)
      const sums = (await api.postJson(paths.count, { orderType: type })).data as Record<string, number>
      await expect(total(page, '订单数').filter({ visible: true })).toHaveText(String(sums.countOrder))
      await expect(total(page, '订单金额(元)').filter({ visible: true })).toHaveText(yuan(sums.countPrice))
      await expect(total(page, '优惠金额(元)').filter({ visible: true })).toHaveText(
        yuan(sums.countSavePrice),
      )
      await expect(total(page, '实付积分').filter({ visible: true })).toHaveText(String(sums.countPoints))
    }
    await expect(headers(panel(page)).filter({ hasText: '单件积分' })).toHaveCount(1)
    await chooseTab(page, '生活订单')
    await expect(headers(panel(page)).filter({ hasText: /\S/ })).toHaveText([
      '序号',
      '订单号',
      '商品图片',
      '商品名称',
      '实付金额(元)',
      '商品类型',
      '商户名称',
      '手机号',
      '购买数量',
      '订单金额(元)',
      '优惠金额(元)',
      '支付方式',
      '渠道',
      '下单时间',
      '付款时间',
      '核销时间',
      '核销人',
      '第三方单号',
      '备注',
      '订单状态',
      '操作',
    ])
  })

  test('states are looked for in four groups and sent as a comma list, merchants as a list, to both calls (D3-ORD-008, 011, 015)', async ({
    page,
    openAs,
    calls,
    apiAs,
  }) => {
    await openAs('handan', '/orderManagement')
    await expect(rows(panel(page))).toHaveCount(10)
    const states = panel(page).getByRole('combobox', { name: '订单状态' })
    await unfold(states)
    await expect(entries(page)).toHaveText(['全部', '待付款', '待使用', '已核销', '售后及关闭'])
    await page.keyboard.press('Escape')
    const seen = new Set<string>()
    for (const [text, stat] of [
      ['待付款', '1'],
      ['待使用', '2,3'],
      ['已核销', '4,5'],
      ['售后及关闭', '6,7,8'],
    ] as const) {
      await choose(page, states, text)
      await press(page, '查询')
      await expect
        .poll(() => [lastBody(calls, paths.page), lastBody(calls, paths.count)])
        .toMatchObject([{ stat }, { stat }])
      const found = await ordersOf(await apiAs('handan'), { stat, orderType: '1' })
      for (const order of found) expect(stat.split(',')).toContain(String(order.stat))
      // Each state separately and in every shop, because a page of the group may contain a single state.
      for (const one of stat.split(','))
        for (const orderType of ['1', '2', '3'])
          for (const order of await ordersOf(await apiAs('handan'), { stat: one, orderType }))
            seen.add(String(order.stat))
    }
    expect([...seen].sort()).toEqual(['1', '2', '3', '4', '5', '6', '7', '8'])
    const merchant = panel(page).getByRole('combobox', { name: '商户' })
    await unfold(merchant)
    await entries(page).first().click()
    await page.keyboard.press('Escape')
    await press(page, '查询')
    await expect.poll(() => lastBody(calls, paths.page)).toMatchObject({ merchantId: [expect.anything()] })
    expect(lastBody(calls, paths.count)).toMatchObject({ merchantId: [expect.anything()], stat: '6,7,8' })
  })

  test('each state, pay type and kind reads in words (D3-ORD-008, D3-ORD-018)', async ({
    page,
    openAs,
    apiAs,
  }) => {
    const api = await apiAs('handan')
    await openAs('handan', '/orderManagement')
    const wanted: [Record<string, string>, string, string][] = [
      ...['待付款', '待使用', '使用中', '已核销', '已评价', '已退款', '已过期', '已关闭'].map(
        (text, at): [Record<string, string>, string, string] => [{ stat: String(at + 1) }, '订单状态', text],
      ),
      ...['微信', '支付宝', '积分', '微信+积分', '支付宝+积分', '无需支付'].map(
        (text, at): [Record<string, string>, string, string] => [
          { payType: String(at + 1) },
          '支付方式',
          text,
        ],
      ),
    ]
    const tabs = ['', '生活订单', '乘车积分订单', '绿色积分订单']
    for (const [filter, title, text] of wanted) {
      const [order] = (await ordersOf(api, filter)) as (Order & { orderType: string })[]
      await chooseTab(page, tabs[Number(order!.orderType)]!)
      const row = await find(page, order!.orderNo)
      await expect(await cell(panel(page), row, title)).toHaveText(text)
    }
  })

  test('the write-off is offered in state 2 or 3 and for any product but a ride ticket (D3-ORD-009)', async ({
    page,
    openAs,
    apiAs,
  }) => {
    const api = await apiAs('handan')
    await openAs('handan', '/orderManagement')
    for (const stat of ['1', '2', '3', '4', '5', '6', '7', '8']) {
      const all = await ordersOf(api, { stat, orderType: '1' })
      for (const order of [all.find((one) => !isTicket(one)), all.find(isTicket)]) {
        if (!order) continue
        const row = await find(page, order.orderNo)
        const offered = ['2', '3'].includes(stat) && !isTicket(order)
        await expect(row.getByRole('button', { name: '核销', exact: true })).toHaveCount(offered ? 1 : 0)
      }
    }
  })

  test('the export wants a selection, and says what the screen says (D3-ORD-020)', async ({
    page,
    openAs,
  }) => {
    await openAs('handan', '/orderManagement')
    await expect(rows(panel(page))).toHaveCount(10)
    await press(page, '导出')
    await says(page, '请先选择明细列表!')
    for (const at of [0, 2]) await rows(panel(page)).nth(at).getByRole('checkbox').check()
    const sheet = await sheetOf(page, () => press(page, '导出'))
    expect(sheet.file).toMatch(/^订单明细.*\.xlsx$/)
    expect(sheet.rows).toHaveLength(3)
    expect(sheet.rows[0]).toContain('实付金额(元)')
    for (const [at, index] of [
      [1, 0],
      [2, 2],
    ] as const)
      expect(sheet.rows[at]).toContain(
        await (await cell(panel(page), rows(panel(page)).nth(index), '订单号')).textContent(),
      )
  })

  test('without the keys there is no export and nothing to see, nor a write-off, whose key is proposed (D3-ORD-012, 013, 014)', async ({
    page,
    openAs,
    apiAs,
  }) => {
    await openAs('readonly', '/orderManagement')
    await expect(panel(page)).toContainText('没有查看权限')
    await expectNoButtons(page, ['导出', '查询', '重置', '展开', '扫码核销'])
    await expect(page.getByRole('search')).toHaveCount(0)
    const order = (await ordersOf(await apiAs('handan'), { stat: '2', productType: '3' }))[0]!
    await page.goto(`/orderDetail?orderNo=${order.orderNo}`)
    await expect(page.getByRole('main')).toContainText(order.productName)
    await expectNoButtons(page, ['核销'])
  })
})
