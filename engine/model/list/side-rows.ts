import { keyOfRow } from './lines'
import type { ListModel, ScreenModel } from '../types'

/**
 * Updates the selected row of a side list after a reload. A new version replaces the old row. A missing row,
 * or none, becomes the first row if one must be selected, else none. Dependent lists reload, because the row
 * may have a new name.
 */
export function followSideRows(
  { list, store }: ListModel,
  screen: Pick<ScreenModel, 'side' | 'chooseSide'> & { reloadBeside: () => void },
): () => void {
  return store.subscribe(({ rows, status }, before) => {
    if (rows === before.rows || status !== 'ready') return
    const chosen = screen.side.getState().row
    const key = chosen && keyOfRow(list, chosen)
    const fresh = rows.find((row) => keyOfRow(list, row) === key)
    if (fresh) screen.side.setState({ row: fresh }, true)
    else if (chosen || (list.chooseFirst && rows.length))
      return screen.chooseSide(list.chooseFirst ? rows[0] : undefined)
    if (before.rows.length > 0 && JSON.stringify(rows) !== JSON.stringify(before.rows)) screen.reloadBeside()
  })
}
