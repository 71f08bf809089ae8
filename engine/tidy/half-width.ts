/** What an input method, or a copy from elsewhere, makes of numbers and codes. */

/** What nobody sees in a text, but for joiners and selectors of variants: signs such as emoji are made with them. */
export const unseen = /(?![\u200C\u200D\p{Variation_Selector}\u{E0020}-\u{E007F}])\p{DI}/gu
/** Signs that take no room on a screen, such as come along when a number is copied from a message or an address book. */
const withoutRoom = /\p{DI}/gu
/** Digits, their signs and Latin letters as an input method in full width types them: `１２．５`, `－３`, `Ａ＿１`. */
const wide = /[\uFF0B-\uFF0E\uFF10-\uFF19\uFF21-\uFF3A\uFF3F\uFF41-\uFF5A]/g

/** Codes and numbers in the width they were meant in, without what nobody sees. */
export const halfWidth = (typed: string): string =>
  typed.replace(withoutRoom, '').replace(wide, (sign) => sign.normalize('NFKC'))

/** A text in one width and one case. */
export const folded = (text: string): string => text.normalize('NFKC').toLowerCase()

/** Signs that take no room on a screen, joiners and selectors of variants among them, and such as steer what shows nothing. */
const withoutShape = /[\p{DI}\p{Cf}]|(?!\s)\p{Cc}/gu

/** What texts that nobody can tell apart have in common: `ＡＢ１`, `ab1` and one with a tab at its end are the same name. */
export const lookAlike = (text: string): string =>
  folded(text.replace(withoutShape, '')).replace(/\s+/g, ' ').trim()
