import { expect, it } from 'vitest'
import { scalar } from '../../expression/types'
import type { Expr } from '../../expression/tree'
import type { ScreenContext } from '../compile/context'
import type { Typed } from '../compile/expression'
import { FieldUse } from '../link/uses'
import { checkDefaultSpelt } from './default-spelt'
import { toldOfExpression } from './written.fixture'

const told = (source: string, kind: 'date' | 'datetime' | 'time' | 'text', tree?: Expr): string[] =>
  toldOfExpression(source, (report, made) => {
    const use = new FieldUse('from', made.node, undefined)
    const typed = { ...made, tree: tree ?? made.tree } as unknown as Typed
    checkDefaultSpelt({ report } as ScreenContext, use, made.node, typed, scalar(kind))
  }).map((one) => one.replace(/^default-spelt name=from /, ''))

it.each([
  ["'2026/1/5'", 'date', "written='2026/1/5' wanted=@example-date at \"'2026/1/5'\" → \"'2026-01-05'\""],
  [
    "'2026-1-5 8:30'",
    'datetime',
    "written='2026-1-5 8:30' wanted=@example-datetime at \"'2026-1-5 8:30'\" → \"'2026-01-05 08:30:00'\"",
  ],
  ["'8:5'", 'time', "written='8:5' wanted=@example-time at \"'8:5'\" → \"'08:05'\""],
  ["'soon'", 'date', "written='soon' wanted=@example-date at \"'soon'\""],
  ['now()', 'date', 'written=now() wanted=@example-date at "now()" → today()'],
  [
    'startOfDay(today())',
    'date',
    'written=startOfDay(today()) wanted=@example-date at "startOfDay(today())"',
  ],
] as const)('%s for a %s', (source, kind, said) => {
  expect(told(source, kind)).toEqual([said])
})
it('a constant of a moment has no other spelling', () => {
  expect(told('now()', 'date', '2026-01-05 08:30:00')).toEqual([
    'written=now() wanted=@example-date at "now()"',
  ])
})
it.each([
  ["'2026-01-05'", 'date'],
  ["'2026-01-05 08:30:00'", 'datetime'],
  ["'08:05'", 'time'],
  ['now()', 'datetime'],
  ['today()', 'date'],
  ['row.day', 'date'],
  ["''", 'date'],
  ["'2026/1/5'", 'text'],
] as const)('%s is right for a %s', (source, kind) => {
  expect(told(source, kind)).toEqual([])
})
