import type { Project, ScreenContext } from '../compile/context'
import { swapping } from '../cure'
import { related } from '../link/calls'
import { textOf } from '../link/report'
import type { SourceNode } from '../source'
import { checkFlagWords } from './flag-words'

/** What a column or a filter shows a member of some rows by: where each text stands, by code. */
type Texts = ReadonlyMap<string, SourceNode>

/**
 * One member of rows reads alike wherever they are listed: a text that stands at one code here and at another there is wrong in one of
 * them. Other words for the same code are a matter of taste.
 */
export function checkSiblingTexts({ report }: Project, contexts: readonly ScreenContext[]): void {
  for (const context of contexts) checkFlagWords(context)
  for (const [about, all] of shownBy(contexts))
    for (const [at, one] of all.entries()) {
      const others = all.filter((other) => other !== one && exchanged(one, other))
      const [first] = others
      const alike = all.length - others.length
      // The one that fewer agree with is told; of two alone the second.
      if (!first || alike > others.length || (alike === others.length && at < all.indexOf(first))) continue
      const [code, other] = exchanged(one, first)!
      const [here, there] = [one.get(code)!, one.get(other)!]
      const isPair = textOf(there) === textOf(first.get(code))
      const params = { text: textOf(here) ?? '', code, other, member: about }
      report.warn('text-of-another-code', here, params, {
        related: [related(first.get(other)!)],
        cure: isPair ? swapping(here, there) : undefined,
      })
    }
}

/** What shows each member of rows of each type; a declaration that several lists use counts once. */
function shownBy(contexts: readonly ScreenContext[]): Map<string, Texts[]> {
  const found = new Map<string, Map<SourceNode, Texts>>()
  for (const { outline, places } of contexts)
    for (const list of outline.lists) {
      const row = places.rowType(list)
      for (const use of [...list.columns, ...list.filters]) {
        const options = use.get('options')
        if (!options || row?.name === undefined || !Object.hasOwn(row.members, use.member)) continue
        const about = `${row.name}.${use.member}`
        const known = found.get(about) ?? new Map<SourceNode, Texts>()
        found.set(about, known.set(options, textsIn(options)))
      }
    }
  return new Map([...found].map(([about, shown]) => [about, [...shown.values()]]))
}

const textsIn = (options: SourceNode): Texts =>
  new Map(
    options.entries().map(({ key, node }) => [key, node.kind === 'map' ? (node.get('text') ?? node) : node]),
  )

/** The codes at which one text stands in the one and in the other, where both have texts for both. */
function exchanged(texts: Texts, other: Texts): [string, string] | undefined {
  const textAt = (of: Texts, code: string): string | undefined => textOf(of.get(code))
  for (const code of texts.keys()) {
    const text = textAt(texts, code)
    const codes = [...other.keys()].filter((one) => textAt(other, one) === text)
    const [there] = codes
    const isKnown = there !== undefined && other.has(code) && texts.has(there)
    if (isKnown && !codes.includes(code) && textAt(texts, there) !== text) return [code, there]
  }
  return undefined
}
