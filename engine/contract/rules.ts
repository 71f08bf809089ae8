import type { CompiledCall, ServerRule } from '../compiled/call'
import { holds, isFilled, type FunctionHost } from '../expression'
import { plainText } from '../expression/functions/texts'
import type { Expr } from '../expression/tree'
import { dataHost } from './data-host'
import type { Values } from './types'

/** The first rule a request breaks. */
export interface BrokenRule {
  parameter: string
  message: string
}

/**
 * Runs the rules that the forms of this call have, in their order; `values` are decoded. A rule sees them as `form`,
 * and its own parameter as `value`. Upload limits need the file itself and are left to the server.
 */
export function runRules(
  call: CompiledCall,
  values: Values,
  host: FunctionHost = dataHost,
): BrokenRule | null {
  for (const rule of call.rules) {
    const value = Object.hasOwn(values, rule.parameter) ? values[rule.parameter] : null
    const scope = { value, form: values }
    const isMet = (condition: Expr): boolean => holds(condition, scope, host)
    if (rule.when !== undefined && !isMet(rule.when)) continue
    if (isBroken(rule, value, isMet)) return { parameter: rule.parameter, message: rule.message }
  }
  return null
}

function isBroken(rule: ServerRule, value: unknown, isMet: (condition: Expr) => boolean): boolean {
  if (rule.kind === 'required') return !isFilled(rule.isHtml ? plainText(value) : value)
  if (!isFilled(value)) return false
  if (rule.kind === 'maxLength')
    return typeof value === 'string' && value.length > (rule.maxLength ?? Infinity)
  return rule.kind === 'check' && rule.check !== undefined && !isMet(rule.check)
}
