import { momentNow } from '../../engine/clock'
import { readFile } from 'node:fs/promises'
import { expect, type Locator, type Page } from '@playwright/test'
import { read, utils } from 'xlsx'
import type { WireCall } from './test'

/** A name unique among all tests and earlier runs on the data; letters and digits only. */
let count = 0
export const unique = (prefix: string): string =>
  `${prefix}${momentNow().getTime().toString(36)}${(count++).toString(36)}`

/** Data rows of the page's table, without the head, and without the weeks of a calendar. */
export const rows = (page: Page | Locator): Locator =>
  page.locator('tbody:not(.ant-picker-content > tbody)').getByRole('row')

/** The row with a cell of exactly this text. */
export const rowOf = (place: Page | Locator, text: string): Locator =>
  rows(place).filter({
    has: ('goto' in place ? place : place.page())
      .locator('td')
      .filter({ hasText: new RegExp(`^\\s*${text}\\s*$`) }),
  })

/** Finds a cell of a row by the column's title. */
export async function cell(page: Page | Locator, row: Locator, title: string): Promise<Locator> {
  const titles = await headers(page).allTextContents()
  if (!titles.includes(title)) throw new Error(`no column ${title} among ${titles.join(', ')}`)
  return row.locator('td').nth(titles.indexOf(title))
}

export const headers = (page: Page | Locator): Locator => page.getByRole('columnheader')

export const dialogOf = (page: Page, name: string): Locator => page.getByRole('dialog', { name, exact: true })

export const press = (place: Page | Locator, name: string): Promise<void> =>
  place.getByRole('button', { name, exact: true }).click()

/** Selects a tab and waits for its panel, so that no button of the previous panel is pressed. */
export async function chooseTab(place: Page | Locator, title: string): Promise<void> {
  const tab = place.getByRole('tab', { name: title, exact: true })
  await tab.click()
  await expect(tab).toHaveAttribute('aria-selected', 'true')
}

/** Leaves a page with unsaved input by its own button, and confirms the question. */
export async function giveUp(page: Page, place: Page | Locator, name: string): Promise<void> {
  await press(place, name)
  await press(dialogOf(page, '内容尚未保存，确定关闭吗？'), '关闭')
}

const selectBoxes = ['ant-select', 'sc-face'].map((name) => `contains(concat(" ", @class, " "), " ${name} ")`)
/** Opens a select by a click on its box: its input is covered by the selected value. */
export const unfold = (select: Locator): Promise<void> =>
  select.locator(`xpath=ancestor::div[${selectBoxes.join(' or ')}][1]`).click()

/** The displayed value of a closed single select, rendered fully or as its lightweight face. */
export const chosen = (place: Locator): Locator =>
  place.locator('.ant-select-selection-item, .sc-face-text:not(.sc-face-empty)')

/** Clears a control by its clear icon, which appears on hover. */
export async function empty(field: Locator): Promise<void> {
  await field.locator('.ant-select, .ant-picker, .sc-face').hover()
  await field.locator('.ant-select-clear, .ant-picker-clear, .sc-clear').click()
}

/** Opens a select and chooses the entry of this text. */
export async function choose(page: Page, select: Locator, text: string): Promise<void> {
  await unfold(select)
  const list = await listOf(page, select)
  const wanted = list.getByTitle(text, { exact: true })
  const shown = list.locator('.ant-select-item-option').first()
  await expect(shown).toBeVisible()
  // A long list renders only visible entries and keeps its scroll position, so the wheel scrolls to the top first.
  if ((await wanted.count()) === 0) {
    await shown.hover()
    await page.mouse.wheel(0, -10_000)
    const comes = async (): Promise<boolean> => {
      if ((await wanted.count()) > 0) return true
      await page.mouse.wheel(0, 200)
      return false
    }
    await expect.poll(comes, { message: `the entry ${text}`, intervals: [100] }).toBe(true)
  }
  await wanted.click()
}

/** Chooses the first option. */
export async function chooseFirst(page: Page, select: Locator): Promise<void> {
  await unfold(select)
  await (await listOf(page, select)).locator('.ant-select-item-option').first().click()
}

/** The list of this select; another list may still be closing. */
async function listOf(page: Page, select: Locator): Promise<Locator> {
  // The select references its list while open.
  await expect(select).toHaveAttribute('aria-controls', /./)
  const list = await select.getAttribute('aria-controls')
  return page.locator('.ant-select-dropdown').filter({ has: page.locator(`[id="${list}"]`) })
}

/** Entries of the open select. */
export const entries = (page: Page): Locator =>
  page.locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option')
export const entry = (page: Page, text: string): Locator =>
  entries(page).and(page.getByTitle(text, { exact: true }))

/** The calls whose path has this ending, oldest first. */
export const callsTo = (calls: WireCall[], end: string): WireCall[] =>
  calls.filter(({ path }) => path.endsWith(end))

/** The newest call whose path has this ending; undefined if none. For `expect.poll` when earlier calls have the path too. */
export const newest = (calls: WireCall[], end: string): WireCall | undefined => callsTo(calls, end).at(-1)

/** Waits for one more call with this path ending than `earlier`, and returns the newest. */
export async function lastCall(calls: WireCall[], end: string, earlier = 0): Promise<WireCall> {
  await expect
    .poll(() => callsTo(calls, end).length, { message: `a call to …${end}` })
    .toBeGreaterThan(earlier)
  return newest(calls, end)!
}

/** Visible messages: toasts, and notices above the buttons of a form; without messages inside forms. */
export const toasts = (page: Page): Locator => page.locator('.toast, .sc-notice p')

/**
 * Expects this as the last and only message, and consumes it: a later expectation needs a new message, even if the text is
 * equal.
 */
export async function says(page: Page, text: string): Promise<void> {
  const saying = async (): Promise<string[]> => {
    const last = await page.evaluate(() => (globalThis as unknown as { said: string[] }).said.slice(-1))
    if (last.length === 0) return []
    return [...last, ...(await toasts(page).allTextContents()).filter((shown) => shown !== last[0])]
  }
  await expect.poll(saying, { message: 'the toast', intervals: [50, 100, 250] }).toEqual([text])
  await page.evaluate(() => ((globalThis as unknown as { said: string[] }).said.length = 0))
}

/** Expects exactly these messages under the fields, in order. */
export const problems = (form: Locator, texts: string[]): Promise<void> =>
  expect(form.locator('.sc-field-error')).toHaveText(texts)

/** Asserts that these buttons are removed, not only disabled. */
export async function expectNoButtons(place: Page | Locator, names: string[]): Promise<void> {
  for (const name of names) await expect(place.getByRole('button', { name, exact: true })).toHaveCount(0)
}

/** The sheet a click downloads: its file name, its author and its rows, every cell as text. */
export async function sheetOf(
  page: Page,
  click: () => Promise<void>,
): Promise<{ file: string; author?: string; rows: string[][]; values: unknown[][] }> {
  const waited = page.waitForEvent('download')
  await click()
  const download = await waited
  const book = read(await readFile(await download.path()))
  const cells = (raw: boolean) =>
    utils.sheet_to_json<unknown[]>(book.Sheets[book.SheetNames[0]!]!, { header: 1, defval: '', raw })
  return {
    file: download.suggestedFilename(),
    author: book.Props?.Author,
    rows: cells(false).map((row) => row.map(String)),
    values: cells(true),
  }
}
