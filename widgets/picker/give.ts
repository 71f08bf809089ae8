import type { Values } from '../../engine/contract/types'
import type { Mode } from '../../engine/compiled'
import type { OptionsOf, ViewProps } from '../../engine/view/widget/types'
import type { schema } from './schema'

export type PickerProps = ViewProps<unknown, OptionsOf<typeof schema>>

/** An empty list counts as no choice. */
export const isChosen = (value: unknown) =>
  value !== null && value !== undefined && !(Array.isArray(value) && value.length === 0)

/** Opens one of the picker's dialogs with its given values; resolves with the picked value. */
export function openDialog(
  { value, options, host }: PickerProps,
  dialog: string,
  mode: Mode,
): Promise<unknown> {
  const give: Values = {}
  for (const [name, expression] of Object.entries(options.give ?? {})) {
    give[name] = host.evaluate(expression, { value: value ?? null })
  }
  return host.pick(dialog, give, mode)
}
