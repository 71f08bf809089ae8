/**
 * Two operators open one record in two windows, for every declared form whose call detects concurrent changes. Both change one
 * field. The second save is refused with a message, and a reopened form shows the first operator's value.
 */
import type { Locator, Page, Response } from '@playwright/test'
import type {
  CompiledAction,
  CompiledApp,
  CompiledCall,
  CompiledForm,
  CompiledScreen,
} from '../../engine/compiled'
import { parseBody, readAnswer } from '../../engine/contract'
import { changeField, fieldIn, placeOf, valueOf, type Changing } from '../support/changed'
import { fillForm } from '../support/filled'
import { said } from '../support/played'
import { chooseTab, toasts } from '../support/screen'
import { soon } from '../support/soon'
import { expect, storeSession, test } from '../support/test'
import { card, declaredScreens, settle, visit, type DeclaredScreen } from '../support/visit'

/** A city of the demonstration data, needed for settings of a city. */
const city = '130400'
const opened = `[role=dialog]:not(.ant-modal-confirm), ${card} .sc-panel`

/** Forms that are excluded, with the reason. */
const leftOut: Record<string, string> = {
  'approvalQuery.refuse': 'the demonstration data have no approval that waits',
  authoritySet: 'grants are merged (authority-set-taken.spec.ts)',
  'lineCollectCompany.refuse': 'the demonstration data may have no record in its state',
  'noteManage.refuse': 'the demonstration data may have no record in its state',
  'orderManagement.writeOff': 'each use once, by a key (server/ledger/orders.load.test.ts)',
  'orderManagement.writeOffOrder': 'each use once, by a key',
  'orderDetail.writeOffOrder': 'each use once, by a key',
}

interface Operator extends Changing {
  /** Answers to writes, oldest first. */
  answers: Response[]
}
interface Edit {
  name: string
  /** True if the form shows its record, so that a saved value is visible when it is reopened. */
  isFilled: boolean
  form: CompiledForm
  send: CompiledAction
  call: CompiledCall
  /** Opens the form; undefined if it cannot be opened. */
  open: (page: Page) => Promise<Locator | undefined>
}

type Told = { saved: true } | { refused: string } | { complaints: string[] }

/** Presses the button of the form, and resolves with the message. */
async function press({ page, answers }: Operator, form: Locator, { app, edit }: Playing): Promise<Told> {
  const { send, call } = edit
  const before = answers.length
  await form
    .getByRole('button', { name: said(send.label) || '确定', exact: true })
    .last()
    .click()
  if (send.steps.some((step) => step.do === 'confirm'))
    await page.locator('.ant-modal-confirm-btns button').last().click()
  const told = await soon<Told>(async () => {
    const answer = answers[before]
    if (answer) {
      const head = { status: answer.status(), contentType: answer.headers()['content-type'] ?? '' }
      const { outcome } = readAnswer(app, call, { ...head, body: parseBody(await answer.text()) }, false)
      return outcome.ok ? { saved: true } : { refused: outcome.text ?? outcome.reason }
    }
    const complaints = await form.locator('.sc-field-error').allTextContents()
    return complaints.length > 0 ? { complaints } : undefined
  })
  return told ?? { complaints: ['nothing was sent'] }
}

/** Submits the form; fills other required fields. */
async function sendForm(operator: Operator, form: Locator, playing: Playing): Promise<Told> {
  const told = await press(operator, form, playing)
  if (!('complaints' in told)) return told
  const { page, number } = operator
  await fillForm({ page, dialog: form, anew: false, number }, playing.edit.form.fields)
  return press(operator, form, playing)
}

/** Closes everything open and discards the input. */
async function leave(page: Page): Promise<void> {
  const question = page.locator('.ant-modal-confirm')
  await expect(async () => {
    if (await question.isVisible()) await question.getByRole('button').last().click()
    else if ((await page.locator(opened).count()) > 0) await page.keyboard.press('Escape')
    await expect(page.locator(`${opened}, .ant-modal-confirm`)).toHaveCount(0, { timeout: 500 })
  }).toPass()
}

async function show(page: Page, { name, path }: DeclaredScreen): Promise<void> {
  await visit(page, path)
  await expect(page.locator(`${card} [data-screen="${name}"]`)).toBeVisible()
  await settle(page, card)
}

