/** How a spreadsheet shows the numbers of a column: whichever side writes it, the file is the same. */
export const sheetFormats = { money: '#,##0.00', percent: '0.00%' } as const

/** A sheet holds 95 % as 0.95. */
export const shareInSheet = (perCent: number): number => Number((perCent / 100).toPrecision(15))

/** Signs that a cell holds at most. A program that writes more of them fails at the whole file. */
const mostSigns = 32_767

/** Cut where a cell would not hold it, and it shows that: one long text must not cost the sheet. */
const fitting = (text: string): string =>
  text.length > mostSigns ? `${text.slice(0, mostSigns - 1).replace(/[\ud800-\udbff]$/, '')}…` : text

/** A cell for a spreadsheet: programs read `_x0041_` in a text as the sign of that code, so its first `_` is escaped. */
export const sheetCell = <Cell extends string | number | null>(cell: Cell): Cell | string =>
  typeof cell === 'string' ? fitting(cell.replace(/_(?=x[\da-f]{4}_)/gi, '_x005F_')) : cell
