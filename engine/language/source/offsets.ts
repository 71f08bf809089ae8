import type { Style, TreeScalar } from './tree'

/** A character (or escape) of the file that spells one character of the value. */
interface Unit {
  at: number
  char: string
}

const escapeLength: Record<string, number> = { x: 2, u: 4, U: 8 }

/**
 * For each character of a scalar's value, the offset in the file that spells it, and one past the last.
 * Plain, quoted and block scalars fold line breaks and indentation; characters that are not blank keep their order.
 */
export function offsetsOfValue(text: string, value: string, scalar: TreeScalar): number[] {
  const { start, end, style } = scalar
  const units = unitsOf(text, start, end, style)
  const offsets: number[] = []
  let next = 0
  let after = start
  for (const char of value.split('')) {
    if (!isBlank(char)) while (next < units.length && units[next]!.char !== char) next++
    const unit = units[next]
    if (!unit) {
      offsets.push(after)
      continue
    }
    offsets.push(unit.at)
    after = unit.at + 1
    if (!isBlank(char) || isBlank(unit.char)) next++
  }
  offsets.push(units[next]?.at ?? Math.max(after, start))
  return offsets
}

const isBlank = (char: string): boolean => /\s/.test(char)

function unitsOf(text: string, start: number, end: number, type: Style | undefined): Unit[] {
  if (type === 'QUOTE_DOUBLE') return doubleQuoted(text, start + 1, end - 1)
  if (type === 'QUOTE_SINGLE') return singleQuoted(text, start + 1, end - 1)
  const isBlock = type === 'BLOCK_FOLDED' || type === 'BLOCK_LITERAL'
  const from = isBlock ? text.indexOf('\n', start) + 1 : start
  return Array.from({ length: Math.max(0, end - from) }, (_, index) => ({
    at: from + index,
    char: text[from + index]!,
  }))
}

function singleQuoted(text: string, start: number, end: number): Unit[] {
  const units: Unit[] = []
  for (let at = start; at < end; at++) {
    units.push({ at, char: text[at]! })
    if (text[at] === "'") at++
  }
  return units
}

function doubleQuoted(text: string, start: number, end: number): Unit[] {
  const units: Unit[] = []
  for (let at = start; at < end; at++) {
    if (text[at] !== '\\') {
      units.push({ at, char: text[at]! })
      continue
    }
    const kind = text[at + 1]!
    const digits = escapeLength[kind] ?? 0
    const spelled =
      digits > 0
        ? String.fromCodePoint(parseInt(text.slice(at + 2, at + 2 + digits), 16))
        : (named[kind] ?? kind)
    // An escaped line break spells nothing.
    if (kind !== '\n' && kind !== '\r') for (const char of spelled.split('')) units.push({ at, char })
    at += 1 + digits
  }
  return units
}

const named: Record<string, string> = {
  n: '\n',
  t: '\t',
  r: '\r',
  0: '\0',
  a: '\x07',
  b: '\b',
  e: '\x1b',
  f: '\f',
  v: '\v',
  N: '\x85',
  _: '\xa0',
  L: '\u2028',
  P: '\u2029',
}
