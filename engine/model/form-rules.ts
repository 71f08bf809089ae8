import type { CompiledField } from '../compiled'
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

/** The first thing wrong with a value, or ''. Rules are not asked of an empty value. */
export async function firstProblem(
  place: Place,
  field: CompiledField,
  given: unknown,
  scopeOf: () => Scope,
): Promise<string> {
  const value = trimmed(field, given)
  const scope: Scope = { ...scopeOf(), value }
  if (!isFilled(value)) return demandOf(place, field, scope) ?? ''
  for (const { check, message, call, send } of field.rules ?? []) {
    if (call === undefined) {
      if (!holds(place.runtime, check, scope)) return resolveText(place.runtime, message, scope)
      continue
    }
    const declared = place.call(call)
    const values = fillParameters(declared, { send: evaluateAll(place.runtime, send ?? {}, scope) })
    const outcome = await place.send(declared, values)
    if (outcome.ok) continue
    // Only a refusal is the value's fault, told in the rule's words if it has any; other failures say what they are.
    const own = outcome.reason === 'refused' ? resolveText(place.runtime, message, scope) : ''
    return own || (failureNotice(place.runtime, outcome, undefined, scope)?.text ?? '')
  }
  return ''
}
