import type { Values } from '../../contract/types'
import { isFilled } from '../../expression'
import type { Draft } from './kept'

const isSame = (one: unknown, other: unknown): boolean =>
  (!isFilled(one) && !isFilled(other)) || JSON.stringify(one) === JSON.stringify(other)

/**
 * A draft put onto what stands on the server by now. What the operator has typed is his; a field he had not touched keeps what
 * somebody else has saved in between. `changed` names the fields that both have changed.
 */
export function mergeDraft({ values, from }: Draft, now: Values): { values: Values; changed: string[] } {
  const typed = (name: string) => !isSame(values[name], from[name])
  const isChanged = (name: string) => !isSame(from[name], now[name])
  const names = Object.keys(values)
  const mine = names.filter((name) => typed(name) || !isFilled(now[name]))
  return {
    values: Object.fromEntries(mine.map((name) => [name, values[name]])),
    changed: names.filter((name) => typed(name) && isChanged(name) && !isSame(values[name], now[name])),
  }
}
