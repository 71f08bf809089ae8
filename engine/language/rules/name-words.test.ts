import { expect, it } from 'vitest'
import type { SourceFile } from '../source'
import { nameWith } from './name-words'

const found = (text: string, word: string) => nameWith({ text } as SourceFile, word)

it('finds the name that holds a word, where it begins', () => {
  expect(found('a: 1\nbusCard: 2\n', 'card')).toEqual({ text: 'busCard', at: 5 })
  expect(found('carded: 1\nbus_card: 2', 'card')).toEqual({ text: 'bus_card', at: 10 })
})

it('reads the last line to its end', () => {
  expect(found('to: busCard', 'card')).toEqual({ text: 'busCard', at: 4 })
})

it('leaves comments alone', () => {
  expect(found('a: 1 # busCard\nb: 2', 'card')).toBeUndefined()
})
