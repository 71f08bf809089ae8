import type { CompiledColumn } from '../../compiled'
import { sealIn } from '../../model/sealed'
import type { Line, ListModel, Runtime, ScreenModel } from '../../model/types'
import type { Row } from '../../contract/types'
import { keyOfRow } from '../../model/list/lines'
import type { TableLayout } from './layout'

/** A row's action in its current state. */
export interface RowButton {
  name: string
  label: string
  disabled: boolean
  danger: boolean
}

/** Shared by all rows of a table. A new object only when columns or actions change. */
export interface TableShared {
  model: ListModel
  screen: ScreenModel
  layout: TableLayout
  word: Runtime['word']
}

/** The record for a line's checkbox, actions and drag handle: the group of a flattened list. */
export const recordOfLine = ({ model }: Pick<TableShared, 'model'>, line: Line): Row =>
  model.list.flatten === undefined ? line.row : line.group

/** The seal of the masked value that a cell shows. */
export function sealOf({ member, merge }: CompiledColumn, line: Line): string | undefined {
  const record = merge ? line.group : line.row
  return member === undefined ? undefined : sealIn(record, member, record[member])
}

export const keyOf = ({ model }: Pick<TableShared, 'model'>, row: Row): string => keyOfRow(model.list, row)

/** The permitted actions of a row, in the order of the schema. */
export function rowButtons({ model, screen }: TableShared, line: Line): RowButton[] {
  const context = screen.contextOf({ row: recordOfLine({ model }, line), list: model })
  return model.list.rowActions.flatMap((name) => {
    const { visible, disabled, label, look } = screen.actionState(name, context)
    return visible ? [{ name, label, disabled, danger: look === 'danger' }] : []
  })
}

/** Number of actions shown in the row; the others are in a menu. */
export const directButtons = 3
