import type { CompiledColumn } from '../compiled'
import type { Row } from '../contract/types'
import { evaluate, holds } from './evaluate'
import { formatValue } from './format'
import { inSlices } from './slices'
import { resolveText, type TextHost } from './text'
import type { Line, Scope, Sheet } from './types'

export interface SheetSource {
  name: string
  columns: readonly CompiledColumn[]
  lines: readonly Line[]
  scopeOf: (row?: Row) => Scope
  /** Title of a first column that counts the rows. */
  numbered?: string
}

/** As shown; only a plain number stays one, since a spreadsheet shows it the same. */
function cellOf(host: TextHost, column: CompiledColumn, value: unknown): string | number | null {
  if (column.format.kind === 'number' && typeof value === 'number') return value
  const text = formatValue(host, value, column.format, column.empty)
  return text === '' ? null : text
}

type Merge = NonNullable<Sheet['merges']>[number]

/** Cells that one group spans. */
const mergesOf = (columns: readonly CompiledColumn[], lines: readonly Line[], firstColumn: number): Merge[] =>
  lines.flatMap((line, row) =>
    line.span > 1
      ? columns.flatMap((column, index) =>
          column.merge ? [{ row, column: index + firstColumn, rows: line.span, columns: 1 }] : [],
        )
      : [],
  )

/**
 * The same columns, values and words as on the screen, as a sheet; without its last rows when given up.
 * Guarding against formulas is the writer's matter.
 */
export async function sheetOf(
  host: TextHost,
  { name, columns, lines, scopeOf, numbered }: SheetSource,
  signal: AbortSignal,
): Promise<Sheet> {
  const shared = scopeOf()
  const shown = columns.filter(
    (column) =>
      holds(host, column.visible, shared) && (column.member !== undefined || column.value !== undefined),
  )
  const rows: Sheet['rows'] = []
  const addLine = (line: Line) => {
    const cells = shown.map((column) => {
      // A covered cell stays empty, so that sums over a merged column count each group once.
      if (column.merge && line.span === 0) return null
      const row = column.merge ? line.group : line.row
      const value =
        column.value === undefined ? row[column.member!] : evaluate(host, column.value, scopeOf(row))
      return cellOf(host, column, value)
    })
    rows.push(numbered === undefined ? cells : [rows.length + 1, ...cells])
  }
  await inSlices(lines, addLine, signal)
  const lead = numbered === undefined ? 0 : 1
  const merges = mergesOf(shown, lines, lead)
  return {
    name,
    header: [
      ...(numbered === undefined ? [] : [numbered]),
      ...shown.map((column) => resolveText(host, column.label, shared)),
    ],
    rows,
    ...(merges.length && { merges }),
  }
}
