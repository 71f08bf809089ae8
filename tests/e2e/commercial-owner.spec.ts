import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { pngOf } from '../../server/testing/images'
import {
  callsTo,
  expectNoButtons,
  headers,
  lastCall,
  press,
  problems,
  rowOf,
  rows,
  says,
  unique,
} from '../support/screen'
import { hold } from '../support/hold'
import { expect, test } from '../support/test'

const field = (page: Page, name: string): Locator => page.locator(`[data-field="${name}"]`)
const png = (width: number, height = width) => ({
  name: `${unique('p')}.png`,
  mimeType: 'image/png',
  buffer: pngOf(width, height),
})
const choose = (page: Page, name: string, file: { name: string; mimeType: string; buffer: Buffer }) =>
  field(page, name).locator('input[type=file]').setInputFiles(file)

/** Boxes of a video as a player finds them; it contains no picture. */
const box = (name: string, content = Buffer.alloc(8)) => {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(8 + content.length)
  head.write(name, 4, 'latin1')
  return Buffer.concat([head, content])
}
const mp4 = (bytes = 16) => ({
  name: `${unique('v')}.mp4`,
  mimeType: 'video/mp4',
  buffer: Buffer.concat([box('ftyp'), box('moov'), box('mdat', Buffer.alloc(bytes))]),
})

/** The page of one merchant; the list stays behind it. */
const editor = (page: Page): Locator => page.locator('[data-screen="commercialOwnerEddit_Detail"]')

const openMerchant = async (page: Page, action: '查看' | '编辑', at = 0): Promise<string> => {
  await expect(rows(page)).not.toHaveCount(0)
  const name = await rows(page).nth(at).locator('td').nth(1).textContent()
  await press(rows(page).nth(at), action)
  await expect(editor(page).getByLabel('商户名称', { exact: true })).toHaveValue(name!.trim())
  return name!.trim()
}

test.describe('commercialOwner', () => {
  test('finds merchants by name and opens them to look or to edit (D3-MER-001, D3-MER-002, D3-MER-025, D3-MER-026, D3-GEN-011)', async ({
    page,
    openAs,
    calls,
  }) => {
    await openAs('handan', '/commercialOwner')
    await expect(headers(page).filter({ hasText: /\S/ })).toHaveText([
      ...['序号', '商户名称', '主图', '城市', '子公司', '地址', '营业时间', '联系电话', '操作'],
    ])
    await page.getByRole('search').getByLabel('商户名称', { exact: true }).fill('影城')
    await press(page, '查询')
    await expect
      .poll(() => callsTo(calls, '/merchant/page').at(-1)?.body)
      .toMatchObject({ name: '影城', page: 1 })
    await expect(rows(page)).toHaveCount(1)
    await openMerchant(page, '查看')
    await expect(page).toHaveURL(/commercialOwnerEddit_Detail\?.*type=detail/)
    await expectNoButtons(page, ['保存'])
    await press(page, '返回')
    await expect(page).toHaveURL(/\/commercialOwner/)
  })
})

