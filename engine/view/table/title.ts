import { textWidth } from '../../vocabulary/text-width'

/** Characters of a title that is never broken over two lines. */
export const shortTitle = 4

/** Where a text has no blanks its words are known by a dictionary, whatever the language of the browser. */
const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' })

/** The words of a text. One character is no line of its own: two make a word, one joins the word before it, or after. */
function wordsOf(text: string): string[] {
  const words: string[] = []
  let alone = ''
  const join = (next = '') => {
    if (words.length > 0) words.push(words.pop()! + alone, next)
    else words.push(alone + next)
    alone = ''
  }
  for (const { segment } of segmenter.segment(text)) {
    if (segment.trim().length > 1) join(segment)
    else if (alone) {
      words.push(alone + segment)
      alone = ''
    } else alone = segment
  }
  join()
  return words.filter(Boolean)
}

const known = new Map<string, readonly string[]>()

function cut(title: string): string[] {
  if (title.length <= shortTitle) return [title]
  const unitAt = title.search(/[(（]/)
  const name = unitAt > 0 ? title.slice(0, unitAt) : title
  return [
    ...(name.length > shortTitle ? wordsOf(name) : [name]),
    ...(unitAt > 0 ? [title.slice(unitAt)] : []),
  ]
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
