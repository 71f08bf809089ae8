import { charactersIn } from '../characters'
import { toText } from '../values'

export const length = (value: unknown): number => charactersIn(toText(value))
/** What follows the first `start` characters; '' when there are no more. */
export const textFrom = (value: unknown, start: unknown): string =>
  toText(value).slice(typeof start === 'number' ? Math.max(0, start) : 0)
export const trim = (value: unknown): string => toText(value).trim()
export const contains = (whole: unknown, part: unknown): boolean =>
  Array.isArray(whole) ? whole.includes(part) : typeof whole === 'string' && whole.includes(toText(part))
/** How many of digits, upper-case letters, lower-case letters and other characters a text has. */
export const characterClasses = (value: unknown): number =>
  [/[0-9]/, /[A-Z]/, /[a-z]/, /[^0-9A-Za-z]/].filter((one) => one.test(toText(value))).length

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }
const decode = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|#[xX]([0-9a-fA-F]{1,6})|([a-z]+));/g, (whole, decimal, hex, name) => {
    const point = decimal ? Number(decimal) : hex ? parseInt(hex as string, 16) : undefined
    if (point !== undefined) return point <= 0x10ffff ? String.fromCodePoint(point) : whole
    return Object.hasOwn(entities, name as string) ? entities[name as string]! : whole
  })

/** Finds a pattern at or behind a place that only moves on, so that a whole text is searched once, whatever stands in it. */
function finder(text: string, pattern: RegExp): (from: number) => { start: number; end: number } | null {
  const next = (from: number) => {
    pattern.lastIndex = from
    const match = pattern.exec(text)
    return match && { start: match.index, end: pattern.lastIndex }
  }
  let found = next(0)
  return (from) => {
    if (found && found.start < from) found = next(from)
    return found
  }
}

const opening = /<(?:(!--)|(script\b)|(style\b)|\/?[a-z])/iy
/** Ends a line, even an empty one. */
const lineEnd = /<br\s*\/?>|<\/(?:p|pre|h[1-6])\s*>/iy
/** Begins or ends a block: what stands before is in a line of its own. */
const blockEdge = /<\/?(?:p|pre|h[1-6]|div|section|[uo]l|li|table|tr|blockquote|hr)(?![\w-])/iy
const cell = /<t[dh](?![\w-])/iy

/** A separator of what stands on both sides of a tag. `last` = the character before; '' at the beginning. */
function separatorAt(html: string, at: number, last: string): string {
  const begins = (pattern: RegExp): boolean => {
    pattern.lastIndex = at
    return pattern.test(html)
  }
  if (begins(lineEnd)) return '\n'
  if (last === '' || last === '\n') return ''
  if (begins(blockEdge)) return '\n'
  return begins(cell) ? ' ' : ''
}

/** Tags, comments, and what scripts and styles say, are taken out; what is never closed is text. */
function withoutTags(html: string): string {
  const ends = {
    comment: finder(html, /-->/g),
    script: finder(html, /<\/script\s*>/gi),
    style: finder(html, /<\/style\s*>/gi),
    tag: finder(html, />/g),
  }
  let text = ''
  let at = 0
  // Not read from the text, which would be put together anew each time.
  let last = ''
  const add = (more: string): void => {
    text += more
    last = more.at(-1) ?? last
  }
  for (;;) {
    const open = html.indexOf('<', at)
    if (open === -1) return text + html.slice(at)
    opening.lastIndex = open
    const tag = opening.exec(html)
    const [, comment, script, style] = tag ?? []
    const whole = comment
      ? ends.comment(open)
      : (script && ends.script(open)) || (style && ends.style(open)) || null
    const end = whole ?? (tag && !comment ? ends.tag(open) : null)
    add(html.slice(at, end ? open : open + 1))
    if (end) add(separatorAt(html, open, last))
    at = end ? end.end : open + 1
  }
}

/**
 * Text of rich text: tags go; blocks, line breaks and rows of a table become lines, cells stay apart. For counting and showing as
 * text, never as a safety filter.
 */
export const plainText = (html: unknown): string => decode(withoutTags(toText(html))).trim()

/** Rich text of a text: each line is a paragraph, and no blank is lost. `plainText` gives the text back. */
export const htmlOf = (value: unknown): string => {
  const text = toText(value)
  const paragraph = (line: string): string =>
    `<p>${line.replace(/[&<>]/g, (mark) => `&#${mark.charCodeAt(0)};`).replace(/^ | (?= )/g, '&nbsp;')}</p>`
  return text === ''
    ? ''
    : text
        .split(/\r\n|\r|\n/)
        .map(paragraph)
        .join('')
}

export const withoutFirstParagraphTag = (html: unknown): string =>
  toText(html)
    .replace(/<p(?:\s[^<>]*)?>/i, '')
    .replace(/<\/p\s*>/i, '')

const patterns = {
  word: /^[A-Za-z0-9\p{Script=Han}]+$/u,
  phone: /^((\+|00)86)?1[3-9]\d{9}$/,
  /** A scheme, and a host with nothing before it: what stands before `@` reads like the host, and is none. */
  link: /^https?:\/\/[^/?#@]+(?:[/?#]|$)/i,
  /** Blanks, signs that nobody sees, signs that turn the direction, and `\`, which browsers take for `/`. */
  hidden: /[\s\\\p{Cc}\p{Cf}\p{Co}\p{Cs}]/u,
  integer: /^-?\d+$/,
  number: /^-?\d+(\.\d+)?$/,
  money: /^\d+(\.\d{1,2})?$/,
}
export const isWord = (value: unknown): boolean => patterns.word.test(toText(value))
export const isPhone = (value: unknown): boolean => patterns.phone.test(toText(value))
/** `URL.canParse` is newer than the supported browsers. */
function isAddress(text: string): boolean {
  try {
    return Boolean(new URL(text))
  } catch {
    return false
  }
}
/** Addresses a browser opens from anywhere, and whose host is the one that people read; a scheme of an app, or one that runs a script, is none. */
export const isLink = (value: unknown): boolean => {
  const text = toText(value)
  return patterns.link.test(text) && !patterns.hidden.test(text) && isAddress(text)
}
export const isInteger = (value: unknown): boolean =>
  typeof value === 'number'
    ? Number.isInteger(value)
    : typeof value === 'string' && patterns.integer.test(value)
export const isNumber = (value: unknown): boolean =>
  typeof value === 'number'
    ? Number.isFinite(value)
    : typeof value === 'string' && patterns.number.test(value)
/** The number a text spells, or null. A number stays what it is. */
/** Beyond the whole numbers that are told apart, two texts would be the same number: there it is none. */
export const toNumber = (value: unknown): number | null =>
  isNumber(value) && Math.abs(Number(value)) <= Number.MAX_SAFE_INTEGER ? Number(value) : null
/** Money itself is whole cents and passes; a number or text is taken as yuan with at most two decimals. */
export const isMoney = (value: unknown): boolean => {
  if (typeof value === 'number')
    return Number.isFinite(value) && value >= 0 && Number(value.toFixed(2)) === value
  return typeof value === 'string' && patterns.money.test(value)
}
