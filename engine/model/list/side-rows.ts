import { keyOfRow } from './lines'
import type { ListModel, ScreenModel } from '../types'

/**
 * Keeps the chosen row of a side list among its rows: a fresh one takes the place of its older self; when it is gone,
 * or none was chosen yet, the first follows where one must be chosen, else none. Rows that read otherwise now, such as a group with
 * another name, may stand in the list beside: it is asked again.
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
