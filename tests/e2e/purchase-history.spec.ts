import { dateText, daysLater, moment, momentNow } from '../../engine/clock'
import type { Locator, Page } from '@playwright/test'
import {
  cardRows,
  chooseNow,
  expectToast,
  lastBody,
  paths,
  rideRows,
  sent,
  typedYuan,
  wholeRide,
  yuan,
  type Record_,
} from '../support/money'
import { choose, problems, toasts } from '../support/screen'
import { expect, test } from '../support/test'

/** The page with only this ride in its list, with some members changed. */
async function openAtRide(
  page: Page,
  openAs: (account: string, path: string) => Promise<void>,
  ride: Record_,
  more: Record_ = {},
): Promise<Locator> {
  await page.route(`**${paths.rides}`, (route) =>
    route.fulfill({
      json: {
        resultCode: 1001,
        model: { total: 1, totalPrice: ride.amount, records: [{ ...ride, ...more }] },
      },
    }),
  )
  await openAs('handan', '/purchaseHistory')
  const row = page.getByRole('row').nth(1)
  await expect(row).toContainText(String(ride.transaction_id))
  return row
}

test.describe('purchaseHistory', () => {
  test('starts with seven days that end tomorrow (D3-PURCH-015, 017)', async ({ page, openAs, calls }) => {
    await openAs('handan', '/purchaseHistory')
    await expect.poll(() => sent(calls, paths.rides).length).toBe(1)
    const body = lastBody(calls, paths.rides) as Record<string, string>
    expect(body).toMatchObject({ cityCode: '130400', opType: '2', recordType: '1', page: '1', limit: '10' })
    const [start, end] = [body.startPayTime!, body.endPayTime!].map(moment)
    expect(body.endPayTime).toMatch(/ 23:59:59$/)
    expect((end!.getTime() - start!.getTime() + 1000) / 86_400_000).toBe(7)
    const tomorrow = dateText(daysLater(momentNow(), 1))
    expect(body.endPayTime!.slice(0, 10)).toBe(tomorrow)
    await expect(page.getByRole('row').nth(1)).toBeVisible()
    await expect(page.getByRole('columnheader').filter({ hasText: /\S/ })).toHaveText([
      '序号',
      '渠道',
      '卡号',
      '手机号',
      '城市',
      '公司',
      '票制',
      '车牌号',
      '线路',
      '方向',
      '司机',
      '上车站点',
      '上车时间',
      '下车站点',
      '下车时间',
      '验票方式',
      '支付方式',
      '消费金额(元)',
      '消费流水号',
      '操作',
    ])
  })

  test('more than seven days are refused, and so is no range at all (D3-PURCH-012…014, 017)', async ({
    page,
    openAs,
    calls,
  }) => {
    await openAs('handan', '/purchaseHistory')
    await expect.poll(() => sent(calls, paths.rides).length).toBe(1)
    const start = page.getByPlaceholder('开始时间')
    await start.click()
    await start.fill('2026-01-01 00:00:00')
    await page.locator('.ant-picker-ok').filter({ visible: true }).getByRole('button').click()
    await page.locator('.ant-picker-ok').filter({ visible: true }).getByRole('button').click()
    await page.getByRole('button', { name: '查询', exact: true }).click()
    // Once, at the field.
    await expect(page.getByText('只可选择7天时间范围')).toHaveCount(1)
    await problems(page.getByRole('search'), ['只可选择7天时间范围'])
    await expect(toasts(page)).toHaveCount(0)

    await page.locator('.ant-picker-range').hover()
    await page.locator('.ant-picker-range .ant-picker-clear').click()
    await page.getByRole('button', { name: '查询', exact: true }).click()
    await expectToast(page, '请选择正确时间范围')
    expect(sent(calls, paths.rides)).toHaveLength(1)
    // Reset restores the default and queries.
    await page.getByRole('button', { name: '重置' }).click()
    await expect.poll(() => sent(calls, paths.rides).length).toBe(2)
    expect(lastBody(calls, paths.rides)).toEqual(sent(calls, paths.rides)[0]!.body)

    await start.click()
    const day = (ahead: number) => dateText(daysLater(momentNow(), ahead))
    const cell = (ahead: number) => page.locator(`.ant-picker-dropdown td[title="${day(ahead)}"]`).first()
    await expect(cell(1)).not.toHaveClass(/disabled/)
    await expect(cell(2)).toHaveClass(/disabled/)
  })

  test('every filter goes out under its own name (D3-PURCH-001…007)', async ({
    page,
    openAs,
    calls,
    apiAs,
  }) => {
    const ride = (await rideRows(await apiAs('handan')))[0]!
    await openAs('handan', '/purchaseHistory')
    await expect.poll(() => sent(calls, paths.rides).length).toBe(1)
    await page.getByRole('button', { name: '展开', exact: true }).click()
    for (const [label, text] of [
      ['渠道', '小程序'],
      ['公司', String(ride.company_name)],
      ['线路', String(ride.route_name)],
      ['车辆', String(ride.vehiclePlate)],
      ['票制', '分段计费'],
    ] as const)
      await choose(page, page.getByRole('main').getByLabel(label, { exact: true }), text)
    await page.getByRole('button', { name: '查询', exact: true }).click()
    await expect
      .poll(() => lastBody(calls, paths.rides))
      .toMatchObject({
        partySourceType: '2',
        companyId: expect.stringMatching(/^\d+$/),
        routeId: expect.stringMatching(/^\d+$/),
        vehicleId: String(ride.vehicle_id),
        chargeType: '2',
        cityCode: '130400',
      })
  })

  test('a row has the refund of its ride (D3-PURCH-008)', async ({ page, openAs, calls, apiAs }) => {
    const ride = await wholeRide(await apiAs('handan'))
    const row = await openAtRide(page, openAs, ride)
    await row.getByRole('button', { name: '退款' }).click()
    const dialog = page.getByRole('dialog', { name: '退款' })
    await dialog.getByLabel('退款金额', { exact: true }).fill('0.5')
    await chooseNow(page, dialog.getByLabel('退款日期', { exact: true }))
    await dialog.getByRole('button', { name: '确定' }).click()
    await expectToast(page, '退款成功')
    expect(lastBody(calls, paths.rideRefund)).toMatchObject({
      applyAmout: '50',
      price: String(ride.amount),
      transactionId: ride.transaction_id,
    })
  })

  test('a row has the withdrawal and the transfer of the card that paid, when that is found and free (D3-PURCH-009)', async ({
    page,
    openAs,
    calls,
    apiAs,
  }) => {
    const api = await apiAs('handan')
    const cards = (await cardRows(api)).filter(
      ({ status, payBalance }) => String(status) === '0' && Number(payBalance) > 2000,
    )
    const card = cards.at(-1)!
    const row = await openAtRide(page, openAs, (await rideRows(api))[0]!, {
      card_no: card.cardNo!,
      cardNo: card.cardNo!,
    })
    await row.getByRole('button', { name: '提现' }).click()
    const withdraw = page.getByRole('dialog', { name: '提现' })
    await expect(withdraw.getByText(`可提现余额 ${yuan(card.payBalance)} 元`)).toBeVisible()
    await withdraw.getByLabel('提现金额', { exact: true }).fill(typedYuan(Number(card.payBalance) + 1))
    await withdraw.getByLabel('提现金额', { exact: true }).blur()
    await expect(withdraw.getByText('提现金额不能大于可提现余额')).toBeVisible()
    await withdraw.getByLabel('提现金额', { exact: true }).fill('1.5')
    await chooseNow(page, withdraw.getByLabel('时间', { exact: true }))
    await withdraw.getByRole('button', { name: '确定' }).click()
    await expectToast(page, '提现成功')
    expect(lastBody(calls, paths.withdraw)).toMatchObject({
      cardNo: card.cardNo,
      cashAmount: '150',
      userId: String(card.userId),
      cityCode: '130400',
    })
    await expect(toasts(page)).toHaveCount(0)

    await row.getByRole('button', { name: '转入' }).click()
    const transferIn = page.getByRole('dialog', { name: '转入' })
    await transferIn.getByRole('button', { name: '确定' }).click()
    await expectToast(page, '必须选择转账卡号!')
    const source = cards.at(-2)!
    await transferIn.getByLabel('转账卡号', { exact: true }).click()
    const list = page.getByRole('dialog', { name: '选择转账卡号' })
    await list.getByLabel('卡号', { exact: true }).fill(String(source.cardNo))
    await list.getByRole('button', { name: '查询', exact: true }).click()
    await expect(list.getByRole('row')).toHaveCount(2)
    await list.getByRole('row').nth(1).getByRole('button', { name: '选择' }).click()
    await transferIn.getByLabel('转账金额', { exact: true }).fill('2')
    await transferIn.getByRole('button', { name: '确定' }).click()
    await expectToast(page, '转账成功!')
    expect(lastBody(calls, paths.move)).toEqual({
      oldCardNo: source.cardNo,
      targetCardNo: card.cardNo,
      transferBalance: '200',
    })
    await expect(toasts(page)).toHaveCount(0)

    // The card's state is requested when the button is pressed.
    await api.post(paths.status, { id: card.id!, status: 1 })
    await row.getByRole('button', { name: '转入' }).click()
    await expectToast(page, '该卡已冻结或已作废')
    await api.post(paths.status, { id: card.id!, status: 0 })
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  test('the export wants a selection, and its key (D3-GEN-026)', async ({ page, openAs }) => {
    await openAs('handan', '/purchaseHistory')
    await page.getByRole('button', { name: '导出明细' }).click()
    await expectToast(page, '请先选择明细列表!')
    await page.getByRole('row').nth(1).getByRole('checkbox').check()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: '导出明细' }).click()
    expect((await download).suggestedFilename()).toMatch(/\.xlsx$/)
  })
})
