import type { CompiledColumn, StepOf } from '../../compiled'
import { absoluteAddress } from '../../contract/addresses'
import type { Row } from '../../contract/types'
import { isSummed, type SummedFormat } from '../../vocabulary/formats'
import { shareInSheet, sheetFormats } from '../../vocabulary/sheet-formats'
import { evaluate, holds } from '../evaluate'
import { formatValue } from '../text/format'
import { inSlices } from '../slices'
import { resolveText, type TextHost } from '../text/text'
import type { Line, Runtime, Scope, Sheet } from '../types'

export interface SheetSource {
  name: string
  columns: readonly CompiledColumn[]
  /** The export step names its columns. */
  named?: boolean
  lines: readonly Line[]
  scopeOf: (row?: Row) => Scope
  /** Title of a first column with row numbers. */
  numbered?: string
  /** A last row with the sums of these columns. */
  totals?: StepOf<'export'>['totals']
}

type SheetHost = TextHost & Pick<Runtime, 'origin'>

interface Summing {
  /** The number for the sheet; undefined if the value is none. */
  numberOf: (value: unknown) => number | undefined
  /** Number format of the sheet. */
  shown?: string
  /** Integer parts of one unit. Sums use them to avoid binary error. */
  parts?: number
}
/** Formats that become numbers in a sheet, including some that cannot be summed. */
const figures: Record<SummedFormat | 'percent', Summing> = {
  number: { numberOf: (value) => (typeof value === 'number' ? value : undefined) },
  // Cents become yuan with decimals.
  money: {
    numberOf: (value) => (Number.isSafeInteger(value) ? (value as number) / 100 : undefined),
    shown: sheetFormats.money,
    parts: 100,
  },
  percent: {
    numberOf: (value) => (typeof value === 'number' ? shareInSheet(value) : undefined),
    shown: sheetFormats.percent,
  },
}
const figureOf = ({ format: { kind } }: CompiledColumn) =>
  isSummed(kind) || kind === 'percent' ? figures[kind] : undefined

/** Absolute addresses of files. A record has no text. */
const addressesIn = (value: unknown, origin: string): unknown =>
  [value].flat().flatMap((one) => (typeof one === 'string' && one !== '' ? absoluteAddress(one, origin) : []))

/** The cell of a value. Numbers stay numbers, so that a spreadsheet can sum them. */
function cellOf(host: SheetHost, column: CompiledColumn, value: unknown): string | number | null {
  const number = figureOf(column)?.numberOf(value)
  if (number !== undefined) return number
  // Relative addresses would not work outside the console.
  const found = column.onlyNamed ? addressesIn(value, host.origin) : value
  const text = formatValue(host, found, column.format, column.empty)
  return text === '' ? null : text
}

/** Sum of the numbers in a column of the sheet. */
function sumOf(column: CompiledColumn, cells: readonly unknown[]): number {
  const parts = figureOf(column)?.parts
  const numbers = cells.filter((cell) => typeof cell === 'number')
  if (parts === undefined)
    // Removes binary error: 0.1 + 0.2 is 0.30000000000000004.
    return Number(numbers.reduce((sum, cell) => sum + cell, 0).toPrecision(15))
  return numbers.reduce((sum, cell) => sum + Math.round(cell * parts), 0) / parts
}

type Merge = NonNullable<Sheet['merges']>[number]

/** Merged cells of one group. */
const mergesOf = (
  columns: readonly CompiledColumn[],
  lines: readonly Line[],
  firstColumn: number,
): Merge[] => {
  const numbers = Array.from({ length: firstColumn }, (_, column) => column)
  const merged = [
    ...numbers,
    ...columns.flatMap((column, index) => (column.merge ? [index + firstColumn] : [])),
  ]
  return lines.flatMap((line, row) =>
    line.span > 1 ? merged.map((column) => ({ row, column, rows: line.span, columns: 1 })) : [],
  )
}

/**
 * The list as a sheet, with its columns, values and words. Without the last rows if aborted. The writer
 * escapes formulas.
 */
export async function sheetOf(
  host: SheetHost,
  { name, columns, named, lines, scopeOf, numbered, totals }: SheetSource,
  signal: AbortSignal,
): Promise<Sheet> {
  const shared = scopeOf()
  const shown = columns.filter(
    (column) =>
      (named || !column.onlyNamed) &&
      holds(host, column.visible, shared) &&
      (column.member !== undefined || column.value !== undefined),
  )
  const rows: Sheet['rows'] = []
  let count = 0
  const addLine = (line: Line) => {
    const cells = shown.map((column) => {
      // A covered cell is empty, so that sums count a merged value once.
      if (column.merge && line.span === 0) return null
      const row = column.merge ? line.group : line.row
      const value =
        column.value === undefined ? row[column.member!] : evaluate(host, column.value, scopeOf(row))
      return cellOf(host, column, value)
    })
    // Numbers records, not lines, as the table does.
    const number = line.span === 0 ? null : (count += 1)
    rows.push(numbered === undefined ? cells : [number, ...cells])
  }
  await inSlices(lines, addLine, signal)
  const lead = numbered === undefined ? 0 : 1
  if (totals) {
    const own = rows.filter((_, place) => lines[place]!.depth === 0)
    const last: Sheet['rows'][number] = [
      ...(numbered === undefined ? [] : [null]),
      ...shown.map((column, place) =>
        totals.sum.includes(column.key)
          ? sumOf(
              column,
              own.map((cells) => cells[place + lead]),
            )
          : null,
      ),
    ]
    const free = last.indexOf(null)
    if (free >= 0) last[free] = resolveText(host, totals.label, shared)
    rows.push(last)
  }
  const merges = mergesOf(shown, lines, lead)
  const formats = [
    ...(numbered === undefined ? [] : [null]),
    ...shown.map((column) => figureOf(column)?.shown ?? null),
  ]
  return {
    name,
    header: [
      ...(numbered === undefined ? [] : [numbered]),
      ...shown.map((column) => resolveText(host, column.label, shared)),
    ],
    rows,
    ...(formats.some((format) => format !== null) && { numberFormats: formats }),
    ...(merges.length && { merges }),
  }
}
