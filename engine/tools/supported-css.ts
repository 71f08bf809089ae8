/** CSS of the build that some supported browser lacks, by the compat data of MDN. */
import { createRequire } from 'node:module'
import type bcd from '@mdn/browser-compat-data'
import type { CompatStatement, Identifier } from '@mdn/browser-compat-data'

interface Block {
  /** A selector, or an at-rule with its condition. */
  prelude: string
  /** Preludes of the enclosing blocks. */
  within: string[]
  /** Property and value. */
  declarations: [string, string][]
}

/** Blocks of a style sheet, without comments, and with empty strings and addresses, which may contain any character. */
function blocksOf(css: string): Block[] {
  const plain = css
    .replaceAll(/\/\*[^]*?\*\//g, '')
    .replaceAll(/"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'/g, '""')
    .replaceAll(/url\([^)]*\)/g, 'url()')
  const done: Block[] = []
  const open: Block[] = [{ prelude: '', within: [], declarations: [] }]
  for (const part of plain.split(/(?<=[{};])/)) {
    const [text, end] = [part.slice(0, -1).trim(), part.at(-1)]
    const at = open.at(-1)!
    if (end === '{') {
      open.push({ prelude: text, within: open.slice(1).map(({ prelude }) => prelude), declarations: [] })
      continue
    }
    const colon = text.indexOf(':')
    if (colon > 0) at.declarations.push([text.slice(0, colon).trim(), text.slice(colon + 1)])
    if (end === '}' && open.length > 1) done.push(open.pop()!)
  }
  return done
}

const wordsIn = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, word]) => word!)
const pseudo = /::?([a-z][\w-]*)/g
const called = /(?<![\w-])([a-z][\w-]*)\(/g
const keyword = /(?<![\w#.-])([a-z][\w-]*)(?![\w(-])/g
const feature = /\(([a-z][\w-]*)/g

/** Checks style sheets against the features that each listed browser supports. */
export function cssJudge(has: (compat: CompatStatement) => boolean): (css: string) => string[] {
  const { css: known } = createRequire(import.meta.url)('@mdn/browser-compat-data') as typeof bcd
  const { properties, selectors, types, 'at-rules': atRules } = known as Record<string, Identifier>
  const lacks = (node: Identifier | undefined): boolean => node?.__compat !== undefined && !has(node.__compat)
  /** By name; `color-mix` is below `color` in the data. */
  const functions = new Map<string, Identifier>()
  for (const [name, type] of Object.entries(types!))
    for (const [one, node] of [...Object.entries(type), [name, type] as const])
      if (one !== '__compat') functions.set(one, node as Identifier)

  const inPrelude = ({ prelude, within }: Block): string[] => {
    const [, rule] = /^@([\w-]+)/.exec(prelude) ?? []
    const isNested = !rule && within.some((outer) => !outer.startsWith('@'))
    const nesting = isNested && lacks(selectors!.nesting) ? ['nesting'] : []
    if (!rule)
      return [
        ...nesting,
        ...wordsIn(prelude, pseudo).flatMap((word) => (lacks(selectors![word]) ? `:${word}` : [])),
      ]
    const media = rule === 'media' ? wordsIn(prelude, feature) : []
    return [
      ...(lacks(atRules![rule]) ? [`@${rule}`] : []),
      ...media.flatMap((word) => (lacks(atRules!.media![word]) ? `@media ${word}` : [])),
    ]
  }
  const inDeclaration = ([name, value]: [string, string]): string[] => {
    const property = properties![name]
    if (lacks(property)) return [name]
    const asked = wordsIn(value, called).filter((word) => lacks(property?.[word] ?? functions.get(word)))
    const words = wordsIn(value, keyword).filter((word) => lacks(property?.[word]))
    return [...asked.map((word) => `${word}()`), ...words.map((word) => `${name}: ${word}`)]
  }
  return (css) => {
    const blocks = blocksOf(css)
    const isTested = (prelude: string): boolean => prelude.startsWith('@supports')
    /** Properties that the sheet tests with `@supports`: it has rules for both cases. */
    const tested = new Set(
      blocks.flatMap(({ prelude }) => (isTested(prelude) ? wordsIn(prelude, feature) : [])),
    )
    const judged = blocks.filter(({ prelude, within }) => ![prelude, ...within].some(isTested))
    const uses = judged.flatMap((block) => {
      const isSpelt = (name: string): boolean =>
        /^-[a-z]/.test(name) ||
        tested.has(name) ||
        block.declarations.some(([other]) => other === `-webkit-${name}` || other === `-moz-${name}`)
      const sound = new Set<string>()
      return [
        ...inPrelude(block),
        ...block.declarations.flatMap((one) => {
          const missing = inDeclaration(one)
          if (missing.length === 0) sound.add(one[0])
          // A browser that does not know a value uses the declaration before it.
          return sound.has(one[0]) || isSpelt(one[0]) ? [] : missing
        }),
      ]
    })
    return [...new Set(uses)].sort()
  }
}
