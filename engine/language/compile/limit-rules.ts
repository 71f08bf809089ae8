/** Rules of forms that the options of a field's widget set: how large a number is, how long a range, how much a list holds. */
import type { CompiledField, WireType } from '../../compiled'
import type { Expr } from '../../expression/tree'
import { isAmount, isList, isNumber, readsAs } from '../../vocabulary/wire-types'
import type { FieldRule } from './code-rules'
import type { Project } from './context'

/**
 * What the options of a number say of its size and its decimals. A typed amount has no sign, and is above 0 unless `zero` allows
 * it; decoding a request refuses more than the highest amount.
 */
export function boundsOf(
  project: Project,
  { options = {}, value: computed, format, typed }: Partial<CompiledField>,
  label: string,
  type: WireType,
): FieldRule[] {
  const value: Expr = ['$', 'value']
  if (isAmount(type.kind)) {
    if (computed || format?.kind !== 'money') return []
    const bound = (check: Expr, word: string): FieldRule => ({
      kind: 'check',
      check,
      message: project.app.word(word, { label }),
    })
    return [
      bound(['>=', value, 0], 'money.format'),
      ...(typed === 'money' && options.zero !== true ? [bound(['>', value, 0], 'money.positive')] : []),
    ]
  }
  if (!isNumber(type.kind)) return []
  const { min, max, decimals, integer } = options as Record<'min' | 'max' | 'decimals' | 'integer', unknown>
  const rule = (check: Expr, word: string, n: number): FieldRule => ({
    kind: 'check',
    check,
    message: project.app.word(word, { label, n: String(n) }),
  })
  return [
    ...(typeof min === 'number' ? [rule(['>=', value, min], 'number.least', min)] : []),
    ...(typeof max === 'number' ? [rule(['<=', value, max], 'number.most', max)] : []),
    ...(typeof decimals === 'number'
      ? [rule(['==', ['call', 'round', [value, decimals]], value], 'number.decimals', decimals)]
      : []),
    ...(integer === true && type.kind !== 'int'
      ? [rule(['==', ['call', 'round', [value, 0]], value], 'number.whole', 0)]
      : []),
  ]
}

const sentValue: Expr = ['$', 'value']
const endOf = (name: 'start' | 'end'): Expr => ['.', sentValue, name]
const isDay = (end: Expr): Expr => ['==', ['call', 'length', [end]], 'yyyy-MM-dd'.length]
/** Days without a time: that they are real is known of whatever arrives. */
export const areDays: Expr = ['&&', isDay(endOf('start')), isDay(endOf('end'))]

/** Limits that a widget's options set in words of their own: how long a range is and that it is not inverted, how much a list holds. */
export function limitsOf(
  { options = {}, value: computed }: Partial<CompiledField>,
  type: WireType,
): FieldRule[] {
  if (computed !== undefined) return []
  const { maxSpan, invalid, most, mostMessage } = options
  const rule = (check: Expr, message: unknown): FieldRule[] =>
    typeof message === 'string' ? [{ kind: 'check', check, message }] : []
  if (isList(type.kind))
    return typeof most === 'number' ? rule(['<=', ['call', 'count', [sentValue]], most], mostMessage) : []
  if (readsAs(type.kind) !== 'range') return []
  const { days, message } = (maxSpan ?? {}) as Record<'days' | 'message', unknown>
  return [
    ...rule(['<=', endOf('start'), endOf('end')], invalid),
    ...(typeof days === 'number' ? rule(['<=', ['call', 'days', [sentValue]], days], message) : []),
  ]
}
