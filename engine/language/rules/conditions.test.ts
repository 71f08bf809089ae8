import { describe, expect, it } from 'vitest'
import type { Expr } from '../../expression/tree'
import { listOf, rangeType, scalar, type Type } from '../../expression/types'
import type { ScreenContext } from '../compile/context'
import type { Report } from '../link/report'
import { checkCondition, checkLetsThrough, checkSameSides } from './conditions'
import { anything, toldOfExpression } from './written.fixture'

const record: Type = {
  kind: 'record',
  members: {
    state: scalar('code'),
    kind: scalar('code'),
    other: scalar('code'),
    id: scalar('id'),
    text: scalar('html'),
    day: scalar('date'),
    at: scalar('datetime'),
    clock: scalar('time'),
    name: scalar('text'),
    n: scalar('number'),
    flag: scalar('bool'),
  },
}
const names = {
  ...anything,
  rows: listOf(scalar('any')),
  selection: listOf(scalar('any')),
  days: rangeType,
  mode: scalar('code'),
  row: record,
}
const offered = (...codes: string[]) => new Map(codes.map((code) => [code, 'text']))
const contextOf = (report: Report): ScreenContext => {
  const codes = new Map([
    ['state', offered('0', '1', '2', '3')],
    ['kind', offered('x', '12', '1a')],
    ['name', offered('1')],
  ])
  return { report, codes } as unknown as ScreenContext
}
/** Without the place where it is all of the expression. */
const withoutPlace = (told: string[], source: string): string[] =>
  told.map((one) => one.replace(` at ${JSON.stringify(source)}`, ''))

describe('what stands for a condition', () => {
  const told = (source: string, tree?: Expr): string[] =>
    withoutPlace(
      toldOfExpression(
        source,
        (report, made) => checkCondition(contextOf(report), made.node, { ...made, tree: tree ?? made.tree }),
        names,
      ),
      source,
    )
  it.each([
    ['rows', ['condition-always type=list of any → count(rows) > 0']],
    ['days', ['condition-always type=range → filled(days)']],
    ['row', ['condition-always type=record']],
    ["'row.state == 1'", ['condition-text written=row.state == 1 → row.state == 1']],
    ["'abc'", ['condition-text written=abc']],
    ["'a: b.c'", ['condition-text written=a: b.c']],
    ["'a#b.c'", ['condition-text written=a#b.c']],
    ["'(1'", ['condition-text written=(1 → (1']],
    ['"x=1"', ['condition-text written=x=1 → x=1']],
    ["'x<1'", ['condition-text written=x<1 → x<1']],
    ["'x>1'", ['condition-text written=x>1 → x>1']],
    ["'it\"s.x'", ['condition-text written=it"s.x']],
    ["row.flag ? 'a:b' : false", ['condition-text written=a:b']],
    ["row.flag ? row.flag || 'a:b' : false", ["value-for-condition written='a:b' at 'a:b'"]],
    ['mode', ['condition-of-code type=code written=mode']],
    [
      'row.state',
      ['condition-of-code type=code written=row.state → row.state == 0 → row.state == 1 → row.state == 2'],
    ],
    ['row.kind', ['condition-of-code type=code written=row.kind → row.kind == 12']],
    ['row.other', ['condition-of-code type=code written=row.other → filled(row.other)']],
    ['row.id', ['condition-of-code type=id written=row.id → filled(row.id)']],
    ['row.text', ['condition-of-code type=html written=row.text → filled(row.text)']],
    ['row.day', ['condition-of-code type=date written=row.day → filled(row.day)']],
    ['row.at', ['condition-of-code type=datetime written=row.at → filled(row.at)']],
    ['row.clock', ['condition-of-code type=time written=row.clock → filled(row.clock)']],
    ['row.state == 1 || 2', ['value-for-condition written=2 at 2 → row.state == 2']],
    ['row.state == 1 && 2', ['value-for-condition written=2 at 2 → row.state == 2']],
    ['row.state != 1 || 2', ['value-for-condition written=2 at 2 → row.state != 2']],
    ["row.state == 'a' || 'b'", ["value-for-condition written='b' at 'b' → row.state == 'b'"]],
    ['!(row.state == 1 || 2)', ['value-for-condition written=2 at 2 → row.state == 2']],
    ['row.flag || 2', ['value-for-condition written=2 at 2']],
    ['row.flag && (row.state == 1 || 2)', ['value-for-condition written=2 at 2 → row.state == 2']],
    ['(row.state == 1 || 2) && row.flag', ['value-for-condition written=2 at 2 → row.state == 2']],
    [
      'row.state == 1 || 2 || 3',
      [
        'value-for-condition written=2 at 2 → row.state == 2',
        'value-for-condition written=3 at 3 → row.state == 3',
      ],
    ],
    ['row.n == 1 || 20', ['value-for-condition written=20 at 20 → row.n == 20']],
    ["row.state == 1 || 'a.b'", ["value-for-condition written='a.b' at 'a.b' → row.state == 'a.b'"]],
    ['row.flag == true && 5', ['value-for-condition written=5 at 5 → row.flag == 5']],
    ['row.state == 1 || (2)', ['value-for-condition written=2']],
    ['row.state==1||2', ['value-for-condition written=2 at 2 → row.state == 2']],
    ['form.a.b == 1 || 2', ['value-for-condition written=2 at 2 → form.a.b == 2']],
    ['row.n > 1 || 2', ['value-for-condition written=2 at 2']],
    ["row.state == '2' || 2", ['value-for-condition written=2 at 2 → row.state == 2']],
    ['count(rows) == 1 || 2', ['value-for-condition written=2 at 2']],
    ['row.n != 1 || 2', ['value-for-condition written=2 at 2 → row.n != 2']],
  ])('%s', (source, expected) => {
    expect(told(source)).toEqual(expected)
  })

  it.each([
    "''",
    'row.name',
    'row.n',
    'row.flag',
    'first(rows)',
    'filters',
    'row.flag ? 1 : 2',
    'row.flag || row.name',
  ])('%s may be one', (source) => {
    expect(told(source)).toEqual([])
  })

  // What a parameter of the screen holds stands in the tree, and not in what is written.
  it.each<[string, Expr, string[]]>([
    ['row.name', 'abc', []],
    ['row.state', 'abc', []],
    ['row.state', 1, []],
    ['row.flag || row.n', ['||', 2, ['.', ['$', 'row'], 'n']], ['value-for-condition written=2']],
    ['row.flag || row.n', ['||', ['.', ['$', 'row'], 'flag'], 'b'], ['value-for-condition written=b']],
    ['row.flag || row.n', ['||', ['.', ['$', 'row'], 'flag'], true], []],
  ])('%s, which comes to %j', (source, tree, expected) => {
    expect(told(source, tree)).toEqual(expected)
  })
})

