/** Complete messages of expressions: position, message and suggestion. */
import { describe, expect, it } from 'vitest'
import { compileExpression, listOf, rangeType, scalar, type TypeScope } from './compile'
import { maxDepth } from './limits'

const scope: TypeScope = {
  names: {
    row: {
      kind: 'record',
      name: 'Card',
      members: {
        id: scalar('id'),
        status: scalar('code'),
        phone: scalar('text'),
        age: scalar('number'),
        rate: scalar('percent'),
        balance: scalar('money'),
        on: scalar('bool'),
        photo: scalar('file'),
        users: listOf({ kind: 'record', members: { phone: scalar('text') } }),
        prices: listOf(scalar('money')),
        codes: listOf(scalar('code')),
        ages: listOf(scalar('number')),
      },
    },
    range: rangeType,
    value: scalar('any'),
  },
}
const compile = (source: string) => compileExpression(source, scope)

describe('what is wrong', () => {
  it.each<[source: string, place: string, params: object, suggestions?: string[]]>([
    ['count(row.users, 1, 2)', ', 1, 2', { signature: 'count(list)', given: '3' }, ['']],
    ['count(row.users, row.age)', ', row.age', { given: '2' }, ['']],
    ['today(1)', '1', { signature: 'today()', given: '1' }, ['']],
    ['count()', 'count()', { given: '0' }, undefined],
    ['contains(row.phone)', 'contains(row.phone)', { signature: 'contains(whole, part)', given: '1' }],
    ['count(row.users, value)', ', value', { name: 'count' }],
    [
      "contains(row.ages, 'x')",
      "contains(row.ages, 'x')",
      { what: 'contains(2)', expected: 'number', received: 'text' },
    ],
    [
      'sum(row.balance, row.age)',
      'sum(row.balance, row.age)',
      { what: 'sum', left: 'money', right: 'number' },
    ],
    ['min(row.balance, row.age)', 'min(row.balance, row.age)', { what: 'min', left: 'money' }],
    ['max(row.age, row.prices)', 'max(row.age, row.prices)', { what: 'max', right: 'number' }],
    ['join(row.prices)', 'join(row.prices)', { given: '1' }],
    [
      "join(row.prices, '/')",
      "join(row.prices, '/')",
      { what: 'join', left: 'list of money', right: 'text' },
    ],
    ['length(row.balance)', 'row.balance', { what: 'length(1)', left: 'scalar', right: 'money' }],
    ['length(row.users)', 'row.users', { what: 'length(1)', expected: 'scalar', received: 'list of record' }],
    ['textOf(row)', 'row', { what: 'textOf(1)', expected: 'reference', received: 'record Card' }],
    [
      'row.on && undefined',
      'undefined',
      { name: 'undefined', known: 'row, range, value', place: '' },
      ['null'],
    ],
    ['count', 'count', { name: 'count' }, ['count(…)']],
    ['row.phone.size', 'row.phone.size', { member: 'size', of: 'text', known: '' }, ['length(row.phone)']],
    ['row.phone.length', 'row.phone.length', { member: 'length' }, ['length(row.phone)']],
    ['row.users.phon', 'phon', { of: 'list of record', known: 'phone' }, ['phone']],
    ['range.strat', 'strat', { of: 'range', known: 'start, end' }, ['start']],
    ['range.phone', 'phone', { of: 'range' }, []],
    ['row.phone.trim()', 'row.phone.trim()', { text: 'row.phone.trim' }, ['trim(row.phone)']],
    ['row.phone.nothing(1)', 'row.phone.nothing(1)', { instead: 'nothing(row.phone, 1)' }],
    ['(row.on)(1)', '(row.on)(1)', { text: '(row.on)', instead: 'function((row.on), 1)' }],
    ["row['trim']()", "row['trim']()", { instead: 'function(row)' }],
    ['row.age === 1', '===', { construct: 'strictEquals', text: '===' }, ['==']],
    ['row.age !== 1', '!==', { construct: 'strictUnequals', text: '!==' }, ['!=']],
    ['-row.phone', 'row.phone', { what: '-', expected: 'number', received: 'text' }],
    ['!row.status', 'row.status', { what: '!', expected: 'bool' }, ['filled(row.status)']],
    ['row.balance == 200', '200', { what: '==', left: 'money', right: 'number' }, ['yuan(200)']],
    ['200 <= row.balance', '200', { what: '<=', left: 'number', right: 'money' }, ['yuan(200)']],
    ['row.balance > row.age', 'row.balance > row.age', { what: '>' }],
    ['row.balance - 1', '1', { what: '-' }, ['yuan(1)']],
    ['row.balance || row.age', 'row.balance || row.age', { what: '?:', left: 'money', right: 'number' }],
    ["'x' in row.ages", "'x'", { what: 'in', expected: 'number', received: 'text' }],
    ['row.codes in row.codes', 'row.codes', { expected: 'code', received: 'list of code' }],
    ['row.age in 5', '5', { expected: 'list', received: 'number' }],
    ['round(row.balance)', 'round(row.balance)', {}, ['row.balance']],
    ['round(row.balance * 2)', 'round(row.balance * 2)', {}, ['row.balance * 2']],
    ['round(row.balance * 2) + 0', 'round(row.balance * 2)', {}, ['(row.balance * 2)']],
    ['0 + round(row.balance * 2)', 'round(row.balance * 2)', {}, ['(row.balance * 2)']],
    ['round(row.balance, 1) * 2', 'round(row.balance, 1)', {}, ['row.balance']],
    ['row.id ?? 1', 'row.id ?? 1', { construct: 'nullish', text: '??', instead: '||' }],
    ['row?.id', 'row?.id', { construct: 'optionalChain', text: 'row?.id', instead: '.' }],
    ['sum?.(1)', 'sum?.(1)', { construct: 'optionalChain', text: 'sum?.(1)', instead: '.' }],
    ['row.users && row.on', 'row.users', { what: '&&', expected: 'bool' }, ['count(row.users) > 0']],
    ['row.status ? 1 : 2', 'row.status', { what: '?:', expected: 'bool' }, ['filled(row.status)']],
    ['row == 1', 'row', { expected: 'text, number or code', received: 'record Card' }],
    ['1 == range', 'range', { expected: 'text, number or code', received: 'range' }],
    ['row.photo == 1', 'row.photo', { expected: 'text, number or code', received: 'file' }],
    ['1 == 1', '1 == 1', { text: '1 == 1' }],
    ['!true', '!true', { text: '!true' }],
    ['true && row.on', 'true', { text: 'true' }],
    ['row.constructor', 'constructor', { construct: 'prototypeName', text: 'constructor' }],
    ['row.__proto__', '__proto__', { construct: 'prototypeName' }],
    ['__proto__', '__proto__', { construct: 'prototypeName' }],
    ['prototype', 'prototype', { construct: 'prototypeName' }],
    ["'，' + ，", '，', { character: '，', instead: ',' }, [',']],
    ['"\'，" + ；', '；', { character: '；', instead: ';' }, [';']],
    ["'a\\'，' + ；", '；', { character: '；' }, [';']],
  ])('with %s', (source, place, params, suggestions) => {
    const [problem, ...more] = compile(source).problems
    expect(more).toEqual([])
    expect(problem!.params).toMatchObject(params)
    expect(source.slice(problem!.start, problem!.end)).toBe(place)
    expect(problem!.suggestions).toEqual(suggestions)
  })

  it('is told in its own members alone, not in those of the parser', () => {
    for (const source of [
      'sum(row.balance, row.age)',
      "join(row.prices, '/')",
      "contains(row.ages, 'x')",
      '1 == 1',
    ])
      expect(Object.keys(compile(source).problems[0]!).sort()).toEqual(['end', 'params', 'rule', 'start'])
  })
})

