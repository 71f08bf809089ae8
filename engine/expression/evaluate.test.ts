import { describe, expect, it } from 'vitest'
import { compileExpression, listOf, scalar } from './compile'
import { evaluator, holds } from './holds'
import { maxDepth } from './limits'
import { readsOf } from './reads'
import type { EachParts, Expr } from './tree'
import { closure } from './index'
import { host, run } from './run.fixture'

describe('operators', () => {
  it.each([
    ['1 + 2 * 3', {}, 7],
    ['-(a)', { a: 2 }, -2],
    ["'no ' + a", { a: 7 }, 'no 7'],
    ["a + ' x'", { a: null }, ' x'],
    ['a + 1', { a: null }, null],
    ['a / 0', { a: 1 }, null],
    ['a < 1', { a: null }, false],
    ['a >= 1', { a: null }, false],
    ['a < 2', { a: 2 }, false],
    ['a <= 2', { a: 2 }, true],
    ['a > 2', { a: 2 }, false],
    ['a >= 2', { a: 2 }, true],
    ["a < 'b'", { a: 'b' }, false],
    ["a <= 'b'", { a: 'b' }, true],
    ["a > 'b'", { a: 'b' }, false],
    ["a >= 'b'", { a: 'b' }, true],
    ["a < 'b'", { a: 1 }, false],
    ['a == null', { a: undefined }, true],
    ['a != null', { a: 0 }, true],
    ['a == 1', { a: '1' }, false],
    ['a in [1, 2]', { a: 2 }, true],
    ['a in b', { a: 2, b: null }, false],
    ['a && b', { a: 0, b: 5 }, 0],
    ["a || '—'", { a: '' }, '—'],
    ["a ? 'y' : 'n'", { a: true }, 'y'],
    ['!a', { a: null }, true],
    ["a < '2024-02-01'", { a: '2024-01-31 10:00:00' }, true],
  ])('%s', (source, scope, expected) => expect(run(source, scope)).toBe(expected))

  it('gives null for what is missing, at any depth', () => {
    expect(run('row.a.b.c', { row: {} })).toBeNull()
    expect(run('row.a', { row: 'text' })).toBeNull()
  })

  it('maps a member over a list', () => {
    expect(run('rows.id', { rows: [{ id: 1 }, {}, null] })).toEqual([1, null, null])
    expect(run('rows.of.id', { rows: [{ of: [{ id: 1 }, { id: 2 }] }] })).toEqual([[1, 2]])
  })
})

describe('types that decide at compile time', () => {
  const code = {
    row: { kind: 'record', members: { status: scalar('code'), codes: listOf(scalar('code')) } },
  } as const

  it('compares codes as text', () => {
    expect(run('row.status == 1', { row: { status: '1' } }, code)).toBe(true)
    expect(run('row.status != 1', { row: { status: '1' } }, code)).toBe(false)
    expect(run('row.status == null', { row: {} }, code)).toBe(true)
    expect(run('row.status in [1, 2]', { row: { status: '2' } }, code)).toBe(true)
    expect(run('3 in row.codes', { row: { codes: ['3'] } }, code)).toBe(true)
    expect(run('contains(row.codes, 3)', { row: { codes: ['3'] } }, code)).toBe(true)
  })

  it('keeps money in whole cents', () => {
    const money = { price: scalar('money'), rate: scalar('number') }
    expect(run('price * rate', { price: 105, rate: 0.1 }, money)).toBe(11)
    expect(run('price * rate', { price: 100, rate: 1.005 }, money)).toBe(101)
    expect(run('price * rate', { price: -105, rate: 0.1 }, money)).toBe(-11)
    expect(run('price / 3', { price: 100 }, money)).toBe(33)
    expect(run('price / price', { price: 100 }, money)).toBe(1)
    expect(run('price * rate', { price: null, rate: 2 }, money)).toBeNull()
    expect(run('price <= yuan(2)', { price: 200 }, money)).toBe(true)
  })
})

describe('each', () => {
  const items = [
    { url: 'a', on: true },
    { url: '', on: true },
    { url: 'c', on: false },
  ]
  const any = scalar('any')
  const treeOf = (source: string) => {
    const { tree, problems } = compileExpression(source, {
      names: { items: any, base: any, item: any, index: scalar('number') },
    })
    expect(problems).toEqual([])
    return tree
  }
  type Parts = { list: string; only?: string; set?: Record<string, string>; take?: string }
  const each = ({ list, only, set, take }: Parts, scope: Record<string, unknown>) => {
    const parts: EachParts = { list: treeOf(list) }
    if (only) parts.only = treeOf(only)
    if (set)
      parts.set = Object.fromEntries(Object.entries(set).map(([name, source]) => [name, treeOf(source)]))
    if (take) parts.take = treeOf(take)
    return closure(['each', parts])(scope, host)
  }

  it('keeps, changes and takes', () => {
    expect(
      each(
        { list: 'items', only: 'item.on && filled(item.url)', take: 'base + item.url' },
        { items, base: '/' },
      ),
    ).toEqual(['/a'])
    expect(each({ list: 'items', set: { sort: 'index + 1' } }, { items })).toEqual(
      items.map((item, index) => ({ ...item, sort: index + 1 })),
    )
    expect(each({ list: 'items', set: { url: "'x'" }, take: 'item.url' }, { items: [{}] })).toEqual(['x'])
  })

  it('gives null for no list and leaves the list alone', () => {
    expect(each({ list: 'items', take: 'item' }, { items: null })).toBeNull()
    const before = structuredClone(items)
    each({ list: 'items', set: { on: 'false' } }, { items })
    expect(items).toEqual(before)
  })
})

