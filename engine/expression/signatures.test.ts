import { expect, it } from 'vitest'
import { mayBe, type Accepts } from './signatures'
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
  expect(taken.toSorted()).toEqual([...new Set([...wanted.split(' '), 'null', 'any'])].toSorted())
})
