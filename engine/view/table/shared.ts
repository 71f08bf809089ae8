import type { Line, ListModel, Runtime, ScreenModel } from '../../model/types'
import type { Row } from '../../contract/types'
import { keyOfRow } from '../../model/list/lines'
import type { TableLayout } from './layout'

/** One action of a row, as it stands for that row. */
export interface RowButton {
  name: string
  label: string
  disabled: boolean
  danger: boolean
}

/** What every row of one table shares; a new object only when columns or actions change. */
export interface TableShared {
  model: ListModel
  screen: ScreenModel
  layout: TableLayout
  word: Runtime['word']
}

/** The record that a line's checkbox, actions and drag are about: the group of a flattened list. */
export const recordOfLine = ({ model }: Pick<TableShared, 'model'>, line: Line): Row =>
  model.list.flatten === undefined ? line.row : line.group

export const keyOf = ({ model }: Pick<TableShared, 'model'>, row: Row): string => keyOfRow(model.list, row)

/** Actions this user may see on a row, in the order of the schema. */
export function rowButtons({ model, screen }: TableShared, line: Line): RowButton[] {
  const context = screen.contextOf({ row: recordOfLine({ model }, line), list: model })
  return model.list.rowActions.flatMap((name) => {
    const { visible, disabled, label, look } = screen.actionState(name, context)
    return visible ? [{ name, label, disabled, danger: look === 'danger' }] : []
  })
}

/** So many actions stand in the row itself; the rest wait in a menu. */
export const directButtons = 3