describe('what is right', () => {
  const [age, balance] = ['age', 'balance'].map((name) => ['.', ['$', 'row'], name])
  it.each<[source: string, type: string, tree?: unknown]>([
    ['row.age >= 1', 'bool', ['>=', age, 1]],
    ['row.on && row.on', 'bool'],
    ['row.age && row.on', 'bool'],
    ['row.on && row.age', 'any'],
    ['row.age && row.phone', 'any'],
    ['row.balance || null', 'money'],
    ['row.balance || value', 'any'],
    ['row.balance || 0', 'money'],
    ['row.balance == 0', 'bool'],
    ['0 <= row.balance', 'bool'],
    ['row.balance - 0', 'money'],
    ['row.balance == value', 'bool'],
    ['row.users == null', 'bool'],
    ['null != range', 'bool'],
    ['sum(row.age * 100) / row.age', 'ratio'],
    ['-row.balance', 'money', ['neg', balance]],
    ['-5', 'number', -5],
    ['min(row.prices, null)', 'money'],
    ['sum(row.prices, value)', 'money'],
    ['sum(row.ages, row.age)', 'number'],
    ['range.end', 'datetime'],
    ['row.age / row.age', 'ratio'],
    ['row.age / 2', 'number'],
    ['row.age / row.rate', 'number'],
    ['value / value', 'number'],
    ['row.age * 100 / row.age', 'number'],
    ['100 * row.age / row.age', 'number'],
    ['row.age * 100 * 1 / row.age', 'number'],
    ['row.age * 10 / row.age', 'ratio'],
    ['row.age / 100 / row.age', 'ratio'],
    ['(row.age + 100) / row.age', 'ratio'],
    ['row.balance / row.balance', 'ratio'],
    ['row.balance * 100 / row.balance', 'number'],
    ['row.balance * 2 / row.balance', 'ratio'],
    ['1 - row.age / row.age', 'ratio'],
    ['row.rate - row.age / row.age', 'number'],
    ['value + 1', 'any'],
    ['row.age / 2 * row.balance', 'money', ['call', 'roundMoney', [['*', ['/', age, 2], balance]]]],
    ['contains(row.codes, 1)', 'bool', ['call', 'codeIn', [1, ['.', ['$', 'row'], 'codes']]]],
    ['contains(row.ages, 1)', 'bool', ['call', 'contains', [['.', ['$', 'row'], 'ages'], 1]]],
    ['1 in row.ages', 'bool', ['in', 1, ['.', ['$', 'row'], 'ages']]],
    ['1 in row.codes', 'bool', ['call', 'codeIn', [1, ['.', ['$', 'row'], 'codes']]]],
    ['row.age in value', 'bool'],
    ['row.status != 1', 'bool', ['!', ['call', 'sameCode', [['.', ['$', 'row'], 'status'], 1]]]],
    ['row.phone + row.id', 'text'],
    ['row.phone + row.on', 'text'],
  ])('%s is of the kind %s', (source, kind, tree) => {
    const { type, problems, tree: made } = compile(source)
    expect([type.kind, problems]).toEqual([kind, []])
    if (tree !== undefined) expect(made).toEqual(tree)
  })
})