/** The edits of a screen: its own form, and its dialogs; each call of a screen once. */
function editsOf(declared: DeclaredScreen, app: CompiledApp): Edit[] {
  const { name, screen } = declared
  const { block } = screen
  const judged = (action?: CompiledAction): CompiledCall | undefined =>
    action?.steps
      .flatMap((step) => (step.do === 'call' ? (screen.calls[step.call] ?? app.calls[step.call]!) : []))
      .find(({ taken }) => taken !== undefined)
  const edits: Edit[] = []
  const add = (send: CompiledAction | undefined, rest: Omit<Edit, 'send' | 'call'>): void => {
    const call = judged(send)
    if (send && call && !edits.some((edit) => edit.send === send)) edits.push({ ...rest, send, call })
  }
  if (block.kind === 'form')
    for (const button of block.buttons)
      add(screen.actions[button], {
        name,
        isFilled: true,
        form: block.form,
        open: async (page) => {
          await visit(page, '/index')
          await show(page, declared)
          return page.locator(card)
        },
      })
  for (const [key, action] of Object.entries(screen.actions)) {
    const step = action.steps[0]
    if (step?.do !== 'open' || step.mode === 'view') continue
    const { form, submit = {} } = screen.dialogs[step.dialog]!
    if (form)
      add(screen.actions[submit[step.mode] ?? submit.any ?? ''], {
        name: `${name}.${key}`,
        isFilled: step.mode === 'edit',
        form,
        open: (page) => openDialog(page, screen, key, action),
      })
  }
  return edits
}

/** Opens an action's dialog in the first record that offers it, on any tab. */
async function openDialog(
  page: Page,
  { block }: CompiledScreen,
  key: string,
  { label }: CompiledAction,
): Promise<Locator | undefined> {
  const tabs = block.kind === 'tabs' ? block.tabs.map(({ title }) => said(title)) : [undefined]
  const place = page.locator(card)
  const inRow = place.locator(`[data-name="${key}"]`)
  const beside = place.locator(`.sc-side [title="${said(label)}"]`)
  for (const title of tabs) {
    if (title !== undefined) await chooseTab(place, title)
    await settle(page, card)
    // The name may also be an action of the list beside the table.
    const button = ((await inRow.count()) > 0 ? inRow : beside)
      .and(page.locator(':enabled:not([aria-disabled="true"])'))
      .first()
    if (!(await button.isVisible())) continue
    await button.click()
    const form = page.locator(opened).last()
    await expect(form).toBeVisible()
    await settle(page, opened)
    return form
  }
  return undefined
}

interface Playing {
  app: CompiledApp
  one: DeclaredScreen
  edit: Edit
}

/** Both change one field of one record. Resolves with the errors; undefined if there is nothing to change. */
async function play(operators: readonly Operator[], playing: Playing): Promise<string[] | undefined> {
  const { one, edit } = playing
  const [first, other] = operators as [Operator, Operator]
  await Promise.all(operators.map(({ page }) => show(page, one)))
  const [mine, theirs] = await Promise.all(operators.map(({ page }) => edit.open(page)))
  const field = mine && (await fieldIn(mine, edit.form))
  if (!mine || !theirs || !field) return undefined
  await changeField(mine, field, first)
  await changeField(theirs, field, other)
  const kept = await valueOf(placeOf(mine, field))
  const wrong: string[] = []
  const saved = await sendForm(first, mine, playing)
  if (!('saved' in saved)) wrong.push(`the first is told ${JSON.stringify(saved)}`)
  const refused = await sendForm(other, theirs, playing)
  if (!('refused' in refused)) wrong.push(`the second is told ${JSON.stringify(refused)}`)
  else
    await expect(
      toasts(other.page).filter({ hasText: refused.refused, visible: true }).first(),
      edit.name,
    ).toBeVisible()
  await leave(other.page)
  if (edit.isFilled) {
    // A page keeps its input, so for pages the first operator checks.
    const again = await edit.open((one.screen.block.kind === 'form' ? first : other).page)
    const now = again ? await valueOf(placeOf(again, field)) : 'nothing'
    if (now !== kept) wrong.push(`${now} stands instead of ${kept}`)
  }
  await Promise.all(operators.map(({ page }) => leave(page)))
  return wrong.map((text) => `${edit.name}.${field.name}: ${text}`)
}

test('nobody’s change is undone silently', async ({ page, browser, request, apiAs }) => {
  const api = await apiAs('superAdmin')
  const app = (await api.get('/schemas/manifest.json')) as unknown as CompiledApp
  const second = await (await browser.newContext()).newPage()
  let count = 0
  const operators = await Promise.all(
    [page, second].map(async (one, index): Promise<Operator> => {
      const answers: Response[] = []
      one.on('response', (answer) => {
        if (answer.request().headers()['idempotency-key'] !== undefined) answers.push(answer)
      })
      await storeSession(one, request, 'superAdmin')
      await one.addInitScript((code) => sessionStorage.setItem('scope:superAdmin', code), city)
      await one.goto('/index')
      return { page: one, answers, number: () => ++count, choice: index === 0 ? 0 : 1 }
    }),
  )
  const wrong: string[] = []
  let played = 0
  for (const one of await declaredScreens(api))
    for (const edit of editsOf(one, app)) {
      const found = await play(operators, { app, one, edit })
      if (found) played++
      else if (!leftOut[edit.name]) wrong.push(`${edit.name}: nothing can be changed`)
      wrong.push(...(found ?? []))
    }
  await second.context().close()
  expect(wrong).toEqual([])
  expect(played).toBeGreaterThan(50)
})
