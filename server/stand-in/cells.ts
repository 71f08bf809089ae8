/** A value as a sheet shows it, and a cell as a value. */
import { readMoment } from '../../engine/clock'
import type { Collection } from '../../engine/compiled'
import { isAmount, mostAmount } from '../../engine/vocabulary/wire-types'
import { isAddress } from '../../engine/contract/addresses'
import { readDate, readTime } from '../../engine/contract/moments'
import { unsigned } from '../../engine/contract/scalars'
import { limitOf } from '../../engine/vocabulary/limits'
import { Refused } from '../handlers/types'
import type { Cell } from '../spreadsheet'
import { texts } from '../texts'

export function cellOf(value: unknown, { members, derived, hints }: Collection, member: string): Cell {
  const { kind } = (members[member] ?? derived[member])?.type ?? {}
  const textOf = (code: unknown): string => {
    const text = String(code)
    return hints[member]?.choices?.find((choice) => choice.code === text)?.text ?? text
  }
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return value.map(textOf).join('、')
  if (typeof value === 'number') return isAmount(kind) ? value / 100 : value
  if (typeof value === 'boolean') return value ? '是' : '否'
  return typeof value === 'string' ? textOf(value) : ''
}

/** The value of a cell. Throws Refused, with its heading, for what is none of its member's. */
export function cellValue(cell: string, heading: string, collection: Collection, member: string): unknown {
  const hint = collection.hints[member]
  // A sheet can spell what neither a form nor the database takes.
  if (/[\0\p{Surrogate}]/u.test(cell)) throw new Refused(`${heading}含有不能保存的字符`)
  // More digits than a sheet keeps: it has rounded them, so that nobody knows which they were.
  if (/^-?\d(\.\d+)?E\+\d+$/i.test(cell))
    throw new Refused(`${heading}的位数太多，表格没有保留全部数字，请把该列设为文本后重新填写`)
  if (cell === '') {
    if (['csv', 'addresses'].includes(collection.members[member]!.type.kind)) return []
    if (hint?.mayBeEmpty) return null
    throw new Refused(`${heading}不能为空`)
  }
  // What a form says of its length, and else what a request may hold: a cell has room for far more.
  const most = hint?.maxLength ?? limitOf(collection.members[member]!)
  if (cell.length > most) throw new Refused(`${heading}不能超过${most}个字`)
  if (hint?.choices) {
    const choice = hint.choices.find(({ text, code }) => text === cell || code === cell)
    if (!choice) throw new Refused(`${heading}应为：${hint.choices.map(({ text }) => text).join('、')}`)
    return choice.code
  }
  return plainValue(cell, heading, collection.members[member]!.type.kind)
}

/** `2026/12/2` is how many sheets show a day; so is `2026-12-2`. */
const dashed = (cell: string): string =>
  cell.replace(/^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?=$| )/, (_, year: string, month: string, day: string) =>
    [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-'),
  )

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
    case 'bool':
      if (cell === '是' || cell === '否') return cell === '是'
      throw new Refused(`${heading}应为：是、否`)
    case 'date':
    case 'digits8':
      if (readDate(dashed(cell))) return dashed(cell)
      throw new Refused(`${heading}应为日期，如2026-01-31`)
    case 'datetime':
    case 'digits14':
    case 'epochSeconds':
    case 'epochMillis':
    case 'iso':
      if (readMoment(dashed(cell))) return dashed(cell)
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
