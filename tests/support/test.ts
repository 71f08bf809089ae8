import { randomUUID } from 'node:crypto'
import { test as base, expect, type APIRequestContext, type Page, type Request } from '@playwright/test'
import { noTimeLeft } from '../results.mjs'
import { demoPassword, followClock, type RunningConsole } from './console'
import { freshConsole } from './template'

/** A call as sent over HTTP. */
export interface WireCall {
  method: string
  path: string
  query: Record<string, string>
  /** Form or JSON body; absent for multipart bodies. */
  body: unknown
  headers: Record<string, string>
}

export interface Api {
  /** A form-encoded call outside the browser, with the account's session. */
  post: (path: string, body?: Record<string, string | number>) => Promise<Record<string, unknown>>
  postJson: (path: string, body: unknown) => Promise<Record<string, unknown>>
  get: (path: string) => Promise<Record<string, unknown>>
}

interface Fixtures {
  /** Address of the console for this test's file. */
  consoleUrl: string
  /** Signs in through the API and opens a page of the console as that account. */
  openAs: (account: string, path: string) => Promise<void>
  apiAs: (account: string) => Promise<Api>
  /** Calls made by the page since the test began, oldest first. */
  calls: WireCall[]
  /** Skips tests for which the run has no time left. */
  inTime: void
  /** Fails the test on policy violations, page errors and console errors that were not expected. */
  watch: { allow: (pattern: RegExp) => void }
}

interface WorkerFixtures {
  /** Address of the console of a test file: every file begins with fresh demonstration data. */
  consoleOf: (file: string) => Promise<string>
}

const service = /^\/zgj-/

export const test = base.extend<Fixtures, WorkerFixtures>({
  consoleOf: [
    // eslint-disable-next-line no-empty-pattern -- Playwright's signature
    async ({}, use) => {
      const given = process.env.E2E_BASE_URL
      if (given) await followClock(given)
      let own: { file: string; running: RunningConsole } | undefined
      await use(async (file) => {
        if (given) return given
        if (own?.file !== file) {
          await own?.running.stop()
          own = { file, running: await freshConsole({ file }) }
        }
        return own.running.url
      })
      await own?.running.stop()
    },
    { scope: 'worker' },
  ],
  // First, before a browser or a console starts. Uses the machine's clock, because the console's may be fixed.
  inTime: [
    // eslint-disable-next-line no-empty-pattern -- Playwright's signature
    async ({}, use, info) => {
      const last = Number(process.env.NOTHING_BEGINS_AFTER ?? Infinity)
      info.skip(performance.timeOrigin + performance.now() > last, noTimeLeft)
      await use()
    },
    { auto: true },
  ],
  consoleUrl: async ({ consoleOf }, use, { file }) => use(await consoleOf(file)),
  baseURL: async ({ consoleUrl }, use) => use(consoleUrl),
  page: async ({ page }, use) => {
    // The window is shared. A page of an earlier test may have saved drafts while closing, after the window was cleared.
    await page.addInitScript((test) => {
      if (top !== self || !location.protocol.startsWith('http')) return
      if (sessionStorage.getItem('e2e-test') === test) return
      for (const storage of [localStorage, sessionStorage]) storage.clear()
      sessionStorage.setItem('e2e-test', test)
    }, randomUUID())
    const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)]
    page.goto = async (...to) => {
      await settledHistory(page)
      return goto(...to)
    }
    page.reload = async (...how) => {
      await settledHistory(page)
      return reload(...how)
    }
    if (slow > 1) await slowDown(page)
    await use(page)
  },
  calls: async ({ page }, use) => {
    const calls: WireCall[] = []
    page.on('request', (request) => {
      if (service.test(new URL(request.url()).pathname)) calls.push(wireCall(request))
    })
    await use(calls)
  },
  watch: [
    async ({ page }, use) => {
      const found: string[] = []
      const allowed: RegExp[] = [/Failed to load resource: the server responded with a status of 4\d\d/]
      await page.addInitScript(() =>
        document.addEventListener(
          'securitypolicyviolation',
          ({ violatedDirective, blockedURI, sourceFile, lineNumber }) =>
            console.error(
              `policy violation: ${violatedDirective} ${blockedURI} at ${sourceFile}:${lineNumber}`,
            ),
        ),
      )
      await page.addInitScript(recordToasts)
      page.on('pageerror', (error) => found.push(`page error: ${error.message}`))
      page.on('console', (message) => {
        if (message.type() === 'error') found.push(message.text())
      })
      await use({ allow: (pattern) => allowed.push(pattern) })
      // A route handler still active at the end would fail the next test.
      if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' })
      expect(found.filter((text) => !allowed.some((pattern) => pattern.test(text)))).toEqual([])
    },
    { auto: true },
  ],
  openAs: async ({ page, request }, use) => {
    await use(async (account, path) => {
      await storeSession(page, request, account)
      await page.goto(path)
    })
  },
  apiAs: async ({ request }, use) => {
    await use(async (account) => {
      const headers = { token: await tokenOf(request, account) }
      const read = async (
        answer: Promise<{ json: () => Promise<unknown> }>,
      ): Promise<Record<string, unknown>> => (await (await answer).json()) as Record<string, unknown>
      return {
        post: (path, body = {}) => read(request.post(path, { form: body, headers })),
        postJson: (path, data) => read(request.post(path, { data, headers })),
        get: (path) => read(request.get(path, { headers })),
      }
    })
  },
})

