export interface Sheet {
  name: string
  header: string[]
  rows: (string | number | null)[][]
  /** How a spreadsheet shows the numbers of a column, such as `#,##0.00`, by place; left out where it may decide. */
  numberFormats?: (string | null)[]
  /** Rows counted from 0 below the header. */
  merges?: { row: number; column: number; rows: number; columns: number }[]
  /** A property of the file: who made it. */
  author?: string
}
export type WriteSheet = (
  sheet: Sheet,
  report: (fraction: number) => void,
  signal: AbortSignal,
) => Promise<Blob>
