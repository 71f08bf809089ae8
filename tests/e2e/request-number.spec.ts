import type { Response } from '@playwright/test'
import type { RunningConsole } from '../support/console'
import { press, rows, says } from '../support/screen'
import { freshConsole } from '../support/template'
import { expect, test } from '../support/test'

/** A console with handlers that throw. */
let running: RunningConsole | undefined
test.beforeAll(async () => {
  running = await freshConsole({
    env: { HANDLERS: 'tests/fixtures/broken/handlers.mjs', LOG_LEVEL: 'info' },
  })
})
test.afterAll(() => running?.stop())
// undefined while the hook above runs
test.use({ baseURL: async ({}, use) => use(running?.url) }) // eslint-disable-line no-empty-pattern -- Playwright's signature

type Line = Record<string, unknown>
const linesOf = (requestId: string): Line[] =>
  running!.said
    .filter((line) => line.startsWith('{') && line.includes(requestId))
    .map((line) => JSON.parse(line) as Line)

/** Text that would reveal a handler, a database or a stack. */
const inside = /broken in|\/srv\/|select |password_hash|table_that_was_dropped|42P01|node_modules|\.ts\b/

/** The operator sees the request number and no reason; the log has the reason under that number. */
async function expectTraced(
  answer: Response,
  call: string,
  shows: (text: string) => Promise<void>,
): Promise<void> {
  const requestId = (await answer.allHeaders())['x-request-id']!
  expect(requestId).toMatch(/^[0-9a-f]{12}$/)
  await shows(`系统繁忙，请稍后重试（请求号 ${requestId}）`)
  expect([answer.status(), await answer.text()]).toEqual([500, expect.not.stringMatching(inside)])
  await expect
    .poll(() => linesOf(requestId).filter(({ msg }) => msg === 'request'))
    .toMatchObject([{ call, outcome: 'fault', status: 500, level: 'error' }])
  const reasons = linesOf(requestId).filter(({ msg }) => msg !== 'request')
  expect(reasons).toMatchObject([
    { msg: 'call failed', call, err: { stack: expect.stringContaining('handlers.mjs') as unknown } },
  ])
}

test.describe('a call that breaks', () => {
  test.beforeEach(({ watch }) => watch.allow(/status of 500/))

  test('in its handler is told of with the number that leads to its line in the log', async ({
    page,
    openAs,
  }) => {
    await openAs('superAdmin', '/userFeedback')
    await rows(page).first().getByRole('button', { name: '删除' }).click()
    const answered = page.waitForResponse('**/userFeedbackProblem/delete')
    await press(page.getByRole('dialog').filter({ hasText: '确定删除吗?' }), '删除')
    await expectTraced(await answered, 'feedback.delete', (text) => says(page, text))
  })

  test('in the database, while a list is shown, says as little', async ({ page, openAs }) => {
    const answered = page.waitForResponse('**/operateRecord/page**')
    await openAs('superAdmin', '/operationLog')
    // In place of the rows, so that it stays visible.
    await expectTraced(await answered, 'operationLog.page', (text) =>
      expect(page.getByRole('main').getByText(text, { exact: true })).toBeVisible(),
    )
  })
})