test.describe('commercialOwnerEddit_Detail', () => {
  test('demands every field in its own words (D3-MER-003…010, D3-MER-013, D3-MER-014, D3-MER-015, D3-MER-016, D3-MER-017, D3-MER-018)', async ({
    page,
    openAs,
  }) => {
    await openAs('handan', '/commercialOwner')
    await openMerchant(page, '编辑')
    for (const name of ['商户名称', '联系电话', '描述'])
      await editor(page).getByLabel(name, { exact: true }).fill('')
    await editor(page).getByLabel('地址', { exact: true }).fill('')
    await press(field(page, 'merchant_master_image'), '删除第 1 张图片')
    await press(page, '保存')
    await problems(page.getByRole('main'), [
      '请输入商户名称',
      '请输入地址',
      '请输入联系电话',
      '请上传主图',
      '请输入描述',
    ])
  })

  test('takes one picture, of the right kind, and only advises its size (D3-MER-019, D3-MER-020, D3-MER-023, D3-MER-024)', async ({
    page,
    openAs,
  }) => {
    await openAs('handan', '/commercialOwner')
    await openMerchant(page, '编辑')
    await expect(field(page, 'merchant_master_image')).toContainText('建议尺寸750*750')
    await choose(page, 'merchant_master_image', png(750))
    await says(page, '商户主题上传限制为1')
    await press(field(page, 'merchant_master_image'), '删除第 1 张图片')
    await choose(page, 'merchant_master_image', {
      name: 'a.gif',
      mimeType: 'image/gif',
      buffer: Buffer.from('GIF89a'),
    })
    await says(page, '上传图片只能是 JPG和PNG 格式!')
    await choose(page, 'merchant_master_image', png(600, 400))
    await says(page, '建议上传750px*750px的图片。当前上传图片为：600x400px')
    await expect(field(page, 'merchant_master_image').getByRole('img')).toHaveCount(0)
    await expect(field(page, 'merchant_master_image').locator('img')).toHaveCount(1)
  })

  test('takes videos with progress, plays them, gives one up and drops what fails (D3-MER-011, D3-MER-021, D3-MER-022, D3-MER-030, D3-MER-031)', async ({
    page,
    openAs,
    calls,
  }) => {
    await openAs('handan', '/commercialOwner')
    await openMerchant(page, '编辑')
    const videos = field(page, 'merchant_videos')
    const played = videos.getByRole('button', { name: /^视频 \d/ })
    await expect(played).toHaveCount(0)
    await choose(page, 'merchant_videos', mp4())
    await expect(played).toHaveCount(1)
    const upload = callsTo(calls, '/travelCommon/uploadFile').at(-1)!
    expect(upload.method).toBe('POST')
    // Too large to be passed other than as a file.
    const large = join(mkdtempSync(join(tmpdir(), 'video-')), 'large.mp4')
    writeFileSync(large, Buffer.alloc(50 * 1024 * 1024))
    await videos.locator('input[type=file]').setInputFiles(large)
    await says(page, '上传文件大小不能超过 50MB!')

    // On a slow connection, progress appears before the answer, and cancelling leaves no file.
    const network = await page.context().newCDPSession(page)
    await network.send('Network.enable')
    const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 300_000 }
    await network.send('Network.emulateNetworkConditions', slow)
    await choose(page, 'merchant_videos', mp4(3 * 1024 * 1024))
    const moved = async (): Promise<number> => {
      const text = (await videos.textContent()) ?? ''
      return Number(/上传中 (\d+)%/.exec(text)?.[1] ?? 0)
    }
    await expect.poll(moved, { intervals: [100] }).toBeGreaterThan(5)
    expect(await moved()).toBeLessThan(100)
    await press(videos, '取消上传')
    await expect(videos.getByText('上传视频')).toBeVisible()
    await network.send('Network.emulateNetworkConditions', { ...slow, uploadThroughput: -1 })
    await expect(played).toHaveCount(1)

    await page.route('**/uploadFile', (route) => route.fulfill({ json: { success: false, msg: '磁盘已满' } }))
    await choose(page, 'merchant_videos', mp4())
    await says(page, '磁盘已满')
    await page.unroute('**/uploadFile')
    await page.route('**/uploadFile', (route) => route.fulfill({ json: { success: false } }))
    await choose(page, 'merchant_videos', mp4())
    await says(page, '上传失败')
    await page.unroute('**/uploadFile')
    await expect(played).toHaveCount(1)

    for (const count of [2, 3, 4, 5]) {
      await choose(page, 'merchant_videos', mp4())
      await expect(played).toHaveCount(count)
    }
    await choose(page, 'merchant_videos', mp4())
    await says(page, '视屏上传限制为5')
    await played.first().click()
    await expect(page.getByRole('dialog', { name: '视频 1' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog', { name: '视频 1' })).toBeHidden()
  })

  test('saves a place that is typed (D3-MER-005, D3-MER-028, D3-MER-032)', async ({
    page,
    openAs,
    calls,
  }) => {
    await openAs('handan', '/commercialOwner')
    const name = await openMerchant(page, '编辑', 1)
    await expect(editor(page).getByLabel('经度', { exact: true })).toBeEditable()
    await editor(page).getByLabel('地址', { exact: true }).fill('路'.repeat(29))
    await editor(page).getByLabel('地址', { exact: true }).pressSequentially('路路')
    await editor(page).getByLabel('经度', { exact: true }).fill('114.512345')
    await editor(page).getByLabel('纬度', { exact: true }).fill('36.612345')
    await press(page, '保存')
    await says(page, '保存成功')
    const body = (await lastCall(calls, '/merchant/update')).body as Record<string, unknown>
    expect(body).toMatchObject({ addr: '路'.repeat(30), longitude: 114.512345, latitude: 36.612345, name })
    for (const key of [
      'id',
      'business_hours',
      'merchant_describe',
      'merchant_master_image',
      'phone',
      'sub_company_id',
    ])
      expect(body).toHaveProperty(key)
    for (const key of ['sub_company_name', 'merchant_videos']) expect(body).toHaveProperty(key)
    await expect(rowOf(page, name)).toContainText('路'.repeat(30))
  })
})

test.describe('with a map', () => {
  test('an address is found, the marker shows it, and a click on the map moves it (D3-MER-005, D3-MER-032)', async ({
    page,
    openAs,
  }) => {
    // Both services are at the console's own address, which its policy allows.
    const asked: string[] = []
    await page.route('**/config.json', async (route) => {
      const config = (await (await route.fetch()).json()) as Record<string, unknown>
      const map = {
        tiles: { address: '/map-tiles/{z}/{x}/{y}.png', attribution: '© 测试地图' },
        search: {
          address: '/map-search?q={text}',
          rows: '',
          name: 'display_name',
          longitude: 'lon',
          latitude: 'lat',
        },
      }
      await route.fulfill({ json: { ...config, map } })
    })
    await page.route('**/map-tiles/**', async (route) => {
      asked.push(new URL(route.request().url()).pathname)
      await route.fulfill({ contentType: 'image/png', body: pngOf(256, 256) })
    })
    await page.route('**/map-search?*', (route) =>
      route.fulfill({ json: [{ display_name: '人民路88号', lon: '114.6', lat: '36.7' }] }),
    )
    await openAs('handan', '/commercialOwner')
    await openMerchant(page, '编辑')
    const map = page.getByRole('application')
    await expect(map.locator('img.leaflet-tile-loaded').first()).toBeVisible()
    expect(asked.some((path) => path.startsWith('/map-tiles/13/'))).toBe(true)
    await expect(page.getByText('© 测试地图')).toBeVisible()
    await editor(page).getByLabel('地址', { exact: true }).fill('人民路')
    await page.getByTitle('人民路88号').click()
    await expect(editor(page).getByLabel('地址', { exact: true })).toHaveValue('人民路88号')
    await expect(editor(page).getByLabel('经度', { exact: true })).toHaveValue('114.600000')
    await expect(editor(page).getByLabel('纬度', { exact: true })).toHaveValue('36.700000')
    await map.click({ position: { x: 200, y: 120 } })
    await expect(editor(page).getByLabel('经度', { exact: true })).not.toHaveValue('114.600000')
    await expect(map.locator('.sc-place-pin')).toHaveCount(1)
  })

  test('is not saved without a video that is still on its way', async ({ page, openAs, calls }) => {
    await openAs('handan', '/commercialOwner')
    await openMerchant(page, '编辑')
    const letThrough = await hold(page, '**/travelCommon/uploadFile')
    await choose(page, 'merchant_videos', mp4())
    await press(editor(page), '保存')
    await problems(editor(page), ['文件正在上传，请等待上传完成'])
    expect(callsTo(calls, '/merchant/update')).toEqual([])
    letThrough()
    await problems(editor(page), [])
    await press(editor(page), '保存')
    await says(page, '保存成功')
    const { body } = await lastCall(calls, '/merchant/update')
    expect((body as { merchant_videos: string }).merchant_videos.split(',').at(-1)).toMatch(/^\//)
  })
})
