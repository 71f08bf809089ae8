import type { CompiledList } from '../../compiled'
import type { Row } from '../../contract/types'
import { childrenOf } from '../../model/list/lines'
import { matchesLoosely } from './match'

export interface SideEntry {
  row: Row
  text: string
  /** How deep it stands in a tree; 0 = at the top. */
  depth: number
}

type SideShape = Pick<CompiledList, 'key' | 'tree' | 'flatten' | 'sideText'>

const textOf = (row: Row, { sideText }: SideShape): string => {
  const value = sideText === undefined ? undefined : row[sideText]
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** Every row, those of a tree below the one they belong to; what is typed leaves those that match, and those above them. */
export function sideEntries(list: SideShape, rows: readonly Row[], typed: string, depth = 0): SideEntry[] {
  return rows.flatMap((row) => {
    const text = textOf(row, list)
    const below = sideEntries(list, childrenOf(list, row), typed, depth + 1)
    return below.length > 0 || matchesLoosely(text, typed) ? [{ row, text, depth }, ...below] : []
  })
}
