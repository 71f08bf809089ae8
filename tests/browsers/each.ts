/** One suite in every browser of browserslist (package.json), against one console. A browser that this machine does not have is named and skipped. */
import { afterAll, beforeAll, describe, it } from 'vitest'
import { findBrowsers, type BrowserName } from '../browser.mjs'
import { followClock } from '../support/console'
import { freshConsole } from '../support/template'
import { chromiumHands, firefoxHands, webkitHands, type Hands } from './hands'
import { pageOf, type SmokePage } from './page'

const drivers: Record<BrowserName, (program: string) => Promise<Hands>> = {
  Chromium: chromiumHands,
  'Chromium 109': chromiumHands,
  'Firefox ESR': firefoxHands,
  WebKit: webkitHands,
}

export interface Standing {
  page: SmokePage
  /** Where the console is. */
  base: string
}

const found = await findBrowsers()

/** `suite` declares its tests; what it is given is there once they run. */
export function inEachBrowser(suite: (standing: () => Standing) => void): void {
  let base = process.env.E2E_BASE_URL ?? ''
  let stop: (() => Promise<void>) | undefined
  beforeAll(async () => {
    if (base) return followClock(base)
    const running = await freshConsole()
    base = running.url
    stop = running.stop
  })
  afterAll(() => stop?.())

  describe.each(Object.keys(drivers) as BrowserName[])('%s', (name) => {
    const program = found[name]
    if (!program) return it.skip('is not to be had on this machine', () => {})
    let page: SmokePage
    beforeAll(async () => {
      page = pageOf(await drivers[name](program), base)
    })
    afterAll(() => page?.hands.close())
    suite(() => ({ page, base }))
  })
}

/** Signs in as a person does. */
export async function signIn(page: SmokePage, password: string): Promise<void> {
  await page.open('/')
  await page.fill('input[autocomplete=username]', 'superAdmin')
  await page.fill('input[type=password]', password)
  await page.press('button', '登录')
  await page.sees('.shell-card canvas')
}
