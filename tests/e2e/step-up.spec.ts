import pg from 'pg'
import { freshConsole } from '../support/template'
import { dialogOf, press, rowOf, says, unique } from '../support/screen'
import { expect, test as base } from '../support/test'
import { demoPassword } from '../support/console'

const server = process.env.E2E_DATABASE_URL

/** A console of its own, and its database. */
const test = base.extend<{ running: Awaited<ReturnType<typeof freshConsole>> }>({
  // eslint-disable-next-line no-empty-pattern -- Playwright's signature
  running: async ({}, use) => {
    const running = await freshConsole()
    await use(running)
    await running.stop()
  },
  baseURL: async ({ running }, use) => use(running.url),
})

async function longAgo(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query("update session set confirmed_at = confirmed_at - interval '1 hour'")
  await client.end()
}

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
  await says(page, '请再次输入密码确认身份')
  await expect(form.getByLabel('角色名称')).toHaveValue(name)

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
