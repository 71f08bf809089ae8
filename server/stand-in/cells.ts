/** A value as a sheet shows it, and a cell as a value. */
import { readMoment } from '../../engine/clock'
import type { Collection } from '../../engine/compiled'
import { mostAmount } from '../../engine/vocabulary/wire-types'
import { readDate } from '../../engine/contract/moments'
import { Refused } from '../handlers/types'
import type { Cell } from '../spreadsheet'

export function cellOf(value: unknown, { members, derived, hints }: Collection, member: string): Cell {
  const { kind } = (members[member] ?? derived[member])?.type ?? {}
  const textOf = (code: unknown): string => {
    const text = String(code)
    return hints[member]?.choices?.find((choice) => choice.code === text)?.text ?? text
  }
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return value.map(textOf).join('、')
  if (typeof value === 'number') return kind === 'cents' || kind === 'yuan' ? value / 100 : value
  if (typeof value === 'boolean') return value ? '是' : '否'
  return typeof value === 'string' ? textOf(value) : ''
}

/** The value of a cell. Throws Refused, with its heading, for what is none of its member's. */
export function cellValue(cell: string, heading: string, collection: Collection, member: string): unknown {
  const hint = collection.hints[member]
  // A sheet can spell what neither a form nor the database takes.
  if (/[\0\p{Surrogate}]/u.test(cell)) throw new Refused(`${heading}含有不能保存的字符`)
  if (cell === '') {
    if (collection.members[member]?.type.kind === 'csv') return []
    if (hint?.mayBeEmpty) return null
    throw new Refused(`${heading}不能为空`)
  }
  if (hint?.maxLength !== undefined && cell.length > hint.maxLength)
    throw new Refused(`${heading}不能超过${hint.maxLength}个字`)
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
    case 'yuan': {
      const cents = /^\d{1,7}(\.\d{1,2})?$/.test(cell) ? Math.round(Number(cell) * 100) : NaN
      if (cents <= mostAmount) return cents
      throw new Refused(`${heading}应为金额`)
    }
    case 'int':
    case 'number':
      if (/^-?\d{1,9}(\.\d{1,4})?$/.test(cell) && (kind === 'number' || !cell.includes('.')))
        return Number(cell)
      throw new Refused(`${heading}应为数字`)
    case 'bool':
      if (cell === '是' || cell === '否') return cell === '是'
      throw new Refused(`${heading}应为：是、否`)
    case 'date':
      if (readDate(dashed(cell))) return dashed(cell)
      throw new Refused(`${heading}应为日期，如2026-01-31`)
    case 'datetime':
      if (readMoment(dashed(cell))) return dashed(cell)
      throw new Refused(`${heading}应为时间，如2026-01-31 08:00:00`)
    case 'csv':
      return cell.split(/[、,，]/).map((one) => one.trim())
    default:
      return cell
  }
}
