/**
 * One user-perceived character: a letter with its accents, a flag, an emoji of several parts, a line break.
 * `Intl.Segmenter` needs a minute for 100,000 characters, and its Unicode version may differ between browser
 * and server.
 */
const character =
  /(?:\r\n|\p{Regional_Indicator}{2}|[^])(?:\u200d\p{Extended_Pictographic}?|\p{M}|\p{Emoji_Modifier}|[\u200c\u{e0020}-\u{e007f}])*/gu

/** Number of characters of a text, for limits shown to users. Runs in linear time. */
export const charactersIn = (text: string): number => text.match(character)?.length ?? 0

/** Maximum code units of a text with this many characters. A family emoji has eleven. */
export const mostUnits = (characters: number): number => 11 * characters
