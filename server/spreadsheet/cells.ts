/**
 * Reads cells in one way for every import. The displayed text is used, unless it differs from the stored
 * value.
 */
import { tidies } from '../../engine/tidy'
import { Refused } from '../handlers/types'
import { hiddenNumber } from './cell-meant'
import type { CellValue, SheetCells } from '.'

/** A cell: its displayed text, and its stored value if that is a number. */
export interface ReadCell {
  /** In one line, for most fields. */
  shown: string
  /** With its line breaks if it has some; for a field of several lines. */
  broken?: string
  value?: CellValue
}

/** Some systems prefix texts of digits with a quote: `'0012`. Here it is part of the cell and is removed. */
const unmarked = (cell: string): string => cell.replace(/^['‘’](?=[\w+-]+$)/, '')

/** Removes invisible characters and the quote prefix, and normalises full-width codes. */
export const tidyCell = (cell: string): string => unmarked(tidies.text(cell))

/** In a single-line field, line breaks and tabs become blanks, as on paste. */
const inOneLine = (cell: string): string =>
  cell
    .split(/[\t\n\v\f\r\u0085\u2028\u2029]+/)
    .flatMap((part) => part.trim() || [])
    .join(' ')

/** A narrow column breaks its heading into lines. */
export const headingOf = (cell: string): string => tidyCell(cell).replace(/\s/g, '')

export interface ReadLine {
  /** Line number in the sheet, from 1. */
  number: number
  cells: ReadCell[]
}

/** The lines of a sheet, including blank ones. */
export const linesIn = (shown: SheetCells['shown'], values: SheetCells['values'] = []): ReadLine[] =>
  shown.map((cells, at) => ({
    number: at + 1,
    cells: cells.map((cell, column) => readCell(tidyCell(cell), values[at]?.[column])),
  }))

function readCell(text: string, value: CellValue | undefined): ReadCell {
  const shown = /\s/.test(text) ? inOneLine(text) : text
  return shown === text ? { shown, value } : { shown, value, broken: text }
}

/**
 * Tells users which line must hold the headings: the first line of the first visible sheet. A title above
 * would be read as headings.
 */
export const headingLine = (sheet = ''): string =>
  `第一个可见工作表${sheet === '' ? '' : `“${sheet}”`}的第1行`

/** Texts of the headings of a sheet, without their blanks. */
export const headingsIn = (line: ReadLine | undefined): string[] =>
  line?.cells.map(({ shown }) => headingOf(shown)) ?? []

/**
 * Throws Refused, with the heading, for text that the database cannot store and for values that the sheet has
 * damaged.
 */
export function refuseUnread({ shown, value }: ReadCell, heading: string): void {
  if (/[\0\p{Surrogate}]/u.test(shown)) throw new Refused(`${heading}含有不能保存的字符`)
  // The sheet has rounded a number with too many digits, so the original is lost.
  const isWhole = value && 'number' in value && Math.abs(value.number) < 1e15
  if (!isWhole && /^-?\d(\.\d+)?E\+\d+$/i.test(shown))
    throw new Refused(`${heading}的位数太多，表格没有保留全部数字，请把该列设为文本后重新填写`)
  if (/^#(?:[A-Z\d/_]+[!?]|N\/A)$/.test(shown))
    throw new Refused(`${heading}的公式没有算出结果（${shown}），请填写数值`)
  if (value && 'merged' in value)
    throw new Refused(`${heading}是合并单元格的一部分，请取消合并后在每一行填写`)
}

/** For members that take the displayed text. Throws Refused if the cell holds another number, or a date. */
export function refuseHidden({ shown, value }: ReadCell, heading: string): void {
  if (value && 'moment' in value)
    throw new Refused(`${heading}被表格转换成了日期或时间（${value.moment}），请把该列设为文本后重新填写`)
  const number = hiddenNumber(shown, value)
  if (number !== undefined)
    throw new Refused(`${heading}显示的与单元格中的数字${number}不同，请把该列设为文本后重新填写`)
}

/** Returns why the displayed text cannot be used, with the heading; undefined if it can. */
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