describe('what nests', () => {
  it.each<[string, (depth: number) => string]>([
    ['signs', (depth) => `${'!'.repeat(depth)}value`],
    ['operators', (depth) => `1${' + 1'.repeat(depth)}`],
    ['brackets', (depth) => `${'('.repeat(depth)}1${')'.repeat(depth)}`],
    ['lists', (depth) => `${'['.repeat(depth)}1${']'.repeat(depth)}`],
  ])('may do so as deep as is allowed, and no deeper: %s', (_, source) => {
    expect(compile(source(maxDepth)).problems).toEqual([])
    const [problem] = compile(source(maxDepth + 1)).problems
    expect(problem!.params.construct).toBe('tooDeep')
  })

  it.each(['(', '[', '!'])('too deep is told at the %s that is one too many', (sign) => {
    expect(compile(`${sign.repeat(maxDepth + 1)}1`).problems[0]).toMatchObject({ start: maxDepth })
  })

  it('is counted anew behind what stands between', () => {
    const signs = '!'.repeat(40)
    expect(compile(`${signs}value == ${signs}value`).problems).toEqual([])
  })
})

it('reads are told apart by their members, not by their letters', () => {
  const names = Object.fromEntries(['a', 'ab'].map((name) => [name, scalar('any')]))
  expect(compileExpression('a.bc == ab.c', { names }).reads).toEqual([
    ['a', 'bc'],
    ['ab', 'c'],
  ])
})
