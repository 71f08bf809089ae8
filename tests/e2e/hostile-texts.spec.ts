/** Hostile texts that try to run, request, load or cover something, unsanitised and through calls, on every screen. */
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { build } from 'vite'
import { dangersOf } from '../../engine/vocabulary/dangers.fixture'
import { allHostileTexts } from '../../engine/vocabulary/hostile-texts.fixture'
import { comeThroughTheDoor, makeDirty, richGroups, storable } from '../support/dirty'
import { rows } from '../support/screen'
import { freshConsole } from '../support/template'
import { expect, test as base } from '../support/test'
import { card, declaredScreens, listsOf, settle, visit } from '../support/visit'

const test = base.extend({
  // eslint-disable-next-line no-empty-pattern -- Playwright's signature
  consoleUrl: async ({}, use) => {
    const running = await freshConsole({
      change: async ({ pool }) => {
        expect(await makeDirty(pool)).toBeGreaterThan(60)
      },
    })
    const taken = await comeThroughTheDoor(running.url)
    expect(taken.length).toBeGreaterThan(10)
    expect(taken).toContain('notice.add')
    await use(running.url)
    await running.stop()
  },
})
test.skip(Boolean(process.env.E2E_BASE_URL), 'that database is not ours to make dirty')

/** Elements on the page that no screen of ours contains. */
const strangers = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const foreign = ['src', 'srcset', 'style', 'poster', 'data', 'action'].map(
      (name) => `[${name}*="evil.example"]`,
    )
    const kinds =
      'iframe,frame,object,embed,applet,base,portal,marquee,dialog,bgsound,x-evil,link[href*="evil.example"]'
    // The watermark renders the operator's hostile name as an image and loads nothing.
    const found = [...document.querySelectorAll([kinds, ...foreign].join(','))].filter(
      (element) => !element.matches('.sc-watermark'),
    )
    const handled = [...document.querySelectorAll('*')].filter((element) =>
      element.getAttributeNames().some((name) => name.startsWith('on')),
    )
    const covering = [0.05, 0.3, 0.5, 0.7, 0.95].flatMap((x) =>
      [0.02, 0.3, 0.5, 0.7, 0.98].flatMap((y) => {
        const [left, top] = [x * innerWidth, y * innerHeight]
        const rich = document.elementFromPoint(left, top)?.closest('.sc-rich')
        const box = rich?.getBoundingClientRect()
        const isInside =
          !box || (left >= box.left && left <= box.right && top >= box.top && top <= box.bottom)
        return rich && !isInside ? [rich] : []
      }),
    )
    return [...found, ...handled, ...covering].map((element) => element.outerHTML.slice(0, 200))
  })

/** Dangerous content in the visible rich texts and editors. */
const dangers = (page: Page): Promise<string[]> =>
  page.evaluate(
    `[...document.querySelectorAll('.sc-rich:not(.ProseMirror)')].flatMap((place) => (${dangersOf})(place, ''))`,
  )

/**
 * The sanitiser parses text in an inert document, and Chromium reports policy violations for it too. Only events whose target
 * is an element in the page count; for the inert document the target is the document.
 */
async function violations(page: Page, watch: { allow: (pattern: RegExp) => void }): Promise<string[]> {
  const live: string[] = []
  watch.allow(/policy violation|Content Security Policy/)
  await page.exposeFunction('noteViolation', (what: string) => void live.push(what))
  await page.addInitScript(() =>
    addEventListener(
      'securitypolicyviolation',
      ({ target, violatedDirective, blockedURI }) => {
        const { noteViolation } = globalThis as unknown as { noteViolation: (what: string) => void }
        if (target !== document) noteViolation(`${violatedDirective} ${blockedURI}`)
      },
      true,
    ),
  )
  return live
}

/** The marker of each group of rich texts. */
const groups = richGroups.map((_, at) => `第${at}组`)

/** Texts that are visible on the page verbatim. */
const seenOn = (page: Page, texts: readonly string[]): Promise<string[]> =>
  page.evaluate((texts) => {
    const words = document.body.textContent
    return texts.filter((text) => words.includes(text))
  }, texts)

/** Each text alone, sanitised by the console and inserted into its page. Returns the dangers. */
async function dangersAlone(page: Page): Promise<unknown> {
  const entry = fileURLToPath(new URL('../../widgets/shared/clean-html.ts', import.meta.url))
  const [built] = (await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, lib: { entry, formats: ['iife'], name: 'cleaner' } },
  })) as { output: { code: string }[] }[]
  return page.evaluate(
    `(() => { ${built!.output[0]!.code}
      const place = document.querySelector('${card}').appendChild(document.createElement('div'))
      place.className = 'sc-rich'
      const found = ${JSON.stringify(allHostileTexts)}.flatMap((text) => {
        place.innerHTML = cleaner.cleanHtml(text)
        return (${dangersOf})(place, '')
      })
      place.remove()
      return found
    })()`,
  )
}

test('hostile texts run, ask, load and cover nothing, in lists, details and previews of every screen', async ({
  page,
  openAs,
  apiAs,
  consoleUrl,
  watch,
}) => {
  const asked: string[] = []
  const refused = await violations(page, watch)
  page.on('dialog', (dialog) => {
    asked.push(`dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (/^https?:$/.test(url.protocol) && url.origin !== consoleUrl) asked.push(`request: ${request.url()}`)
  })
  page.on('popup', (popup) => asked.push(`window: ${popup.url()}`))
  const found: string[] = []
  const seen = new Set<string>()
  const look = async (place: string) => {
    found.push(...[...(await strangers(page)), ...(await dangers(page))].map((what) => `${place}: ${what}`))
    for (const text of await seenOn(page, [...storable, ...groups])) seen.add(text)
  }
  await openAs('superAdmin', '/citySet')
  await expect(rows(page).first()).toBeVisible()

  expect(await dangersAlone(page)).toEqual([])

  for (const { name, path, screen } of await declaredScreens(await apiAs('superAdmin'))) {
    await visit(page, path)
    await expect(page.locator(`${card} [data-screen="${name}"]`)).toBeVisible()
    await settle(page, card)
    await look(name)
    const opening = listsOf(screen.block)
      .flatMap(({ rowActions }) => rowActions)
      .filter((action) => screen.actions[action]?.steps[0]?.do === 'open')
    const hasRich = JSON.stringify(screen.dialogs).includes('"richText"')
    for (const action of hasRich ? opening : opening.slice(0, 1)) {
      const label = screen.actions[action]!.label
      const name = typeof label === 'string' ? label : label.text
      const buttons = page.locator(card).getByRole('button', { name, exact: true })
      const count = Math.min(hasRich ? 10 : 1, await buttons.count())
      for (let at = 0; at < count; at++) {
        if (!(await buttons.nth(at).isEnabled())) continue
        // Clicks by script, because very long words may push a button aside.
        await buttons.nth(at).evaluate((button: HTMLElement) => button.click())
        const opened = `[role=dialog], ${card} .sc-panel`
        await expect(page.locator(opened).first()).toBeVisible()
        await settle(page, opened)
        await look(`${path}, ${name}`)
        const back = page.locator(`${card} .sc-panel-back`)
        if (await back.isVisible()) await back.click()
        else await page.keyboard.press('Escape')
        await expect(page.locator(opened)).toHaveCount(0)
      }
    }
  }
  expect(found).toEqual([])
  expect(asked).toEqual([])
  expect(refused).toEqual([])
  // Otherwise the test proves nothing.
  expect(groups.filter((group) => !seen.has(group))).toEqual([])
  expect(seen.size - groups.length).toBeGreaterThanOrEqual(200)
})
