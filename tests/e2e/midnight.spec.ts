import { dateText } from '../../engine/clock'
import { freshConsole } from '../support/template'
import { expect, test as base } from '../support/test'

/** A separate console whose clock begins shortly before the end of a leap day. */
const test = base.extend<object>({
  // eslint-disable-next-line no-empty-pattern -- Playwright's signature
  baseURL: async ({}, use) => {
    const running = await freshConsole({ env: { CONSOLE_NOW: '2028-02-29 23:59:45' } })
    await use(running.url)
    await running.stop()
  },
})

test('over midnight the day changes for browser and server alike, on the page that stands open', async ({
  page,
  baseURL,
  openAs,
  calls,
  apiAs,
}) => {
  const today = async (): Promise<string> => {
    const { now } = (await (await fetch(`${baseURL}/config.json`)).json()) as { now: number }
    return dateText(new Date(now))
  }
  const lastAsked = () =>
    calls.filter(({ path }) => path.endsWith('/getUserCount')).at(-1)?.body as
      | { startTime?: string; endTime?: string }
      | undefined
  const chooseWeek = async (): Promise<void> => {
    await page.getByLabel('日期范围').first().click()
    await page.locator('.ant-picker-presets li').getByText('近7天').click()
  }
  const before = await today()
  await openAs('handan', '/index')
  await expect.poll(lastAsked).toBeDefined()
  expect([before, await today()]).toContain(lastAsked()!.endTime)

  await expect.poll(today).toBe('2028-03-01')
  const answered = page.waitForResponse(
    (response) =>
      response.url().endsWith('/getUserCount') &&
      (response.request().postData() ?? '').includes('2028-02-24'),
  )
  await chooseWeek()
  expect(await (await answered).json()).not.toMatchObject({ msg: '不能选择未来的日期' })
  expect(lastAsked()).toMatchObject({ startTime: '2028-02-24', endTime: '2028-03-01' })

  // Records created after midnight have the new day, and are found by it.
  const api = await apiAs('superAdmin')
  const day = { startTime: '2028-03-01 00:00:00', endTime: '2028-03-01 23:59:59' }
  const answer = await api.post('/zgj-web-api/admin/loginRecord/page', { ...day, page: 1, pageSize: 10 })
  expect(JSON.stringify(answer)).toMatch(/2028-03-01 00:\d\d:\d\d/)
})
