import { useMemo } from 'react'
import type { Line } from '../../model/types'
import { useWidget } from '../widget/context'
import { createWidgetHost } from '../widget/host'
import type { TableColumn } from './compile'
import { recordOfLine, type TableShared } from './shared'

const noRetry = () => {}

interface CellViewProps {
  shared: TableShared
  column: TableColumn
  view: { widget: string; options: Record<string, unknown> }
  line: Line
}

/** A cell with a widget's read-only view; without one, the display text. */
export function CellView({ shared, column, view, line }: CellViewProps) {
  const { screen, model } = shared
  const { View } = useWidget(view.widget)
  const row = recordOfLine(shared, line)
  const host = useMemo(
    () =>
      createWidgetHost({ screen, context: screen.contextOf({ row, list: model }) }, () => model.scopeOf(row)),
    [screen, model, row],
  )
  const { format } = column.column
  const choices = useMemo(
    () => ({
      list: format.kind === 'choice' ? format.choices : [],
      status: 'ready' as const,
      retry: noRetry,
    }),
    [format],
  )
  const text = column.text(line, model.scopeOf)
  if (!View) return text
  return (
    <View
      value={column.value(line, model.scopeOf)}
      options={view.options}
      choices={choices}
      text={text}
      host={host}
    />
  )
}
