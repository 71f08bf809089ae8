import type { CompiledCheck, CompiledField } from '../../compiled'
import { isFilled } from '../../expression'
import { plainText } from '../../expression/functions/texts'
import { evaluateAll, holds } from '../evaluate'
import { fillParameters } from '../steps/fill'
import { trimmed } from './values'
import type { Place } from '../screen/place'
import { failureNotice, resolveText } from '../text/text'
import type { Scope } from '../types'

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

const limitsAfter = (broken: string | Promise<string>, limits: () => string): string | Promise<string> =>
  typeof broken === 'string' ? broken || limits() : broken.then((problem) => problem || limits())

/** The first thing wrong with a value, or ''; at once unless a rule asks the server. Rules are not asked of an empty value. */
export function firstProblem(
  place: Place,
  field: CompiledField,
  given: unknown,
  scopeOf: () => Scope,
): string | Promise<string> {
  const value = trimmed(field, given)
  const scope: Scope = { ...scopeOf(), value }
  return isFilled(field.isHtml ? plainText(value) : value)
    ? lengthAfter(
        place,
        field,
        value,
        scope,
        limitsAfter(firstBroken(place, field.rules ?? [], scope), () =>
          beyondLimits(place, field, value, scope),
        ),
      )
    : (demandOf(place, field, scope) ?? '')
}

/** Characters of a value as it is typed; money is typed in whole units, and no trailing zero counts. */
function typedLength({ format }: CompiledField, value: unknown): number {
  if (typeof value === 'string') return value.length
  if (typeof value !== 'number') return 0
  return String(format.kind === 'money' ? value / 100 : value).length
}

/**
 * What is no amount, and what a number's options say against it. It is told, as any rule is: a number that was made another would be
 * sent unseen.
 */
function beyondLimits({ runtime }: Place, field: CompiledField, value: unknown, scope: Scope): string {
  const { min, max, integer } = field.options as { min?: unknown; max?: unknown; integer?: unknown }
  const say = (key: string, n = 0) =>
    runtime.word(key, { label: resolveText(runtime, field.label, scope), n })
  // An amount is held in cents; a text is what was typed and is none.
  if (field.format.kind === 'money' && typeof value === 'string') return say('money.format')
  if (typeof value !== 'number') return ''
  if (integer === true && !Number.isInteger(value)) return say('number.whole')
  if (typeof min === 'number' && value < min) return say('number.least', min)
  return typeof max === 'number' && value > max ? say('number.most', max) : ''
}

/** Typing stops at the longest length; what came otherwise (pasted, completed, loaded) is told after the declared rules. */
function lengthAfter(
  { runtime }: Place,
  field: CompiledField,
  value: unknown,
  scope: Scope,
  broken: string | Promise<string>,
): string | Promise<string> {
  const most = field.maxLength
  if (most === undefined || typedLength(field, value) <= most) return broken
  const tooLong = runtime.word('tooLong', {
    label: resolveText(runtime, field.label, scope),
    n: String(most),
  })
  return typeof broken === 'string' ? broken || tooLong : broken.then((problem) => problem || tooLong)
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
  const isJudged = outcome.reason === 'refused' && outcome.requestId === undefined
  const own = isJudged ? resolveText(place.runtime, message, scope) : ''
  return own || (failureNotice(place.runtime, outcome, undefined, scope)?.text ?? '')
}
