import { expect, it } from 'vitest'
import { scalar, type Type } from '../../expression/types'
import type { ScreenContext } from '../compile/context'
import type { RecordOf } from '../link/types'
import { checkGroupKey, groupedBy } from './group-keys'
import { rootOf, toldOfFile } from './written.fixture'

const text = scalar('text')
const told = (name: string, by: string[], members: Record<string, Type> | null): string[] =>
  toldOfFile('key: here\n', (report, root) => {
    const row: RecordOf | undefined = members ? { kind: 'record', members } : undefined
    checkGroupKey({ report } as ScreenContext, root.get('key')!, name, by, row)
  })
const members = { day: scalar('date'), line: text, n: scalar('number'), a: text, b: text, c: text, d: text }

it('the key of groups is what tells them apart', () => {
  expect(told('line', ['day', 'line'], members)).toEqual([
    'key-of-group name=line by=day, line parts=first(items).day, first(items).line at here → a → b → c',
  ])
  expect(told('n', ['day'], members)).toEqual([
    'key-of-group name=n by=day parts=first(items).day at here → day',
  ])
  expect(
    told('n', ['day', 'line'], { day: text, line: text, n: scalar('number'), m: scalar('number') }),
  ).toEqual(['key-of-group name=n by=day, line parts=first(items).day, first(items).line at here'])
})
it.each<[string, string[], Record<string, Type> | null]>([
  ['day', ['day'], members],
  ['a', ['day', 'line'], members],
  ['unknown', ['day'], members],
  ['toString', ['day'], members],
  ['n', ['day'], null],
])('`%s` may be the key of groups by %j', (name, by, of) => {
  expect(told(name, by, of)).toEqual([])
})

it('rows are groups where their call says so', () => {
  const context = {
    project: { standIn: { deeds: { 'card.sum': { by: ['day'] }, 'card.list': { by: [] } } } },
  }
  const by = (list: string) => groupedBy(context as unknown as ScreenContext, rootOf(`${list}\n`))
  expect(by('call: card.sum')).toEqual(['day'])
  expect(by('call: card.list')).toEqual([])
  expect(by('call: card.other')).toEqual([])
  expect(by('key: a')).toEqual([])
})
