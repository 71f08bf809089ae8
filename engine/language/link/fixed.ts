import type { WireType } from '../../compiled'
import { type SourceNode, writtenAt } from '../source'
import type { Report } from './report'
import { wireTypeText } from '../../vocabulary/wire-types'

type Value = string | number | boolean
const isText = (value: Value): boolean => typeof value === 'string'
const isWhole = (value: Value): boolean => Number.isInteger(value)
const isNumber = (value: Value): boolean => typeof value === 'number'

/** What a fixed value of a type may be; of the types that are not here nothing is fixed. */
const fixedOf: Partial<Record<WireType['kind'], (value: Value) => boolean>> = {
  int: isWhole,
  cents: isWhole,
  number: isNumber,
  yuan: isNumber,
  fraction: isNumber,
  bool: (value) => typeof value === 'boolean',
  text: (value) => isText(value) || isNumber(value),
  personName: isText,
  phone: isText,
  cardNumber: isText,
  idCard: isText,
  bankCard: isText,
  plate: isText,
  serial: isText,
  secret: isText,
  html: isText,
  date: isText,
  datetime: isText,
  time: isText,
}

/** A fixed value goes over the wire as it is written, so it is one of its type. */
export function checkFixed(report: Report, node: SourceNode | undefined, name: string, type: WireType): void {
  const value = node?.value
  const fits = fixedOf[type.kind]
  if (
    !node ||
    !fits ||
    (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean')
  )
    return
  if (fits(value)) return
  const meant = typeof value === 'string' && value.trim() !== '' ? [Number(value)] : []
  const flags = type.kind === 'bool' && (value === 'true' || value === 'false') ? [value] : []
  const suggestions = [...meant.filter((one) => fits(one)).map(String), ...flags]
  const isQuoted = suggestions.length > 0
  const written = isQuoted ? writtenAt(node) : String(value)
  const params = { name, type: wireTypeText(type), written, why: isQuoted ? '@quoted-text' : '@other-type' }
  report.add('fixed-type', node, params, { suggestions })
}
