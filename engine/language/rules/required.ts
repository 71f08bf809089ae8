import { textOf } from '../link/report'
import type { FieldUse } from '../link/uses'
import type { SourceNode } from '../source'

/** Whether the form is never sent without it. One demand on a condition of the form leaves it empty at times; several may cover all cases. */
export function isRequired(use: FieldUse): boolean {
  const required = use.get('required')
  if (!required || required.value === false) return false
  const [only, ...others] = required.items()
  return !only || others.length > 0 || !asksForm(only.get('when'))
}

/** Whether a condition depends on what stands in the form. */
export const asksForm = (condition: SourceNode | undefined): boolean =>
  /(?<![\w.])form\./.test(textOf(condition) ?? '')
