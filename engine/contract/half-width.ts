/** What an input method, or a copy from elsewhere, makes of numbers and codes. */

/** What nobody sees, and what comes along when a number is copied from a message or an address book. */
const unseen = /[\u00AD\u200B\u200E\u200F\u202A-\u202E\u2060-\u2064\uFEFF]/g
/** Digits, their signs and Latin letters as an input method in full width types them: `１２．５`, `－３`, `Ａ＿１`. */
const wide = /[\uFF0B-\uFF0E\uFF10-\uFF19\uFF21-\uFF3A\uFF3F\uFF41-\uFF5A]/g

/** Codes and numbers in the width they were meant in, without what nobody sees. */
export const halfWidth = (typed: string): string =>
  typed.replace(unseen, '').replace(wide, (sign) => sign.normalize('NFKC'))

/** What is a code as a whole; a sentence keeps the width of its numbers. */
const code = /^[\w+-]+$/

/** A text without blanks at its ends, and a code in the width it was meant in. */
export function tidied(text: string): string {
  const seen = text.replace(unseen, '').trim()
  const narrow = halfWidth(seen)
  return code.test(narrow) ? narrow : seen
}

/** What people put between the parts of a number so that it can be read; a tab, or a line, stands between two. */
const gaps = /(?<=\d)[ \u00A0\u2000-\u200A\u3000\-\u2010-\u2015\u2212]+(?=[\dXx])/g
const onePiece = /^\+?\d+[Xx]?$/

/** `138 0013-8000` as the one number it is. What is none stays as it is, for a rule to say so. */
export function inOnePiece(text: string): string {
  const joined = halfWidth(text).trim().replace(gaps, '')
  return onePiece.test(joined) ? joined : text
}

const blank = '[ \\u00A0\\u2009\\u202F]'
/** Thousands set apart throughout by one and the same sign, as sheets write them. */
const inThousands = new RegExp(`^-?\\d{1,3}(,|${blank})\\d{3}(?:\\1\\d{3})*(?:\\.\\d+)?$`)

/** `1,234.5` and `1 234` as the number they are. What is none, such as `1,2` or `12 34`, stays as it is, for a rule to say so. */
export function withoutThousands(text: string): string {
  const narrow = halfWidth(text).trim()
  const sign = inThousands.exec(narrow)?.[1]
  return sign === undefined ? text : narrow.replaceAll(sign, '')
}

/** A text in one width and one case. */
export const folded = (text: string): string => text.normalize('NFKC').toLowerCase()

/** Signs that take no room on a screen, joiners and selectors of variants among them, and such as steer what shows nothing. */
const withoutShape = /[\p{DI}\p{Cf}]|(?!\s)\p{Cc}/gu

/** What texts that nobody can tell apart have in common: `ＡＢ１`, `ab1` and one with a tab at its end are the same name. */
export const lookAlike = (text: string): string =>
  folded(text.replace(withoutShape, '')).replace(/\s+/g, ' ').trim()