describe('a check that goes on where nothing is chosen', () => {
  const told = (source: string): string[] =>
    withoutPlace(
      toldOfExpression(
        source,
        (report, { node, tree }) => checkLetsThrough(contextOf(report), node, tree),
        names,
      ),
      source,
    )
  it.each([
    ['count(selection) == 0', ['check-of-none written=count(selection) == 0 → count(selection) > 0']],
    [' count(selection) == 0 ', ['check-of-none written=count(selection) == 0 → count(selection) > 0']],
    ['count(selection)==0', ['check-of-none written=count(selection)==0']],
    ['count(selection) > 0', []],
    ['count(selection) != 0', []],
    ['count(rows) == 0', []],
    ['count(selection) == 1', []],
    ['0 == count(selection)', []],
    ['row.flag', []],
    ['row', []],
  ])('%s', (source, expected) => {
    expect(told(source)).toEqual(expected)
  })
})

describe('the same on both sides', () => {
  const told = (source: string): string[] =>
    withoutPlace(
      toldOfExpression(source, (report, { node, tree }) => checkSameSides({ report }, node, tree), names),
      source,
    )
  it.each([
    ['row.n == row.n', ''],
    ['row.n != row.n', ''],
    ['row.n < row.n', ''],
    ['row.n <= row.n', ''],
    ['row.n > row.n', ''],
    ['row.n >= row.n', ''],
    ['row.flag && row.flag', ' → row.flag'],
    ['row.flag || row.flag', ' → row.flag'],
    ['row.flag || row.flag || row.flag', ''],
    ['!(row.flag || row.flag)', ''],
    ['row.state == row.state', ''],
    ['count(rows) == count(rows)', ''],
    ['row.flag && (row.n == row.n)', ''],
    ['row.n == 1 && row.n == 1', ' → row.n == 1'],
    ['row.flag &&row.flag', ' → row.flag'],
  ])('%s', (source, cure) => {
    expect(told(source)).toEqual([`same-on-both-sides written=${source}${cure}`])
  })
  it.each([
    'row.state == row.kind',
    'row.n + row.n',
    'row.n == row.state',
    'row.n - row.n > 0',
    'row.flag ? row.n : row.n',
    'max(row.n, row.n)',
    'row.n == 1',
    'row.flag && !row.flag',
  ])('is not in %s', (source) => {
    expect(told(source)).toEqual([])
  })
})
