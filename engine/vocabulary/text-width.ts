/** Pixels of one character: Chinese ones are square, others about half as wide. */
export interface TypeSize {
  wide: number
  narrow: number
}
/** The table's type, as drawn. */
const drawn: TypeSize = { wide: 14, narrow: 8 }
/** With some air, for a column whose values nobody has seen yet. */
export const roomy: TypeSize = { wide: 15, narrow: 8.5 }

const firstWide = 0x2e80

/** Pixels a text takes, reckoned from its characters, since measuring would force a layout. */
export const textWidth = (text: string, { wide, narrow } = drawn): number =>
  [...text].reduce((sum, character) => sum + (character.codePointAt(0)! >= firstWide ? wide : narrow), 0)
