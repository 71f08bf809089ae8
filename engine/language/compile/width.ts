import type { Format } from '../../compiled'

const byKind: Record<Format['kind'], number> = {
  text: 130,
  number: 100,
  money: 120,
  percent: 100,
  datetime: 170,
  date: 120,
  time: 100,
  // each moment on a line of its own
  range: 184,
  bool: 80,
  html: 240,
  choice: 88,
  list: 180,
}
const padding = 34
const wide = 15
const narrow = 8.5

/** Pixels a text takes in the table's type size: Chinese characters are square, others about half as wide. */
function textWidth(text: string): number {
  return Math.round(
    [...text].reduce((sum, char) => sum + ((char.codePointAt(0) ?? 0) > 0x2e80 ? wide : narrow), 0),
  )
}

/** The longest text, or all of them where a value may hold all. */
function choiceWidth({ choices, many }: Extract<Format, { kind: 'choice' }>): number {
  const widths = choices.map((one) => textWidth(one.text))
  return many ? widths.reduce((sum, width) => sum + width + wide, -wide) : Math.max(0, ...widths)
}

/** Width of a column that says none: what its values usually need, and its title never cut. */
export function columnWidth(format: Format, label: string, tooltip: boolean): number {
  const longest = format.kind === 'choice' ? choiceWidth(format) + padding : 0
  return Math.max(
    byKind[format.kind],
    Math.min(longest, 220),
    textWidth(label) + padding + (tooltip ? 20 : 0),
  )
}

/** Free text may take the room that is left over; what has a fixed shape does not. */
export const mayGrow = (format: Format): boolean =>
  format.kind === 'text' || format.kind === 'html' || format.kind === 'list'
