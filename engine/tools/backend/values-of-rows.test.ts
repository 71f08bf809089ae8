import { describe, expect, it } from 'vitest'
import type { CompiledCall, WireType } from '../../compiled'
import { sampleCall } from '../../model/samples.fixture'
import type { PlainWireType } from '../../vocabulary/wire-types'
import type { KnownCodes } from '../wire/known-codes'
import type { BackendFinding } from './findings'
import { judgeValues } from './values-of-rows'

const listOf = (type: WireType, over: Partial<CompiledCall> = {}): CompiledCall =>
  sampleCall('item.page', [], {
    rows: { at: 'rows', of: 'Item' },
    types: { Item: { value: { type, at: ['a.b', 'value'] } } },
    ...over,
  })
/** The findings for rows with these values, except type mismatches. */
const found = (type: WireType, values: readonly unknown[], codes?: string[]): BackendFinding[] => {
  const rows = values.map((value) => ({ value }))
  const known: KnownCodes =
    codes === undefined ? {} : { Item: { value: codes.map((code) => ({ code, text: code })) } }
  return judgeValues(listOf(type), [{ rows }], known).filter(({ rule }) => rule !== 'departs')
}
const one = (rule: BackendFinding['rule'], declared: string, received?: string) => [
  { rule, path: 'rows[].a.b', declared, ...(received !== undefined && { received }) },
]
const five = (value: unknown) => Array.from({ length: 5 }, () => value)

describe('amounts in cents', () => {
  it.each<[unknown[], string | undefined]>([
    [[1250, 12.5], 'number 12.5'],
    [['1250', '12.50'], 'text "12.50"'],
    [['-12.50'], 'text "-12.50"'],
    [[1250, '1250', null, 'x 1.5', '1.5 x'], undefined],
  ])('of %j look like yuan: %s', (values, received) => {
    expect(found({ kind: 'cents' }, values)).toEqual(
      received === undefined ? [] : one('cents-as-yuan', 'cents', received),
    )
  })

  it('are looked at in no other type', () => {
    expect(found({ kind: 'yuan' }, [12.5])).toEqual([])
  })
})

describe('moments', () => {
  it.each<[PlainWireType, unknown[], BackendFinding['rule'] | undefined]>([
    ['datetime', [1e8], 'time-as-seconds'],
    ['datetime', [1e8 - 1], undefined],
    ['datetime', [1e11 - 1], 'time-as-seconds'],
    ['datetime', [1e11], 'time-as-milliseconds'],
    ['datetime', [1e14 - 1], 'time-as-milliseconds'],
    ['datetime', [1e14], undefined],
    ['datetime', [-1e9], 'time-as-seconds'],
    ['date', [1e9], 'time-as-seconds'],
    ['time', [1e9], undefined],
    ['int', [1e9], undefined],
    // Fourteen digits are a date and time.
    ['digits14', [20260501083000], undefined],
    ['datetime', ['2026-05-01T08:00:00Z'], 'time-zone'],
    ['datetime', ['2026-05-01T08:00:00z'], 'time-zone'],
    ['datetime', ['2026-05-01T08:00:00+08:00'], 'time-zone'],
    ['datetime', ['2026-05-01T08:00:00-0800'], 'time-zone'],
    ['datetime', ['2026-05-01 08:00:00', '2026-05-01'], undefined],
    ['date', ['2026-05-01-0800'], undefined],
    ['iso', ['2026-05-01T08:00:00+08:00'], undefined],
    ['iso', [1e9], 'time-as-seconds'],
    ['epochSeconds', [1e9], undefined],
    ['epochSeconds', [1e11 - 1], undefined],
    ['epochSeconds', [1e9, 1e11], 'time-as-milliseconds'],
    ['epochSeconds', [1e14 - 1], 'time-as-milliseconds'],
    ['epochSeconds', [1e14], undefined],
    ['epochSeconds', ['100000000000'], undefined],
    ['epochMillis', [1e12], undefined],
    ['epochMillis', [1e8 - 1], undefined],
    ['epochMillis', [1e8], 'time-as-seconds'],
    ['epochMillis', [1e11 - 1], 'time-as-seconds'],
    ['epochMillis', [1e11], undefined],
  ])('of the type %s, %j are told of by %s', (kind, values, rule) => {
    expect(found({ kind }, values).map((each) => each.rule)).toEqual(rule === undefined ? [] : [rule])
  })

  it.each<[string, unknown[], boolean]>([
    ['all of them', ['2026-05-01 16:00:00', ...five('2026-05-02 16:00:00')], true],
    ['too few', five('2026-05-01 16:00:00').slice(1), false],
    ['all but one', [...five('2026-05-01 16:00:00'), '2026-05-01 17:00:00'], false],
    ['at midnight here', five('2026-05-01 00:00:00'), false],
    ['days alone', five('2026-05-01'), false],
    ['all but days', [...five('2026-05-01 16:00:00'), '2026-05-01'], true],
    ['all but what is no text', [...five('2026-05-01 16:00:00'), null], true],
  ])('are days of another zone where %s stand at its midnight', (_, values, isTold) => {
    expect(found({ kind: 'datetime' }, values)).toEqual(
      isTold ? one('time-zone', 'datetime', 'text "2026-05-01 16:00:00"') : [],
    )
  })
})

