import { evaluate, holds } from '../evaluate'
import { formatValue, isBlank } from '../text/format'
import { resolveText } from '../text/text'
import type { Fact } from '../types'
import type { Run } from './step'

/** Columns that name a record; its amounts come on top. */
const mostNaming = 3

/**
 * The record of a question, as its list shows it: the first columns and every amount, without values that the question already has.
 * Empty for an action that stands in no row.
 */
export function factsOf({ place: { runtime }, context: { row, list } }: Run, question: string): Fact[] {
  if (!row || !list) return []
  const scope = list.scopeOf(row)
  const facts: Fact[] = []
  let naming = 0
  for (const { label, member, value, format, empty, visible, onlyNamed } of list.list.columns) {
    const isAmount = format.kind === 'money'
    if (onlyNamed || (!isAmount && naming === mostNaming) || !holds(runtime, visible, scope)) continue
    const shown = value ? evaluate(runtime, value, scope) : row[member ?? '']
    const text = isBlank(shown) ? '' : formatValue(runtime, shown, format, empty)
    if (!isAmount && text !== '') naming++
    if (text !== '' && !question.includes(text))
      facts.push({ label: resolveText(runtime, label, scope), text })
  }
  return facts
}
