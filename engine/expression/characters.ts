/**
 * One character as people count: a letter with its accents, a flag, an emoji of several parts, a line break. `Intl.Segmenter` takes a
 * minute for 100,000 characters, and browser and server may know different versions of Unicode.
 */
const character =
  /(?:\r\n|\p{Regional_Indicator}{2}|[^])(?:\u200d\p{Extended_Pictographic}?|\p{M}|\p{Emoji_Modifier}|[\u200c\u{e0020}-\u{e007f}])*/gu

/** Characters of a text, for every limit that people are told of. Takes one look over the text. */
export const charactersIn = (text: string): number => text.match(character)?.length ?? 0

/** The most code units that a text of so many characters has: a family is one emoji of eleven. */
export const mostUnits = (characters: number): number => 11 * characters
