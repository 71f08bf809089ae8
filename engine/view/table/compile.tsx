import type { ReactNode } from 'react'
import type { Alignment } from '../../vocabulary/looks'
import type { CompiledColumn, CompiledList } from '../../compiled'
import type { Row } from '../../contract/types'
import { evaluator, holds } from '../../model/evaluate'
import { formatValue } from '../../model/text/format'
import { resolveText, type TextHost } from '../../model/text/text'
import type { Line, Scope } from '../../model/types'
import { formats } from '../../vocabulary/formats'
import { choiceCells } from './ChoiceTag'

export type ScopeOf = (row?: Row) => Scope

/** One column, ready to draw: everything that does not depend on the row is decided already. */
export interface TableColumn {
  key: string
  column: CompiledColumn
  /** Pixels. */
  width: number
  align: Alignment
  /** Figures of equal width. */
  numeric: boolean
  /** The control in the cell that runs `column.action`. */
  control?: 'switch' | 'link'
  title: (scope: Scope) => string
  tooltip?: (scope: Scope) => string
  visible: (scope: Scope) => boolean
  value: (line: Line, scopeOf: ScopeOf) => unknown
  /** What the cell shows, without its control or widget face. */
  cell: (line: Line, scopeOf: ScopeOf) => ReactNode
  /** The same as plain text. */
  text: (line: Line, scopeOf: ScopeOf) => string
}
export interface CompiledTable {
  columns: TableColumn[]
  /** Rows are numbered; those of a tree are not. */
  numbered: boolean
  /** A cell may be higher than one line, so rows must be measured when windowed. */
  uneven: boolean
}

function valueOf(column: CompiledColumn, host: TextHost): TableColumn['value'] {
  const recordOf = column.merge ? (line: Line) => line.group : (line: Line) => line.row
  const { member, value } = column
  if (value !== undefined) {
    const compute = evaluator(host, value)
    return (line, scopeOf) => compute(scopeOf(recordOf(line)))
  }
  return member === undefined ? () => null : (line) => recordOf(line)[member]
}

function compileColumn(column: CompiledColumn, host: TextHost): TableColumn {
  const { format } = column
  const value = valueOf(column, host)
  const text: TableColumn['text'] = (line, scopeOf) =>
    formatValue(host, value(line, scopeOf), format, column.empty)
  const choiceCell = format.kind === 'choice' ? choiceCells(format, column.empty, host) : undefined
  const { tooltip } = column
  return {
    key: column.key,
    column,
    width: column.width,
    align: column.align ?? 'left',
    numeric: formats[format.kind].numeric,
    control: column.action === undefined ? undefined : format.kind === 'bool' ? 'switch' : 'link',
    title: (scope) => resolveText(host, column.label, scope),
    tooltip: tooltip === undefined ? undefined : (scope) => resolveText(host, tooltip, scope),
    visible: (scope) => holds(host, column.visible, scope),
    value,
    text,
    cell: choiceCell ? (line, scopeOf) => choiceCell(value(line, scopeOf)) : text,
  }
}

/** Prepares a list's columns for drawing; once per list, since nothing in the answer depends on its rows. */
export function compileTable(list: CompiledList, host: TextHost): CompiledTable {
  return {
    columns: list.columns.map((column) => compileColumn(column, host)),
    numbered: list.tree === undefined,
    uneven: list.columns.some((column) => column.view !== undefined),
  }
}
