import { expect, it } from 'vitest'
import { compileExpression } from './compile'
import { functionNames, functionSignatures, mayBe, type Accepts } from './signatures'
import { listOf, rangeType, scalar, type Type } from './types'

const kinds = ['text', 'number', 'money', 'percent', 'ratio', 'bool', 'code', 'id'] as const
const more = ['date', 'datetime', 'time', 'html', 'file', 'null', 'any'] as const
const given: Record<string, Type> = {
  ...Object.fromEntries([...kinds, ...more].map((kind) => [kind, scalar(kind)])),
  list: listOf(scalar('text')),
  prices: listOf(scalar('money')),
  shares: listOf(scalar('percent')),
  range: rangeType,
  record: { kind: 'record', members: {} },
}
const numbers = 'number percent ratio'
const texts = 'text html code id date datetime time'
const everything = Object.keys(given).join(' ')

it.each<[Accepts, string]>([
  ['anything', everything],
  ['reference', everything],
  ['list', 'list prices shares'],
  ['text', texts],
  ['plainText', `text html code id ${numbers}`],
  ['scalar', `${texts} ${numbers} bool`],
  ['number', numbers],
  ['quantities', `${numbers} money prices shares`],
  ['listOrText', `${texts} list prices shares`],
  ['when', 'date datetime text'],
  ['range', 'range'],
  ['code', 'code id text number'],
])('where %s is asked there may be %s, and what is nothing or not known', (accepts, wanted) => {
  const taken = Object.keys(given).filter((name) => mayBe(given[name]!, accepts))
  expect([...taken].sort()).toEqual([...new Set([...wanted.split(' '), 'null', 'any'])].sort())
})

const read: Record<string, string> = {
  allFilled: 'list',
  first: 'list',
  last: 'list',
  unique: 'list',
  numbers: 'from, to',
  textFrom: 'text, start',
  contains: 'whole, part',
  join: 'list, separator',
  round: 'value, [decimals]',
  lastDays: 'days, [until]',
  range: 'start, end',
  filled: 'value, …',
  concat: 'list, …',
  sum: 'value, …',
  min: 'value, …',
  max: 'value, …',
  addDays: 'when, days',
  addMonths: 'when, months',
  today: '',
  now: '',
  scopeName: 'code',
  textOf: 'field',
  phonesIn: 'text',
  plainText: 'html',
}
it.each(Object.entries(read))('%s is read as taking (%s)', (name, args) =>
  expect(functionSignatures[name]!.text).toBe(`${name}(${args})`),
)

it('a function that is not there is answered with all that are', () => {
  const [problem] = compileExpression('nothing(1)', { names: {} }).problems
  expect(problem!.params).toEqual({ name: 'nothing', known: functionNames.join(', ') })
  expect(problem!.params.known).toMatch(/^filled, allFilled, count, /)
})

it.each<[Accepts, string]>([
  [
    'list',
    'allFilled(number)  count(number)  first(number)  last(number)  unique(number)  join(number, text)',
  ],
  ['list', 'concat(number)'],
  ['text', 'join(list, number)  characterClasses(number)  plainText(number)  phonesIn(number)'],
  ['text', 'withoutFirstParagraphTag(number)'],
  ['plainText', 'textFrom(datetime, number)'],
  ['scalar', 'length(list)  trim(list)  contains(text, list)  isWord(list)  isPhone(list)  isPlate(list)'],
  ['scalar', 'isIdCard(list)  isLink(list)  isInteger(list)  isNumber(list)  toNumber(list)'],
  ['number', 'numbers(text, number)  numbers(number, text)  textFrom(text, text)  round(text)'],
  ['number', 'round(number, text)  yuan(text)  addDays(date, text)  addMonths(date, text)  lastDays(text)'],
  ['quantities', 'sum(text)  min(text)  max(text)'],
  ['listOrText', 'contains(number, text)'],
  ['when', 'addDays(number, number)  addMonths(number, number)  monthOf(number)  startOfDay(number)'],
  ['when', 'endOfDay(number)  lastDays(number, number)  range(number, date)  range(date, number)'],
  ['range', 'days(text)  calendarDays(text)'],
  ['code', 'scopeName(bool)'],
  ['reference', 'textOf(code)'],
])('%s is what is asked of these: %s', (expected, calls) => {
  for (const call of calls.split('  ')) {
    const [problem, ...more] = compileExpression(call, { names: given }).problems
    expect([call, problem?.rule, problem?.params.expected, more]).toEqual([
      call,
      'expression-type',
      expected,
      [],
    ])
  }
})

it('a check that holds for no shorter text says how short the shortest is', () => {
  const shortest = functionNames.flatMap((name) => {
    const { shortest } = functionSignatures[name]!
    return shortest === undefined ? [] : [[name, shortest]]
  })
  expect(shortest).toEqual([
    ['isPhone', 11],
    ['isPlate', 7],
    ['isIdCard', 18],
  ])
})

it.each([
  ['first(list)', 'text'],
  ['last(prices)', 'money'],
  ['unique(prices)', 'list'],
  ['concat(list, [code])', 'list'],
  ['round(ratio)', 'ratio'],
  ['round(percent)', 'number'],
  ['addDays(date, 1)', 'date'],
  ['addDays(text, 1)', 'datetime'],
  ['addMonths(date, 1)', 'date'],
  ['addMonths(datetime, 1)', 'datetime'],
  ['monthOf(date)', 'text'],
  ['startOfDay(date)', 'datetime'],
  ['today()', 'date'],
  ['now()', 'datetime'],
  ['yuan(number)', 'money'],
  ['calendarDays(range)', 'number'],
  ['isMoney(list)', 'bool'],
])('%s gives a value of the kind %s', (source, kind) => {
  const { type, problems } = compileExpression(source, { names: given })
  expect([type.kind, problems]).toEqual([kind, []])
})
