/** Executes every action of a list to its end: fills forms with valid values, confirms questions, receives files. */
import type { Locator } from '@playwright/test'
import type { CompiledAction, CompiledList, Step } from '../../engine/compiled'
import { fillForm } from './filled'
import { offered, said, type Played } from './played'
import { soon } from './soon'
import { card, settle, visit } from './visit'

interface Heard {
  said: string[]
}
/** All messages except upload progress; the form's own template is uploaded. */
const heard = async ({ page }: Played): Promise<string[]> =>
  (await page.evaluate(() => (globalThis as unknown as Heard).said)).filter(
    (text) => !text.startsWith('正在下载') && text !== '文件已下载',
  )

/** The result of each available action: `name: done`, or the message instead. */
export async function doEach(played: Played, list: CompiledList, number: () => number): Promise<string[]> {
  const { page, path } = played
  const told: string[] = []
  for (const [name, action] of offered(played.screen, list)) {
    const button = buttonOf(played, action)
    const steps = action.steps.map((step) => step.do)
    const isWorth = steps.some((step) => ['confirm', 'open', 'download', 'call'].includes(step))
    if (!isWorth || steps.includes('go') || !(await button.isVisible())) continue
    await page.evaluate(() => ((globalThis as unknown as Heard).said.length = 0))
    const came = await doOne(played, action, button, number).catch((error: Error) =>
      close(played, error.message.split('\n').slice(0, 4).join(' ')),
    )
    told.push(`${name}: ${came}`)
    await visit(page, '/citySet')
    await visit(page, path)
    await settle(page, card)
  }
  return told
}

const buttonOf = ({ page }: Played, { label }: CompiledAction): Locator =>
  page
    .locator(card)
    .getByRole('button', { name: said(label), exact: true })
    .and(page.locator(':enabled:not([aria-disabled="true"])'))
    .first()

const has = (action: CompiledAction, name: Step['do']): boolean =>
  action.steps.some((step) => step.do === name)

async function doOne(
  played: Played,
  action: CompiledAction,
  button: Locator,
  number: () => number,
): Promise<string> {
  const { page, screen } = played
  let isReceived = false
  page.once('download', () => (isReceived = true))
  await button.click()
  const check = action.steps.find((step) => step.do === 'check')
  if (check && (await isStopped(played)))
    return isPromised((await heard(played))[0]!, check.message) ? 'done' : 'stopped'
  const open = action.steps.find((step) => step.do === 'open')
  const dialog = page.getByRole('dialog').last()
  if (has(action, 'confirm')) {
    await dialog.waitFor()
    await dialog.locator('.ant-modal-confirm-btns button').last().click()
    return outcome(played, action)
  }
  if (has(action, 'download')) {
    const came = await soon(async () => {
      const [first] = await heard(played)
      if (isReceived) return 'done'
      return first === undefined || isPromised(first, action.success) ? undefined : first
    })
    return came ?? (await heard(played)).join()
  }
  if (!open) return outcome(played, action)
  const opened = screen.dialogs[open.dialog]!
  await dialog.waitFor()
  await settle(page, '[role=dialog]')
  const submit = screen.actions[opened.submit?.[open.mode] ?? opened.submit?.any ?? '']
  if (!submit || !opened.form) return close(played, 'done')
  await fillForm({ page, dialog, number, anew: open.mode === 'copy' }, opened.form.fields)
  const send = dialog
    .locator('.ant-modal-footer, .ant-drawer-footer')
    .getByRole('button', { name: said(submit.label) || '确定' })
    .last()
  // The Enter key in the last field may also submit the form, so the button may disappear; the outcome is checked below. An
  // element handle notices that its element is removed; a locator would wait for the next one.
  const [shown] = await send.elementHandles()
  await shown?.click().catch(() => undefined)
  return close(played, await outcome(played, submit, dialog))
}

/** Waits for a message and compares it with the action's success text. */
async function outcome(played: Played, { success }: CompiledAction, dialog?: Locator): Promise<string> {
  const problems = dialog?.locator('.sc-field-error')
  const came = await soon(async () => {
    const [first] = await heard(played)
    if (first !== undefined) return isPromised(first, success) ? 'done' : first
    const complaints = (await problems?.allTextContents()) ?? []
    if (complaints.length > 0) return complaints.join()
    if (success === undefined && (await played.page.getByRole('dialog').count()) === 0) return 'done'
    return undefined
  })
  return came ?? 'nothing was said'
}

/** True if a message appears before a dialog opens. */
async function isStopped(played: Played): Promise<boolean> {
  const { page } = played
  const stopped = await soon(async () => {
    if ((await heard(played)).length > 0) return true
    return (await page.getByRole('dialog').count()) > 0 ? false : undefined
  })
  if (stopped === undefined) throw new Error('neither a dialog nor a word')
  return stopped
}

function isPromised(text: string, success: CompiledAction['success']): boolean {
  if (success === undefined || (typeof success !== 'string' && !('text' in success))) return true
  const parts = said(success).split(/\{\w+\}/)
  let at = 0
  return parts.every((part) => (at = text.indexOf(part, at)) >= 0)
}

async function close({ page, path }: Played, told: string): Promise<string> {
  for (let tries = 0; tries < 3 && (await page.getByRole('dialog').count()) > 0; tries++) {
    await page.keyboard.press('Escape')
    await settle(page, '[role=dialog]')
  }
  if ((await page.getByRole('dialog').count()) > 0) await page.goto(path)
  return told
}
