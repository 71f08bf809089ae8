import type { Page } from '@playwright/test'
import { cardRows, paths, yuan } from '../support/money'
import { callsTo, choose, dialogOf, lastCall, press, rows, says, toasts, unique } from '../support/screen'
import { hold } from '../support/hold'
import { expect, test } from '../support/test'

const lines = '/zgj-web-api/admin/gd/getLineList'

test('every call carries bearer, token, tenant and accept headers and is form-encoded (D1-REQ-001…006, 008, D2-GEN-011, D3-GEN-018)', async ({
  page,
  openAs,
  calls,
}) => {
  await openAs('superAdmin', '/roleManage')
  const { method, headers } = await lastCall(calls, '/role/page')
  const token = await page.evaluate(() => JSON.parse(localStorage.getItem('token')!) as string)
  expect(method).toBe('POST')
  expect(headers).toMatchObject({ authorization: `Bearer ${token}`, token, 'tenant-code': 'master' })
  expect(headers.accept).toContain('application/json')
  expect(headers['content-type']).toContain('application/x-www-form-urlencoded')
})

test('a stale answer never overwrites a newer one', async ({ page, openAs }) => {
  await openAs('superAdmin', '/lineManage')
  await expect(rows(page)).toHaveCount(10)
  const release = await hold(page, `**${lines}`, (route) =>
    Boolean(route.request().postData()?.includes(encodeURIComponent('11路'))),
  )
  const name = page.getByRole('search').getByLabel('线路名称')
  await name.fill('11路')
  await name.press('Enter')
  await name.fill('12路')
  await name.press('Enter')
  await expect(rows(page).first()).toContainText('12路')
  release()
  await page.getByRole('button', { name: '刷新' }).click()
  await expect(rows(page).first()).toContainText('12路')
  await expect(rows(page).filter({ hasText: '11路' })).toHaveCount(0)
})

test('a double click sends once', async ({ page, openAs, calls }) => {
  await openAs('superAdmin', '/roleManage')
  await press(page, '新增')
  const dialog = dialogOf(page, '新增角色')
  await dialog.getByLabel('角色名称').fill(unique('双击'))
  await page.route('**/api/role/add', async (route) => {
    await expect(dialog.getByRole('button', { name: '确定' })).toBeVisible()
    await route.continue()
  })
  await dialog.getByRole('button', { name: '确定', exact: true }).dblclick()
  await says(page, '新增成功')
  expect(callsTo(calls, '/role/add')).toHaveLength(1)
})

test('a network failure is said for 5 seconds, and what was typed stays (D1-REQ-017)', async ({
  page,
  openAs,
  watch,
}) => {
  watch.allow(/net::ERR_FAILED/)
  await openAs('superAdmin', '/roleManage')
  await press(page, '新增')
  const dialog = dialogOf(page, '新增角色')
  await dialog.getByLabel('角色名称').fill('断网')
  await page.route('**/api/role/add', (route) => route.abort())
  await page.clock.install()
  await press(dialog, '确定')
  // two retries occur between the click and the message
  await expect(async () => {
    await page.clock.runFor(200)
    await expect(toasts(page)).toHaveText(['网络异常，请检查网络后重试'], { timeout: 100 })
  }).toPass()
  await page.clock.runFor(4_000)
  await expect(toasts(page)).toHaveCount(1)
  await page.clock.runFor(2_000)
  await expect(toasts(page)).toHaveCount(0)
  await expect(dialog.getByLabel('角色名称')).toHaveValue('断网')
})

test('an answer that does not come within 300 seconds is a timeout (D1-REQ-007)', async ({
  page,
  openAs,
}) => {
  await openAs('superAdmin', '/roleManage')
  await press(page, '新增')
  const dialog = dialogOf(page, '新增角色')
  await dialog.getByLabel('角色名称').fill('超时')
  const asked = page.waitForRequest('**/api/role/add')
  await page.route('**/api/role/add', () => {}) // never answered
  await page.clock.install()
  await press(dialog, '确定')
  await asked
  await page.clock.fastForward(299_000)
  await expect(toasts(page)).toHaveCount(0)
  await page.clock.fastForward(1_000)
  await says(page, '请求超时，请稍后重试')
  await expect(dialog).toBeVisible()
})

