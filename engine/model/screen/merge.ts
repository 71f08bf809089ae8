import type { Values } from '../../contract/types'
import { isFilled } from '../../expression'
import type { Draft } from './kept'

const isSame = (one: unknown, other: unknown): boolean =>
  (!isFilled(one) && !isFilled(other)) || JSON.stringify(one) === JSON.stringify(other)

/** What another has put into a list, or taken out of it, since it was loaded; the own changes stand beside. */
export interface Theirs {
  added: unknown[]
  removed: unknown[]
}

/** A code is one thing, whether a text or a number holds it. */
const keyOf = (entry: unknown): string => (typeof entry === 'number' ? `"${entry}"` : JSON.stringify(entry))
const without = (list: readonly unknown[], taken: readonly unknown[]): unknown[] => {
  const keys = new Set(taken.map(keyOf))
  return list.filter((entry) => !keys.has(keyOf(entry)))
}
const listOf = (value: unknown): unknown[] | undefined =>
  Array.isArray(value) ? (value as unknown[]) : isFilled(value) ? undefined : []

/** A set merges entry by entry. Undefined where it is none, or where both have changed one entry of it, each in another way. */
function mergedEntries(
  before: unknown,
  mine: unknown,
  now: unknown,
): { value: unknown[]; theirs: Theirs } | undefined {
  const [from, own, other] = [listOf(before), listOf(mine), listOf(now)]
  if (!from || !own || !other || from.length + own.length + other.length === 0) return undefined
  const theirs = { added: without(other, from), removed: without(from, other) }
  const removed = without(from, own)
  const both = without(removed, without(removed, theirs.removed))
  if (both.some((entry) => typeof entry === 'object')) return undefined
  return { value: [...without(own, theirs.removed), ...without(theirs.added, own)], theirs }
}

export interface Merged {
  values: Values
  /** The fields that both have changed; a list says what of it is another’s. */
  changed: string[]
  theirs: Record<string, Theirs>
}

/**
 * A draft put onto what stands on the server by now. What the operator has typed is his; a field he had not touched keeps what
 * somebody else has saved in between. Of a list that both have changed each keeps what he put in and took out.
 */
export function mergeDraft({ values, from }: Draft, now: Values): Merged {
  const typed = (name: string) => !isSame(values[name], from[name])
  const isChanged = (name: string) => !isSame(from[name], now[name])
  const names = Object.keys(values)
  const mine = names.filter((name) => typed(name) || !isFilled(now[name]))
  const changed = names.filter((name) => typed(name) && isChanged(name) && !isSame(values[name], now[name]))
  const merged = Object.fromEntries(
    changed.flatMap((name) => {
      const entries = mergedEntries(from[name], values[name], now[name])
      return entries ? [[name, entries] as const] : []
    }),
  )
  return {
    values: Object.fromEntries(mine.map((name) => [name, merged[name]?.value ?? values[name]])),
    changed,
    theirs: Object.fromEntries(Object.entries(merged).map(([name, { theirs }]) => [name, theirs])),
  }
}
