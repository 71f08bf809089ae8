/** A value as a sheet shows it, and a cell as a value. */
import { readMoment } from '../../engine/clock'
import type { Collection, MemberHint } from '../../engine/compiled'
import { isAmount, mostAmount } from '../../engine/vocabulary/wire-types'
import { absoluteAddress, isAddress } from '../../engine/contract/addresses'
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

const kindOf = ({ members, derived }: Collection, member: string): string | undefined =>
  (members[member] ?? derived[member])?.type.kind

/** How the numbers of a member are shown in a sheet. */
export function sheetFormatOf(collection: Collection, member: string): string | undefined {
  const kind = kindOf(collection, member)
  return isAmount(kind) ? sheetFormats.money : kind === 'fraction' ? sheetFormats.percent : undefined
}

/** `origin` = where the console is, before the addresses of its own files: a sheet leads there from anywhere. */
export function cellOf(value: unknown, collection: Collection, member: string, origin: string): Cell {
  const { hints } = collection
  const kind = kindOf(collection, member)
  const textOf = (code: unknown): string => {
    const text = String(code)
    return hints[member]?.choices?.find((choice) => choice.code === text)?.text ?? text
  }
  if (value === null || value === undefined) return ''
  if (kind === 'address' || kind === 'addresses')
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
    return isAmount(kind) ? value / 100 : kind === 'fraction' ? shareInSheet(value) : value
  if (typeof value === 'boolean') return flagText(value, hints[member])
  return typeof value === 'string' ? textOf(value) : ''
}

/** The value of a cell. Throws Refused, with its heading, for what is none of its member's. */
export function cellValue(
  { shown, value }: ReadCell,
  heading: string,
  collection: Collection,
  member: string,
): unknown {
  const hint = collection.hints[member]
  const { kind } = collection.members[member]!.type
  const cell = cellMeant(shown, value, kind)
  refuseUnread(shown, heading)
  if (!isNumeric(kind)) refuseHidden({ shown, value }, heading)
  if (cell === '') {
    if (['csv', 'addresses'].includes(kind)) return []
    if (hint?.mayBeEmpty) return null
    throw new Refused(`${heading}不能为空`)
  }
  // What a form says of its length, and else what a request may hold: a cell has room for far more.
  const most = hint?.maxLength ?? limitOf(collection.members[member]!)
  if (cell.length > most) throw new Refused(`${heading}不能超过${most}个字`)
  if (hint?.choices) {
    // A code of digits may stand in a cell that shows decimals.
    const number = value && 'number' in value ? String(value.number) : cell
    const choice = hint.choices.find(({ text, code }) =>
      [cell, number].some((one) => one === text || one === code),
    )
    if (!choice) throw new Refused(`${heading}应为：${hint.choices.map(({ text }) => text).join('、')}`)
    return kind === 'bool' ? choice.code === 'true' : choice.code
  }
  return kind === 'bool' ? flagValue(cell, heading, hint) : plainValue(cell, heading, kind)
}

const isNumeric = (kind: string): boolean => isAmount(kind) || ['int', 'number', 'fraction'].includes(kind)

/** In the words of its field, where that has some. */
const flagText = (value: boolean, { words, choices }: Partial<MemberHint> = {}): string =>
  choices?.find(({ code }) => code === String(value))?.text ??
  (value ? (words?.on ?? '是') : (words?.off ?? '否'))

function flagValue(cell: string, heading: string, hint: MemberHint | undefined): boolean {
  const [on, off] = [flagText(true, hint), flagText(false, hint)]
  if ([on, '是'].includes(cell) && cell !== off) return true
  if ([off, '否'].includes(cell)) return false
  throw new Refused(`${heading}应为：${on}、${off}`)
}

/** `2026/12/2 8:00` is how many sheets show a day and its time; so is `2026-12-2`. */
const dashed = (cell: string): string =>
  cell
    .replace(/^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?=$| )/, (_, year: string, month: string, day: string) =>
      [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-'),
    )
    .replace(/ (?=\d:)/, ' 0')

function plainValue(cell: string, heading: string, kind: string): unknown {
  switch (kind) {
    case 'cents':
    case 'yuan':
    case 'yuanText': {
      const cents = /^\d{1,7}(\.\d{1,2})?$/.test(cell) ? Math.round(Number(cell) * 100) : NaN
      if (cents <= mostAmount) return cents
      throw new Refused(`${heading}应为金额`)
    }
    case 'int':
    case 'number':
    case 'fraction':
      if (/^-?\d{1,9}(\.\d{1,4})?$/.test(cell) && (kind !== 'int' || !cell.includes('.')))
        return unsigned(Number(cell))
      throw new Refused(`${heading}应为数字`)
    case 'date':
    case 'digits8': {
      const day = readDate(dashed(cell))
      if (day) return day
      throw new Refused(`${heading}应为日期，如2026-01-31`)
    }
    case 'datetime':
    case 'digits14':
    case 'epochSeconds':
    case 'epochMillis':
    case 'iso':
      if (readMoment(dashed(cell))) return readDatetime(dashed(cell))
      throw new Refused(`${heading}应为时间，如2026-01-31 08:00:00`)
    case 'time':
      if (readTime(cell)) return cell
      throw new Refused(`${heading}应为时间，如08:00`)
    case 'csv':
      return partsOf(cell)
    case 'address':
      return addressOf(cell, heading)
    case 'addresses':
      return partsOf(cell).map((one) => addressOf(one, heading))
    case 'html':
      // A cell is a text: what looks like a tag in it is none.
      return cell.replace(/[&<>]/g, (mark) => `&#${mark.charCodeAt(0)};`)
    default:
      return cell
  }
}

const partsOf = (cell: string): string[] => cell.split(/[、,，]/).map((one) => one.trim())

function addressOf(text: string, heading: string): string {
  if (isAddress(text)) return text
  throw new Refused(`${heading}：${texts.notAddress}`)
}
