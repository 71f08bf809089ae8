import type { Values } from '../../contract/types'
import { isFilled } from '../../expression'
import type { Draft } from './kept'

const isSame = (one: unknown, other: unknown): boolean =>
  (!isFilled(one) && !isFilled(other)) || JSON.stringify(one) === JSON.stringify(other)

/** Entries that another user added to a list or removed since it was loaded. */
export interface Theirs {
  added: unknown[]
  removed: unknown[]
}

/** `1` and `'1'` are one code. */
const keyOf = (entry: unknown): string => (typeof entry === 'number' ? `"${entry}"` : JSON.stringify(entry))
const without = (list: readonly unknown[], taken: readonly unknown[]): unknown[] => {
  const keys = new Set(taken.map(keyOf))
  return list.filter((entry) => !keys.has(keyOf(entry)))
}
const listOf = (value: unknown): unknown[] | undefined =>
  Array.isArray(value) ? (value as unknown[]) : isFilled(value) ? undefined : []

/**
 * Merges two changes of a list, entry by entry. Undefined if the value is no set, or if both changed one
 * entry differently.
 */
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
  /** Fields that both changed; `theirs` has the other user's entries of lists. */
  changed: string[]
  theirs: Record<string, Theirs>
}

/**
 * Merges a draft with the current server values. Fields that the user changed win; other fields take the
 * server's value. Of lists, both users' additions and removals are kept.
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
