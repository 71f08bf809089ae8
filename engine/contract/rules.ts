import type { CompiledCall, ServerRule } from '../compiled/call'
import { charactersIn } from '../expression/characters'
import { holds, isFilled, type FunctionHost } from '../expression'
import { toText } from '../expression/values'
import { plainText } from '../expression/functions/texts'
import type { Expr } from '../expression/tree'
import { dataHost } from './data-host'
import type { Values } from './types'

/** The first rule that a request breaks. */
export interface BrokenRule {
  parameter: string
  message: string
}

/**
 * Runs the form rules of a call in order; `values` are decoded. A rule sees all values as `form` and its
 * parameter as `value`. A rule of a list's records runs per record (`item`), with the record's member as
 * `value`.
 */
export function runRules(
  call: Pick<CompiledCall, 'rules'>,
  values: Values,
  host: FunctionHost = dataHost,
): BrokenRule | null {
  for (const rule of call.rules) {
    const isBrokenIn = (scope: Values): boolean => {
      const isMet = (condition: Expr): boolean => holds(condition, scope, host)
      return (rule.when === undefined || isMet(rule.when)) && isBroken(rule, scope.value, isMet)
    }
    if (scopesOf(rule, values).some(isBrokenIn)) return { parameter: rule.parameter, message: rule.message }
  }
  return null
}

/** Scopes of a rule: its parameter, or one member of each record in it. */
function scopesOf({ parameter, item: member }: ServerRule, values: Values): Values[] {
  const value = own(values, parameter)
  if (member === undefined) return [{ value, form: values }]
  const items: unknown[] = Array.isArray(value) ? value : []
  return items.map((item, index) => ({ value: own(item, member), form: values, item, index }))
}
const own = (record: unknown, name: string): unknown =>
  typeof record === 'object' && record !== null && Object.hasOwn(record, name)
    ? (record as Values)[name]
    : null

function isBroken(rule: ServerRule, value: unknown, isMet: (condition: Expr) => boolean): boolean {
  if (rule.kind === 'required') return !isFilled(rule.isHtml ? plainText(value) : value)
  if (!isFilled(value)) return false
  if (rule.kind === 'code') return !areAmong(value, rule.codes ?? [])
  if (rule.kind === 'maxLength')
    return typeof value === 'string' && charactersIn(value) > (rule.maxLength ?? Infinity)
  return rule.kind === 'check' && rule.check !== undefined && !isMet(rule.check)
}

const areAmong = (value: unknown, codes: readonly string[]): boolean =>
  (Array.isArray(value) ? value : [value]).every((one) => codes.includes(toText(one)))
