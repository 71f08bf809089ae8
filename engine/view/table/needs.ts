import type { CompiledColumn } from '../../compiled'
import type { Line } from '../../model/types'
import type { ScopeOf } from './compile'
import { formats } from '../../vocabulary/formats'
import { textWidth } from '../../vocabulary/text-width'
import { titleNeed } from './title'
import type { PlacedColumn } from './layout'

/** Lines that are reckoned: a page as it is usually seen. */
const most = 50
/** Beside a text: the cell's padding and some air. */
const around = 30
/** The mark of a column with a tooltip, with its distance. */
const helpMark = 20
/** What surrounds the text of a code that is told by its colour. */
const tagFrame = 16
/** Capitals are wider than the half of a square that other Latin letters take. */
const capitals = /[A-Z@%]/g

/** Pixels of a title on one line or two, with its mark and the cell's padding. */
export const titleRoom = (title: string, hasHelp: boolean): number =>
  titleNeed(title) + (hasHelp ? helpMark : 0) + around

const isReckoned = ({ view, format }: CompiledColumn): boolean =>
  !view && formats[format.kind].varies && !(format.kind === 'choice' && format.many)

const valueWidth = (text: string): number => textWidth(text) + (text.match(capitals)?.length ?? 0) * 2

/**
 * Raises `needs` to the pixels each column takes with nothing of it cut, title and values; columns that are not reckoned
 * stay out of it. Never lowered, so that columns do not move with every page. True = something was raised.
 */
export function raiseNeeds(
  needs: Map<string, number>,
  columns: readonly PlacedColumn[],
  lines: readonly Line[],
  scopeOf: ScopeOf,
): boolean {
  let isRaised = false
  for (const { key, column, title, tooltip, gives } of columns) {
    if (!gives || !column || !isReckoned(column.column)) continue
    const frame = column.column.format.kind === 'choice' ? tagFrame : 0
    const widths = lines.slice(0, most).map((line) => valueWidth(column.text(line, scopeOf)))
    const need = Math.max(titleRoom(title, tooltip !== undefined), Math.max(0, ...widths) + frame + around)
    if (need <= (needs.get(key) ?? 0)) continue
    needs.set(key, need)
    isRaised = true
  }
  return isRaised
}
