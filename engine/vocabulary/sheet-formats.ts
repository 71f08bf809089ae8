/** How a spreadsheet shows the numbers of a column: whichever side writes it, the file is the same. */
export const sheetFormats = { money: '#,##0.00', percent: '0.00%' } as const

/** A sheet holds 95 % as 0.95. */
export const shareInSheet = (perCent: number): number => Number((perCent / 100).toPrecision(15))

/** A cell for a spreadsheet: programs read `_x0041_` in a text as the sign of that code, so its first `_` is escaped. */
export const sheetCell = <Cell extends string | number | null>(cell: Cell): Cell | string =>
  typeof cell === 'string' ? cell.replace(/_(?=x[\da-f]{4}_)/gi, '_x005F_') : cell
