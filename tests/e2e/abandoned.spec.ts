import type { Locator, Page } from '@playwright/test'
import type { CompiledScreen } from '../../engine/compiled'
import { expect, test } from '../support/test'
import { press } from '../support/screen'
import { card, declaredScreens, settle, visit } from '../support/visit'

/** The label of the button that leaves a page without saving; undefined if there is none. */
function leavingButton({ actions }: CompiledScreen): string | undefined {
  const leaving = Object.values(actions).find(({ steps }) => steps.length === 1 && steps[0]?.do === 'back')
  return typeof leaving?.label === 'string' ? leaving.label : leaving?.label.text
}

/** Editable text inputs on the visible page. */
const inputs = (page: Page): Locator =>
  page.locator(`${card} :is(input[type=text], textarea):enabled:not([readonly], [role=combobox])`)

/** Opens a page and waits for its form: the leave button is below the last field. */
async function openPage(page: Page, path: string, name: string, label: string): Promise<void> {
  await visit(page, path)
  const screen = page.locator(`${card} [data-screen="${name}"]`)
  await expect(screen.getByRole('button', { name: label, exact: true })).toBeVisible()
  await settle(page, card)
}

/** Presses a leave button, and confirms a question. */
async function leave(page: Page, label: string, name: string): Promise<void> {
  await press(page.locator(card), label)
  const question = page.locator('.ant-modal-confirm')
  const left = page.locator(`[data-screen="${name}"]`)
  await expect(async () => {
    if (await question.isVisible()) await question.getByRole('button').last().click()
    await expect(left).toHaveCount(0, { timeout: 500 })
  }).toPass()
}

test('what was typed into a page that was left by its own button is gone; a tab that is switched away keeps it', async ({
  page,
  openAs,
  apiAs,
}) => {
  await openAs('superAdmin', '/index')
  const tried: string[] = []
  for (const { name, path, screen } of await declaredScreens(await apiAs('superAdmin'))) {
    const label = leavingButton(screen)
    if (!label) continue
    await openPage(page, path, name, label)
    const input = inputs(page).first()
    if (!(await input.isVisible())) continue
    const before = await input.inputValue()
    await input.fill('写了一半')
    await visit(page, '/index')
    await expect(page.locator(`${card} [data-screen="${name}"]`)).toHaveCount(0)
    await openPage(page, path, name, label)
    await expect(input, name).toHaveValue('写了一半')
    await leave(page, label, name)
    await openPage(page, path, name, label)
    await expect(input, name).toHaveValue(before)
    await leave(page, label, name)
    tried.push(name)
  }
  expect(tried).toEqual(['authoritySet', 'commercialOwnerEddit_Detail', 'commodityAdd'])
})
