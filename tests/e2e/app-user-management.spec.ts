import { momentNow } from '../../engine/clock'
import {
  callsTo,
  choose,
  dialogOf,
  expectNoButtons,
  headers,
  lastCall,
  newest,
  press,
  problems,
  rows,
  says,
} from '../support/screen'
import { openUser, usersOf } from '../support/riders'
import { expect, test } from '../support/test'

const base = '/zgj-web-api/admin/appUser'

/** A phone no demonstration user has. */
const freePhone = (): string => `178${String(momentNow().getTime()).slice(-8)}`

test.describe('appUserManagement', () => {
  test('D2-USER-002..028 036 038 039 045 053 067..070: columns, filters, and two thousand phones at most (D2-USER-030, 046)', async ({
    page,
    openAs,
    calls,
  }) => {
    await openAs('superAdmin', '/appUserManagement')
    await expect(headers(page)).toHaveText([
      ...[
        '',
        '序号',
        '用户ID',
        '手机号',
        '集团',
        '城市',
        '微信',
        'QQ',
        '注册端',
        '应用端',
        '首页类型',
        'APP版本',
      ],
      ...['注册方式', '注册时间', '最后登录时间', '用户状态', '标签', '操作'],
    ])
    const asked = async () => (await lastCall(calls, `${base}/page`)).body
    await expect(rows(page).first()).toContainText(/1990000\d{4}/)
    const phone = (await rows(page).first().textContent())?.match(/1990000\d{4}/)?.[0] ?? ''
    await press(page, '展开')
    const search = page.getByRole('search')
    await choose(page, search.getByLabel('应用端'), '小程序')
    await choose(page, search.getByLabel('用户状态'), '账户合并')
    await choose(page, search.getByLabel('用户标签'), '首充用户')
    await choose(page, search.getByLabel('城市'), '保定市')
    await search.getByLabel('用户ID').fill('10')
    await press(page, '查询')
    await expect.poll(asked).toMatchObject({
      ...{ is_login_mini_program: '1', is_login_app: '0', status: '2', user_label: '2', cityCode: '130600' },
      ...{ userId: '10', phoneList: [], page: 1, pageSize: 10 },
    })
    await choose(page, search.getByLabel('应用端'), 'APP')
    await press(page, '查询')
    await expect.poll(asked).toMatchObject({ is_login_mini_program: '0', is_login_app: '1' })
    await press(page, '重置')
    await expect.poll(asked).toMatchObject({ is_login_mini_program: '', is_login_app: '' })

    const batch = dialogOf(page, '批量查询')
    const openBatch = () => search.getByText('输入手机号', { exact: true }).click()
    await openBatch()
    await press(batch, '确定')
    await problems(batch, ['请输入手机号'])
    await expect(batch.getByText('每行一个手机号，精确匹配，最多2000个，超出部分不参与查询')).toBeVisible()
    await batch.getByRole('textbox').fill(` ${phone} \n\n${phone}\n`)
    await press(batch, '确定')
    await expect(search.getByText('1个手机号')).toBeVisible()
    await press(page, '查询')
    await expect.poll(asked).toMatchObject({ phoneList: [phone] })
    await expect(rows(page)).toHaveCount(1)
    const parts = `${phone.slice(0, 3)} ${phone.slice(3, 7)} ${phone.slice(7)}`
    for (const [pasted, said, sent] of [
      [`手机号\t姓名\n${phone}\t张三\n`, '2个手机号，其中1个无法识别：手机号 姓名', ['手机号 姓名', phone]],
      [`+86 ${parts}、${phone}`, '1个手机号', [phone]],
    ] as const) {
      await openBatch()
      await batch.getByRole('textbox').fill(pasted)
      await press(batch, '确定')
      await expect(search.getByText(said)).toBeVisible()
      await press(page, '查询')
      await expect.poll(asked).toMatchObject({ phoneList: sent })
      await expect(rows(page)).toHaveCount(1)
    }
    const many = Array.from({ length: 2001 }, (_, at) => String(15_000_000_000 + at))
    await openBatch()
    await batch.getByRole('textbox').fill(many.join('\n'))
    await press(batch, '确定')
    await press(page, '查询')
    await expect(search.getByText('2000个手机号，另有1个超出部分不参与查询')).toBeVisible()
    await expect.poll(asked).toMatchObject({ phoneList: many.slice(0, 2000) })
    await press(page, '重置')
    await expect.poll(asked).toMatchObject({ phoneList: [] })
    await expect(rows(page)).toHaveCount(10)
    await search.getByLabel('手机号', { exact: true }).fill(` +86 ${parts} `)
    await press(page, '查询')
    await expect.poll(asked).toMatchObject({ phoneNo: phone })
    await expect(search.getByLabel('手机号', { exact: true })).toHaveValue(phone)
    await press(page, '重置')

    for (const [code, text, color] of [
      [0, '有效', 'green'],
      [1, '无效', 'red'],
      [2, '账户合并', 'red'],
      [3, '账户无法绑定手机号', 'red'],
    ] as const) {
      await page.goto(`/appUserManagement?status=${code}`)
      await expect(rows(page).first().locator(`.sc-tag-${color}`)).toHaveText(text)
    }
  })

  test('D2-USER-028 032 042 043 054 058..060: a phone is checked, asked about and changed (D2-USER-044)', async ({
    page,
    openAs,
    apiAs,
    calls,
  }) => {
    const api = await apiAs('baoding')
    const user = (await usersOf(api, { status: '0' }))[0]!
    const phone = freePhone()
    await openAs('baoding', `/appUserManagement?userId=${user.userId}`)
    await openUser(page, user).getByRole('button', { name: '修改手机号' }).click()
    const dialog = dialogOf(page, '修改手机号')
    await expect(dialog.getByText('修改后，用户需要使用新手机号重新登录')).toBeVisible()
    await press(dialog, '确定')
    await problems(dialog, ['请输入手机号'])
    await dialog.getByLabel('手机号').fill('12345678901234')
    await expect(dialog.getByLabel('手机号')).toHaveValue('12345678901')
    await problems(dialog, ['请输入正确的11位手机号码'])
    await dialog.getByLabel('手机号').fill(phone)
    await press(dialog, '确定')
    const confirm = dialogOf(page, '确定要修改该用户的手机号码吗？')
    await press(confirm, '取消')
    await says(page, '已取消修改手机号')
    expect(callsTo(calls, '/updatePhone')).toEqual([])
    await press(dialog, '确定')
    await press(confirm, '确定')
    await expect(page.getByText('修改成功!')).toBeVisible()
    await expect
      .poll(() => newest(calls, '/updatePhone')?.body)
      .toEqual({
        userId: String(user.userId),
        phoneNo: phone,
      })
    // The former number is below the new one.
    const row = openUser(page, { ...user, phoneNo: phone })
    await expect(row.locator('.sc-stacked').first()).toHaveText(`${phone}原 ${user.phoneNo}`)
  })

  test('D2-USER-033..035 040 041 055 061..065: reset, delete and withdraw, as the state allows', async ({
    page,
    openAs,
    apiAs,
    calls,
  }) => {
    const api = await apiAs('anyang')
    const valid = (await usersOf(api, { status: '0' }))[0]!
    await openAs('anyang', `/appUserManagement?userId=${valid.userId}`)
    const row = openUser(page, valid)
    const reset = row.getByRole('button', { name: '重置密码' })
    const confirm = dialogOf(page, '确定要将该用户的密码初始化为手机号后六位吗？')
    await reset.click()
    await press(confirm, '取消')
    await says(page, '已取消')
    await page.route(
      `**${base}/initPassword`,
      (route) => route.fulfill({ json: { status: 500, msg: '别的' } }),
      { times: 1 },
    )
    await reset.click()
    await press(confirm, '重置密码')
    await expect(page.getByText('服务错误!')).toBeVisible()
    await reset.click()
    await press(confirm, '重置密码')
    await expect(page.getByText('密码已初始化为手机号后六位，请告知用户重新登录!')).toBeVisible()
    await expect.poll(() => newest(calls, '/initPassword')?.body).toEqual({ userId: String(valid.userId) })

    const gone = dialogOf(page, '确定要删除该账号吗？删除后不可恢复。')
    await row.getByRole('button', { name: '删除' }).click()
    await press(gone, '取消')
    await expect(page.getByText('已取消删除')).toBeVisible()
    await row.getByRole('button', { name: '删除' }).click()
    await press(gone, '删除')
    await expect(page.getByText('账户删除成功!')).toBeVisible()
    expect(await usersOf(api, { userId: String(valid.userId) })).toEqual([])

    await page.goto('/appUserManagement?status=4')
    const leaving = rows(page).first()
    await expect(leaving.getByRole('button', { name: '撤销注销' })).toBeVisible()
    await expectNoButtons(leaving, ['修改手机号', '重置密码', '删除'])
    await leaving.getByRole('button', { name: '撤销注销' }).click()
    await press(dialogOf(page, '确定要撤销该用户的注销申请吗？'), '撤销注销')
    await expect(page.getByText('撤销成功!')).toBeVisible()
    const { userId } = (await lastCall(calls, '/cancelReset')).body as { userId: string }
    expect((await usersOf(api, { userId }))[0]).toMatchObject({ status: expect.anything() })
    expect(String((await usersOf(api, { userId }))[0]!.status)).toBe('0')

    await page.goto('/appUserManagement?status=5')
    for (const name of ['修改手机号', '重置密码', '删除'])
      await expect(rows(page).first().getByRole('button', { name })).toBeDisabled()
    await expectNoButtons(rows(page).first(), ['撤销注销'])
  })
})
