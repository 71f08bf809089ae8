import { describe, expect, it } from 'vitest'
import { compileExpression, listOf, rangeType, scalar, typeText, type TypeScope } from './compile'
import { rulesOf } from './run.fixture'
import { unify, type Type } from './types'

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
        balance: scalar('money'),
        on: scalar('bool'),
        at: scalar('datetime'),
        users: listOf({ kind: 'record', members: { phone: scalar('text') } }),
      },
    },
    filters: { kind: 'record', members: { range: rangeType } },
    value: scalar('any'),
  },
  elsewhere: { selection: 'only in toolbar actions' },
}
const compile = (source: string) => compileExpression(source, scope)
const typeOf = (source: string) => {
  const { type, problems } = compile(source)
  expect(problems).toEqual([])
  return typeText(type)
}

describe('types', () => {
  it.each([
    ['row.balance', 'money'],
    ['row.balance * 2', 'money'],
    ['row.balance / row.balance', 'number'],
    ['-row.balance', 'money'],
    ['row.users.phone', 'list of text'],
    ['first(row.users).phone', 'text'],
    ["row.on ? row.phone : ''", 'text'],
    ['row.on ? row.balance : 0', 'money'],
    ['row.age || 0', 'number'],
    ['filters.range.start', 'datetime'],
    ['concat([1], numbers(1, 2))', 'list of number'],
    ['sum(row.balance, row.balance)', 'money'],
    ['row.phone + row.status', 'text'],
    ['row.status == 1', 'bool'],
    ['lastDays(7)', 'range'],
    ['range(now(), endOfDay(today()))', 'range'],
    ["row.at > '2024-01-01'", 'bool'],
  ])('%s is %s', (source, expected) => expect(typeOf(source)).toBe(expected))
})

describe('what holds either of two types', () => {
  const [card, order] = ['Card', 'Order'].map((name) => ({ kind: 'record', name, members: {} }) as const)
  it.each<[Type, Type, string]>([
    [scalar('null'), scalar('money'), 'money'],
    [scalar('money'), scalar('null'), 'money'],
    [scalar('number'), scalar('percent'), 'number'],
    [scalar('number'), scalar('bool'), 'any'],
    [scalar('bool'), scalar('percent'), 'any'],
    [scalar('code'), scalar('id'), 'code'],
    [scalar('code'), scalar('text'), 'text'],
    [scalar('text'), scalar('bool'), 'any'],
    [listOf(scalar('number')), listOf(scalar('percent')), 'list of number'],
    [listOf(scalar('number')), scalar('number'), 'any'],
    [card!, { ...card! }, 'record Card'],
    [card!, order!, 'any'],
    [{ kind: 'record', members: {} }, { kind: 'record', members: {} }, 'any'],
  ])('%j and %j', (left, right, both) => expect(typeText(unify(left, right))).toBe(both))
})

describe('reads', () => {
  it('names what an expression depends on, once', () => {
    expect(compile('row.phone + textOf(row.id) + row.phone').reads).toEqual([
      ['row', 'phone'],
      ['row', 'id'],
    ])
  })
})

