import type { Choice, CompiledField } from '../../compiled'
import { evaluate, holds, type EvaluationHost } from '../evaluate'
import { choiceOf } from '../text/format'
import type { Scope } from '../types'

/** A code that may be chosen; `children` in trees only. */
export interface ChoiceNode extends Choice {
  children?: ChoiceNode[]
}

const isCode = (value: unknown): value is string | number | boolean =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'

/**
 * The codes a field offers: those of `choices` where it has them (with the texts of `options`), otherwise its options,
 * followed by what its lookup fetched. A choice whose own condition fails is left out. `all` is the widget's matter.
 */
export function choicesOf(
  host: EvaluationHost,
  field: CompiledField,
  scope: Scope,
  fetched: ChoiceNode[] = [],
): ChoiceNode[] {
  const declared = (field.choices ?? []).filter((choice) => holds(host, choice.visible, scope))
  if (field.choicesFrom === undefined) return [...declared, ...fetched]
  const codes = evaluate(host, field.choicesFrom, scope)
  if (!Array.isArray(codes)) return []
  const known = [...declared, ...fetched]
  return codes
    .filter(isCode)
    .map((code) => choiceOf(known, code) ?? { code: String(code), text: String(code) })
}

/** A code's node anywhere in a tree of choices. */
export function nodeOf(choices: readonly ChoiceNode[], code: unknown): ChoiceNode | undefined {
  const here = choiceOf(choices, code)
  if (here) return here
  for (const { children } of choices) {
    const below = children && nodeOf(children, code)
    if (below) return below
  }
  return undefined
}