test.describe('an answer that is lost after the server has done what was asked', () => {
  /** Executes the next call to the path, but drops its answer. */
  async function loseAnswer(page: Page, path: string): Promise<void> {
    await page.route(
      `**${path}`,
      async (route) => {
        await route.fetch()
        await route.abort()
      },
      { times: 1 },
    )
  }
  const failed = '网络异常，请检查网络后重试'

  test('is asked for again: one record is added and changed, one that was deleted is gone, and nobody else was faster', async ({
    page,
    openAs,
    watch,
  }) => {
    watch.allow(/net::ERR_FAILED/)
    const name = unique('断线')
    await openAs('superAdmin', '/roleManage')
    await press(page, '新增')
    const added = dialogOf(page, '新增角色')
    await added.getByLabel('角色名称').fill(name)
    await loseAnswer(page, '/api/role/add')
    await press(added, '确定')
    await says(page, failed)
    await press(added, '确定')
    await says(page, '新增成功')
    const search = page.getByRole('search')
    await search.getByLabel('角色名称').fill(name)
    await press(page, '查询')
    await expect(rows(page)).toHaveCount(1)

    await press(rows(page).first(), '编辑')
    const edited = dialogOf(page, '编辑角色')
    await edited.getByLabel('角色名称').fill(`${name}改`)
    await loseAnswer(page, '/api/role/edit')
    await press(edited, '确定')
    await says(page, failed)
    await press(edited, '确定')
    await says(page, '修改成功')
    await expect(rows(page).first()).toContainText(`${name}改`)

    await loseAnswer(page, '/api/role/delete')
    await press(rows(page).first(), '删除')
    await press(page.getByRole('dialog').last(), '删除')
    await says(page, failed)
    // The list is reloaded and shows the result.
    await expect(rows(page).filter({ hasText: name })).toHaveCount(0)
  })

  test('is sent again under its key after a reload, and after its dialog was closed: one record is there', async ({
    page,
    openAs,
    watch,
  }) => {
    watch.allow(/net::ERR_FAILED/)
    const name = unique('断线')
    const dialog = dialogOf(page, '新增角色')
    const notice = page.getByRole('status').filter({
      hasText: `您有未收到结果的提交：新增角色“${name}”（可能已成功，再次确定不会重复）`,
    })
    await openAs('superAdmin', '/roleManage')
    await press(page, '新增')
    await dialog.getByLabel('角色名称').fill(name)
    await loseAnswer(page, '/api/role/add')
    await press(dialog, '确定')
    await says(page, failed)
    await page.reload()
    await press(notice, '继续填写')
    await expect(dialog.getByLabel('角色名称')).toHaveValue(name)
    await press(dialog, '取消')
    await press(notice, '继续填写')
    await press(dialog, '确定')
    await says(page, '新增成功')
    await expect(notice).toHaveCount(0)
    await page.getByRole('search').getByLabel('角色名称').fill(name)
    await press(page, '查询')
    await expect(rows(page)).toHaveCount(1)
  })

  test('and the amount then changed: one of the two is paid, the refusal says so, and so does the row', async ({
    page,
    openAs,
    apiAs,
    watch,
  }) => {
    watch.allow(/net::ERR_FAILED/)
    const api = await apiAs('handan')
    const card = (await cardRows(api)).filter(({ status }) => String(status) === '0')[2]!
    const paid = yuan(Number(card.balance) + 700)
    await openAs('handan', '/balanceQuery')
    await page.getByRole('search').getByLabel('卡号', { exact: true }).fill(String(card.cardNo))
    await press(page, '查询')
    await expect(rows(page)).toHaveCount(1)
    const row = rows(page).first()
    await press(row, '余额充值')
    const dialog = dialogOf(page, '余额充值')
    await dialog.getByLabel('充值金额', { exact: true }).fill('7')
    await dialog.getByLabel('优惠金额', { exact: true }).fill('0')
    // Money calls are retried automatically: none of the answers arrives.
    for (let tries = 0; tries < 3; tries++) await loseAnswer(page, paths.topUp)
    await press(dialog, '确定')
    await says(page, failed)
    await dialog.getByLabel('充值金额', { exact: true }).fill('8')
    await press(dialog, '确定')
    await says(page, '上次的提交已成功，这次没有提交，请核对后再操作')
    await page.keyboard.press('Escape')
    await press(dialogOf(page, '内容尚未保存，确定关闭吗？'), '关闭')
    await expect(row).toContainText(paid)
    expect((await cardRows(api, { cardNo: String(card.cardNo) }))[0]!.balance).toBe(
      Number(card.balance) + 700,
    )
  })

  test('is not waited for by the list of a stand-in, which shows its record as it is', async ({
    page,
    openAs,
    watch,
  }) => {
    watch.allow(/net::ERR_FAILED/)
    await openAs('superAdmin', '/couponGetDetail')
    await choose(page, page.getByRole('search').getByLabel('状态'), '未使用')
    await press(page, '查询')
    const first = rows(page).first()
    const phone = await first.getByRole('cell').nth(3).innerText()
    const same = rows(page).filter({ hasText: phone })
    await expect(same).toHaveCount(1)
    await loseAnswer(page, '/got/void')
    await press(first, '作废')
    await press(page.getByRole('dialog').last(), '作废')
    await says(page, failed)
    await expect(same).toHaveCount(0)
  })
})
