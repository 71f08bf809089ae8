/** Character widths in pixels: Chinese characters are square, others about half as wide. */
export interface TypeSize {
  wide: number
  narrow: number
}
/** Widths in the table's font. */
const drawn: TypeSize = { wide: 14, narrow: 8 }
/** With extra space, for columns whose values are unknown. */
export const roomy: TypeSize = { wide: 15, narrow: 8.5 }

const firstWide = 0x2e80

/** Estimated width of a text in pixels. Measuring would force a layout. */
export const textWidth = (text: string, { wide, narrow } = drawn): number =>
  [...text].reduce((sum, character) => sum + (character.codePointAt(0)! >= firstWide ? wide : narrow), 0)
