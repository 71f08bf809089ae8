import type { SourceFile } from '../source'

/** The words that names are made of, in lower case, and where they stand. */
export interface Name {
  text: string
  at: number
}
export interface FileWords {
  /** How often each word stands in a name or a text. */
  named: ReadonlyMap<string, number>
  /** Words of the comments: whoever writes one there means it. */
  remarked: ReadonlySet<string>
}

const nameSpelling = /[A-Za-z0-9_]+(?:[./:-]+[A-Za-z0-9_]+)*/g
const wordSpelling = /[A-Z]?[a-z]+|(?<![A-Z])[A-Z]+(?![a-z])/g
const commentStart = /(^|\s)#/

/** `pageSize`, `page_size` and `data.page/size` are made of `page` and `size`. */
export const wordsIn = (name: string): string[] =>
  name.match(wordSpelling)?.map((word) => word.toLowerCase()) ?? []

/** The words of a file as long as it is the same. */
const known = new WeakMap<SourceFile, FileWords>()

export function wordsOfFile(file: SourceFile): FileWords {
  const counted = known.get(file)
  if (counted) return counted
  const named = new Map<string, number>()
  const remarked = new Set<string>()
  for (const line of file.text.split('\n')) {
    const comment = line.includes('#') ? line.search(commentStart) : -1
    wordsIn(comment < 0 ? line : line.slice(0, comment)).forEach((word) =>
      named.set(word, (named.get(word) ?? 0) + 1),
    )
    if (comment >= 0) wordsIn(line.slice(comment)).forEach((word) => remarked.add(word))
  }
  const words = { named, remarked }
  known.set(file, words)
  return words
}

/** The name of a file that holds a word, outside of its comments. */
export function nameWith({ text }: SourceFile, word: string): Name | undefined {
  const lower = text.toLowerCase()
  for (let found = lower.indexOf(word); found >= 0; found = lower.indexOf(word, found + 1)) {
    const start = text.lastIndexOf('\n', found) + 1
    const end = text.indexOf('\n', found)
    const line = text.slice(start, end < 0 ? undefined : end)
    const comment = line.search(commentStart)
    const names = (comment < 0 ? line : line.slice(0, comment)).matchAll(nameSpelling)
    for (const { 0: name, index } of names)
      if (wordsIn(name).includes(word)) return { text: name, at: start + index }
  }
  return undefined
}
