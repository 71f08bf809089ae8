/**
 * Converts the text of a cell to the spelling of its member's kind. The stored value decides, not its display
 * format.
 */
import { quantityIn, tidies } from '../../engine/tidy'
import type { WireType } from '../../engine/compiled'
import { readsAs } from '../../engine/vocabulary/wire-types'
import type { CellValue } from '.'

/** `value` = the stored value of a numeric cell; undefined for a text. */
export function cellMeant(cell: string, value: CellValue | undefined, kind: WireType['kind']): string {
  switch (readsAs(kind)) {
    case 'date':
    case 'datetime':
      return momentIn(value) ?? cell
    case 'time':
      return (timeIn(cell, momentIn(value)) ?? cell).replace(/^(?=\d:)/, '0')
    case 'money':
      return amountIn(cell, value)
    case 'number':
      return numberIn(cell, value)
    case 'percent':
      return shareIn(cell, value)
    case 'bool':
      return switches.get(cell) ?? cell
    case 'text':
    case 'html':
    case 'id':
    case 'code':
    case 'list':
    case 'range':
    case 'record':
    case 'json':
    case 'file':
    case 'any':
      return cell
  }
}

/** Display texts of boolean cells. */
const switches = new Map([
  ['TRUE', '是'],
  ['FALSE', '否'],
])

const momentIn = (value: CellValue | undefined): string | undefined =>
  value && 'moment' in value ? value.moment : undefined

/** The time of a date-time if the sheet displays only the time. */
function timeIn(cell: string, moment: string | undefined): string | undefined {
  if (moment === undefined) return undefined
  const [, time] = moment.split(' ')
  const own = time !== undefined && /^\d{1,2}:\d{2}/.test(cell) ? time : moment
  return own.replace(/^(\d\d:\d\d):00$/, '$1')
}

/**
 * A percentage or a date in a number column is ambiguous. Returned as text, so that the number check refuses it.
 */
function numberIn(cell: string, value: CellValue | undefined): string {
  if (!value || 'merged' in value) return tidies.number(cell)
  if ('moment' in value) return value.moment
  // A display such as `1.5万` means a multiple of the stored value.
  if (scaled.test(cell)) return cell
  return value.percent ? `${plain(hundredfold(value.number))}%` : plain(value.number)
}

const scaled = /[十百千万亿]|\d\s?[kKM]$/

const hundredfold = (number: number): number => Number((number * 100).toPrecision(12))

/** Never as `1e-7`. */
const plain = (number: number): string =>
  /e/i.test(String(number))
    ? new Intl.NumberFormat('en', { useGrouping: false, maximumFractionDigits: 12 }).format(number)
    : String(number)

/** A displayed amount with two decimals is used, although a formula may have more. */
function amountIn(cell: string, value: CellValue | undefined): string {
  const shown = tidies.amount(cell)
  // Foreign currencies are refused.
  if (/[$€£]/.test(shown)) return shown
  const isShown = !value || ('number' in value && !value.percent && isRounded(shown, value.number))
  return isShown && /^\d+\.\d{2}$/.test(shown) ? shown : numberIn(shown, value)
}

/** Screens use percent, for a sheet that displays `33%` and for one that displays 33. */
function shareIn(cell: string, value: CellValue | undefined): string {
  if (value && 'number' in value && value.percent) return plain(hundredfold(value.number))
  return numberIn(quantityIn('%')(cell), value)
}

/** True if the digits are the number rounded to their decimals. */
function isRounded(digits: string, number: number): boolean {
  const shown = Number(digits)
  if (shown !== 0 && shown < 0 !== number < 0) return false
  const decimals = /\.(\d*)$/.exec(digits)?.[1]?.length ?? 0
  const most = Number.isInteger(number) ? 0 : 0.5 / 10 ** decimals + Math.abs(number) * 4 * Number.EPSILON
  return Math.abs(shown - number) <= most
}

const asNumber = /^([-−]?[¥￥$€]?\s?-?)((?:\d[\d,]*)?(?:\.\d*)?)\s?%?$/

/** Durations, and numbers in exponential format: sheets convert the codes `36:00` and `1E5` to these. */
const remade = /^\d+:\d\d|^-?\d(?:\.\d+)?E[+-]\d+$/i

/**
 * Returns the stored number if the display differs from it or hides its minus sign. Separators between digits
 * and added words are allowed: many codes have them.
 */
export function hiddenNumber(cell: string, value: CellValue | undefined): string | undefined {
  if (!value || !('number' in value)) return undefined
  const { number, percent } = value
  if (remade.test(cell)) return plain(number)
  const [, sign = '', digits = ''] = asNumber.exec(cell) ?? []
  const isHidden = /\d/.test(digits)
    ? !isRounded(
        `${/[-−]/.test(sign) ? '-' : ''}${digits.replaceAll(',', '')}`,
        percent ? hundredfold(number) : number,
      )
    : number < 0 && /[1-9]/.test(cell) && !/[-−(（负]/.test(cell.replace(/(?<=\d)-/g, ''))
  return isHidden ? plain(number) : undefined
}
