import type { CompiledCheck, CompiledField } from '../../compiled'
import { isFilled, isOperation, type Expr } from '../../expression'
import { charactersIn } from '../../expression/characters'
import { partsOf } from '../../expression/parts'
import { plainText } from '../../expression/functions/texts'
import { mostAmount, mostDigits } from '../../vocabulary/wire-types'
import { evaluateAll, holds } from '../evaluate'
import { fillParameters } from '../../contract/fill'
import { isJudgedFirst, sizeOfTyped, wordOfTyped } from './typed'
import { tidied, withoutEmpty } from './values'
import type { Place } from '../screen/place'
import { failureNotice, resolveText } from '../text/text'
import type { Scope } from '../types'

/** Message of the first `required` entry that applies; undefined if the field is optional. */
export const demandOf = (place: Place, field: CompiledField, scope: Scope): string | undefined =>
  field.required?.find((entry) => holds(place.runtime, entry.when, scope))?.message

/** Message of the first failing condition, or undefined. */
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

/**
 * The first error of a value, or ''. Synchronous unless a rule calls the server. An empty value skips the
 * rules.
 */
export function firstProblem(
  place: Place,
  field: CompiledField,
  given: unknown,
  scopeOf: () => Scope,
): string | Promise<string> {
  const value = tidied(field, given)
  const scope: Scope = { ...scopeOf(), value }
  const none = isJudgedFirst(field) ? saidOfTyped(place, field, value, scope) : ''
  if (none) return none
  return isFilled(field.isHtml ? plainText(value) : withoutEmpty(field, value))
    ? lengthAfter(
        place,
        field,
        value,
        scope,
        limitsAfter(firstBroken(place, rulesFor(field, value), scope), () =>
          beyondLimits(place, field, value, scope),
        ),
      )
    : (demandOf(place, field, scope) ?? '')
}

/** Length of a value as typed. Money is typed in whole units; trailing zeros do not count. */
function typedLength({ format }: CompiledField, value: unknown): number {
  if (typeof value === 'string') return charactersIn(value)
  if (typeof value !== 'number') return 0
  return String(format.kind === 'money' ? value / 100 : value).length
}

const sayer =
  ({ runtime }: Place, { label }: CompiledField, scope: Scope) =>
  (key: string, n = 0): string =>
    runtime.word(key, { label: resolveText(runtime, label, scope), n })

/** Message for typed text that is no number, amount or day; '' if it is valid. */
function saidOfTyped(place: Place, field: CompiledField, value: unknown, scope: Scope): string {
  const word = wordOfTyped(field, value)
  return word === undefined ? '' : sayer(place, field, scope)(word)
}

const decimalsOf = (value: number): number => {
  const [, fraction = '', exponent = '0'] = /^-?\d+(?:\.(\d+))?(?:e(.+))?$/.exec(String(value)) ?? []
  return Math.max(0, fraction.length - Number(exponent))
}

/**
 * Message for an invalid number or amount, or one beyond its options or the money limit. Numbers are never
 * corrected silently: the user would not notice the sent value.
 */
function beyondLimits(place: Place, field: CompiledField, given: unknown, scope: Scope): string {
  const { min, max, integer, decimals } = field.options
  const say = sayer(place, field, scope)
  const value = typeof given === 'number' ? given : sizeOfTyped(field, given)
  if (value === undefined) return saidOfTyped(place, field, given, scope)
  if (field.typed === 'money') {
    if (value === 0 && field.options.zero !== true) return say('money.positive')
    return Math.abs(value) > mostAmount
      ? say('money.most', mostAmount / 100)
      : saidOfTyped(place, field, given, scope)
  }
  if (integer === true && !Number.isInteger(value)) return say('number.whole')
  if (typeof decimals === 'number' && decimalsOf(value) > decimals) return say('number.decimals', decimals)
  if (typeof min === 'number' && value < min) return say('number.least', min)
  if (typeof max === 'number' && value > max) return say('number.most', max)
  return typeof given === 'number' ? '' : say('number.digits', mostDigits)
}

/**
 * Length limit, checked after the declared rules. Typing stops at it, but pasted, completed or loaded text
 * can exceed it.
 */
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

/**
 * True for rules that call a function on the value, such as `isMoney(value)`. They also handle text that is
 * no number.
 */
const judgesForm = (tree: Expr): boolean =>
  isOperation(tree) &&
  (tree[0] === 'call'
    ? tree[2].some((part) => isOperation(part) && part[0] === '$' && part[1] === 'value')
    : partsOf(tree).some(judgesForm))

/**
 * The rules of a field. For text that is no number, comparisons are left out because their result is null.
 */
function rulesFor(field: CompiledField, value: unknown): readonly Rule[] {
  const rules = field.rules ?? []
  const isNoNumber =
    !isJudgedFirst(field) &&
    wordOfTyped(field, value) !== undefined &&
    sizeOfTyped(field, value) === undefined
  return isNoNumber ? rules.filter((rule) => rule.call === undefined && judgesForm(rule.check)) : rules
}

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
  // Only a refusal concerns the value, and uses the rule's message if it has one. Other failures have their
  // own messages.
  const isRefused = outcome.reason === 'refused' || outcome.reason === 'gone'
  const isJudged = isRefused && outcome.requestId === undefined
  const own = isJudged ? resolveText(place.runtime, message, scope) : ''
  return own || (failureNotice(place.runtime, outcome, undefined, scope)?.text ?? '')
}
