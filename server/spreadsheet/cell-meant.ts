/** The text of a cell as the kind of its member would spell it: what a sheet holds counts, and not how much of it is shown. */
import { quantityIn, tidies } from '../../engine/tidy'
import type { WireType } from '../../engine/compiled'
import { readsAs } from '../../engine/vocabulary/wire-types'
import type { CellValue } from '.'

/** `value` = what stands in a cell of a number; a text is what it is. */
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

/** What sheets show of their own switches. */
const switches = new Map([
  ['TRUE', '是'],
  ['FALSE', '否'],
])

const momentIn = (value: CellValue | undefined): string | undefined =>
  value && 'moment' in value ? value.moment : undefined

/** Of a day with its time, of which the sheet shows the time alone, that one. */
function timeIn(cell: string, moment: string | undefined): string | undefined {
  if (moment === undefined) return undefined
  const [, time] = moment.split(' ')
  const own = time !== undefined && /^\d{1,2}:\d{2}/.test(cell) ? time : moment
  return own.replace(/^(\d\d:\d\d):00$/, '$1')
}

/** A share of a hundred, or a day, where a number is wanted is told of: nobody knows which of both was meant. */
function numberIn(cell: string, value: CellValue | undefined): string {
  if (!value || 'merged' in value) return tidies.number(cell)
  if ('moment' in value) return value.moment
  // Who reads `1.5万` means ten thousand times what the cell holds.
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

/** What is shown to the cent is meant to the cent, though a formula has more behind it. */
function amountIn(cell: string, value: CellValue | undefined): string {
  const shown = tidies.amount(cell)
  // Nor is another country's money so many yuan.
  if (/[$€£]/.test(shown)) return shown
  const isShown = !value || ('number' in value && !value.percent && isRounded(shown, value.number))
  return isShown && /^\d+\.\d{2}$/.test(shown) ? shown : numberIn(shown, value)
}

/** Screens say it per cent, whether the sheet shows `33%` or 33. */
function shareIn(cell: string, value: CellValue | undefined): string {
  if (value && 'number' in value && value.percent) return plain(hundredfold(value.number))
  return numberIn(quantityIn('%')(cell), value)
}

/** Whether these digits are what is left of the number at so many decimals. */
function isRounded(digits: string, number: number): boolean {
  const shown = Number(digits)
  if (shown !== 0 && shown < 0 !== number < 0) return false
  const decimals = /\.(\d*)$/.exec(digits)?.[1]?.length ?? 0
  const most = Number.isInteger(number) ? 0 : 0.5 / 10 ** decimals + Math.abs(number) * 4 * Number.EPSILON
  return Math.abs(shown - number) <= most
}

const asNumber = /^([-−]?[¥￥$€]?\s?-?)((?:\d[\d,]*)?(?:\.\d*)?)\s?%?$/

/** A length of time, and a number that its format shows as `1E+05`: a sheet makes them of the codes `36:00` and `1E5`. */
const remade = /^\d+:\d\d|^-?\d(?:\.\d+)?E[+-]\d+$/i

/**
 * The number in a cell where its format shows another one, or hides that it is below zero: who reads the sheet takes it for what it
 * is not. Signs between its digits, and words, are shown of many codes.
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
