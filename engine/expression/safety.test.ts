import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compileExpression, functionNames, functionSignatures } from './compile'
import { closure } from './index'
import { host, run, untyped } from './run.fixture'
import type { Expr } from './tree'
import { runs } from '../runs.fixture'

const scope = untyped('row', 'form', 'value')

describe('escapes', () => {
  it.each([
    'row.constructor',
    'row.__proto__',
    'row.prototype',
    "row['constructor']",
    'constructor',
    '__proto__',
    'globalThis',
    'process.env',
    'this',
    'row.toString()',
    "row.constructor.constructor('return 1')()",
    'Function',
    'eval(row)',
    "(0, eval)('1')",
    'import("fs")',
    'new Function()',
    'filled.constructor',
    'sameCode(1, 1)',
    'roundMoney(1)',
    'hasOwnProperty(row)',
    'valueOf()',
    'row.\\u005f_proto__',
    'row.con\\u0073tructor',
    'delete row.a',
    'void 0',
    'typeof row',
    'row.a++',
    'async () => 1',
    'await row',
    'class {}',
    '${row}',
    '`${row}`',
    'row[`a`]',
    '(row) => row',
    'x => { while (true); }',
    '<b>',
    '#x in row',
    'new.target',
    'import.meta',
    'super.x',
    'yield',
    'let',
  ])('%s does not compile', (source) => {
    const { tree, problems } = compileExpression(source, scope)
    expect(problems.length).toBeGreaterThan(0)
    expect(tree).toBeNull()
  })

  it.each(['toString', 'hasOwnProperty', 'valueOf', 'length', 'then', 'push'])(
    'an inherited "%s" reads as null',
    (name) => {
      for (const row of [{}, '', 1, new Date(0), Object.create({ [name]: 'inherited' }) as unknown]) {
        expect(run(`row.${name}`, { row })).toBeNull()
      }
      expect(run(`row.${name}`, { row: { [name]: () => 1 } })).toBeNull()
    },
  )
})

/** Random trees, as hostile as well-formed JSON can be. */
const names = fc.constantFrom('row', 'form', 'value', 'item', 'index', 'toString')
const members = fc.constantFrom('a', 'b', 'length', 'toString', 'valueOf', 'start', '0')
const calls = [...functionNames.filter((name) => name !== 'textOf'), 'sameCode', 'codeIn', 'roundMoney']
const { tree: anyTree } = fc.letrec<{ tree: Expr }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 5, depthSize: 'small' },
    fc.constantFrom<Expr>(null, true, false, 0, 1, -1.5, '', 'x', '2024-01-01'),
    names.map((name): Expr => ['$', name]),
    fc.tuple(tie('tree'), members).map(([of, member]): Expr => ['.', of, member]),
    fc.array(tie('tree'), { maxLength: 3 }).map((items): Expr => ['list', items]),
    fc.constantFrom('!', 'neg').chain((sign) => tie('tree').map((of) => [sign, of] as Expr)),
    fc.tuple(tie('tree'), tie('tree'), tie('tree')).map(([a, b, c]): Expr => ['?', a, b, c]),
    fc
      .tuple(
        fc.constantFrom('==', '!=', '<', '<=', '>', '>=', 'in', '&&', '||', '+', '-', '*', '/'),
        tie('tree'),
        tie('tree'),
      )
      .map((operation) => operation as unknown as Expr),
    fc
      .tuple(fc.constantFrom(...calls), fc.array(tie('tree'), { maxLength: 3 }))
      .map(([name, args]): Expr => ['call', name, args]),
    fc
      .tuple(tie('tree'), tie('tree'), tie('tree'))
      .map(([list, only, take]): Expr => ['each', { list, only, set: { a: take }, take }]),
  ),
}))