/** `SLOW_BROWSER=6`: the page runs this many times slower, and each answer is delayed by up to half a second. */
const slow = Number(process.env.SLOW_BROWSER ?? 1)

/** Reveals tests that look too early for slower machines (npm run test:steady). */
async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slow })
  await page.context().route(/\/zgj-/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 500))
    await route.fallback()
  })
}

/**
 * After something is closed, its history entry is removed by a delayed step back, which would abort loading another page. Users
 * cannot type an address that fast.
 */
async function settledHistory(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      !(history.state as { layer?: unknown } | null)?.layer ||
      [...document.querySelectorAll('[role="dialog"]')].some((dialog) => dialog.checkVisibility()),
  )
}

/** Records each toast's text in the page: on a slow machine a toast may appear and disappear between two checks. */
function recordToasts(): void {
  const said: string[] = []
  Object.assign(globalThis, { said })
  new MutationObserver((changes) => {
    const message = '.toast, .sc-notice p'
    for (const { type, target, addedNodes } of changes) {
      // A notice whose text was replaced.
      const place = type === 'characterData' ? target.parentElement?.closest('.sc-notice p') : undefined
      if (place) said.push(place.textContent)
      for (const node of addedNodes) {
        if (!(node instanceof Element)) continue
        const toast = node.matches(message) ? node : node.querySelector(message)
        if (toast) said.push(toast.textContent)
      }
    }
  }).observe(document, { childList: true, characterData: true, subtree: true })
}

async function tokenOf(request: APIRequestContext, account: string): Promise<string> {
  const answer = await request.post('/zgj-web-api/api/system/login', {
    form: { account, password: demoPassword },
  })
  const body = (await answer.json()) as { data?: { token?: string }; msg?: string }
  if (!body.data?.token) throw new Error(`${account} could not sign in: ${body.msg}`)
  return body.data.token
}

interface WireEntry {
  visible: string
  children: WireEntry[] | null
}
/** The menu in the console's stored form, with decoded flags. */
const entriesOf = (entries: WireEntry[] | null): unknown[] =>
  (entries ?? []).map((entry) => ({
    ...entry,
    visible: entry.visible === 'Y',
    children: entriesOf(entry.children),
  }))

/** Stores the session as the sign-in page does, without opening that page. */
export async function storeSession(page: Page, request: APIRequestContext, account: string): Promise<void> {
  const token = await tokenOf(request, account)
  const headers = { token }
  const get = async (path: string): Promise<{ data: unknown }> =>
    (await (await request.get(path, { headers })).json()) as { data: unknown }
  const loaded = await request.get('/zgj-web-api/api/system/getLoginUser', { headers })
  const { data: profile } = (await loaded.json()) as { data: Record<string, unknown> }
  const superAdmin = profile.superAdmin === true
  const open = superAdmin ? (await get('/zgj-web-api/admin/baseCity/getCityService')).data : []
  const own = superAdmin ? open : (await get('/zgj-web-api/api/system/getCityByUser')).data
  const stored = {
    token,
    user: {
      id: String(profile.id),
      account: profile.account,
      name: profile.name,
      superAdmin,
      scopeCode: (profile.cityCode ?? '') as string,
      initialPassword: profile.initialPassword === true,
      profileVersion: loaded.headers()['x-profile-version'],
    },
    scopes: { own, open },
    menus: entriesOf(profile.menus as WireEntry[]),
    buttons: profile.permissions,
  }
  await page.addInitScript((entries) => {
    if (sessionStorage.getItem('e2e-session')) return // only for the first page of this tab
    sessionStorage.setItem('e2e-session', '1')
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, JSON.stringify(value))
  }, stored)
}

function wireCall(request: Request): WireCall {
  const url = new URL(request.url())
  const headers = request.headers()
  const text = request.postData() ?? ''
  const type = headers['content-type'] ?? ''
  const body = type.includes('json')
    ? (JSON.parse(text) as unknown)
    : type.includes('urlencoded')
      ? Object.fromEntries(new URLSearchParams(text))
      : undefined
  return {
    method: request.method(),
    path: url.pathname,
    query: Object.fromEntries(url.searchParams),
    body,
    headers,
  }
}

export { expect }
