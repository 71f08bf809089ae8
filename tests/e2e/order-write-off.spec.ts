import { lastBody, panel, sent } from '../support/money'
import { address, detailOf, find, fresh, isTicket, open, ordersOf, paths } from '../support/orders'
import { cell, dialogOf, press, problems, rows, says } from '../support/screen'
import { expect, test } from '../support/test'

test.describe('orderManagement', () => {
  test('an order is written off from its row: voucher, uses, confirm, once (D3-ORD-004, D3-ORD-016, 017, D3-WOFF-001, D3-GEN-031)', async ({
    page,
    openAs,
    calls,
    apiAs,
  }) => {
    const api = await apiAs('handan')
    const order = await fresh(api, { stat: '2', orderType: '1' }, ({ productType }) =>
      ['0', '1'].includes(String(productType)),
    )
    const { verifyCode } = await detailOf(api, order.orderNo)
    await openAs('handan', '/orderManagement')
    const row = await find(page, order.orderNo)
    await press(row, '核销')
    const dialog = dialogOf(page, '核销')
    await expect(dialog.getByLabel('券码', { exact: true })).toHaveValue(verifyCode.replace(address, ''))
    await expect(dialog).toContainText(order.productName)
    await expect(dialog).toContainText(order.phoneNo)
    expect(lastBody(calls, paths.voucher)).toEqual({ orderNo: order.orderNo })
    await press(dialog, '使用记录')
    await expect(dialogOf(page, '使用记录')).toContainText('暂无数据')
    await press(dialogOf(page, '使用记录'), '关闭')
    await dialog.getByRole('button', { name: '确认核销' }).dblclick()
    await says(page, '核销成功')
    await expect(dialog).toBeHidden()
    expect(sent(calls, paths.writeOff)).toHaveLength(1)
    expect(lastBody(calls, paths.writeOff)).toEqual({ orderNo: order.orderNo, account: 'handan' })
    expect(sent(calls, paths.writeOff)[0]!.headers['idempotency-key']).toBeTruthy()
    await expect(await cell(panel(page), row, '订单状态')).toHaveText('已核销')
    await expect(await cell(panel(page), row, '核销人')).toHaveText('handan')
    await expect(row.getByRole('button', { name: '核销', exact: true })).toHaveCount(0)
    await press(row, '使用记录')
    await expect(rows(dialogOf(page, '使用记录'))).toHaveCount(1)
    await expect(rows(dialogOf(page, '使用记录'))).toContainText('handan')
  })

  test('a scanned code is read from position 22, a shorter one whole; none is refused (D3-WOFF-002, 003, D3-ORD-016)', async ({
    page,
    openAs,
    calls,
    apiAs,
  }) => {
    const api = await apiAs('handan')
    const order = await fresh(
      api,
      { stat: '2,3', orderType: '2' },
      ({ productType }) => String(productType) === '2',
    )
    const { verifyCode, verifyRecord } = await detailOf(api, order.orderNo)
    const code = verifyCode.replace(address, '')
    expect(address).toHaveLength(22)
    await openAs('handan', '/orderManagement')
    await press(page, '扫码核销')
    const scan = dialogOf(page, '扫码核销')
    await press(scan, '查询')
    await problems(scan, ['请输入券码'])
    expect(sent(calls, paths.byCode)).toHaveLength(0)
    const field = scan.getByLabel('券码', { exact: true })
    await field.fill(`${address}XX404`)
    await field.press('Enter')
    await expect(page.getByText('未找到该券码对应的订单')).toHaveCount(1)
    expect(lastBody(calls, paths.byCode)).toEqual({ orderId: 'XX404' })
    await field.fill(code)
    expect(code.length).toBeLessThanOrEqual(22)
    await field.press('Enter')
    const dialog = dialogOf(page, '核销')
    await expect(dialog).toContainText(order.orderNo)
    expect(lastBody(calls, paths.byCode)).toEqual({ orderId: code })
    await press(dialog, '取消')

    await press(page, '扫码核销')
    await scan.getByLabel('券码', { exact: true }).fill(` ${address}${code}`)
    await scan.getByLabel('券码', { exact: true }).press('Enter')
    await expect(dialog.getByLabel('券码', { exact: true })).toHaveValue(code)
    expect(lastBody(calls, paths.byCode)).toEqual({ orderId: code })
    await press(dialog, '使用记录')
    if (verifyRecord.length > 0)
      await expect(rows(dialogOf(page, '使用记录'))).toHaveCount(verifyRecord.length)
    await press(dialogOf(page, '使用记录'), '关闭')
    await press(dialog, '确认核销')
    await says(page, '核销成功')
    expect((await detailOf(api, order.orderNo)).verifyRecord).toHaveLength(verifyRecord.length + 1)
  })

  test('a scanned voucher that may not be written off is shown, and cannot be confirmed', async ({
    page,
    openAs,
    apiAs,
  }) => {
    const api = await apiAs('handan')
    await openAs('handan', '/orderManagement')
    const ticket = (await ordersOf(api, { stat: '2', productType: '5' }))[0]!
    const refunded = (await ordersOf(api, { stat: '6' }))[0]!
    for (const order of [ticket, refunded]) {
      await press(page, '扫码核销')
      const field = dialogOf(page, '扫码核销').getByLabel('券码', { exact: true })
      await field.fill((await detailOf(api, order.orderNo)).verifyCode)
      await field.press('Enter')
      const dialog = dialogOf(page, '核销')
      await expect(dialog).toContainText(order.orderNo)
      await expect(dialog.getByRole('button', { name: '确认核销' })).toBeDisabled()
      await press(dialog, '取消')
    }
  })

  test('whoever is second is told so: of an order used once, and of a card that was used meanwhile', async ({
    page,
    openAs,
    apiAs,
  }) => {
    const api = await apiAs('handan')
    const once = await fresh(api, { stat: '2', orderType: '3' }, ({ productType }) =>
      ['0', '1'].includes(String(productType)),
    )
    const card = await fresh(api, { stat: '2', productType: '2' })
    await openAs('handan', '/orderManagement')
    for (const [order, message] of [
      [once, '该订单已核销'],
      [card, '数据已被他人修改，请刷新后重试'],
    ] as const) {
      await press(page, '扫码核销')
      const field = dialogOf(page, '扫码核销').getByLabel('券码', { exact: true })
      await field.fill((await detailOf(api, order.orderNo)).verifyCode)
      await field.press('Enter')
      const dialog = dialogOf(page, '核销')
      await expect(dialog).toContainText(order.orderNo)
      expect(await api.post(paths.writeOff, { orderNo: order.orderNo, account: 'handan' })).toMatchObject({
        status: 200,
        msg: '核销成功',
      })
      await press(dialog, '确认核销')
      await expect(page.getByText(message, { exact: true })).toHaveCount(1)
      expect((await detailOf(api, order.orderNo)).verifyRecord).toHaveLength(1)
      await press(dialog, '取消')
    }
  })

  test('what fails says so once, and leaves the order as it was', async ({ page, openAs, apiAs }) => {
    const order = await fresh(await apiAs('handan'), { stat: '2', orderType: '1' }, (one) => !isTicket(one))
    for (const path of [paths.writeOff, paths.uses])
      await page.route(`**${path}`, (route) =>
        route.fulfill({ json: { status: 500, msg: '商城服务维护中' } }),
      )
    await openAs('handan', '/orderManagement')
    const row = await find(page, order.orderNo)
    await press(row, '核销')
    await press(dialogOf(page, '核销'), '确认核销')
    await expect(page.getByText('商城服务维护中', { exact: true })).toHaveCount(1)
    await expect(dialogOf(page, '核销')).toBeVisible()
    await press(dialogOf(page, '核销'), '取消')
    await expect(await cell(panel(page), row, '订单状态')).toHaveText('待使用')
    await expect(open(page)).toHaveCount(0)
  })
})
