/** Documents are written in short sentences. Chinese documents and the generated reference are left out. */
import { describe, expect, it } from 'vitest'
import { documents, read, withoutFences } from './documents'

const mostWords = 30
const unclearBeginning = /^(?:What|Whoever|Whether|The same)\b/
const english = documents.filter((path) => !path.endsWith('.zh.md') && path !== 'docs/language.md')

/** Sentences of prose and of table cells; code counts as one word. */
function sentencesOf(text: string): string[] {
  const plain = withoutFences(text)
    .replace(/<!--[^]*?-->/g, '')
    .replace(/`[^`\n]*`/g, 'code')
    .replace(/\[([^[\]]*)\]\([^()]*\)/g, '$1')
  const blocks = plain.split(/\n\s*\n|\n(?=\s*(?:[-*|#]|\d+\.) ?)/)
  return blocks
    .flatMap((block) => (block.trim().startsWith('|') ? block.split(/(?<!\\)\|/) : [block]))
    .flatMap((block) => block.replace(/\s+/g, ' ').split(/(?<=[.!?:;])\s/))
    .map((sentence) => sentence.trim())
}
const wordsOf = (sentence: string): number => sentence.split(' ').filter((word) => /\w/.test(word)).length

describe.each(english)('%s', (document) => {
  const sentences = sentencesOf(read(document))
  it(`has no sentence of more than ${mostWords} words`, () =>
    expect(sentences.filter((sentence) => wordsOf(sentence) > mostWords)).toEqual([]))
  it('begins no sentence with a word that hides its subject', () =>
    expect(sentences.filter((sentence) => unclearBeginning.test(sentence))).toEqual([]))
})

it('sentences are found in paragraphs, lists and tables', () => {
  const text =
    '# Title\n\nOne sentence. Two `a b` of\nthem!\n- three\n\n| four | five; six |\n|---|---|\n\n```sh\nno\n```\n'
  expect(sentencesOf(text).filter(Boolean)).toEqual([
    ...['# Title', 'One sentence.', 'Two code of them!', '- three', 'four', 'five;', 'six', '---', '---'],
  ])
})
