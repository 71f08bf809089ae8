import pg from 'pg'
import { freshConsole } from '../support/template'
import { dialogOf, press, rowOf, rows, says, unique } from '../support/screen'
import { expect, test as base } from '../support/test'
import { demoPassword } from '../support/console'

const server = process.env.E2E_DATABASE_URL

/** A separate console with its database. */
const test = base.extend<{ running: Awaited<ReturnType<typeof freshConsole>> }>({
  // eslint-disable-next-line no-empty-pattern -- Playwright's signature
  running: async ({}, use) => {
    const running = await freshConsole()
    await use(running)
    await running.stop()
  },
  baseURL: async ({ running }, use) => use(running.url),
})

async function change(databaseUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(statement)
  await client.end()
}
const longAgo = (databaseUrl: string) =>
  change(databaseUrl, "update session set confirmed_at = confirmed_at - interval '1 hour'")
/** Removes the permission to see the screen's personal values in full; single values can still be read. */
const maskAll = (databaseUrl: string, screen: string) =>
  change(
    databaseUrl,
    `delete from role_menu where menu_id in (select id from menu where permission = '${screen}:plain')`,
  )

test('a role is added after the password was given again, and a form that is not sent stays', async ({
  page,
  openAs,
  calls,
  running,
}) => {
  test.skip(!server, 'the password is made old in a PostgreSQL')
  const name = unique('角色')
  await openAs('superAdmin', '/roleManage')
  await press(page, '新增')
  const form = dialogOf(page, '新增角色')
  await form.getByLabel('角色名称').fill(name)
  await longAgo(running.databaseUrl!)
  await press(form, '确定')
  const question = dialogOf(page, '请再次输入密码确认身份')
  const input = question.getByLabel('密码')
  await expect(input).toBeFocused()
  await press(question, '取消')
  await expect(question).toHaveCount(0)
  await expect(form.getByLabel('角色名称')).toHaveValue(name)
  await expect(form.getByRole('alert')).toHaveText('')

  await press(form, '确定')
  await expect(input).toBeFocused()
  await input.fill('wrong-1234')
  await input.press('Enter')
  await expect(question.getByRole('alert')).toHaveText('密码错误')
  await input.fill(demoPassword)
  await input.press('Enter')
  await says(page, '新增成功')
  await expect(rowOf(page, name)).toHaveCount(1)
  const sent = calls.filter(({ path }) => path.endsWith('/role/add'))
  expect(sent.map(({ body }) => body)).toEqual(sent.map(() => sent[0]!.body))
  expect(sent).toHaveLength(3)
})

test('a masked value is read beneath its box in a form, which sends it back masked', async ({
  page,
  openAs,
  calls,
  running,
}) => {
  test.skip(!server, 'the right is taken away in a PostgreSQL')
  await maskAll(running.databaseUrl!, 'employeeManage')
  await openAs('employee', '/employeeManage')
  await press(rows(page).first(), '编辑')
  const form = dialogOf(page, '编辑员工')
  const phone = form.getByRole('textbox', { name: '手机号' })
  await expect(phone).toHaveValue(/^1\d\d\*{4}\d{4}$/)
  const shown = await phone.inputValue()
  await form.getByRole('button', { name: '手机号 查看完整内容' }).press('Enter')
  const full = form.locator('[data-field=phone] .sc-unmasked')
  await expect(full).toHaveText(new RegExp(`^${shown.replace('****', String.raw`\d{4}`)}$`))
  await expect(full).toBeFocused()
  await expect(phone).toHaveValue(shown)
  await press(form, '确定')
  await says(page, '编辑成功')
  expect(calls.find(({ path }) => path.endsWith('/employee/update'))?.body).toMatchObject({ phone: shown })
})

test('an identity number is read with a reason, which the next one is offered', async ({
  page,
  openAs,
  running,
}) => {
  test.skip(!server, 'the right is taken away in a PostgreSQL')
  await maskAll(running.databaseUrl!, 'icYear')
  await openAs('icCard', '/icYear')
  const eyes = rows(page)
    .locator('td')
    .filter({ hasText: /^\d{3}\*{4}[\dX]{4}$/ })
    .getByRole('button')
  const first = eyes.first()
  await expect(first).toBeVisible()
  const count = await eyes.count()
  await first.click()
  const question = dialogOf(page, '请填写查看原因')
  const input = question.getByRole('textbox', { name: '请填写查看原因' })
  await expect(input).toBeFocused()
  await input.press('Escape')
  await expect(question).toHaveCount(0)
  await expect(first).toBeFocused()
  await expect(eyes).toHaveCount(count)
  await first.click()
  await input.fill('核对年审材料')
  await input.press('Enter')
  await expect(eyes).toHaveCount(count - 1)
  await expect(page.locator('.sc-unmasked')).toBeFocused()
  await eyes.first().click()
  await expect(input).toHaveValue('核对年审材料')
  await input.press('Enter')
  await expect(eyes).toHaveCount(count - 2)
})
