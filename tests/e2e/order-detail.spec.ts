import { lastBody, panel, sent, yuan } from '../support/money'
import { address, back, detailOf, find, fresh, ordersOf, paths } from '../support/orders'
import { cell, choose, dialogOf, expectNoButtons, press, rows, says, toasts } from '../support/screen'
import { expect, test } from '../support/test'
import { card, settle } from '../support/visit'

test.describe('orderManagement', () => {
  test('the detail takes the place of the list, which comes back as it was (D3-ORD-003, 005, 006, 010, 019)', async ({
    page,
    openAs,
    calls,
    apiAs,
  }) => {
    const api = await apiAs('handan')
    await openAs('handan', '/orderManagement')
    await choose(page, panel(page).getByRole('combobox', { name: '订单状态' }), '已核销')
    await press(page, '查询')
    await expect.poll(() => lastBody(calls, paths.page)).toMatchObject({ stat: '4,5' })
    await page.getByTitle('2', { exact: true }).click()
    await expect.poll(() => lastBody(calls, paths.page)).toMatchObject({ page: 2 })
    await settle(page, card)
    const row = rows(panel(page)).nth(3)
    await row.getByRole('checkbox').check()
    const orderNo = (await (await cell(panel(page), row, '订单号')).textContent())!
    const asked = sent(calls, paths.page).length
    await press(row, '详情')
    await expect(page.getByText('订单详情', { exact: true })).toBeVisible()
    await expect(page.getByRole('tabpanel').filter({ visible: true })).toHaveCount(0)
    expect(lastBody(calls, paths.detail)).toEqual({ orderNo })
    const order = await detailOf(api, orderNo)
    const text = page.getByRole('main')
    for (const part of [
      orderNo,
      order.phoneNo,
      order.productName,
      yuan(order.realPrice),
      order.verifyCode.replace(address, ''),
      ...order.verifyRecord,
    ])
      await expect(text).toContainText(part)
    await expect(page.locator('.sc-steps li')).toHaveText([/待使用/, /评价/])
    await expect(page.locator('.sc-steps [aria-current=step]')).toContainText('评价')
    await expect(page.locator('.sc-steps')).toHaveCSS('opacity', '1')
    await back(page)
    await expect(rows(panel(page)).nth(3)).toContainText(orderNo)
    await expect(rows(panel(page)).nth(3).getByRole('checkbox')).toBeChecked()
    expect(sent(calls, paths.page)).toHaveLength(asked)
  })

  test('the progress ends in the review, or in what comes after the sale (D3-ORD-010)', async ({
    page,
    openAs,
    apiAs,
  }) => {
    const api = await apiAs('handan')
    // State 3 is a card used in part; the demonstration need not hold one of this shop just now.
    const card = await fresh(api, { stat: '2', orderType: '1', productType: '2' })
    await api.post(paths.writeOff, { orderNo: card.orderNo, account: 'handan' })
    await openAs('handan', '/orderManagement')
    for (const [stat, stages, here] of [
      ['1', ['待使用', '评价'], null],
      ['2', ['待使用', '评价'], '待使用'],
      ['3', ['待使用', '评价'], '待使用'],
      ['4', ['待使用', '评价'], '评价'],
      ['5', ['待使用', '评价'], '评价'],
      ['6', ['待使用', '售后'], '售后'],
      ['7', [], null],
      ['8', [], null],
    ] as const) {
      const order = (await ordersOf(api, { stat, orderType: '1' }))[0]!
      await press(await find(page, order.orderNo), '详情')
      await expect(page.getByRole('main')).toContainText(order.productName)
      await expect(page.locator('.sc-steps li')).toHaveText(stages.map((stage) => new RegExp(`${stage}$`)))
      const current = page.locator('.sc-steps [aria-current=step]')
      if (here) await expect(current).toContainText(here)
      else await expect(current).toHaveCount(0)
      await back(page)
    }
  })

  test('written off from its detail, the detail shows what is so now (D3-ORD-004)', async ({
    page,
    openAs,
    apiAs,
  }) => {
    const api = await apiAs('handan')
    const order = await fresh(api, { stat: '2', productType: '2', orderType: '1' })
    await openAs('handan', '/orderManagement')
    await press(await find(page, order.orderNo), '详情')
    await press(page, '核销')
    await press(dialogOf(page, '核销'), '确认核销')
    await says(page, '核销成功')
    await expect(page.locator('.sc-form').filter({ visible: true })).toContainText('使用中')
    const [time] = (await detailOf(api, order.orderNo)).verifyRecord
    await expect(page.getByRole('main')).toContainText(time!)
    await back(page)
    await expect(await cell(panel(page), rows(panel(page)).first(), '订单状态')).toHaveText('使用中')
  })

  test('a review is deleted after a question, by its id (D3-ORD-006, D3-ORD-017)', async ({
    page,
    openAs,
    calls,
    apiAs,
  }) => {
    const order = await fresh(await apiAs('handan'), { stat: '5', orderType: '1' })
    await openAs('handan', '/orderManagement')
    await press(await find(page, order.orderNo), '详情')
    await expect(page.getByText('评价内容', { exact: true })).toBeVisible()
    await press(page, '删除评价')
    await press(dialogOf(page, '确定删除吗？'), '取消')
    await says(page, '已取消删除')
    expect(sent(calls, paths.deleteReview)).toHaveLength(0)
    await press(page, '删除评价')
    await press(dialogOf(page, '确定删除吗？'), '删除评价')
    await says(page, '删除成功')
    expect(lastBody(calls, paths.deleteReview)).toEqual({ commentId: String(order.commentId) })
    await expect(page.getByText('评价内容', { exact: true })).toHaveCount(0)
    await expectNoButtons(page, ['删除评价'])
  })
})

test.describe('orderDetail', () => {
  test('shows the same for the number in the address (D1-ROUTE-053)', async ({
    page,
    openAs,
    calls,
    apiAs,
  }) => {
    const api = await apiAs('handan')
    const order = await fresh(api, { stat: '2', productType: '2', orderType: '3' })
    await openAs('handan', `/orderDetail?orderNo=${order.orderNo}`)
    await expect(page.getByRole('main')).toContainText(order.productName)
    expect(lastBody(calls, paths.detail)).toEqual({ orderNo: order.orderNo })
    await expect(page.locator('.sc-steps [aria-current=step]')).toContainText('待使用')
    await press(page, '核销')
    await expect(dialogOf(page, '核销')).toContainText(
      (await detailOf(api, order.orderNo)).verifyCode.replace(address, ''),
    )
    await press(dialogOf(page, '核销'), '确认核销')
    await says(page, '核销成功')
    expect(lastBody(calls, paths.writeOff)).toEqual({ orderNo: order.orderNo, account: 'handan' })
    await expect(page.getByRole('main')).toContainText('使用中')
    await press(page, '使用记录')
    await expect(rows(dialogOf(page, '使用记录'))).toHaveCount(1)
  })

  test('of another city, or of none, says that there is no such order', async ({ page, openAs }) => {
    await openAs('handan', '/orderDetail?orderNo=DD404')
    await expect(page.getByText('订单不存在或已被删除')).toBeVisible()
    await expect(toasts(page)).toHaveCount(0)
  })
})
