/** Number formats of spreadsheet columns, shared by browser and server so that their files are equal. */
export const sheetFormats = { money: '#,##0.00', percent: '0.00%' } as const

/** Converts a percentage to a spreadsheet's share: 95 % is 0.95. */
export const shareInSheet = (perCent: number): number => Number((perCent / 100).toPrecision(15))

/** Maximum characters of a cell. Excel rejects the whole file beyond it. */
const mostSigns = 32_767

/** Truncates a text that is too long for a cell, and marks it with `…`. */
const fitting = (text: string): string =>
  text.length > mostSigns ? `${text.slice(0, mostSigns - 1).replace(/[\ud800-\udbff]$/, '')}…` : text

/** Escapes a text for a cell. Excel reads `_x0041_` as a character code, so its first `_` is escaped. */
export const sheetCell = <Cell extends string | number | null>(cell: Cell): Cell | string =>
  typeof cell === 'string' ? fitting(cell.replace(/_(?=x[\da-f]{4}_)/gi, '_x005F_')) : cell
