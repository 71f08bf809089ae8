import { charactersIn } from '../characters'
import { toText } from '../values'

export const length = (value: unknown): number => charactersIn(toText(value))
/** The text after the first `start` characters; '' if there are none. */
export const textFrom = (value: unknown, start: unknown): string =>
  toText(value).slice(typeof start === 'number' ? Math.max(0, start) : 0)
export const trim = (value: unknown): string => toText(value).trim()
export const contains = (whole: unknown, part: unknown): boolean =>
  Array.isArray(whole) ? whole.includes(part) : typeof whole === 'string' && whole.includes(toText(part))
/** Number of character classes in a text: digits, upper-case letters, lower-case letters, others. */
export const characterClasses = (value: unknown): number =>
  [/[0-9]/, /[A-Z]/, /[a-z]/, /[^0-9A-Za-z]/].filter((one) => one.test(toText(value))).length

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }
const decode = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|#[xX]([0-9a-fA-F]{1,6})|([a-z]+));/g, (whole, decimal, hex, name) => {
    const point = decimal ? Number(decimal) : hex ? parseInt(hex as string, 16) : undefined
    if (point !== undefined) return point <= 0x10ffff ? String.fromCodePoint(point) : whole
    return Object.hasOwn(entities, name as string) ? entities[name as string]! : whole
  })

/** Finds the next match at or after `from`, which must not decrease. The text is scanned only once. */
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
/** Ends a line, including an empty one. */
const lineEnd = /<br\s*\/?>|<\/(?:p|pre|h[1-6])\s*>/iy
/** Starts or ends a block: the text before it is on a line of its own. */
const blockEdge = /<\/?(?:p|pre|h[1-6]|div|section|[uo]l|li|table|tr|blockquote|hr)(?![\w-])/iy
const cell = /<t[dh](?![\w-])/iy

/** Separator between the texts around a tag. `last` = the character before; '' at the start. */
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

/** Removes tags, comments, scripts and styles. An unclosed tag is text. */
function withoutTags(html: string): string {
  const ends = {
    comment: finder(html, /-->/g),
    script: finder(html, /<\/script\s*>/gi),
    style: finder(html, /<\/style\s*>/gi),
    tag: finder(html, />/g),
  }
  let text = ''
  let at = 0
  // Tracked separately: reading the end of `text` would flatten the string each time.
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
 * Plain text of rich text, for counting and display. Blocks, line breaks and table rows become lines; cells
 * stay separate. Not a security filter.
 */
export const plainText = (html: unknown): string => decode(withoutTags(toText(html))).trim()

/** Rich text of a plain text: each line becomes a paragraph, and spaces are kept. `plainText` reverses it. */
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
  /** A scheme and a host without user info: a name before `@` could pose as the host. */
  link: /^https?:\/\/[^/?#@]+(?:[/?#]|$)/i,
  /** Spaces, invisible characters, direction marks, and `\`, which browsers treat as `/`. */
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
/**
 * True for absolute web addresses whose visible host is the real host. App schemes and script URLs are
 * excluded.
 */
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
/**
 * The number that a text spells, or null. Null also beyond the safe integers, where two texts would become
 * equal.
 */
export const toNumber = (value: unknown): number | null =>
  isNumber(value) && Math.abs(Number(value)) <= Number.MAX_SAFE_INTEGER ? Number(value) : null
/** Integer cents pass. Other numbers and texts are yuan with at most two decimals. */
export const isMoney = (value: unknown): boolean => {
  if (typeof value === 'number')
    return Number.isFinite(value) && value >= 0 && Number(value.toFixed(2)) === value
  return typeof value === 'string' && patterns.money.test(value)
}
