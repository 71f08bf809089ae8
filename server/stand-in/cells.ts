/** A value as a sheet shows it, and a cell as a value. */
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

/** How the numbers of a member are shown in a sheet. */
export function sheetFormatOf(collection: Collection, member: string): string | undefined {
  const kind = kindOf(collection, member)
  return isAmount(kind) ? sheetFormats.money : isShare(kind) ? sheetFormats.percent : undefined
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

/** The value of a cell. Throws Refused, with its heading, for what is none of its member's. */
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
  // What a form says of its length, and else what a request may hold: a cell has room for far more.
  const most = hint?.maxLength ?? limitOf(collection.members[member]!)
  if (charactersIn(cell) > most) throw new Refused(`${heading}不能超过${most}个字`)
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

/** Where a form takes several lines, and where each line is one of a list. */
const keepsLines = (kind: WireType['kind'], hint: MemberHint | undefined): boolean =>
  kind === 'html' || isList(kind) || hint?.widget === 'textarea'

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
      // A cell is a text: what looks like a tag in it is none.
      return cell.replace(/[&<>]/g, (mark) => `&#${mark.charCodeAt(0)};`).replace(/\r?\n/g, '<br>')
    case 'id':
    case 'code':
      return cell
    // In a sheet they have no spelling of their own; a flag was read before.
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

/** Of a member whose texts are addresses each is one. */
function textOf(text: string, heading: string, kind: WireType['kind']): string {
  if (!holdsAddresses(kind) || isAddressOf(kind, text)) return text
  throw new Refused(`${heading}：${texts.notAddress}`)
}
