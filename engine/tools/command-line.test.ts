import { describe, expect, it } from 'vitest'
import { product } from '../../src/product'
import { readCommandLine, UsageError, usualLanguage } from './command-line'

it.each([
  [{ LANG: 'zh_CN.UTF-8' }, 'zh'],
  [{ LANG: 'en_GB.UTF-8' }, 'en'],
  [{ LC_ALL: 'C', LANG: 'zh_CN.UTF-8' }, 'en'],
  [{ LC_ALL: '', LC_MESSAGES: 'zh_TW', LANG: 'en' }, 'zh'],
  [{}, 'en'],
] as const)('%o speaks %s', (environment, language) => {
  expect(usualLanguage(environment)).toBe(language)
})

describe('a command line', () => {
  const read = (...words: string[]) => readCommandLine(words, ['json', 'github'], product, ['base', 'token'])

  it('has words, switches and options, in whatever order', () => {
    const {
      words,
      flags,
      values,
      language,
      product: of,
    } = read('a', '--json', '--base', 'x', 'b', '--lang', 'zh')
    expect([words, [...flags], values, language]).toEqual([
      ['a', 'b'],
      ['json'],
      { base: 'x', token: undefined },
      'zh',
    ])
    expect(of).toBe(product)
  })

  it('may name another folder than the product’s own, and nothing else of it', () => {
    expect(read('--root', '/elsewhere').product).toEqual({ ...product, root: '/elsewhere' })
  })

  it.each([
    [['--token', '-abc'], '-abc', []],
    [['--token=-abc', '', 'a'], '-abc', ['', 'a']],
    [['--token', '--json', 'a'], '--json', ['a']],
    [['a', '--token', '', 'b'], '', ['a', 'b']],
  ])('%j has a value that may begin with a dash', (given, token, words) => {
    const line = read(...given)
    expect([line.values.token, line.words, line.flags.size]).toEqual([token, words, 0])
  })

  it.each([
    [['--lang', 'fr'], '--lang is en or zh, not "fr".'],
    [['--jsn'], 'jsn'],
    [['--json=yes'], 'json'],
    [['--token'], 'token'],
  ])('%j is refused', (given, said) => {
    expect(() => read(...given)).toThrow(UsageError)
    expect(() => read(...given)).toThrow(said)
  })
})
