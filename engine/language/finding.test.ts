import { describe, expect, it } from 'vitest'
import {
  finding,
  firstFindings,
  sortFindings,
  withoutConsequences,
  type Finding,
  type RuleId,
} from './finding'

const at = (rule: RuleId, path = 'a.yaml', start = 0, end = start + 1): Finding =>
  finding(rule, { file: { path }, span: { start, end } })
const rulesOf = (findings: readonly Finding[]): string[] => findings.map(({ rule }) => rule)

describe('the findings of a file', () => {
  const many = (count: number, more: Partial<Finding> = {}): Finding[] =>
    Array.from({ length: count }, (_, index) => ({ ...at('unknown-key', 'a.yaml', index), ...more }))

  it('are all told up to fifty', () => {
    expect(firstFindings(many(50))).toEqual(many(50))
  })
  it('are counted beyond, at the place of the first that is not told, without its cure', () => {
    const all = many(52, { suggestions: ['x'], related: [] })
    expect(firstFindings([...all, at('unused-call', 'b.yaml')])).toEqual([
      ...all.slice(0, 50),
      {
        rule: 'more-findings',
        severity: 'error',
        file: 'a.yaml',
        span: { start: 50, end: 51 },
        params: { n: '2' },
      },
      at('unused-call', 'b.yaml'),
    ])
  })
  it('are a warning beyond, where none of them is an error', () => {
    const warnings = many(52, { severity: 'warning' })
    expect(firstFindings(warnings).at(-1)!.severity).toBe('warning')
    const mixed = [...warnings.slice(0, 51), at('unknown-key')]
    expect(firstFindings(mixed).at(-1)!.severity).toBe('error')
  })
  it('come by file, then by place, and as they were at one place', () => {
    const one = at('unknown-key', 'a.yaml', 5)
    const other = at('missing-key', 'a.yaml', 5)
    const first = at('wrong-kind', 'a.yaml', 1)
    const elsewhere = at('unused-call', 'b.yaml', 0)
    expect(sortFindings([elsewhere, one, other, first])).toEqual([first, one, other, elsewhere])
  })
})

describe('what follows from another slip', () => {
  it.each<[RuleId, RuleId[]]>([
    ['filter-demanded-late', ['unknown-key', 'missing-key']],
    ['known-before', ['unknown-key', 'missing-key']],
    ['read-while-empty', ['unknown-key', 'missing-key']],
    ['read-while-hidden', ['unknown-key', 'missing-key']],
    ['written-twice', ['unknown-key', 'missing-key']],
    ['wrong-type', ['date-in-expression']],
    ['field-not-sent', ['parameter-type']],
    ['number-respelled', ['example-type']],
    ['namesake-not-taken', ['id-of-another-collection']],
    ['path-below-rows', ['path-spelt', 'path-through-list']],
    ['path-beside', ['path-spelt']],
    ['path-elsewhere', ['path-spelt']],
  ])('%s gives way to it, and to no other', (rule, causes) => {
    for (const cause of causes) expect(rulesOf(withoutConsequences([at(rule), at(cause)]))).toEqual([cause])
    if (causes[0] !== 'unknown-key')
      expect(withoutConsequences([at(rule), at('unknown-key')])).toHaveLength(2)
  })
  it('stays where it stands alone, or elsewhere', () => {
    expect(withoutConsequences([at('known-before')])).toHaveLength(1)
    expect(withoutConsequences([at('known-before'), at('known-before')])).toHaveLength(2)
    expect(withoutConsequences([at('known-before'), at('unknown-key', 'a.yaml', 3)])).toHaveLength(2)
    expect(withoutConsequences([at('known-before'), at('unknown-key', 'a.yaml', 0, 4)])).toHaveLength(2)
    expect(withoutConsequences([at('known-before'), at('unknown-key', 'b.yaml')])).toHaveLength(2)
  })
})
