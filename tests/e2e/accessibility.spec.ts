import type { Page } from '@playwright/test'
import type { CompiledScreen } from '../../engine/compiled'
import { graveFindings, installAxe } from '../support/axe'
import { foreignNames } from '../support/names'
import { expect, test } from '../support/test'
import { rows } from '../support/screen'
import { card, declaredScreens, listsOf, settle, visit } from '../support/visit'

/** A dialog, or a panel in place of the screen. */
const opened = `[role=dialog], ${card} .sc-panel`

/** Elements beyond the right edge of the screen's card, except inside scrollable boxes. */
const overhanging = (page: Page): Promise<string[]> =>
  page.locator(card).evaluate((host) => {
    const edge = host.getBoundingClientRect().right + 1
    const clips = (element: Element): boolean => getComputedStyle(element).overflowX !== 'visible'
    const beyond = (element: Element): Element[] => {
      if (element.getBoundingClientRect().right > edge) return [element]
      return clips(element) ? [] : [...element.children].flatMap(beyond)
    }
    return [...host.children]
      .flatMap(beyond)
      .map((element) => `stands out of the card: ${element.outerHTML.slice(0, 120)}`)
  })

/** Opens the first dialog with a button without conditions; false = there is none. */
async function openDialog(page: Page, { block, actions }: CompiledScreen): Promise<boolean> {
  const names = listsOf(block).flatMap(({ toolbar, rowActions }) => [...toolbar, ...rowActions])
  for (const name of names) {
    const action = actions[name]
    if (action?.steps[0]?.do !== 'open' && action?.steps[0]?.do !== 'confirm') continue
    const label = typeof action.label === 'string' ? action.label : action.label.text
    const button = page.locator(card).getByRole('button', { name: label, exact: true })
    const usable = button.and(page.locator(':enabled:not([aria-disabled="true"])')).first()
    if (!(await usable.isVisible())) continue
    await usable.click()
    await expect(page.locator(opened)).toBeVisible()
    return true
  }
  return false
}

async function closeDialog(page: Page): Promise<void> {
  const back = page.locator(`${card} .sc-panel-back`)
  if (await back.isVisible()) await back.click()
  else await page.keyboard.press('Escape')
  await expect(page.locator(opened)).toHaveCount(0)
}

/** Switches the theme by the button in the header. */
async function switchTheme(page: Page): Promise<void> {
  const root = page.locator('html')
  const before = await root.getAttribute('data-theme')
  await page.getByRole('button', { name: /^切换到[深浅]色$/ }).click()
  await expect(root).not.toHaveAttribute('data-theme', before!)
}

async function show(page: Page, name: string, path: string): Promise<void> {
  await visit(page, path)
  await expect(page.locator(`${card} [data-screen="${name}"]`)).toBeVisible()
}

/** At most the number of pages that the console keeps (src/shell/pages.ts). */
const together = 7

/** In parts, so that two browsers share them and a failure names its part. */
const parts = 4

for (let part = 0; part < parts; part++)
  test(`every screen in both themes, and a dialog of it: nothing serious, part ${part + 1} of ${parts} (D1-GEN)`, async ({
    page,
    openAs,
    apiAs,
  }) => {
    await installAxe(page)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await openAs('superAdmin', '/citySet')
    // Waits for the rows, because the screen may not have requested them yet.
    await expect(rows(page).first()).toBeVisible()
    await settle(page, card)
    const found = (await graveFindings(page, 'html')).map((finding) => `the console: ${finding}`)
    const look = async (place: string, selector: string, options = {}) => {
      // a button with an open question is busy, so only the examined part must be idle
      await settle(page, selector)
      const theme = await page.locator('html').getAttribute('data-theme')
      const findings = await graveFindings(page, selector, options)
      findings.push(...(await foreignNames(page, selector)))
      found.push(...findings.map((finding) => `${place}, ${theme}: ${finding}`))
    }
    const screens = await declaredScreens(await apiAs('superAdmin'), (index) => index % parts === part)
    // Switching the theme renders all kept pages again, so it is switched once per batch.
    for (let from = 0; from < screens.length; from += together) {
      const batch = screens.slice(from, from + together)
      for (const { name, path } of batch) {
        await show(page, name, path)
        await look(name, card)
        found.push(...(await overhanging(page)).map((finding) => `${name}: ${finding}`))
      }
      await switchTheme(page)
      // The next screens begin in this theme, so dialogs are checked in both.
      for (const { name, path, screen } of batch.reverse()) {
        await show(page, name, path)
        // The elements are unchanged, so only contrast needs a check.
        await look(name, card, { runOnly: ['color-contrast'] })
        if (!(await openDialog(page, screen))) continue
        await look(`${name}, its dialog`, opened)
        await closeDialog(page)
      }
    }
    expect(found).toEqual([])
  })