describe('members', () => {
  it.each<[string, unknown[], BackendFinding[]]>([
    ['that never come', [undefined, undefined], one('never-seen', 'text')],
    ['that come sometimes', [undefined, 'x'], []],
    ['that are always nothing', five(null), one('always-null', 'text', '5 × null')],
    ['that are nothing in too few rows', five(null).slice(1), []],
    ['that are nothing but once', [...five(null), 'x'], []],
    ['of no rows', [], []],
  ])('%s', (_, values, findings) => {
    expect(found({ kind: 'text' }, values)).toEqual(findings)
  })

  const code = { kind: 'code', as: 'text' } as const
  it.each<[string, WireType, unknown[], string[] | undefined, string | undefined]>([
    ['all known', code, ['1', 2], ['1', '2'], undefined],
    ['of which some are unknown, each once', code, ['1', 3, '3', '4'], ['1', '2'], '3, 4'],
    ['of nothing', code, ['', null, true, 'x'], ['x'], undefined],
    ['that are numbers', { kind: 'int' }, [7], ['1', '2'], '7'],
    ['that nobody offers', code, ['9'], undefined, undefined],
    ['that are no codes', { kind: 'text' }, ['9'], ['1'], undefined],
    ['of which eight are shown', code, [...'abcdefghij'], ['1'], 'a, b, c, d, e, f, g, h'],
  ])('are codes %s', (_, type, values, codes, received) => {
    const declared = codes?.join(', ') ?? ''
    expect(found(type, values, codes)).toEqual(
      received === undefined ? [] : one('unknown-codes', declared, received),
    )
  })
})

it('what departs from its type is told once, unless more is known of its place', () => {
  const call = listOf({ kind: 'cents' }, { reads: { at: { at: ['when'], type: { kind: 'datetime' } } } })
  const bodies = [
    { rows: [{ value: 'x' }, { value: 'y' }], when: 1e9 },
    { rows: [{ value: 'z' }], when: 1e9 },
  ]
  const rules = judgeValues(call, bodies, {}).map(({ rule, path }) => [rule, path])
  expect(rules).toEqual([
    ['time-as-seconds', 'when'],
    ['departs', 'rows[].value'],
  ])
})

it('rows of a tree are looked at with all below them, and what is no row with nothing', () => {
  const tree = listOf({ kind: 'cents' }, { rows: { at: 'rows', of: 'Item', children: 'below' } })
  tree.types.Item!.below = { type: { kind: 'list', of: { kind: 'record', type: 'Item' } }, at: ['below'] }
  const rules = (call: CompiledCall, body: unknown) =>
    judgeValues(call, [body], {}).flatMap(({ rule }) => (rule === 'departs' ? [] : [rule]))
  const deep = { rows: [{ value: 1, below: [{ value: 1, below: [{ value: 1.5, below: [] }] }] }] }
  expect(rules(tree, deep)).toEqual(['cents-as-yuan'])
  expect(rules(listOf({ kind: 'cents' }), deep)).toEqual([])
  expect([rules(tree, { rows: ['x', null] }), rules(tree, { rows: { value: 1.5 } })]).toEqual([[], []])
  expect(rules(sampleCall('item.get'), { rows: [{ value: 1.5 }] })).toEqual([])
})
