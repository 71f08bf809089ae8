/** Values of a finding that are the engine's own words, in those of whoever reads them: `{received:type}` in a message. */
import type { Language } from './finding-format'
import wordsEn from './words.en.json' with { type: 'json' }

/** A word of the tools in one language. */
type Word = (key: string, values?: Record<string, string>) => string

/** How a value is told, by what stands behind the colon. */
const tellers: Record<string, (value: string, word: Word, language: Language) => string> = {
  type: toldType,
  part: toldPart,
  syntax: toldSyntax,
  names: (names, word) => names || word('none'),
}

export const toldAs = (how: string, value: string, word: Word, language: Language): string =>
  tellers[how]?.(value, word, language) ?? value

/** Types that have a word of their own; any other is the name of a record. */
const hasWord = (type: string): boolean => Object.hasOwn(wordsEn, `type-${type}`)

/** `list of text`, `record Company` or the bare name of a record, `number, money or date`. */
function toldType(type: string, word: Word, language: Language): string {
  const [, items] = /^list of (.+)$/.exec(type) ?? []
  if (items !== undefined) return word('type-list-of', { of: toldItems(items, word, language) })
  const several = type.split(/, | or /)
  if (several.length > 1)
    return several
      .map((one) => toldType(one, word, language))
      .reduce((all, one, at) => all + (at === several.length - 1 ? word('or') : word('comma')) + one)
  return hasWord(type) ? word(`type-${type}`) : word('type-of-name', { name: nameOf(type) })
}
const nameOf = (type: string): string => type.replace(/^record /, '')

/** What a list is of, several of it. */
function toldItems(type: string, word: Word, language: Language): string {
  const [, items] = /^list of (.+)$/.exec(type) ?? []
  if (items !== undefined) return word('types-list-of', { of: toldItems(items, word, language) })
  return hasWord(type) ? word(`types-${type}`) : word('types-of-name', { name: nameOf(type) })
}

/** An operator, or `length(1)`: the first argument of a function. */
function toldPart(part: string, word: Word): string {
  const [, name, at] = /^(\w+)\((\d+)\)$/.exec(part) ?? []
  return name === undefined ? `\`${part}\`` : word('argument', { name, n: at! })
}

/** What the parser says of an expression; of its rarer words only that the spelling is wrong. */
function toldSyntax(said: string, word: Word, language: Language): string {
  const [, found, , before] = /^unexpected "(.*?)"( after "(.*)")?$/s.exec(said) ?? []
  if (before !== undefined) return word('syntax-after', { found: found!, before })
  if (found !== undefined) return word('syntax-unexpected', { found })
  if (said === 'the expression ends too early') return word('syntax-early')
  if (said.startsWith('Unterminated string')) return word('syntax-quote')
  return language === 'en' ? said : word('syntax-other')
}
