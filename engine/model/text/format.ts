import type { Choice, Format } from '../../compiled'
import { plainText } from '../../expression/functions/texts'
import { isRange } from '../../contract/types'
import { scopeName } from '../evaluate'
import type { Runtime } from '../types'

type FormatHost = Pick<Runtime, 'word' | 'app' | 'scope'>

/** True for null, an empty text and an empty list. */
export const isBlank = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/** Integer cents as typed yuan with two decimals. Works on digits, without division. */
export function formatCents(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0')
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** Integer cents as formatted yuan: `547,983.20`. */
export function formatMoney(cents: number): string {
  const [whole = '', fraction = ''] = formatCents(Math.abs(cents)).split('.')
  const groups: string[] = []
  for (let end = whole.length; end > 0; end -= 3) groups.unshift(whole.slice(Math.max(0, end - 3), end))
  return `${cents < 0 ? '-' : ''}${groups.join(',')}.${fraction}`
}

/** A value as unformatted text; '' for a record. */
export function plain(value: unknown): string {
  if (typeof value === 'string') return value
  if (typeof value === 'number' || typeof value === 'boolean' || typeof value === 'bigint')
    return String(value)
  return isRange(value) ? `${value.start} ~ ${value.end}` : ''
}

/** A number with fixed decimals, such as `114.600000`. A number with more decimals keeps them. */
export function formatNumber(value: number, decimals: number): string {
  const text = value.toFixed(decimals)
  return Number(text) === value ? text : String(value)
}

export const choiceOf = <Known extends Choice>(
  choices: readonly Known[],
  value: unknown,
): Known | undefined => {
  const code = plain(value)
  return choices.find((choice) => choice.code === code)
}

/** `yyyy-MM-dd HH:mm:ss`, split into day and time. */
const dayAndTime = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2}(?::\d{2})?)$/

function formatOne(host: FormatHost, value: unknown, format: Format): string {
  switch (format.kind) {
    case 'money':
      return Number.isSafeInteger(value) ? formatMoney(value as number) : plain(value)
    case 'percent':
      return `${plain(value)}%`
    case 'bool':
      if (typeof value !== 'boolean') return plain(value)
      return (value ? format.words?.on : format.words?.off) ?? host.word(value ? 'yes' : 'no')
    case 'html':
      return plainText(plain(value))
    case 'choice':
      return (choiceOf(format.choices, value) ?? format.otherwise)?.text ?? plain(value)
    case 'scope':
      return scopeName(host, plain(value))
    case 'date':
      return plain(value).replace(dayAndTime, '$1')
    case 'time':
      return plain(value).replace(dayAndTime, '$2')
    case 'number':
      return typeof value === 'number' && format.decimals !== undefined
        ? formatNumber(value, format.decimals)
        : plain(value)
    case 'text':
    case 'datetime':
    case 'range':
    case 'list':
      return plain(value)
  }
}

/**
 * A value as display text, for cells, texts with values and exports.
 * @param empty text of an empty value (null, '', an empty list)
 */
export function formatValue(host: FormatHost, value: unknown, format: Format, empty = ''): string {
  if (isBlank(value)) return (format.kind === 'choice' ? format.empty : undefined) ?? empty
  const itemFormat = format.kind === 'list' ? format.of : format
  if (!Array.isArray(value)) return formatOne(host, value, itemFormat)
  return value.map((item) => formatValue(host, item, itemFormat)).join(host.word('separator'))
}
