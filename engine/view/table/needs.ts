import type { Line } from '../../model/types'
import type { ScopeOf } from './compile'
import { formats } from '../../vocabulary/formats'
import { textWidth } from '../../vocabulary/text-width'
import type { PlacedColumn } from './layout'

/** Lines that are reckoned: a page as it is usually seen. */
const most = 50
/** Beside a text: the cell's padding and some air. */
const around = 30
const helpMark = 20
/** Capitals are wider than the half of a square that other Latin letters take. */
const capitals = /[A-Z@%]/g

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
    if (!gives || !column || column.column.view || !formats[column.column.format.kind].varies) continue
    const widths = lines.slice(0, most).map((line) => valueWidth(column.text(line, scopeOf)))
    const need = Math.max(textWidth(title) + (tooltip ? helpMark : 0), ...widths) + around
    if (need <= (needs.get(key) ?? 0)) continue
    needs.set(key, need)
    isRaised = true
  }
  return isRaised
}
