/**
 * Judging of answers and messages of failures (document 1, section 8), on one screen as an example: its list, a dialog, a file.
 * Lost sessions with an open form are in lost-session.spec, broken or slow connections in requests.spec.
 */
import type { Page } from '@playwright/test'
import { callsTo, choose, dialogOf, newest, press, rows, says, toasts } from '../support/screen'
import { expect, test } from '../support/test'

const list = '**/admin/gd/getLineList'
const remove = '**/admin/gd/delete'
const template = '**/admin/gd/getTemplate'

/** Answers every later call to the path with this JSON. */
async function answer(page: Page, path: string, json: unknown): Promise<void> {
  await page.unroute(path)
  await page.route(path, (route) => route.fulfill({ json }))
}
const onlyLine = (line_name: string) => ({
  data: { records: [{ id: 1, line_name, direction: 0 }], total: 1 },
})

test('any one of four fields accepts an answer, and nothing else does (D1-REQ-009…012, D3-GEN-020)', async ({
  page,
  openAs,
}) => {
  await openAs('superAdmin', '/lineManage')
  await expect(rows(page)).toHaveCount(10)
  const bodies = [
    { stateCode: 200 },
    { resultCode: 200 },
    { resultCode: 1001 },
    { status: 200 },
    { code: 200 },
    { status: 500, code: 200 },
  ]
  for (const [at, accepted] of bodies.entries()) {
    await answer(page, list, { ...accepted, ...onlyLine(`试验线${at}`) })
    await press(page, '刷新')
    await expect(rows(page), JSON.stringify(accepted)).toHaveText([new RegExp(`试验线${at}`)])
  }
  await expect(toasts(page)).toHaveCount(0)
  for (const [at, refused] of [{ success: true }, { stateCode: 1001 }, { resultCode: 201 }, {}].entries()) {
    await answer(page, list, { ...refused, msg: `不接受${at}`, ...onlyLine('不应出现') })
    await press(page, '刷新')
    await expect(page.locator('.sc-stale')).toHaveText(/^加载失败，下面是上次的数据/)
    await expect(toasts(page).filter({ hasText: `不接受${at}` })).toHaveCount(1)
    await expect(rows(page)).toHaveText([/试验线5/])
  }
})

test('the server’s words are told once, whichever of its four fields they stand in (D1-REQ-015, D2-GEN-016)', async ({
  page,
  openAs,
}) => {
  await openAs('superAdmin', '/lineManage')
  for (const [body, said] of [
    [{ message: '甲' }, '甲'],
    [{ msg: '乙' }, '乙'],
    [{ errMsg: '丙' }, '丙'],
    [{ resultMsg: '丁' }, '丁'],
    [{ resultMsg: '四', errMsg: '三', msg: '二', message: '一' }, '一'],
    [{ message: '', msg: '有字的' }, '有字的'],
    [{ success: true, stateCode: 201, msg: '不算成功' }, '不算成功'],
  ] as const) {
    await answer(page, remove, { status: 500, ...body })
    await press(rows(page).first(), '删除')
    await press(page.getByRole('dialog'), '删除')
    await expect(toasts(page).filter({ hasText: new RegExp(`^${said}$`) })).toHaveCount(1)
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
})

test('a call for a file: refusal, lost words and lost session inside it (D1-REQ-013, 016)', async ({
  page,
  openAs,
  calls,
}) => {
  await openAs('superAdmin', '/lineManage')
  await press(page, '导入')
  const dialog = dialogOf(page, '导入线路')
  const download = page.waitForEvent('download')
  await press(dialog, '下载模板')
  expect((await download).suggestedFilename()).toBe('线路导入模板.xlsx')
  await answer(page, template, { status: 500, msg: '模板不存在' })
  await press(dialog, '下载模板')
  await says(page, '模板不存在')
  await page.unroute(template)
  // a back end that declares every answer to this call as a file
  await page.route(template, (route) =>
    route.fulfill({ contentType: 'application/octet-stream', body: '{"status":9999,"msg":"token"}' }),
  )
  await press(dialog, '下载模板')
  await expect(page.getByText('登录失效，请重新登陆')).toHaveCount(1)
  await expect(page).toHaveURL('/?redirect=%2FlineManage')
  expect(callsTo(calls, '/getTemplate')).toHaveLength(3)
})

test('ten calls that fail together for one reason are told once (D1-REQ-017)', async ({
  page,
  openAs,
  watch,
  calls,
}) => {
  watch.allow(/net::ERR_FAILED/)
  await openAs('superAdmin', '/rideingNotice')
  await expect(rows(page)).toHaveCount(10)
  await page.route('**/rideHint/toggle', (route) => route.abort())
  for (const row of await rows(page).all()) await row.getByRole('switch').click()
  await expect.poll(() => callsTo(calls, '/rideHint/toggle').length).toBe(10)
  await says(page, '网络异常，请检查网络后重试')
})

test('a rule of its own: only the success flag publishes a notice (D1-REQ-014, D1-NOTICE-028, 030)', async ({
  page,
  openAs,
  calls,
}) => {
  await openAs('superAdmin', '/newsRelease')
  await press(page, '发布公告')
  const dialog = dialogOf(page, '发布公告')
  const picture = { name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('x') }
  for (const [body, said] of [
    [{ success: false, msg: '存储空间不足' }, '存储空间不足'],
    [{ success: false }, '上传失败'],
    [{ status: 200, data: { url: '/files/a.png' } }, '上传失败'],
  ] as const) {
    await answer(page, '**/travelCommon/uploadFile', body)
    await dialog.locator('input[type=file]').last().setInputFiles(picture)
    await expect(toasts(page).filter({ hasText: said }).last()).toBeVisible()
  }
  await expect.poll(() => callsTo(calls, '/uploadFile').length).toBe(3)
  await choose(page, dialog.getByRole('combobox', { name: '城市' }), '邯郸市')
  await dialog.getByRole('checkbox', { name: 'APP' }).check()
  await choose(page, dialog.getByRole('combobox', { name: '类型' }), '运营')
  await dialog.getByRole('textbox', { name: '标题' }).fill('只看标志')
  await dialog.getByRole('textbox', { name: '内容' }).fill('正文')
  await answer(page, '**/baseNotice/add', { status: 200, code: 200, msg: '服务端的话' })
  await press(dialog, '发布')
  await expect(toasts(page)).toHaveText(['发布失败 服务端的话'])
  await expect(dialog.getByRole('textbox', { name: '标题' })).toHaveValue('只看标志')
  await answer(page, '**/baseNotice/add', { success: true })
  await press(dialog, '发布')
  await expect(toasts(page).filter({ hasText: '消息发布成功' })).toHaveCount(1)
  await expect(dialog).toBeHidden()
  // no picture counted as uploaded
  await expect.poll(() => newest(calls, '/baseNotice/add')?.body).not.toHaveProperty('imgUrl')
})

test('a list of companies that cannot be had is only logged (D1-REQ-018)', async ({
  page,
  openAs,
  calls,
}) => {
  await answer(page, '**/api/company/list*', { status: 500, msg: '公司服务异常' })
  await openAs('superAdmin', '/busChildCompany')
  await press(page, '新增')
  const dialog = dialogOf(page, '新增子公司')
  await choose(page, dialog.getByRole('combobox', { name: '城市' }), '邯郸市')
  await expect.poll(() => callsTo(calls, '/company/list').length).toBeGreaterThan(0)
  await dialog.getByRole('textbox').last().fill('子公司')
  await expect(toasts(page)).toHaveCount(0)
  await expect(page.getByText('公司服务异常')).toHaveCount(0)
})
