import { textWidth } from '../../vocabulary/text-width'

/** Maximum width in pixels of a title that never wraps: five Chinese characters, or two with a unit. */
const short = 72
export const isShort = (title: string): boolean => textWidth(title) <= short

/** Splits text into words by a dictionary, for scripts without spaces. */
const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' })

/** The words of a text. A single character is never a line of its own: it joins its neighbours. */
function wordsOf(text: string): string[] {
  const words: string[] = []
  let row: string[] = []
  const endRow = () => {
    if (row.length % 2 === 1) {
      const before = words.pop()
      words.push((before ?? '') + row.splice(0, before === undefined ? 3 : 1).join(''))
    }
    for (let at = 0; at < row.length; at += 2) words.push(row.slice(at, at + 2).join(''))
    row = []
  }
  for (const { segment } of segmenter.segment(text)) {
    if (segment.length === 1) row.push(segment)
    else {
      endRow()
      const before = words.at(-1)
      if (before?.length === 1) words[words.length - 1] = before + segment
      else words.push(segment)
    }
  }
  endRow()
  return words
}

const known = new Map<string, readonly string[]>()

function cut(title: string): string[] {
  if (isShort(title)) return [title]
  const unitAt = title.search(/[(（]/)
  const name = unitAt > 0 ? title.slice(0, unitAt) : title
  return [...(isShort(name) ? [name] : wordsOf(name)), ...(unitAt > 0 ? [title.slice(unitAt)] : [])]
}

/** Parts of a title between which it may wrap: before brackets, such as a unit, and between words. */
export function titleParts(title: string): readonly string[] {
  const parts = known.get(title) ?? cut(title)
  known.set(title, parts)
  return parts
}

/** Minimum width of a title in pixels, on one or two lines. */
export function titleNeed(title: string): number {
  const parts = titleParts(title)
  const breaks = parts.map((_, at) =>
    Math.max(textWidth(parts.slice(0, at).join('')), textWidth(parts.slice(at).join(''))),
  )
  return Math.min(...breaks)
}
