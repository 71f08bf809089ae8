import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { unzipSync } from 'fflate'
import { panel } from '../support/money'
import {
  callsTo,
  chooseTab,
  dialogOf,
  headers,
  lastCall,
  press,
  problems,
  rows,
  says,
} from '../support/screen'
import { expect, test } from '../support/test'

const base = '/zgj-web-api/admin'
const row = (page: Page, at = 0): Locator => rows(panel(page)).nth(at)
const openVehicles = async (page: Page): Promise<void> => {
  await chooseTab(page, '车辆二维码')
  await expect(rows(panel(page))).not.toHaveCount(0)
}
const filled = async (page: Page): Promise<void> => expect(row(page).locator('img')).toBeVisible()
const tick = (page: Page, at: number): Promise<void> => row(page, at).getByRole('checkbox').check()

test.describe('codeEvaluate', () => {
  test('has stops first, found by city, code and name (D2-QR-001, D2-QR-002, D2-QR-003, D2-QR-004)', async ({
    page,
    openAs,
    calls,
  }) => {
    await openAs('handan', '/codeEvaluate')
    await expect(page.getByRole('tab')).toHaveText(['站点二维码', '车辆二维码'])
    await expect(headers(panel(page)).filter({ hasText: /\S/ })).toHaveText([
      ...['序号', '城市', '站点编码', '站点名称', '二维码', '链接类型', '链接', '评价数', '操作'],
    ])
    const first = await lastCall(calls, '/stationQrCode/page')
    expect(first.body).toMatchObject({ city_code: '130400', page: '1', pageSize: '10' })
    await panel(page).getByLabel('站点编码', { exact: true }).fill('1304000001')
    await panel(page).getByLabel('站点名称', { exact: true }).fill('火车站')
    await press(panel(page), '查询')
    await expect
      .poll(() => callsTo(calls, '/stationQrCode/page').at(-1)?.body)
      .toMatchObject({ city_code: '130400', station_code: '1304000001', station_name: '火车站' })
  })

  test('has vehicles second, found by city, number and plate (D2-QR-005, D2-QR-006, D2-QR-007)', async ({
    page,
    openAs,
    calls,
  }) => {
    await openAs('handan', '/codeEvaluate')
    await openVehicles(page)
    await panel(page).getByLabel('车辆自编号', { exact: true }).fill('1')
    await panel(page).getByLabel('车牌号', { exact: true }).fill('冀D1')
    await press(panel(page), '查询')
    await expect
      .poll(() => callsTo(calls, '/baseBus/page').at(-1)?.body)
      .toMatchObject({ cityCode: '130400', vehicleId: '1', busPlateNumber: '冀D1' })
  })

  test('synchronises with an empty body (D2-QR-008, D2-QR-023, D2-QR-027)', async ({
    page,
    openAs,
    calls,
  }) => {
    await openAs('handan', '/codeEvaluate')
    await filled(page)
    await press(panel(page), '同步')
    await says(page, '同步成功')
    expect((await lastCall(calls, '/stationQrCode/sync')).body ?? {}).toEqual({})
    await openVehicles(page)
    await press(panel(page), '同步')
    await says(page, '同步成功')
    expect((await lastCall(calls, '/baseBus/sync')).body ?? {}).toEqual({})
  })

  test('sets one link, to a page of its own and back (D2-QR-011, D2-QR-013, D2-QR-014, D2-QR-017, D2-QR-028)', async ({
    page,
    openAs,
    calls,
  }) => {
    await openAs('handan', '/codeEvaluate')
    await filled(page)
    await press(row(page), '设置')
    const dialog = dialogOf(page, '设置二维码链接（1个站点）')
    await expect(dialog.getByRole('radio')).toHaveCount(2)
    await dialog.getByText('评价链接', { exact: true }).first().click()
    await dialog.getByRole('radio', { name: '评价链接' }).check()
    await expect(dialog.getByText(/^https:\/\/bus\.example\.com\/evaluate\?kind=station/)).toBeVisible()
    await expect(dialog.getByRole('textbox')).toHaveCount(0)
    await dialog.getByRole('radio', { name: '自定义链接' }).check()
    await press(dialog, '确定')
    await problems(dialog, ['请输入自定义链接'])
    await dialog.getByRole('textbox').fill('bus.example.com')
    await press(dialog, '确定')
    await problems(dialog, ['请输入以http://或https://开头的链接'])
    await dialog.getByRole('textbox').fill('https://www.example.com/own')
    await press(dialog, '确定')
    await says(page, '设置成功')
    const { body } = await lastCall(calls, '/stationQrCode/batchSet')
    expect(body).toEqual([
      { id: expect.anything(), qrcode_link_type: 2, qrcode_link: 'https://www.example.com/own' },
    ])
    await expect(row(page)).toContainText('https://www.example.com/own')
  })

  test('sets several at once, and only what is chosen (D2-QR-010, D2-QR-017, D2-QR-018, D2-QR-026, D2-QR-028, D2-QR-029)', async ({
    page,
    openAs,
    calls,
  }) => {
    await openAs('handan', '/codeEvaluate')
    await openVehicles(page)
    await press(panel(page), '批量设置')
    await says(page, '请先选择')
    await tick(page, 0)
    await tick(page, 1)
    await press(panel(page), '批量设置')
    const dialog = dialogOf(page, '设置二维码链接（2辆车）')
    await press(dialog, '确定')
    await problems(dialog, ['请选择链接类型'])
    await dialog.getByRole('radio', { name: '评价链接' }).check()
    await page.route('**/baseBus/batchSet', (route) => route.fulfill({ json: { status: 500 } }))
    await press(dialog, '确定')
    await expect(page.getByText('批量设置失败')).toBeVisible()
    await page.unroute('**/baseBus/batchSet')
    await press(dialog, '确定')
    await expect(page.getByText('设置成功')).toBeVisible()
    const body = (await lastCall(calls, '/baseBus/batchSet')).body as Record<string, unknown>[]
    expect(body.map((one) => Object.keys(one).sort())).toEqual(
      Array.from({ length: 2 }, () => ['id', 'qrcode_link', 'qrcode_link_type']),
    )
    expect(body[0]!.qrcode_link).not.toBe(body[1]!.qrcode_link)
  })

  for (const [tab, path, names, ids] of [
    ['站点二维码', '/stationQrCode/batchDownLoad', ['station_code', 'station_name'], 'D2-QR-009, D2-QR-024'],
    ['车辆二维码', '/baseBus/batchDownLoad', ['vehicleId', 'busPlateNumber'], 'D2-QR-009, D2-QR-025'],
  ] as const)
    test(`downloads what was found in a new tab: ${tab} (${ids})`, async ({ page, context, openAs }) => {
      await openAs('handan', '/codeEvaluate')
      await chooseTab(page, tab)
      await filled(page)
      for (const box of await panel(page).getByRole('search').getByRole('textbox').all()) await box.fill('1')
      const asked = context.waitForEvent('request', (request) => request.url().includes(path))
      const opened = context.waitForEvent('page')
      await press(panel(page), '批量下载')
      await opened
      const request = await asked
      const { pathname, searchParams } = new URL(request.url())
      expect(pathname).toBe(`${base}${path}`)
      for (const name of names) expect(searchParams.has(name)).toBe(true)
      expect(request.headers().token).toBeUndefined()
      // The ticket was consumed: it works only once.
      expect(searchParams.get('ticket')).toMatch(/^[\w-]{20,}$/)
      await expect
        .poll(
          async () =>
            ((await (await page.request.get(request.url(), { headers: {} })).json()) as { status: number })
              .status,
        )
        .toBe(9999)
    })

  test('downloads one as a picture and chosen ones as an archive', async ({ page, openAs }) => {
    await openAs('handan', '/codeEvaluate')
    await filled(page)
    await press(panel(page), '下载选中')
    await says(page, '请先选择')
    const waited = page.waitForEvent('download')
    await press(row(page), '下载')
    expect((await waited).suggestedFilename()).toBe('二维码.png')
    await tick(page, 0)
    await tick(page, 1)
    const archive = page.waitForEvent('download')
    await press(panel(page), '下载选中')
    const file = await archive
    expect(file.suggestedFilename()).toBe('二维码.zip')
    expect(Object.keys(unzipSync(await readFile(await file.path())))).toHaveLength(2)
  })

  test('copies the link, with the key (D2-QR-012, D2-QR-019, D2-QR-020)', async ({
    page,
    context,
    openAs,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await openAs('handan', '/codeEvaluate')
    await filled(page)
    const link = (await row(page).locator('td').nth(7).textContent())!.trim()
    const copy = row(page).getByRole('button', { name: '复制', exact: true })
    await copy.click()
    await says(page, '复制成功')
    expect(link.length).toBeGreaterThan(0)
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('http')
  })

  test('shows what passengers said at a code', async ({ page, openAs }) => {
    await openAs('handan', '/codeEvaluate')
    await openVehicles(page)
    await press(row(page), '评价详情')
    const dialog = dialogOf(page, '评价详情')
    await expect(dialog.getByText('评价数')).toBeVisible()
    await expect(headers(dialog).filter({ hasText: /\S/ })).toHaveText([
      '序号',
      '评分',
      '评价内容',
      '手机号',
      '评价时间',
    ])
  })
})
