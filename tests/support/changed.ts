/** Changes one field of a form, for any widget. */
import type { Locator, Page } from '@playwright/test'
import type { CompiledField, CompiledForm } from '../../engine/compiled'
import { textFor } from './filled'
import { chosen, entries, unfold } from './screen'

export interface Changing {
  page: Page
  /** Unique numbers for values. */
  number: () => number
  /** The index of the choice, if there are several. */
  choice: 0 | 1
}

const typed = 'input:enabled:not([type=file]):not([readonly]), textarea:enabled'

export const placeOf = (form: Locator, { name }: CompiledField): Locator =>
  form.locator(`[data-field="${name}"]`).first()

type Change = (place: Locator, field: CompiledField, who: Changing) => Promise<void>
const retype =
  (textOf: (field: CompiledField, number: number, before: string) => string): Change =>
  async (place, field, { number }) => {
    const input = place.locator(typed).first()
    await input.fill(textOf(field, number(), await input.inputValue()))
    await input.blur()
  }
/** A different number close to the current one, within the field's bounds. */
function near({ options }: CompiledField, number: number, before: string): string {
  const [min, max] = [Number(options.min ?? 0), Number(options.max ?? Infinity)]
  const next = Number(before || min) + 1 + (number % 9)
  return String(next <= max ? next : max - (number % 9))
}
const changes: Readonly<Record<string, Change>> = {
  money: retype((_, number) => `0.0${1 + (number % 9)}`),
  text: retype(textFor),
  textarea: retype(textFor),
  place: retype(textFor),
  rowsEditor: retype((_, number) => `改${number}`),
  number: retype(near),
  richText: async (place, _, { page, number }) => {
    await place.locator('[contenteditable=true]').click()
    await page.keyboard.type(`改${number()}`)
  },
  radio: async (place, _, { choice }) => place.getByRole('radio').nth(choice).check(),
  select: async (place, _, { page, choice }) => {
    await unfold(place.getByRole('combobox').first())
    await entries(page).first().waitFor()
    await entries(page)
      .nth(Math.min(choice, (await entries(page).count()) - 1))
      .click()
  },
}
/** Typed fields come before choices, which may have a single option. */
const kinds = Object.keys(changes)

/** The current value of a field. */
export async function valueOf(place: Locator): Promise<string> {
  if ((await chosen(place).count()) > 0) return (await chosen(place).allTextContents()).join()
  return place.evaluate((box) => {
    const values = [...box.querySelectorAll<HTMLInputElement>('input, textarea')].map((input) =>
      input.type === 'radio' ? input.checked : input.value,
    )
    return [...values, box.querySelector('[contenteditable]')?.textContent ?? ''].join('|')
  })
}

/** True if the field can be changed. */
async function isOpen(place: Locator, { widget }: CompiledField): Promise<boolean> {
  if (!changes[widget] || !(await place.isVisible())) return false
  if (widget === 'richText') return place.locator('[contenteditable=true]').isVisible()
  if (widget === 'select') return place.getByRole('combobox').first().isEnabled()
  if (widget === 'radio') return place.getByRole('radio').first().isEnabled()
  return (await place.locator(typed).count()) > 0
}

/** The first field that can be changed; typed fields come first. */
export async function fieldIn(form: Locator, { fields }: CompiledForm): Promise<CompiledField | undefined> {
  const known = fields
    .filter(({ widget }) => kinds.includes(widget))
    .sort((a, b) => kinds.indexOf(a.widget) - kinds.indexOf(b.widget))
  for (const field of known) if (await isOpen(placeOf(form, field), field)) return field
  return undefined
}

/** Changes the field to another value. */
export const changeField = (form: Locator, field: CompiledField, who: Changing): Promise<void> =>
  changes[field.widget]!(placeOf(form, field), field, who)
