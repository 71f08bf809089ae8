/** The fields of a screen that an expression reads as `form`, `filters` or `asked`. */
import type { CompiledField, CompiledScreen } from '../../compiled'
import { isField } from '../../language/compile/stand-in-hints'
import type { FilledCall } from '../../language/project'
import { listsIn } from './known-codes'

/** Fields by the name of their root; of several with one name the first counts. */
export type FieldsByRoot = Readonly<Record<string, readonly CompiledField[]>>

export function fieldsBehind(
  screen: CompiledScreen | undefined,
  { where, list }: Pick<FilledCall, 'where' | 'list'>,
): FieldsByRoot {
  const lists = listsIn(screen)
  const asking = lists.filter(({ id }) => id === list?.id)
  const filters = [...asking, ...lists].flatMap((one) => one.filters)
  // Its own dialog's fields first, then those of the screen's other forms.
  const [, dialog] = /^dialogs\.(\w+)/.exec(where) ?? []
  const own = dialog === undefined ? undefined : screen?.dialogs[dialog]
  return { filters, asked: filters, form: [...formFields(own), ...formFields(screen)] }
}

/** Fields of every form in a part of a screen, without those of their items. */
function formFields(part: unknown): CompiledField[] {
  if (typeof part !== 'object' || part === null) return []
  if (Array.isArray(part)) return part.flatMap(formFields)
  if (isField(part)) return [part]
  return Object.entries(part).flatMap(([key, inner]) => (key === 'filters' ? [] : formFields(inner)))
}
