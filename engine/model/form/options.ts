import type { Choice, CompiledField } from '../../compiled'
import { evaluate, holds, type EvaluationHost } from '../evaluate'
import { choiceOf } from '../text/format'
import type { Scope } from '../types'

/** A selectable code; `children` in trees only. */
export interface ChoiceNode extends Choice {
  children?: ChoiceNode[]
}

const isCode = (value: unknown): value is string | number | boolean =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'

/**
 * The choices of a field: its `choices` (with texts of `options`) or all `options`, then the lookup's rows. A
 * choice whose condition fails is left out. The widget adds `all`.
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

/** The node of a code in a tree of choices. */
export function nodeOf(choices: readonly ChoiceNode[], code: unknown): ChoiceNode | undefined {
  const here = choiceOf(choices, code)
  if (here) return here
  for (const { children } of choices) {
    const below = children && nodeOf(children, code)
    if (below) return below
  }
  return undefined
}