describe('trees no compiler made', () => {
  it.each([
    [['~', 1, 2]],
    [['call', 'eval', []]],
    [['.', ['$', 'a'], '__proto__']],
    [['$', 'constructor']],
    [['call', 'textOf', ['x']]],
  ])('%j is refused when built', (tree) => {
    expect(() => closure(tree as never)).toThrow()
  })

  const name: Expr = ['$', 'row']
  it.each<[string, (inner: Expr) => Expr]>([
    ['signs', (inner) => ['!', inner]],
    ['members', (inner) => ['.', inner, 'a']],
    ['arguments', (inner) => ['call', 'count', [inner]]],
    ['lists of an each', (inner) => ['each', { list: inner }]],
    ['parts of an each', (inner) => ['each', { list: name, take: inner }]],
  ])('nest three times as deep as a source may, and no deeper: %s', (_, wrap) => {
    const nested = (depth: number): Expr => (depth === 0 ? name : wrap(nested(depth - 1)))
    expect(() => closure(nested(maxDepth * 3))).not.toThrow()
    expect(() => closure(nested(maxDepth * 3 + 1))).toThrow(/nested more than 180 deep/)
  })

  it('have an item of their own in an each alone', () => {
    const both: Expr = [
      'list',
      [
        ['$', 'item'],
        ['$', 'index'],
      ],
    ]
    const scope = { item: 'outer', index: 7, rows: ['inner'] }
    expect(closure(both)(scope, host)).toEqual(['outer', 7])
    expect(closure(['each', { list: ['$', 'rows'], take: both }])(scope, host)).toEqual([['inner', 0]])
  })
})

describe('marks of the compiler', () => {
  it.each<[string, Expr[], unknown]>([
    ['lastThousandth', ['2024-05-20 23:59:59'], '2024-05-20 23:59:59.999'],
    ['lastThousandth', [null], null],
    ['percentOf', [0.12345], 12.35],
    ['percentOf', [1], 100],
    ['percentOf', [null], null],
    ['roundMoney', [2.5], 3],
    ['roundMoney', [null], null],
    ['sameCode', [null, ''], false],
    ['sameCode', ['', null], false],
    ['sameCode', [null, null], true],
    ['sameCode', [1, '1'], true],
    ['sameCode', [true, 'true'], true],
    [
      'sameCode',
      [
        ['list', []],
        ['list', []],
      ],
      false,
    ],
    ['sameCode', [['list', []], ''], false],
    ['sameCode', ['', ['list', []]], false],
  ])('%s of %j is %j', (mark, given, expected) =>
    expect(closure(['call', mark, given])({}, host)).toEqual(expected),
  )
})

it('no scope has the name of no scope', () => {
  const named = { ...host, scopeName: (code: string) => `scope ${code}` }
  const nameOf = (code: unknown) => closure(['call', 'scopeName', [['$', 'code']]])({ code }, named)
  expect(['0755', 755, '', null].map(nameOf)).toEqual(['scope 0755', 'scope 755', '', ''])
})

it('a literal is its own value, and a condition that is absent holds', () => {
  expect([5, '', null, false].map((tree) => evaluator(tree)({}, host))).toEqual([5, '', null, false])
  expect([undefined, true, 0, ['$', 'on'] as const].map((tree) => holds(tree, { on: 1 }, host))).toEqual([
    true,
    true,
    false,
    true,
  ])
})

describe('what an expression reads', () => {
  const [rows, form]: Expr[] = [
    ['.', ['$', 'form'], 'rows'],
    ['$', 'form'],
  ]
  it.each<[string, Expr, string[][]]>([
    ['a literal', 1, []],
    ['a name', form!, [['form']]],
    ['a member of what a function gives', ['.', ['call', 'first', [rows!]], 'id'], [['form', 'rows']]],
    [
      'an each, without its own item and index',
      [
        'each',
        {
          list: rows!,
          only: ['.', ['$', 'item'], 'on'],
          set: { at: ['$', 'index'], of: ['$', 'base'] },
          take: [
            'list',
            [
              ['$', 'item'],
              ['$', 'other'],
            ],
          ],
        },
      ],
      [['form', 'rows'], ['other'], ['base']],
    ],
    [
      'an item outside of each',
      [
        'list',
        [
          ['$', 'item'],
          ['$', 'index'],
        ],
      ],
      [['item'], ['index']],
    ],
    ['both sides', ['==', ['$', 'a'], ['!', ['$', 'b']]], [['a'], ['b']]],
  ])('%s', (_, tree, reads) => expect(readsOf(tree)).toEqual(reads))
})
