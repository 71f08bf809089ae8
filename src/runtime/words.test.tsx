// @vitest-environment jsdom
import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useWord, WordProvider, wordOf } from './words'

const words = { greeting: 'Hello {name}, {name} has {n} pages', plain: 'Plain' }

it('is the text of its key, with its values wherever they are named', () => {
  expect(wordOf(words, 'plain')).toBe('Plain')
  expect(wordOf(words, 'greeting', { name: 'Ann', n: 0 })).toBe('Hello Ann, Ann has 0 pages')
})

it('keeps what no value is given for, and takes a value as it is', () => {
  expect(wordOf(words, 'greeting', { name: '{n}' })).toBe('Hello {n}, {n} has {n} pages')
})

it('is its key where there is none, which is a fault while screens are written', () => {
  expect(wordOf(words, 'absent')).toBe('absent')
  expect(() => wordOf(words, 'absent', {}, true)).toThrow('absent')
})

it('is given to whatever the shell draws', () => {
  const Shown = () => useWord()('plain')
  const shown = render(
    <WordProvider value={(key, values) => wordOf(words, key, values)}>
      <Shown />
    </WordProvider>,
  )
  expect(shown.container.textContent).toBe('Plain')
})
