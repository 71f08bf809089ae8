/** Fills a form by its declaration, with values that every field accepts. */
import type { Locator, Page } from '@playwright/test'
import { utils, write } from 'xlsx'
import { dateText, daysLater, momentNow } from '../../engine/clock'
import type { CompiledField } from '../../engine/compiled'
import { pngOf } from '../../server/testing/images'
import { chooseFirst, press, sheetOf } from './screen'

export interface Filling {
  page: Page
  dialog: Locator
  /** True = replaces existing texts. */
  anew: boolean
  /** Different for each call, for values that must be unique. */
  number: () => number
}

type Fill = (place: Locator, field: CompiledField, filling: Filling) => Promise<void>

/** Fills the visible empty fields from the top. */
export async function fillForm(filling: Filling, fields: readonly CompiledField[]): Promise<void> {
  for (const field of fields) {
    const fill = fills[field.widget]
    // The first, because line cells may share a field's name and follow it.
    const place = filling.dialog.locator(`[data-field="${field.name}"]`).first()
    if (!fill || !(await place.isVisible()) || (await place.locator('.sc-field-read').count()) > 0) continue
    await fill(place, field, filling)
  }
}

const typed = 'input:enabled:not([type=file]):not([readonly]), textarea:enabled'
const day = (): string => dateText(daysLater(momentNow(), 40))
const laterDay = (): string => dateText(daysLater(momentNow(), 42))

/** A valid text for the rules, which are recognised by the functions they call. */
export function textFor({ rules = [], maxLength = 500 }: CompiledField, number: number): string {
  const said = JSON.stringify(rules)
  if (said.includes('isLink')) return `https://example.com/${number}`
  if (said.includes('isPlate')) return '冀D12345'
  if (said.includes('isPhone')) return `139${String(10_000_000 + number)}`
  if (/isInteger|isWord/.test(said)) return String(6_211_111_000 + number).slice(-maxLength)
  return `试用${number}`.slice(0, maxLength)
}

async function typeInto(place: Locator, text: string, anew = false): Promise<void> {
  const input = place.locator(typed).first()
  if ((await input.count()) === 0 || (!anew && (await input.inputValue()) !== '')) return
  await input.fill(text)
}

/** Both ends of a range, or a single date or time. */
function moments(texts: () => string[]): Fill {
  return async (place) => {
    const inputs = place.locator('input:enabled')
    const wanted = texts()
    if ((await inputs.count()) < wanted.length || (await inputs.first().inputValue()) !== '') return
    for (const [at, text] of wanted.entries()) {
      await inputs.nth(at).fill(text)
      await inputs.nth(at).press('Enter')
    }
  }
}

const chosen = '.ant-select-selection-item, .sc-face-text:not(.sc-face-empty)'
const select: Fill = async (place, _, { page }) => {
  const box = place.getByRole('combobox').first()
  if ((await place.locator(chosen).count()) > 0 || !(await box.isEnabled())) return
  await chooseFirst(page, box)
}

const ticked = (role: 'radio' | 'checkbox'): Fill => {
  return async (place) => {
    const all = place.getByRole(role)
    if ((await place.getByRole(role, { checked: true }).count()) > 0) return
    if (await all.first().isEnabled()) await all.first().check()
  }
}

const picture = { name: 'a.png', mimeType: 'image/png', buffer: pngOf(120, 80) }
const image: Fill = async (place) => {
  if ((await place.locator('img').count()) > 0) return
  await place.locator('input[type=file]').first().setInputFiles(picture)
  await place.locator('img').first().waitFor()
}

/** As many lines as its rules require, each cell with a text. */
const linesFor: Fill = async (place, field, { number }) => {
  if ((await place.locator('tbody input').count()) > 0) return
  for (let line = 0; line < 2; line++) {
    await place
      .getByRole('button', { name: /添加|新增/ })
      .last()
      .click()
    for (const input of await place.locator('tbody tr').last().locator(typed).all())
      await input.fill(`${field.name}${number()}`)
  }
}

const fills: Readonly<Record<string, Fill>> = {
  text: (place, field, { number, anew }) => typeInto(place, textFor(field, number()), anew),
  textarea: (place, field, { number }) => typeInto(place, textFor(field, number())),
  place: (place, field, { number }) => typeInto(place, textFor(field, number())),
  money: (place) => typeInto(place, '12'),
  number: (place, { options, name }) => {
    const [min, max] = [Number(options.min ?? 1), Number(options.max ?? 9)]
    return typeInto(place, name === 'days' ? '2' : String(Math.min(max, Math.max(min, 1))))
  },
  select,
  scope: select,
  treeSelect: async (place, _, { page }) => {
    const box = place.getByRole('combobox').first()
    if ((await place.locator(chosen).count()) > 0 || !(await box.isEnabled())) return
    await box.click()
    await page.locator('.ant-select-tree-node-content-wrapper:visible').first().click()
  },
  radio: ticked('radio'),
  checkboxes: ticked('checkbox'),
  date: moments(() => [day()]),
  datetime: moments(() => [`${day()} 08:00:00`]),
  dateRange: moments(() => [day(), laterDay()]),
  datetimeRange: moments(() => [`${day()} 00:00:00`, `${laterDay()} 23:59:59`]),
  time: (place, field, filling) =>
    moments(() => [/end|back|close/i.test(field.name) ? '19:30' : '07:30'])(place, field, filling),
  image,
  images: image,
  file: async (place, _, { page, dialog, number }) => {
    const { rows } = await sheetOf(page, () => press(dialog, '下载模板'))
    const headings = rows[0]!
    const line = headings.map((heading) =>
      heading.includes('手机') ? '13931000001' : String(6000 + number()),
    )
    await place.locator('input[type=file]').setInputFiles(sheetWith(headings, line))
  },
  rowsEditor: linesFor,
  richText: async (place, _, { page }) => {
    const editor = place.locator('[contenteditable=true]')
    if ((await editor.innerText()).trim() !== '') return
    await editor.click()
    await page.keyboard.type('试用内容')
  },
}

/** A sheet with these headings and one line. */
function sheetWith(headings: readonly string[], line: readonly string[]) {
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet([[...headings], [...line]]), 'Sheet1')
  return {
    name: 'a.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer,
  }
}
