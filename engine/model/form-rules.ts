import type { CompiledCheck, CompiledField } from '../compiled'
import { isFilled } from '../expression'
import { evaluateAll, holds } from './evaluate'
import { fillParameters } from './fill'
import { trimmed } from './form-values'
import type { Place } from './place'
import { failureNotice, resolveText } from './text'
import type { Scope } from './types'

/** The entry of `required` that demands a value now. */
export const demandOf = (place: Place, field: CompiledField, scope: Scope): string | undefined =>
  field.required?.find((entry) => holds(place.runtime, entry.when, scope))?.message

/** What the first of these conditions that does not hold says, or undefined. */
export function unmetCheck(
  { runtime }: Place,
  checks: readonly CompiledCheck[],
  scope: Scope,
): string | undefined {
  const broken = checks.find(({ check }) => !holds(runtime, check, scope))
  return broken && resolveText(runtime, broken.message, scope)
}

/** The first thing wrong with a value, or ''; at once unless a rule asks the server. Rules are not asked of an empty value. */
export function firstProblem(
  place: Place,
  field: CompiledField,
  given: unknown,
  scopeOf: () => Scope,
): string | Promise<string> {
  const value = trimmed(field, given)
  const scope: Scope = { ...scopeOf(), value }
  return isFilled(value)
    ? firstBroken(place, field.rules ?? [], scope)
    : (demandOf(place, field, scope) ?? '')
}

type Rule = NonNullable<CompiledField['rules']>[number]

function firstBroken(place: Place, rules: readonly Rule[], scope: Scope): string | Promise<string> {
  for (const [at, rule] of rules.entries()) {
    if (rule.call !== undefined)
      return refusal(place, rule, rule.call, scope).then(
        (problem) => problem || firstBroken(place, rules.slice(at + 1), scope),
      )
    if (!holds(place.runtime, rule.check, scope)) return resolveText(place.runtime, rule.message, scope)
  }
  return ''
}

async function refusal(place: Place, { message, send }: Rule, call: string, scope: Scope): Promise<string> {
  const declared = place.call(call)
  const values = fillParameters(declared, { send: evaluateAll(place.runtime, send ?? {}, scope) })
  const outcome = await place.send(declared, values)
  if (outcome.ok) return ''
  // Only a refusal is the value's fault, told in the rule's words if it has any; other failures say what they are.
  const own = outcome.reason === 'refused' ? resolveText(place.runtime, message, scope) : ''
  return own || (failureNotice(place.runtime, outcome, undefined, scope)?.text ?? '')
}