describe('problems', () => {
  it.each([
    ['', 'expression-syntax'],
    ['row.', 'expression-syntax'],
    ['1 2', 'expression-syntax'],
    ['rwo.id', 'expression-unknown-name'],
    ['selection', 'expression-unknown-name'],
    ['row.phon', 'expression-unknown-member'],
    ['row.users.length', 'expression-unknown-member'],
    ['cont(row.users)', 'expression-unknown-function'],
    ['count()', 'expression-arguments'],
    ['count(row.users, 1)', 'expression-arguments'],
    ['count(row.users, row.on)', 'expression-some-counted'],
    ['round(row.balance * 2, 2)', 'expression-money-rounded'],
    ['count(row.phone)', 'expression-type'],
    ["row.age == 'x'", 'expression-type'],
    ['row.age + row.on', 'expression-type'],
    ['row.status > 1', 'expression-type'],
    ['!row.users', 'expression-type'],
    ['row.status ? 1 : 2', 'expression-type'],
    ['row.phone in row.phone', 'expression-type'],
    ['row.users == 1', 'expression-type'],
    ['textOf(1)', 'expression-type'],
    ['row.balance == 200', 'expression-money'],
    ['row.balance <= row.age', 'expression-money'],
    ['row.balance + 1', 'expression-money'],
    ['row.balance * row.balance', 'expression-money'],
    ['1 / row.balance', 'expression-money'],
    ["'¥' + row.balance", 'expression-money'],
    ["row.on ? row.balance : '-'", 'expression-money'],
    ["join([row.balance], '/')", 'expression-money'],
    ['row.status == 已支付', 'expression-bare-text'],
    ['已支付', 'expression-bare-text'],
    ['1 == 1', 'expression-constant'],
    ['!true', 'expression-constant'],
    ['true && row.on', 'expression-constant'],
    ["'' || row.phone", 'expression-constant'],
    ["'a' in ['a']", 'expression-constant'],
    ['true ? row.age : 1', 'expression-constant'],
    ['row.age === 1', 'expression-forbidden'],
    ['row.age = 1', 'expression-forbidden'],
    ['1 = row.age', 'expression-forbidden'],
    ['row.phone.trim()', 'expression-forbidden'],
    ["row['phone']", 'expression-forbidden'],
    ['row.on and row.on', 'expression-forbidden'],
    ['not row.on', 'expression-forbidden'],
    ['row?.id', 'expression-forbidden'],
    ['row.id ?? 1', 'expression-forbidden'],
    ['`a`', 'expression-forbidden'],
    ['() => 1', 'expression-forbidden'],
    ['/a/', 'expression-forbidden'],
    ['10n', 'expression-forbidden'],
    ['{ a: 1 }', 'expression-forbidden'],
    ['[...row.users]', 'expression-forbidden'],
    ['row.age % 2', 'expression-forbidden'],
    ['new Date()', 'expression-forbidden'],
    ['row.id, row.id', 'expression-forbidden'],
    ['filled（row.id）', 'expression-full-width'],
    ['row.on ？1：2', 'expression-full-width'],
  ])('%s → %s', (source, rule) => {
    expect(rulesOf(source, scope)).toContain(rule)
    expect(compile(source).tree).toBeNull()
  })

  it('points at the place and says what was meant', () => {
    const [problem] = compile('row.status == 已支付 && row.on').problems
    expect(problem).toMatchObject({ start: 14, end: 17, suggestions: ["'已支付'"] })
    expect(compile('row.phoen').problems[0]).toMatchObject({ start: 4, end: 9, suggestions: ['phone'] })
    expect(compile('isPhome(value)').problems[0]?.suggestions).toEqual(['isPhone'])
    expect(compile('row.users.length').problems[0]?.suggestions).toEqual(['count(row.users)'])
    expect(compile('selection').problems[0]?.params.place).toBe('only in toolbar actions')
    expect(compile('row.age = 1').problems[0]).toMatchObject({
      params: { construct: 'assignment', instead: '==' },
    })
    expect(compile("row.phone == '（'").problems).toEqual([])
    expect(compile('row.on ？1').problems[0]).toMatchObject({
      start: 7,
      end: 8,
      params: { character: '？', instead: '?' },
    })
  })

  it.each([
    ['row.users == 1', 'text, number or code', 'list of record'],
    ['1 == row.users', 'text, number or code', 'list of record'],
    ["row.age == 'x'", 'number', 'text'],
    ['row.status > 1', 'number, money, date or text', 'code'],
    ["row.age > 'x'", 'number', 'text'],
    ['row.phone + row.users', 'text', 'list of record'],
    ['row.age + row.on', 'number', 'bool'],
    ['row.age * row.phone', 'number', 'text'],
    ['row.age / row.on', 'number', 'bool'],
    ['!row.users', 'bool', 'list of record'],
    ['row.phone in row.phone', 'list', 'text'],
  ])('%s: %s was wanted, and %s came', (source, expected, received) =>
    expect(compile(source).problems[0]?.params).toMatchObject({ expected, received }),
  )

  it.each([
    ['list', listOf(scalar('text')), 'count(of) > 0'],
    ['record', { kind: 'record', members: {} }, 'filled(of)'],
    ['range', rangeType, 'filled(of)'],
    ...(['file', 'code', 'date', 'datetime', 'time', 'html'] as const).map(
      (kind) => [kind, scalar(kind), 'filled(of)'] as const,
    ),
    ...(['text', 'number', 'money', 'percent', 'bool', 'id', 'any'] as const).map(
      (kind) => [kind, scalar(kind), undefined] as const,
    ),
  ] as const)('as a condition %s is no yes or no of its own: %s', (_, type, instead) => {
    const { problems } = compileExpression('of ? 1 : 2', { names: { of: type } })
    expect(problems.map(({ suggestions }) => suggestions)).toEqual(instead === undefined ? [] : [[instead]])
  })

  it('that is over too early is mended by leaving its last sign away, or by its brackets', () => {
    const [sign] = compile('row.age + ').problems
    expect(sign).toMatchObject({ start: 8, end: 9, suggestions: [''] })
    expect(compile('sum(row.age').problems[0]).toMatchObject({ start: 0, suggestions: ['sum(row.age)'] })
  })

  it.each([
    ['row.age === 1', 'strictEquals', '=='],
    ['row.age !== 1', 'strictUnequals', '!='],
    ['row.phone.trim()', 'methodCall', 'trim(row.phone)'],
    ["row['phone']", 'computedMember', 'value.member'],
    ['row?.id', 'optionalChain', '.'],
    ['row.id ?? 1', 'nullish', '||'],
    ['`a`', 'template', '+'],
    ['() => 1', 'arrowFunction', '{ each: … }'],
    ['/a/', 'regex', 'contains(text, part)'],
    ['[...row.users]', 'spread', 'concat(a, b)'],
    ['row.age % 2', 'operator', ''],
    ["import('x')", 'other', ''],
    ['!true', undefined, undefined],
  ])('%s is %s, for which one writes %s', (source, construct, instead) => {
    const [problem] = compile(source).problems
    expect([problem?.params.construct, problem?.params.instead]).toEqual([construct, instead])
  })

  it('knows every sign of a keyboard in full width by the one that was meant', () => {
    const wide = '（）＋－＊×／÷＝＜＞！？，、：；。．＆｜【】［］｛｝“”‘’「」＂＇\u3000'
    const meant = "()+-**//=<>!?,,:;..&|[][]{}''''''''\u0020"
    const told = [...wide].map((sign) => compile(`1 ${sign} 2`).problems[0]?.params)
    expect(told.map((params) => params?.instead).join('')).toBe(meant)
    expect(told.map((params) => params?.character).join('')).toBe(wide)
  })

  it('does not call a part in error constant', () => {
    expect(rulesOf('cont(row.users) > 0', scope)).toEqual(['expression-unknown-function'])
    expect(rulesOf('rwo.on && row.on', scope)).toEqual(['expression-unknown-name'])
  })

  it('has limits', () => {
    expect(compile(`1${' '.repeat(1998)}+`).problems[0]?.params.construct).not.toBe('tooLong')
    expect(compile(`1${' '.repeat(1999)}+`).problems[0]?.params.construct).toBe('tooLong')
    expect(compile(`1 ${'+ 1 '.repeat(600)}`).problems[0]?.params.construct).toBe('tooLong')
    expect(compile(`${'('.repeat(200)}1${')'.repeat(200)}`).problems[0]?.params.construct).toBe('tooDeep')
    expect(compile(`1${' + 1'.repeat(200)}`).problems[0]?.params.construct).toBe('tooDeep')
    expect(compile(`${'row.on ? 1 : '.repeat(100)}2`).problems[0]?.params.construct).toBe('tooDeep')
  })
})
