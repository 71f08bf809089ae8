/** Messages for syntax errors: position, message and suggestion. */
import { describe, expect, it } from 'vitest'
import { maxDepth } from './limits'
import { bareText, parse } from './parse'

type Told = [source: string, at: number, place: string, params: object, suggestions?: string[]]

const tooEarly = { message: 'the expression ends too early' }
const assigned = { construct: 'assignment', text: '=', instead: '==' }
const unexpected = (word: string, after?: string) => ({
  message: `unexpected "${word}"${after === undefined ? '' : ` after "${after}"`}`,
})
const inWords = (word: string) => ({ construct: 'wordOperator', text: word, instead: '&& || !' })

describe('what is no expression', () => {
  it.each<Told>([
    ['', 0, '', { message: 'empty expression' }],
    ['  ', 0, '  ', { message: 'empty expression' }],
    // The expression ends too early.
    ['row.', 3, '.', tooEarly],
    ['a ?', 2, '?', tooEarly],
    ['a =', 2, '=', tooEarly],
    ['+', 0, '+', tooEarly],
    ['[a', 1, 'a', tooEarly],
    ['a + ', 2, '+', tooEarly, ['']],
    ['a &&', 2, '&&', tooEarly, ['']],
    ['a >=', 2, '>=', tooEarly, ['']],
    ['(a) +', 4, '+', tooEarly, ['']],
    ['sum(a', 0, 'sum(a', tooEarly, ['sum(a)']],
    ['sum((a ', 0, 'sum((a', tooEarly, ['sum((a))']],
    ['(a', 0, '(a', tooEarly, ['(a)']],
    ['((a) * b', 0, '((a) * b', tooEarly, ['((a) * b)']],
    // Unexpected characters.
    ['sum(a b', 6, 'b', unexpected('b')],
    ['1 2', 2, '2', unexpected('2', '1')],
    ['a bc', 2, 'bc', unexpected('bc', 'a')],
    [' a "x"', 3, '"', unexpected('"', 'a')],
    ['a ab$_1é, c', 2, 'ab$_1é', unexpected('ab$_1é', 'a')],
    ['a)', 1, ')', unexpected(')', 'a'), ['']],
    ['a)) ', 1, '))', unexpected(')', 'a'), ['']],
    ['a) b', 1, ')', unexpected(')', 'a')],
    ['a)b)', 1, ')', unexpected(')', 'a')],
    ['a; b', 1, ';', { construct: 'sequence', text: ';', instead: '' }],
    ['a 已支付', 2, '已支付', { text: '已支付', instead: "'已支付'" }, ["'已支付'"]],
    // Words instead of operators.
    ['a and b', 2, 'and', inWords('and')],
    ['(a and b)', 3, 'and', inWords('and')],
    ['1or 2', 1, 'or', inWords('or')],
    ['  not a', 2, 'not', inWords('not')],
    ['a NOT', 2, 'NOT', inWords('NOT')],
    // A wrong operator.
    ['= a', 0, '=', assigned],
    ['1 = a', 2, '=', assigned],
    ['a == = b', 5, '=', assigned],
    ['(1 + a) = 2', 8, '=', assigned],
    ['1 + (a.b + 2 = a)', 13, '=', assigned],
    // The parser's own messages.
    ['a +* b', 3, '*', unexpected('*')],
    ['if a', 0, 'if', unexpected('if')],
    ['(a + ) b', 5, ')', unexpected(')')],
    ['1abc', 1, 'abc', { message: 'Identifier directly after number' }],
    ['a @ b', 2, '@', { message: "Unexpected character '@'" }],
    ["a + 'x", 4, "'", { message: 'Unterminated string constant' }],
  ])('%j', (source, at, place, params, suggestions) => {
    const [problem, ...more] = parse(source).problems!
    expect(more).toEqual([])
    expect([problem!.start, source.slice(problem!.start, problem!.end)]).toEqual([at, place])
    expect(problem!.params).toEqual(params)
    expect(problem!.suggestions).toEqual(suggestions)
  })

  it('that is a text without its quotes is told with them, at its place', () => {
    expect(bareText('已支付', 3)).toEqual({
      rule: 'expression-bare-text',
      start: 3,
      end: 6,
      params: { text: '已支付', instead: "'已支付'" },
      suggestions: ["'已支付'"],
    })
  })
})

describe('what nests too deep', () => {
  it.each(['(', '[', '{', '!', '-', '! '])(
    'is told at the %j that is one too many, and at it alone',
    (sign) => {
      const source = `${sign.repeat(maxDepth + 1)}a`
      const start = sign.length * maxDepth
      expect(parse(source).problems).toEqual([
        {
          rule: 'expression-forbidden',
          start,
          end: start + 1,
          params: { construct: 'tooDeep', text: sign.trim(), instead: `${maxDepth}` },
        },
      ])
    },
  )

  it.each([
    ['brackets that were closed', `f(${'(a), [b], '.repeat(maxDepth + 1)}c)`],
    ['signs before something else', `${'!'.repeat(maxDepth)}a == ${'!'.repeat(maxDepth)}b`],
  ])('is not reckoned from %s', (_, source) => expect(parse(source).problems).toBeUndefined())
})

it('is parsed once: who asks again is given the same', () => {
  const first = parse('a.once + 1')
  parse('a.once + 2')
  expect(parse('a.once + 1')).toBe(first)
})
