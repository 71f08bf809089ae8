import type { Locator, Page } from '@playwright/test'
import type { CompiledList, CompiledScreen } from '../../engine/compiled'
import { offered, said } from '../support/played'
import { expect, test, type WireCall } from '../support/test'
import { card, declaredScreens, listsOf, settle, visit } from '../support/visit'

/** A dialog, or a panel in place of the screen. */
const opened = `[role=dialog], ${card} .sc-panel`
const question = '.ant-modal-confirm'

/** Paths of all calls with an idempotency key, which writes have. */
const written = (calls: WireCall[]): string[] =>
  calls.filter(({ headers }) => headers['idempotency-key'] !== undefined).map(({ path }) => path)

/** Opens the form of one button of a list; undefined if it does not exist or is disabled. */
async function openForm(
  page: Page,
  { actions, dialogs }: CompiledScreen,
  name: string,
): Promise<Locator | undefined> {
  const action = actions[name]!
  const open = action.steps.find((step) => step.do === 'open')
  if (action.steps[0]?.do !== 'open' || !open || open.mode === 'view' || !dialogs[open.dialog]?.form)
    return undefined
  const button = page
    .locator(card)
    .getByRole('button', { name: said(action.label), exact: true })
    .and(page.locator(':enabled:not([aria-disabled="true"])'))
    .first()
  if (!(await button.isVisible())) return undefined
  await button.click()
  const form = page.locator(opened).last()
  await expect(form).toBeVisible()
  await settle(page, opened)
  return form
}

/** Focuses and leaves each field, without input. */
async function lookThrough(page: Page, form: Locator): Promise<void> {
  const fields = await form.locator(':is(input:not([type=file]), textarea):enabled:visible').count()
  for (let field = 0; field < Math.min(fields, 12); field++) await page.keyboard.press('Tab')
  await settle(page, opened)
}

/** Closes it by Escape or its close icon; returns the question that appeared. */
async function close(page: Page, form: Locator, by: 'key' | 'cross'): Promise<string | undefined> {
  const cross = form.locator('.ant-modal-close, .ant-drawer-close, .sc-panel-back').first()
  await expect(async () => {
    if (await page.locator(question).isVisible()) return
    // Escape first closes a field's open list.
    if (by === 'key' && !(await form.locator('.sc-panel-back').isVisible()))
      await page.keyboard.press('Escape')
    else if (await cross.isVisible()) await cross.click()
    await expect(page.locator(`${question}:visible, ${opened}`)).toHaveCount(0, { timeout: 1_000 })
  }).toPass()
  const asked = page.locator(question)
  if (!(await asked.isVisible())) return undefined
  const text = (await asked.textContent()) ?? ''
  await asked.getByRole('button').last().click()
  await expect(page.locator(opened)).toHaveCount(0)
  return text
}

const parts = 4

for (let part = 0; part < parts; part++)
  test(`a form that was only looked at closes without a question, and nothing was done, part ${part + 1} of ${parts}`, async ({
    page,
    openAs,
    apiAs,
    calls,
  }) => {
    await openAs('superAdmin', '/citySet')
    const found: string[] = []
    let tried = 0
    const tryList = async (name: string, screen: CompiledScreen, list: CompiledList): Promise<void> => {
      for (const [action] of offered(screen, list)) {
        const before = calls.length
        const form = await openForm(page, screen, action)
        if (!form) continue
        await lookThrough(page, form)
        const asked = await close(page, form, tried % 2 === 0 ? 'key' : 'cross')
        const done = written(calls.slice(before))
        if (asked !== undefined) found.push(`${name}.${action} asks: ${asked}`)
        if (done.length > 0) found.push(`${name}.${action} sends: ${done.join()}`)
        tried++
      }
    }
    for (const { name, path, screen } of await declaredScreens(
      await apiAs('superAdmin'),
      (index) => index % parts === part,
    )) {
      await visit(page, path)
      await expect(page.locator(`${card} [data-screen="${name}"]`)).toBeVisible()
      await settle(page, card)
      const tabs = screen.block.kind === 'tabs' ? screen.block.tabs.map(({ title }) => title) : []
      for (const [index, list] of listsOf(screen.block, true).entries()) {
        const title = tabs[index]
        if (title !== undefined)
          await page
            .locator(card)
            .getByRole('tab', { name: said(title) })
            .click()
        await settle(page, card)
        await tryList(name, screen, list)
      }
    }
    expect(tried).toBeGreaterThan(15)
    expect(found).toEqual([])
  })
