/** Every limit that the rules of a call set to a number: what stands at it is taken, and the next one past it is refused in the rule's words. */
import { describe, expect, it } from 'vitest'
import type { CompiledCall, ServerRule } from '../../engine/compiled'
import { runRules } from '../../engine/contract'
import type { Expr } from '../../engine/expression/tree'
import { isAmount } from '../../engine/vocabulary/wire-types'
import { calls } from './declared'

type Operator = '<' | '<=' | '>' | '>='
interface Limit {
  operator: Operator
  /** Of amounts cents. */
  bound: number
}
/** Steps of one, a cent of amounts, from the bound to what is taken at the very limit; what is refused is one further out. */
const taken: Record<Operator, number> = { '<': -1, '<=': 0, '>': 1, '>=': 0 }
const outwards = (operator: Operator): number => (operator.startsWith('<') ? 1 : -1)
const isOperator = (head: unknown): head is Operator => typeof head === 'string' && head in taken

const isValue = (tree: unknown): boolean => JSON.stringify(tree) === '["$","value"]'

/** A number as it is declared: as it is, or in yuan. */
function numberOf(tree: Expr | undefined): number | undefined {
  if (typeof tree === 'number') return tree
  const inYuan = /^\["call","yuan",\[([\d.]+)\]\]$/.exec(JSON.stringify(tree))?.[1]
  return inYuan === undefined ? undefined : Math.round(Number(inYuan) * 100)
}

/** The limits that must all hold for a rule to hold. */
function limitsOf(check: Expr | undefined): Limit[] {
  if (!Array.isArray(check)) return []
  const [head, left, right] = check as readonly [unknown, Expr, Expr]
  if (head === '&&') return [...limitsOf(left), ...limitsOf(right)]
  const bound = numberOf(right)
  return isOperator(head) && isValue(left) && bound !== undefined ? [{ operator: head, bound }] : []
}

/** What a rule says of the value, wherever its field is to be seen. */
function saidOf({ when: _, ...rule }: ServerRule, value: number): string {
  const sent = rule.item === undefined ? value : [{ [rule.item]: value }]
  return runRules({ rules: [rule] }, { [rule.parameter]: sent })?.message ?? 'taken'
}

const ruled = Object.values(calls).flatMap((call) => call.rules.map((rule) => ({ call, rule })))
const limits = ruled.flatMap(({ call, rule }) =>
  limitsOf(rule.check).map((limit) => ({
    ...limit,
    rule,
    isOfAmount: isOfAmount(call, rule),
    title: [call.name, rule.parameter, rule.item, limit.operator, limit.bound]
      .filter((part) => part !== undefined)
      .join(' '),
  })),
)
function isOfAmount({ parameters }: CompiledCall, { parameter }: ServerRule): boolean {
  return isAmount(parameters[parameter]?.type.kind)
}

describe('a declared limit', () => {
  it.each(limits)('$title', ({ rule, operator, bound, isOfAmount: inCents }) => {
    const last = bound + taken[operator]
    expect(saidOf(rule, last)).toBe('taken')
    expect(saidOf(rule, last + outwards(operator))).toBe(rule.message)
    const told = rule.message.match(/\d+/g)
    if (told) expect(told).toContain(String(Math.abs(inCents ? bound / 100 : bound)))
  })

  it('is among these wherever an amount is compared with a number', () => {
    const compared = ruled.filter(
      ({ call, rule }) =>
        isOfAmount(call, rule) &&
        /\["[<>]=?",\["\$","value"\],(-?\d|\["call","yuan")/.test(JSON.stringify(rule.check ?? null)),
    )
    expect(compared.length).toBeGreaterThan(60)
    expect(compared.filter(({ rule }) => limitsOf(rule.check).length === 0)).toEqual([])
  })

  it('keeps every amount that a form sends from falling below nothing', () => {
    const names = (of: typeof ruled) => [
      ...new Set(of.map(({ call, rule }) => `${call.name} ${rule.parameter}`)),
    ]
    const ofAmounts = ruled.filter(({ call, rule }) => isOfAmount(call, rule))
    const bounded = ofAmounts.filter(({ rule }) =>
      limitsOf(rule.check).some(({ operator, bound }) => operator.startsWith('>') && bound >= 0),
    )
    expect(names(bounded)).toEqual(names(ofAmounts))
  })
})
