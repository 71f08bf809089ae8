import type { CompiledList } from '../../compiled'
import type { Row } from '../../contract/types'
import type { Line, ListModel } from '../types'

/** Parts of a list that determine its lines. */
export type LineShape = Pick<CompiledList, 'key' | 'tree' | 'flatten'>

/** A row's key as text. A row without a key is identified by its index. */
export function keyOfRow(list: Pick<CompiledList, 'key'>, row: Row, place = -1): string {
  const key = row[list.key]
  return typeof key === 'string' || typeof key === 'number' ? String(key) : `#${place}`
}

export const childrenOf = (list: LineShape, row: Row): Row[] => {
  const children = list.tree === undefined ? undefined : row[list.tree]
  return Array.isArray(children) ? (children as Row[]) : []
}

/** Keys of all tree rows with children. */
export function foldableKeys(list: LineShape, rows: readonly Row[]): string[] {
  return rows.flatMap((row, place) => {
    const children = childrenOf(list, row)
    return children.length ? [keyOfRow(list, row, place), ...foldableKeys(list, children)] : []
  })
}

function treeLines(list: LineShape, rows: readonly Row[], expanded: ReadonlySet<string>): Line[] {
  const lines: Line[] = []
  const add = (level: readonly Row[], depth: number) => {
    for (const row of level) {
      const children = childrenOf(list, row)
      const index = lines.length + 1
      const key = keyOfRow(list, row, index)
      lines.push({ key, row, group: row, span: 1, depth, hasChildren: children.length > 0, index })
      if (expanded.has(key)) add(children, depth + 1)
    }
  }
  add(rows, 0)
  return lines
}

/** A nested row merged with its group's members. Cached per row, so that rendered lines can be reused. */
const joined = new WeakMap<Row, Row>()
function joinedRow(group: Row, nested: Row): Row {
  let row = joined.get(nested)
  if (!row) joined.set(nested, (row = { ...group, ...nested }))
  return row
}

function groupLines(list: LineShape, group: Row, index: number): Line[] {
  const key = keyOfRow(list, group, index)
  const nested = group[list.flatten!]
  const shared = { group, depth: 0, hasChildren: false, index }
  if (!Array.isArray(nested) || nested.length === 0) return [{ ...shared, key, row: group, span: 1 }]
  return (nested as Row[]).map((row, place) => ({
    ...shared,
    key: `${key}/${place}`,
    row: joinedRow(group, row),
    span: place === 0 ? nested.length : 0,
  }))
}

/**
 * The rows of a page as lines: visible tree rows with their depth, or nested rows with the span of their
 * group.
 * @param firstIndex number of the page's first row, 1-based
 */
export function linesOf(
  list: LineShape,
  rows: readonly Row[],
  expanded: ReadonlySet<string>,
  firstIndex: number,
): Line[] {
  if (list.tree !== undefined) return treeLines(list, rows, expanded)
  if (list.flatten !== undefined)
    return rows.flatMap((row, place) => groupLines(list, row, firstIndex + place))
  return rows.map((row, place) => {
    const index = firstIndex + place
    return { key: keyOfRow(list, row, index), row, group: row, span: 1, depth: 0, hasChildren: false, index }
  })
}

/** The shown row with this key, if any. */
export const rowOnShow = ({ list, lines }: Pick<ListModel, 'list' | 'lines'>, key: string): Row | undefined =>
  lines.getState().find(({ group }) => String(group[list.key]) === key)?.group
