import type { ReadText } from './json-text'

/** A text that counts how many of its characters are read. */
export function countedText(text: string): ReadText & { reads: number } {
  return {
    reads: 0,
    length: text.length,
    charCodeAt(at) {
      this.reads++
      return text.charCodeAt(at)
    },
    slice(from = 0, to = text.length) {
      this.reads += to - from
      return text.slice(from, to)
    },
  }
}

/** Bodies of about this size that were once much slower to judge than to read. */
export const heavyJson: Record<string, (size: number) => string> = {
  numbers: (size) => `{"content":[${'1,'.repeat(size / 2)}1]}`,
  'empty texts': (size) => `{"content":[${'"",'.repeat(size / 3)}""]}`,
  records: (size) => `{"content":[${'{},'.repeat(size / 3)}{}]}`,
  'records of one': (size) => `{"content":[${'{"a":1},'.repeat(size / 8)}1]}`,
  names: (size) => `{${Array.from({ length: size / 12 }, (_, at) => `"k${at}":1`).join(',')}}`,
  'lists in lists': (size) => `{"content":${'['.repeat(size / 2)}${']'.repeat(size / 2)}}`,
  'records in records': (size) => `${'{"a":'.repeat(size / 6)}1${'}'.repeat(size / 6)}`,
  quotes: (size) => `{"content":"${'\\"'.repeat(size / 2)}"}`,
  backslashes: (size) => `{"content":"${'\\\\'.repeat(size / 2)}"}`,
  'what never ends': (size) => '{"content":['.repeat(size / 12),
}
