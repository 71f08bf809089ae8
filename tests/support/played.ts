/** Playing a list by what it declares: its filters, and the buttons of its toolbar and of its first row. */
import type { Locator, Page } from '@playwright/test'
import type { CompiledAction, CompiledList, CompiledScreen, Text } from '../../engine/compiled'
import type { WireCall } from './test'
import { expect } from './test'
import { chooseFirst, newest, press, toasts } from './screen'
import { soon } from './soon'
import { card, settle, visit } from './visit'

export const said = (text: Text | undefined): string =>
  text === undefined || typeof text === 'string' ? (text ?? '') : text.text
/** In no record, so that a list that is narrowed by it is empty. */
const unheardOf = '查无此项'

export interface Played {
  page: Page
  calls: WireCall[]
  screen: CompiledScreen
  path: string
}

const bar = (page: Page): Locator => page.locator(card).getByRole('search')

/** Asks by each filter that is typed or chosen, together with nothing else. What is wrong comes back as a text. */
export async function playFilters({ page, calls, screen }: Played, list: CompiledList): Promise<string[]> {
  const wrong: string[] = []
  const end = screen.calls[list.call!]!.path
  for (const filter of list.filters) {
    const field = bar(page).getByLabel(said(filter.label), { exact: true })
    if (!(await field.first().isVisible())) continue
    if (filter.widget === 'text') await field.fill(unheardOf)
    else if (filter.widget === 'select') await chooseFirst(page, field)
    else continue
    const before = newest(calls, end)
    await press(bar(page), '查询')
    await page.waitForFunction(() => !document.querySelector('.shell-card:not([hidden]) [aria-busy="true"]'))
    await settle(page, card)
    const asked = newest(calls, end)
    if (asked === before) wrong.push(`${said(filter.label)}: nothing was asked`)
    else if (filter.widget === 'text') {
      if (!JSON.stringify([asked!.query, asked!.body]).includes(unheardOf))
        wrong.push(`${said(filter.label)} is not sent`)
      await expect(
        page.locator(`${card} tr.ant-table-row:visible`),
        `${said(filter.label)} narrows`,
      ).toHaveCount(0)
    }
    await press(bar(page), '重置')
    await settle(page, card)
  }
  return wrong
}

export const offered = (screen: CompiledScreen, list: CompiledList): [string, CompiledAction][] =>
  [...list.toolbar, ...list.rowActions].flatMap((name) =>
    screen.actions[name] ? [[name, screen.actions[name]]] : [],
  )

/** Presses each button that can be pressed; questions are declined, forms sent as they open and then left. */
export async function playButtons(played: Played, list: CompiledList): Promise<string[]> {
  const { page, screen, path } = played
  const wrong: string[] = []
  for (const [, action] of offered(screen, list)) {
    const label = said(action.label)
    const button = page
      .locator(card)
      .getByRole('button', { name: label, exact: true })
      .and(page.locator(':enabled:not([aria-disabled="true"])'))
      .first()
    if (!(await button.isVisible())) continue
    const kinds = action.steps.map((step) => step.do)
    if (kinds.includes('go') || !(kinds.includes('confirm') || kinds.includes('open'))) continue
    if (kinds[0] === 'check') continue
    await button.click()
    const dialog = page.getByRole('dialog').last()
    await dialog.waitFor()
    await settle(page, '[role=dialog]')
    if (kinds.includes('confirm')) {
      await page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'detached' })
      continue
    }
    wrong.push(...(await leave(page, dialog, label)))
    await visit(page, path)
  }
  return wrong
}

/** A form that was opened is sent as it is: it says what is missing, or it has been taken. Then it is left. */
async function leave(page: Page, dialog: Locator, label: string): Promise<string[]> {
  const submit = dialog.locator('.ant-modal-footer .ant-btn-primary, .ant-drawer-footer .ant-btn-primary')
  const sends = (await submit.count()) > 0
  if (sends) await submit.first().click()
  const isOver = async (): Promise<boolean> => (await page.getByRole('dialog').count()) === 0
  const tells = dialog.locator('.ant-formily-item-error-help, [role=alert]').or(toasts(page))
  const answered =
    !sends || (await soon(async () => (await isOver()) || (await tells.count()) > 0 || undefined))
  if (!(await isOver())) {
    await page.keyboard.press('Escape')
    await page.waitForFunction(() => document.querySelectorAll('[role=dialog]').length === 0)
  }
  return answered ? [] : [`${label}: sent empty, and nothing is said`]
}
