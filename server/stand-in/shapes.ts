/** Answers that are not one row per record: groups and trees. */
import type { Deed } from '../../engine/compiled'
import type { Row } from '../../engine/contract/types'
import { itemOf, valuesOf, type DeedContext, type Kept } from './context'

/** One row for each combination of the members under `by`. */
export function grouped(context: DeedContext, { by, give, order }: Deed, kept: Kept[]): Row[] {
  const groups = groupsOf(kept.map(itemOf), by)
  const rows = [...groups.values()].map((items) => ({
    ...Object.fromEntries(by.map((member) => [member, items[0]![member]])),
    ...valuesOf(context, give, { items }),
  }))
  return ordered(rows, order)
}
function groupsOf(items: Row[], by: string[]): Map<string, Row[]> {
  const groups = new Map<string, Row[]>()
  for (const item of items) {
    const key = JSON.stringify(by.map((member) => item[member]))
    const group = groups.get(key)
    if (group) group.push(item)
    else groups.set(key, [item])
  }
  return groups
}
function ordered(rows: Row[], order: readonly string[]): Row[] {
  const compare = (a: unknown, b: unknown): number =>
    typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b))
  return [...rows].sort((a, b) => {
    for (const one of order) {
      const name = one.replace(/^-/, '')
      const difference = compare(a[name], b[name]) * (one.startsWith('-') ? -1 : 1)
      if (difference !== 0) return difference
    }
    return 0
  })
}

/** Adds the rank to each row. `before` = number of rows on earlier pages. */
export const ranked = (rows: Row[], { ranked: member }: Deed, before = 0): Row[] =>
  member === undefined ? rows : rows.map((row, at) => ({ ...row, [member]: before + at + 1 }))

/** Returns the roots with their descendants. A row whose parent is not in the list is a root. */
export function treeOf(rows: Row[], parent: string, children: string): Row[] {
  const below = new Map<string, Row[]>(rows.map((row) => [String(row.id), []]))
  const tops: Row[] = []
  for (const row of rows) {
    const whole = { ...row, [children]: below.get(String(row.id)) }
    const siblings = below.get(String(row[parent])) ?? tops
    siblings.push(whole)
  }
  return tops
}
