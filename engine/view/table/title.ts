import { textWidth } from '../../vocabulary/text-width'

/** Pixels of a title that is never broken over two lines: five Chinese characters, or two with their unit. */
const short = 72
export const isShort = (title: string): boolean => textWidth(title) <= short

/** Where a text has no blanks its words are known by a dictionary, whatever the language of the browser. */
const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' })

/** The words of a text. One character is no line of its own: of several in a row two make a word, and one more joins the word before. */
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

/** The parts of a title between which it may break: before what stands in brackets, such as its unit, and between words. */
export function titleParts(title: string): readonly string[] {
  const parts = known.get(title) ?? cut(title)
  known.set(title, parts)
  return parts
}

/** Pixels a title takes at least, on one line or two. */
export function titleNeed(title: string): number {
  const parts = titleParts(title)
  const breaks = parts.map((_, at) =>
    Math.max(textWidth(parts.slice(0, at).join('')), textWidth(parts.slice(at).join(''))),
  )
  return Math.min(...breaks)
}
