import type { CompiledList } from '../../compiled'
import type { Row } from '../../contract/types'
import { childrenOf } from '../../model/list/lines'
import { matchesLoosely } from './match'

export interface SideEntry {
  row: Row
  text: string
  /** Depth in a tree; 0 = root. */
  depth: number
}

type SideShape = Pick<CompiledList, 'key' | 'tree' | 'flatten' | 'sideText'>

const textOf = (row: Row, { sideText }: SideShape): string => {
  const value = sideText === undefined ? undefined : row[sideText]
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** All rows, with tree children below their parent. A search keeps matching rows and their ancestors. */
export function sideEntries(list: SideShape, rows: readonly Row[], typed: string, depth = 0): SideEntry[] {
  return rows.flatMap((row) => {
    const text = textOf(row, list)
    const below = sideEntries(list, childrenOf(list, row), typed, depth + 1)
    return below.length > 0 || matchesLoosely(text, typed) ? [{ row, text, depth }, ...below] : []
  })
}
