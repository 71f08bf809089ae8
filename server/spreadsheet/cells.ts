/** Cells of a sheet that is read, by one way for every import: as they are shown, and never where that is not what they hold. */
import { tidies } from '../../engine/tidy'
import { Refused } from '../handlers/types'
import { hiddenNumber } from './cell-meant'
import type { CellValue, SheetCells } from '.'

/** What is read of a sheet: a cell as it is shown, and what stands in it where that is a number. */
export interface ReadCell {
  /** In one line, as most fields are. */
  shown: string
  /** As it is broken, where it is; for a field of several lines. */
  broken?: string
  value?: CellValue
}

/** `'0012`: other systems put the sign before a number that is a text, which a sheet shows only where it is a part of the cell. */
const unmarked = (cell: string): string => cell.replace(/^['‘’](?=[\w+-]+$)/, '')

/** A cell without what nobody sees, and a code in the width that was meant. */
export const tidyCell = (cell: string): string => unmarked(tidies.text(cell))

/** Breaks of lines and of columns in a field of one line are blanks, as where they are pasted into it. */
const inOneLine = (cell: string): string =>
  cell
    .split(/[\t\n\v\f\r\u0085\u2028\u2029]+/)
    .flatMap((part) => part.trim() || [])
    .join(' ')

/** A heading is broken where its column is narrow. */
export const headingOf = (cell: string): string => tidyCell(cell).replace(/\s/g, '')

export interface ReadLine {
  /** As a sheet numbers it: the first is 1. */
  number: number
  cells: ReadCell[]
}

/** The lines of a sheet, blank ones too. */
export const linesIn = (shown: SheetCells['shown'], values: SheetCells['values'] = []): ReadLine[] =>
  shown.map((cells, at) => ({
    number: at + 1,
    cells: cells.map((cell, column) => readCell(tidyCell(cell), values[at]?.[column])),
  }))

function readCell(text: string, value: CellValue | undefined): ReadCell {
  const shown = /\s/.test(text) ? inOneLine(text) : text
  return shown === text ? { shown, value } : { shown, value, broken: text }
}

/** Where headings are looked for: readers give no other sheet, and a title above them is taken for them. */
export const headingLine = (sheet = ''): string =>
  `第一个可见工作表${sheet === '' ? '' : `“${sheet}”`}的第1行`

/** Texts of the headings of a sheet, without their blanks. */
export const headingsIn = (line: ReadLine | undefined): string[] =>
  line?.cells.map(({ shown }) => headingOf(shown)) ?? []

/** Throws Refused, with its heading, for what no database takes, and for what a sheet has not kept as it was meant. */
export function refuseUnread({ shown, value }: ReadCell, heading: string): void {
  if (/[\0\p{Surrogate}]/u.test(shown)) throw new Refused(`${heading}含有不能保存的字符`)
  // More digits than a sheet keeps: it has rounded them, so that nobody knows which they were.
  const isWhole = value && 'number' in value && Math.abs(value.number) < 1e15
  if (!isWhole && /^-?\d(\.\d+)?E\+\d+$/i.test(shown))
    throw new Refused(`${heading}的位数太多，表格没有保留全部数字，请把该列设为文本后重新填写`)
  if (/^#(?:[A-Z\d/_]+[!?]|N\/A)$/.test(shown))
    throw new Refused(`${heading}的公式没有算出结果（${shown}），请填写数值`)
  if (value && 'merged' in value)
    throw new Refused(`${heading}是合并单元格的一部分，请取消合并后在每一行填写`)
}

/** Of what is taken as it is shown. Throws Refused where its cell holds another number, or a day. */
export function refuseHidden({ shown, value }: ReadCell, heading: string): void {
  if (value && 'moment' in value)
    throw new Refused(`${heading}被表格转换成了日期或时间（${value.moment}），请把该列设为文本后重新填写`)
  const number = hiddenNumber(shown, value)
  if (number !== undefined)
    throw new Refused(`${heading}显示的与单元格中的数字${number}不同，请把该列设为文本后重新填写`)
}

/** Why the text that a cell shows cannot be taken for what it holds, in words with its heading; undefined = it can. */
export function problemOfCell(cell: ReadCell, heading: string): string | undefined {
  try {
    refuseUnread(cell, heading)
    refuseHidden(cell, heading)
    return undefined
  } catch (error) {
    if (error instanceof Refused) return error.message
    throw error
  }
}
