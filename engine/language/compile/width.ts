import type { Format } from '../../compiled'
import { formats } from '../../vocabulary/formats'
import { roomy, textWidth } from '../../vocabulary/text-width'

const padding = 34
const widthOf = (text: string): number => Math.round(textWidth(text, roomy))

/** The longest text, or all of them where a value may hold all. */
function choiceWidth({ choices, many }: Extract<Format, { kind: 'choice' }>): number {
  const widths = choices.map((one) => widthOf(one.text))
  return many ? widths.reduce((sum, width) => sum + width + roomy.wide, -roomy.wide) : Math.max(0, ...widths)
}

const flagWidth = (format: Format): number => {
  const { on = '', off = '' } = 'words' in format ? (format.words ?? {}) : {}
  const longest = Math.max(widthOf(on), widthOf(off))
  return longest > 0 ? longest + padding : 0
}

/** Width of a column that says none: what its values usually need, and its title never cut. */
export function columnWidth(format: Format, label: string, tooltip: boolean): number {
  const longest = format.kind === 'choice' ? choiceWidth(format) + padding : flagWidth(format)
  return Math.max(
    formats[format.kind].width,
    Math.min(longest, 220),
    widthOf(label) + padding + (tooltip ? 20 : 0),
  )
}
