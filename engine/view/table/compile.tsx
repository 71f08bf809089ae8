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

/** A column prepared for rendering; all row-independent decisions are made. */
export interface TableColumn {
  key: string
  column: CompiledColumn
  /** Pixels. */
  width: number
  align: Alignment
  /** Tabular figures. */
  numeric: boolean
  /** The cell's control that runs `column.action`. */
  control?: 'switch' | 'link'
  title: (scope: Scope) => string
  tooltip?: (scope: Scope) => string
  visible: (scope: Scope) => boolean
  value: (line: Line, scopeOf: ScopeOf) => unknown
  /** Content of the cell, without its control or widget. */
  cell: (line: Line, scopeOf: ScopeOf) => ReactNode
  /** The content as plain text. */
  text: (line: Line, scopeOf: ScopeOf) => string
}
export interface CompiledTable {
  columns: TableColumn[]
  /** Rows have numbers; tree rows do not. */
  numbered: boolean
  /** Cells can have several lines, so windowing must measure rows. */
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

/** Prepares a list's columns, once per list; the result does not depend on rows. */
export function compileTable(list: CompiledList, host: TextHost): CompiledTable {
  return {
    columns: list.columns.map((column) => compileColumn(column, host)),
    numbered: list.tree === undefined,
    uneven: list.columns.some((column) => column.view !== undefined),
  }
}
