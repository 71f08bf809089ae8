import { describe, expect, it } from 'vitest'
import { finding } from './finding'
import { prettyFinding, ruleTexts, say, word } from './finding-format'
import wordsEn from './words.en.json' with { type: 'json' }
import wordsZh from './words.zh.json' with { type: 'json' }

const said = (text: string, start: number, end: number) =>
  say(
    finding(
      'unknown-key',
      { file: { path: 'a.yaml' }, span: { start, end } },
      { key: 'k', map: '@map-list', allowed: 'x' },
    ),
    new Map([['a.yaml', text]]),
    'en',
  )

describe('a finding in words', () => {
  it('names place, rule and remedy, and underlines the place', () => {
    const text = 'a: 1\nlabel: 城市 x\n'
    const one = { ...said(text, text.indexOf('x'), text.indexOf('x') + 1), suggestions: ['y'] }
    expect(prettyFinding(one, 'en').split('\n')).toEqual([
      'a.yaml:2:11 error [unknown-key] `k` is not a key of a list. Allowed: x.',
      '  2 | label: 城市 x',
      '    |             ^',
      '  did you mean `y`?',
      '  fix: Correct or remove it.',
    ])
  })

  it('marks only the first line of a long place', () => {
    expect(said('a:\n  b: 1\n  c: 2\n', 0, 16).frame).toBe('  1 | a:\n    | ^~')
  })

  it('has no frame for a file nobody gave', () => {
    const one = say(
      finding('yaml-empty', { file: { path: 'b.yaml' }, span: { start: 0, end: 0 } }),
      new Map(),
      'zh',
    )
    expect(one).toMatchObject({ frame: '', line: 1, column: 1, file: 'b.yaml' })
  })

  it('throws on a rule or word that does not exist', () => {
    expect(() => word('nothing', 'en')).toThrow('nothing')
  })
})

describe('texts', () => {
  const paramsOf = (text: string) => [...text.matchAll(/\{(\w+(?::\w+)?)\}/g)].map(([, name]) => name).sort()

  it('are there in both languages, with the same values', () => {
    expect(Object.keys(ruleTexts('zh')).sort()).toEqual(Object.keys(ruleTexts('en')).sort())
    for (const [rule, { title, message, fix }] of Object.entries(ruleTexts('en'))) {
      const chinese = ruleTexts('zh')[rule]!
      expect(
        [title, message, fix, chinese.title, chinese.message, chinese.fix].every(
          (text) => text.trim() !== '',
        ),
        rule,
      ).toBe(true)
      const both = (texts: { message: string; fix: string }) => [
        ...new Set([...paramsOf(texts.message), ...paramsOf(texts.fix)]),
      ]
      expect(both(chinese).sort(), rule).toEqual(both({ message, fix }).sort())
    }
  })

  it('of the tools are there in both languages', () => {
    expect(Object.keys(wordsZh).sort()).toEqual(Object.keys(wordsEn).sort())
  })
})