describe('properties', () => {
  it('never throws and never gives a function, for any tree over any data', () => {
    // NaN cannot come from the wire or from a field.
    const holdsNaN = (value: unknown): boolean =>
      typeof value === 'object' && value !== null ? Object.values(value).some(holdsNaN) : Number.isNaN(value)
    const data = fc.dictionary(
      fc.constantFrom('row', 'form', 'value', 'toString'),
      fc
        .anything({ maxDepth: 3, withDate: true, withNullPrototype: true })
        .filter((value) => !holdsNaN(value)),
    )
    fc.assert(
      fc.property(anyTree, data, (tree, values) => {
        const result = closure(tree)(values, host)
        return (
          typeof result !== 'function' &&
          result !== Object.prototype &&
          result !== undefined &&
          !Number.isNaN(result)
        )
      }),
      { numRuns: runs(2000) },
    )
  })

  it('agrees with JavaScript on arithmetic and logic over numbers', () => {
    type Sample = { source: string; value: unknown }
    const number = fc.integer({ min: -20, max: 20 }).map((value): Sample => ({ source: `(${value})`, value }))
    const { sum } = fc.letrec<{ sum: Sample }>((tie) => ({
      sum: fc.oneof(
        { maxDepth: 4 },
        number,
        fc.tuple(tie('sum'), fc.constantFrom('+', '-', '*'), tie('sum')).map(([a, sign, b]): Sample => {
          const [x, y] = [a.value as number, b.value as number]
          return {
            source: `(${a.source} ${sign} ${b.source})`,
            value: sign === '+' ? x + y : sign === '-' ? x - y : x * y,
          }
        }),
      ),
    }))
    const compared = fc
      .tuple(sum, fc.constantFrom('==', '!=', '<', '<=', '>', '>='), sum, sum, fc.boolean())
      .map(([a, sign, b, c, flag]) => {
        const [x, y] = [a.value as number, b.value as number]
        const test = { '==': x === y, '!=': x !== y, '<': x < y, '<=': x <= y, '>': x > y, '>=': x >= y }[
          sign
        ]
        return {
          source: `(value + ${a.source} ${sign} ${b.source}) && flag ? ${c.source} : -1`,
          value: test && flag ? c.value : -1,
          flag,
        }
      })
    fc.assert(
      fc.property(compared, ({ source, value, flag }) => {
        expect(run(source, { value: 0, flag })).toEqual(value === 0 ? expect.closeTo(0) : value)
      }),
      { numRuns: runs(1000) },
    )
  })

  it('compiles 20 000 random sources without throwing', () => {
    const pieces = fc.constantFrom(
      'row',
      '.a',
      '.constructor',
      'form.b',
      'value',
      '已支付',
      '（',
      '，',
      '==',
      '=',
      '===',
      '!',
      '!!',
      '-',
      '--',
      '?',
      ':',
      '?.',
      '&&',
      '||',
      '??',
      '(',
      ')',
      '[',
      ']',
      '{',
      '}',
      ',',
      ';',
      "'",
      '"',
      '`',
      '${',
      '\\',
      '\\u005f',
      '/',
      '/*',
      '//',
      '0x',
      '1',
      '1e999',
      '9n',
      'in',
      'new ',
      'this',
      '=>',
      '...',
      ' ',
      '\n',
      '\u2028',
      '\ud800',
      '#a',
      '@',
      'true',
      'null',
      ...functionNames,
      ...functionNames.map((name) => `${name}(`),
    )
    const source = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 60 }),
      fc.array(pieces, { maxLength: 16 }).map((parts) => parts.join('')),
    )
    fc.assert(
      fc.property(source, (text) => {
        const { tree, problems } = compileExpression(text, scope)
        if (!problems.length) closure(tree)({ row: {}, form: {} }, host)
        return problems.every(({ start, end }) => start >= 0 && start <= end && end <= text.length)
      }),
      { numRuns: runs(20_000) },
    )
  })

  it('describes every function', () => {
    for (const [name, { text, summary }] of Object.entries(functionSignatures)) {
      expect(text.startsWith(`${name}(`)).toBe(true)
      expect(summary).not.toBe('')
    }
  })
})
