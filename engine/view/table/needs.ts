import type { CompiledColumn } from '../../compiled'
import type { Line } from '../../model/types'
import type { ScopeOf } from './compile'
import { formats } from '../../vocabulary/formats'
import { textWidth } from '../../vocabulary/text-width'
import { titleNeed } from './title'
import type { PlacedColumn } from './layout'

/** Maximum number of lines that are measured: a typical page. */
const most = 50
/** Pixels around a text: cell padding and extra space. */
const around = 30
/** Pixels of a column's tooltip icon with its margin. */
const helpMark = 20
/** Pixels around the text of a coloured tag. */
const tagFrame = 16
/** The button beside a masked value, with its gap. */
const eye = 20
/** Capitals are wider than other Latin letters. */
const capitals = /[A-Z@%]/g

/** Pixels of a title on one or two lines, with its icon and padding. */
export const titleRoom = (title: string, hasHelp: boolean): number =>
  titleNeed(title) + (hasHelp ? helpMark : 0) + around

const isReckoned = ({ view, format }: CompiledColumn): boolean =>
  !view && formats[format.kind].varies && !(format.kind === 'choice' && format.many)

const valueWidth = (text: string): number => textWidth(text) + (text.match(capitals)?.length ?? 0) * 2

/** True if the cell has the button that reads its masked value in full. */
export type HasEye = (column: CompiledColumn, line: Line) => boolean

/**
 * Raises `needs` to the pixels at which no title or value of a column is cut. Never lowers it, so that
 * columns do not move with every page. Returns true if something was raised.
 */
export function raiseNeeds(
  needs: Map<string, number>,
  columns: readonly PlacedColumn[],
  lines: readonly Line[],
  scopeOf: ScopeOf,
  hasEye: HasEye = () => false,
): boolean {
  let isRaised = false
  for (const { key, column, title, tooltip, gives } of columns) {
    if (!gives || !column || !isReckoned(column.column)) continue
    const frame = column.column.format.kind === 'choice' ? tagFrame : 0
    const widths = lines
      .slice(0, most)
      .map((line) => valueWidth(column.text(line, scopeOf)) + (hasEye(column.column, line) ? eye : 0))
    const need = Math.max(titleRoom(title, tooltip !== undefined), Math.max(0, ...widths) + frame + around)
    if (need <= (needs.get(key) ?? 0)) continue
    needs.set(key, need)
    isRaised = true
  }
  return isRaised
}

/** The columns with masked values that can be read in full. */
export const columnsWithEyes = (
  columns: readonly PlacedColumn[],
  lines: readonly Line[],
  hasEye: HasEye,
): PlacedColumn[] =>
  columns.filter(({ column }) => column && lines.slice(0, most).some((line) => hasEye(column.column, line)))
