/** Converts values to sheet cells and back. */
import { charactersIn } from '../../engine/expression/characters'
import { readMoment } from '../../engine/clock'
import type { Collection, MemberHint, WireType } from '../../engine/compiled'
import {
  holdsAddresses,
  isAmount,
  isList,
  isNumber,
  isWhen,
  isWritten,
  mostAmount,
  readsAs,
  tidy,
} from '../../engine/vocabulary/wire-types'
import { absoluteAddress, isAddressOf } from '../../engine/contract/addresses'
import { readDate, readDatetime, readTime } from '../../engine/contract/moments'
import { unsigned } from '../../engine/contract/scalars'
import { sheetFormats, shareInSheet } from '../../engine/vocabulary/sheet-formats'
import { plainText } from '../../engine/expression/functions/texts'
import { limitOf } from '../../engine/vocabulary/limits'
import { Refused } from '../handlers/types'
import type { Cell } from '../spreadsheet'
import { cellMeant } from '../spreadsheet/cell-meant'
import { refuseHidden, refuseUnread, type ReadCell } from '../spreadsheet/cells'
import { texts } from '../texts'

const kindOf = ({ members, derived }: Collection, member: string): WireType['kind'] | undefined =>
  (members[member] ?? derived[member])?.type.kind

const isShare = (kind: WireType['kind'] | undefined): boolean =>
  kind !== undefined && readsAs(kind) === 'percent'

/** The number format of a member in a sheet; undefined = plain. */
export function sheetFormatOf(collection: Collection, member: string): string | undefined {
  const kind = kindOf(collection, member)
  return isAmount(kind) ? sheetFormats.money : isShare(kind) ? sheetFormats.percent : undefined
}

/** `origin` = the base URL of the console. Links in a downloaded sheet must be absolute. */
export function cellOf(value: unknown, collection: Collection, member: string, origin: string): Cell {
  const { hints } = collection
  const kind = kindOf(collection, member)
  const textOf = (code: unknown): string => {
    const text = String(code)
    return hints[member]?.choices?.find((choice) => choice.code === text)?.text ?? text
  }
  if (value === null || value === undefined) return ''
  if (holdsAddresses(kind))
    return (Array.isArray(value) ? value : [value])
      .flatMap((one) => (typeof one === 'string' ? absoluteAddress(one, origin) : []))
      .join('、')
  if (Array.isArray(value))
    return value
      .filter((one) => typeof one !== 'object')
      .map(textOf)
      .join('、')
  if (kind === 'html') return plainText(value)
  if (typeof value === 'number')
    return isAmount(kind) ? value / 100 : isShare(kind) ? shareInSheet(value) : value
  if (typeof value === 'boolean') return flagText(value, hints[member])
  return typeof value === 'string' ? textOf(value) : ''
}

/** Parses a cell. Throws Refused, with the heading, if the value does not fit the member. */
export function cellValue(given: ReadCell, heading: string, collection: Collection, member: string): unknown {
  const { shown, value } = given
  const hint = collection.hints[member]
  const { type } = collection.members[member]!
  const { kind } = type
  const meant = (keepsLines(kind, hint) && given.broken) || cellMeant(shown, value, kind)
  const cell = isWritten(kind) ? String(tidy(type, meant)) : meant
  refuseUnread(given, heading)
  if (!isAmount(kind) && !isNumber(kind) && !isWhen(kind)) refuseHidden(given, heading)
  if (cell === '') {
    if (isList(kind)) return []
    if (hint?.mayBeEmpty) return null
    throw new Refused(`${heading}不能为空`)
  }
  // A cell can be longer than a form field, so the length limit of the form or of the request applies.
  const most = hint?.maxLength ?? limitOf(collection.members[member]!)
  if (charactersIn(cell) > most) throw new Refused(`${heading}不能超过${most}个字`)
  if (hint?.choices) {
    // A sheet may show a numeric code with decimals, so the raw number is compared too.
    const number = value && 'number' in value ? String(value.number) : cell
    const choice = hint.choices.find(({ text, code }) =>
      [cell, number].some((one) => one === text || one === code),
    )
    if (!choice) throw new Refused(`${heading}应为：${hint.choices.map(({ text }) => text).join('、')}`)
    return kind === 'bool' ? choice.code === 'true' : choice.code
  }
  return kind === 'bool' ? flagValue(cell, heading, hint) : plainValue(cell, heading, kind)
}

/** True if the field has several lines: rich text, a list, or a text area. */
const keepsLines = (kind: WireType['kind'], hint: MemberHint | undefined): boolean =>
  kind === 'html' || isList(kind) || hint?.widget === 'textarea'

/** Uses the words of the field's switch if it has some. */
const flagText = (value: boolean, { words, choices }: Partial<MemberHint> = {}): string =>
  choices?.find(({ code }) => code === String(value))?.text ??
  (value ? (words?.on ?? '是') : (words?.off ?? '否'))

function flagValue(cell: string, heading: string, hint: MemberHint | undefined): boolean {
  const [on, off] = [flagText(true, hint), flagText(false, hint)]
  if ([on, '是'].includes(cell) && cell !== off) return true
  if ([off, '否'].includes(cell)) return false
  throw new Refused(`${heading}应为：${on}、${off}`)
}

/** Accepts `2026/12/2 8:00` and `2026-12-2`, which many spreadsheets write. */
const dashed = (cell: string): string =>
  cell
    .replace(/^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?=$| )/, (_, year: string, month: string, day: string) =>
      [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-'),
    )
    .replace(/ (?=\d:)/, ' 0')

function plainValue(cell: string, heading: string, kind: WireType['kind']): unknown {
  switch (readsAs(kind)) {
    case 'money': {
      const cents = /^\d{1,7}(\.\d{1,2})?$/.test(cell) ? Math.round(Number(cell) * 100) : NaN
      if (cents <= mostAmount) return cents
      throw new Refused(`${heading}应为金额`)
    }
    case 'number':
    case 'percent':
      if (/^-?\d{1,9}(\.\d{1,4})?$/.test(cell) && (kind !== 'int' || !cell.includes('.')))
        return unsigned(Number(cell))
      throw new Refused(`${heading}应为数字`)
    case 'date': {
      const day = readDate(dashed(cell))
      if (day) return day
      throw new Refused(`${heading}应为日期，如2026-01-31`)
    }
    case 'datetime':
      if (readMoment(dashed(cell))) return readDatetime(dashed(cell))
      throw new Refused(`${heading}应为时间，如2026-01-31 08:00:00`)
    case 'time':
      if (readTime(cell)) return cell
      throw new Refused(`${heading}应为时间，如08:00`)
    case 'list':
      return partsOf(cell).map((one) => textOf(one, heading, kind))
    case 'text':
      return textOf(cell, heading, kind)
    case 'html':
      // A cell is plain text, so markup in it is escaped.
      return cell.replace(/[&<>]/g, (mark) => `&#${mark.charCodeAt(0)};`).replace(/\r?\n/g, '<br>')
    case 'id':
    case 'code':
      return cell
    // Sheets have no format for these kinds. Flags are parsed earlier.
    case 'bool':
    case 'range':
    case 'record':
    case 'json':
    case 'file':
    case 'any':
      return cell
  }
}

const partsOf = (cell: string): string[] => cell.split(/[、,，\n]/).flatMap((one) => one.trim() || [])

/** Throws Refused if the member holds addresses and this text is none. */
function textOf(text: string, heading: string, kind: WireType['kind']): string {
  if (!holdsAddresses(kind) || isAddressOf(kind, text)) return text
  throw new Refused(`${heading}：${texts.notAddress}`)
}
