import { evaluate, holds } from '../evaluate'
import { formatValue, isBlank } from '../text/format'
import { resolveText } from '../text/text'
import type { RecordFact } from '../types'
import type { Run } from './step'

/** Maximum columns that name the record. Amounts do not count. */
const mostNaming = 3

/**
 * The record of a confirmation, as its list shows it: the first columns and every amount. Values that the question
 * already contains are left out. Empty for an action outside a row.
 */
export function factsOf({ place: { runtime }, context: { row, list } }: Run, question: string): RecordFact[] {
  if (!row || !list) return []
  const scope = list.scopeOf(row)
  const facts: RecordFact[] = []
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
