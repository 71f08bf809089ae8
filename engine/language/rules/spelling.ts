import { expressionRoots, type Project } from '../compile/context'
import { grammar } from '../grammar'
import type { SourceFile } from '../source'
import { nameWith, wordsIn, wordsOfFile, type Name } from './name-words'

/** Words that a slip of the hand turns into each other, and both of which are words. */
const bothAreWords = [
  'form from',
  'field filed',
  'files flies',
  'sign sing',
  'own won',
  'trail trial',
  'angle angel',
  'quiet quite',
  'diary dairy',
  'casual causal',
  'united untied',
  'board broad',
  'tier tire',
  'split spilt',
  'best bets',
  'lost lots',
  'with width',
  'range orange',
].flatMap((pair) => {
  const [one = '', other = ''] = pair.split(' ')
  return [`${one} ${other}`, `${other} ${one}`]
})
const isWordToo = new Set(bothAreWords)

const ofLanguage = new Set([
  ...expressionRoots,
  ...Object.values(grammar).flatMap(({ keys }) => Object.keys(keys)),
])

/** A letter too few or too many may be another word (`form`, `forms`); of a longer one it is a slip. */
const shortest = { swapped: 3, letter: 5, replaced: 8 }

/**
 * A name holds a word that stands nowhere else in the project, while a slip of the hand away stands one that is used: two
 * neighbouring letters in each other's place, a letter twice or once, and of longer words a letter too few, too many or another.
 * Which names there are only the service knows, but it spells them alike. What a comment names is meant.
 */
export function checkSpelling({ report }: Project, files: readonly SourceFile[]): void {
  const counts = new Map<string, number>()
  const remarked = new Set<string>()
  for (const file of files) {
    const words = wordsOfFile(file)
    words.named.forEach((times, word) => counts.set(word, (counts.get(word) ?? 0) + times))
    words.remarked.forEach((word) => remarked.add(word))
    // A folder is named like what it holds.
    for (const word of wordsIn(file.path)) counts.set(word, (counts.get(word) ?? 0) + 1)
  }
  const isOdd = (word: string): boolean =>
    counts.get(word) === 1 &&
    word.length >= shortest.swapped &&
    !remarked.has(word) &&
    // What the language calls it is spelt right, however seldom.
    !ofLanguage.has(word)
  const often = [...counts.keys()].filter((word) => counts.get(word)! > 1)
  for (const file of files) {
    const told = new Set<number>()
    for (const word of wordsOfFile(file).named.keys()) {
      if (!isOdd(word)) continue
      const name = nameWith(file, word)
      const meant = name && (slippedIn(name, word, counts) ?? wordNear(name, word, often))
      // A slip between two words leaves two odd ones.
      if (!meant || told.has(name.at)) continue
      told.add(name.at)
      const span = { start: name.at, end: name.at + name.text.length }
      report.warn(
        'spelt-unlike',
        { file, span },
        { name: name.text, word, meant: meant.word },
        {
          suggestions: [meant.name],
        },
      )
    }
  }
}

interface Meant {
  name: string
  word: string
}

/** The name with two neighbours swapped, a letter doubled or a double one single, such that all its words are used elsewhere. */
function slippedIn({ text }: Name, word: string, counts: ReadonlyMap<string, number>): Meant | undefined {
  const written = wordsIn(text)
  for (let at = 0; at < text.length; at++) {
    const [before, here, next] = [text.slice(0, at), text[at]!, text[at + 1]]
    const behind = text.slice(at + 1)
    const mended = [
      ...(next === undefined || next === here ? [] : [before + next + here + text.slice(at + 2)]),
      ...(next === here ? [before + behind] : []),
      before + here + here + behind,
    ]
    for (const name of mended) {
      const words = wordsIn(name)
      if (words.includes(word)) continue
      const fresh = without(words, written)
      const [first] = fresh
      const isKnown = (one: string): boolean => one.length >= shortest.swapped && counts.has(one)
      if (first !== undefined && fresh.every(isKnown) && !isWordToo.has(`${word} ${first}`))
        return { name, word: first }
    }
  }
  return undefined
}

/** What is in a list more often than in the other. */
function without(words: readonly string[], others: readonly string[]): string[] {
  const left = [...others]
  return words.filter((word) => {
    const at = left.indexOf(word)
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
}

/** The name with this word as others spell it, several times. */
function wordNear({ text }: Name, word: string, often: readonly string[]): Meant | undefined {
  if (word.length < shortest.letter) return undefined
  const [least, most] = [word.length - 1, word.length + 1]
  for (const other of often) {
    if (other.length < least || other.length > most || isWordToo.has(`${word} ${other}`)) continue
    if (other.length === word.length && word.length < shortest.replaced) continue
    const isPlural = `${other}s` === word || `${word}s` === other
    if (isPlural || !isOneSlip(word, other)) continue
    const at = text.toLowerCase().indexOf(word)
    const spelt = /[A-Z]/.test(text[at]!) ? other.charAt(0).toUpperCase() + other.slice(1) : other
    return { name: text.slice(0, at) + spelt + text.slice(at + word.length), word: other }
  }
  return undefined
}

/** Whether one letter more, less or other, or two neighbours in each other's place, make the one of the other, which differs from it. */
function isOneSlip(one: string, other: string): boolean {
  let from = 0
  while (one[from] === other[from]) from++
  let behind = 0
  while (one.at(-1 - behind) === other.at(-1 - behind)) behind++
  const [here, there] = [one.slice(from, one.length - behind), other.slice(from, other.length - behind)]
  const isSwapped = here.length === 2 && there === here[1]! + here[0]!
  return isSwapped || Math.max(here.length, there.length) <= 1
}
