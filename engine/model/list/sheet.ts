export interface Sheet {
  name: string
  header: string[]
  rows: (string | number | null)[][]
  /** Number formats by column, such as `#,##0.00`; null = the spreadsheet decides. */
  numberFormats?: (string | null)[]
  /** Rows are counted from 0 below the header. */
  merges?: { row: number; column: number; rows: number; columns: number }[]
  /** File property: the author. */
  author?: string
}
export type WriteSheet = (
  sheet: Sheet,
  report: (fraction: number) => void,
  signal: AbortSignal,
) => Promise<Blob>
