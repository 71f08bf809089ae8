import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../support/test'
import { callsTo, choose, dialogOf, lastCall, newest, press, rows, says } from '../support/screen'

const saveForAll = '/ticketCfg/setBatchRouteDiscount'

const split = (dialog: Locator, n: number, what: string) =>
  dialog.getByRole('combobox', { name: `时段${n} ${what}` })

async function addSpan(page: Page, dialog: Locator, n: number, end: string, discount: string): Promise<void> {
  await press(dialog, '添加时段')
  await choose(page, split(dialog, n, '结束时间'), end)
  await choose(page, split(dialog, n, '折扣率'), discount)
}
const dialogFor = async (page: Page, row: number): Promise<Locator> => {
  const name = await rows(page).nth(row).locator('td').nth(3).textContent()
  await press(rows(page).nth(row), '设置')
  return dialogOf(page, `设置折扣：${name}`)
}

/** Two lines that no group has a discount on yet, by their place in the table. */

test.describe('lineDiscountRatSet', () => {
  test('a selection is set together, after a question; percent and seconds go out (D2-LDISC-018, 036, 037)', async ({
    page,
    openAs,
    calls,
  }) => {
    await openAs('handan', '/lineDiscountRatSet')
    await expect(rows(page)).toHaveCount(10)
    await expect
      .poll(() => newest(calls, '/getRouteDiscountConfig')?.body)
      .toEqual({
        routeId: '',
        page: '1',
        pageSize: '10',
      })
    await press(page, '批量设置')
    await says(page, '请先勾选线路!')
    for (const at of [5, 6]) await rows(page).nth(at).getByRole('checkbox').check()
    await press(page, '批量设置')
    const dialog = dialogOf(page, '批量设置折扣（2条线路）')
    await dialog.getByText('分时折扣', { exact: true }).click()
    await addSpan(page, dialog, 1, '07:00', '60%')
    await press(dialog, '确定')
    const question = page.getByRole('dialog', { name: '确定设置勾选项的费率吗?' })
    await press(question, '取消')
    await expect(page.getByText('已取消设置')).toBeVisible()
    expect(callsTo(calls, saveForAll)).toEqual([])
    await press(dialog, '确定')
    await press(question, '确定')
    await expect(page.getByText('设置成功')).toBeVisible()
    const { body } = await lastCall(calls, saveForAll)
    const { routeId, id, splitDiscounts, ...rest } = body as Record<string, unknown[]>
    expect(rest).toEqual({ discountType: 2, cityCode: '130400' })
    expect([id!.length, routeId!.length]).toEqual([2, 2])
    expect(splitDiscounts).toEqual([
      {
        startTime: '00:00',
        endTime: '07:00',
        startSecond: 0,
        endSecond: 25_200,
        discount: 60,
        cityCode: '130400',
        routeId: routeId!.join(','),
      },
    ])
    for (const at of [5, 6]) await expect(rows(page).nth(at)).toContainText('00:00-07:00 60%')
  })

  test('all day: a rate in percent; what was set is there again (D2-LDISC-014, 018, 019)', async ({
    page,
    openAs,
    calls,
  }) => {
    await openAs('handan', '/lineDiscountRatSet')
    const dialog = await dialogFor(page, 8)
    await dialog.getByText('全天折扣', { exact: true }).click()
    await choose(page, dialog.getByLabel('全天折扣率'), '70%')
    await press(dialog, '确定')
    await expect(page.getByText('设置成功')).toBeVisible()
    await expect
      .poll(() => newest(calls, saveForAll)?.body)
      .toMatchObject({ discountType: 1, allTimeDiscount: 70 })
    await expect(rows(page).nth(8)).toContainText('70%')
    const again = await dialogFor(page, 8)
    await expect(again.getByRole('radio', { name: '全天折扣' })).toBeChecked()
    await expect(again.getByTitle('70%')).toBeVisible()
  })

  test('a failed save shows the errMsg (D2-LDISC-039)', async ({ page, openAs }) => {
    await page.route(`**${saveForAll}`, (route) =>
      route.fulfill({ json: { status: 500, errMsg: '线路折扣保存失败' } }),
    )
    await openAs('handan', '/lineDiscountRatSet')
    const dialog = await dialogFor(page, 1)
    await press(dialog, '确定')
    await says(page, '线路折扣保存失败')
    await expect(dialog).toBeVisible()
  })

  test('a failed list shows the errMsg; without the keys there are no buttons', async ({ page, openAs }) => {
    await page.route('**/getRouteDiscountConfig', (route) =>
      route.fulfill({ json: { status: 500, errMsg: '线路折扣查询失败' } }),
    )
    await openAs('readonly', '/lineDiscountRatSet')
    await expect(page.getByText('线路折扣查询失败').first()).toBeVisible()
    for (const name of ['同步线路', '批量设置', '设置'])
      await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0)
  })

  test('synchronising says so (D2-LDISC-003, 034)', async ({ page, openAs, calls }) => {
    await openAs('handan', '/lineDiscountRatSet')
    await press(page, '同步线路')
    await says(page, '同步成功')
    await expect.poll(() => newest(calls, '/syncRoute')?.body).toEqual({ cityCode: '130400' })
  })
})
