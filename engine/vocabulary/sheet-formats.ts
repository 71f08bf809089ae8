/** How a spreadsheet shows the numbers of a column: whichever side writes it, the file is the same. */
export const sheetFormats = { money: '#,##0.00', percent: '0.00%' } as const

/** A sheet holds 95 % as 0.95. */
export const shareInSheet = (perCent: number): number => Number((perCent / 100).toPrecision(15))
