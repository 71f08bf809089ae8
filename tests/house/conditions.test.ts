/** A condition means the same wherever it is asked: in the table and the file exported from it, in a rule of the server, while compiling. */
import { describe, expect, it } from 'vitest'
import type { CompiledCall } from '../../engine/compiled'
import { runRules } from '../../engine/contract'
import { closure, holds } from '../../engine/expression'
import type { Expr } from '../../engine/expression/tree'
import { fold } from '../../engine/language/compile/fold'
import { sheetOf } from '../../engine/model/list/export'
import { createTestRuntime } from '../../engine/model/runtime.fixture'
import { sampleCall, sampleColumn, sampleList } from '../../engine/model/samples.fixture'
import { compileTable } from '../../engine/view/table/compile'

const odd: [name: string, value: unknown, isMet: boolean][] = [
  ["''", '', false],
  ['0', 0, false],
  ["'0'", '0', true],
  ['null', null, false],
  ['nothing at all', undefined, false],
  ["'x'", 'x', true],
  ["'false'", 'false', true],
  ['1', 1, true],
  ['an empty list', [], true],
  ['true', true, true],
  ['false', false, false],
]
const asked: Expr = ['.', ['$', 'query'], 'odd']
const runtime = createTestRuntime()
const host = { now: runtime.now, scopeName: () => '', textOf: () => '' }

describe.each(odd)('%s as a condition', (_, value, isMet) => {
  const scope = { query: { odd: value } }

  it('shows a column in the table exactly where the exported file has it', async () => {
    const columns = [sampleColumn('id'), sampleColumn('more', { visible: asked })]
    const inTable = compileTable(sampleList({ columns }), runtime)
      .columns.filter(({ visible }) => visible(scope))
      .map(({ key }) => key)
    const sheet = await sheetOf(
      runtime,
      { name: 'rows', columns, lines: [], scopeOf: () => scope },
      new AbortController().signal,
    )
    expect(inTable).toEqual(isMet ? ['id', 'more'] : ['id'])
    expect(sheet.header).toEqual(inTable)
  })

  it('is what `!`, `?:` and `only` of the language make of it', () => {
    expect(closure(['!', asked])(scope, host)).toBe(!isMet)
    expect(closure(['?', asked, 'yes', 'no'])(scope, host)).toBe(isMet ? 'yes' : 'no')
    const items: Expr = ['each', { list: ['list', [1]], only: asked }]
    expect(closure(items)(scope, host)).toEqual(isMet ? [1] : [])
    expect(holds(asked, scope, host)).toBe(isMet)
  })

  it('decides on a rule of the server', () => {
    const rule = {
      parameter: 'name',
      kind: 'check',
      check: ['.', ['$', 'form'], 'odd'],
      message: 'no',
    } as const
    const call: CompiledCall = { ...sampleCall('item.save'), rules: [rule] }
    expect(runRules(call, { name: 'n', odd: value })?.message).toBe(isMet ? undefined : 'no')
  })

  it.skipIf(typeof value === 'object' || value === undefined)('is folded away as it would be judged', () => {
    expect(fold(['!', value as Expr], {})).toBe(!isMet)
    expect(fold(['?', value as Expr, 'yes', 'no'], {})).toBe(isMet ? 'yes' : 'no')
    expect(fold(['&&', value as Expr, 'right'], {})).toEqual(isMet ? 'right' : value)
    expect(fold(['||', value as Expr, 'right'], {})).toEqual(isMet ? value : 'right')
  })
})
