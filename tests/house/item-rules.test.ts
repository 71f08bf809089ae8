/** What a form asks of the items of a list, the server asks of each record that is sent. */
import { describe, expect, it } from 'vitest'
import type { ServerRule } from '../../engine/compiled'
import { runRules } from '../../engine/contract'
import { isFilled } from '../../engine/expression'
import { compileProject } from '../../server/testing/project'

const { calls } = compileProject()
const ruled = Object.values(calls).flatMap((call) =>
  call.rules.flatMap((rule) =>
    rule.item === undefined ? [] : [{ call, rule, name: `${call.name} ${rule.item} ${rule.kind}` }],
  ),
)
/** Values of a member that the rule refuses. */
const refused = (rule: ServerRule): unknown[] => {
  if (rule.kind === 'required') return [null, '', undefined]
  if (rule.kind === 'maxLength') return ['x'.repeat((rule.maxLength ?? 0) + 1)]
  return rule.kind === 'code' ? ['no such code'] : []
}

describe('a record in a list is judged by', () => {
  it('some rules at all', () => expect(ruled.length).toBeGreaterThan(4))

  it.each(ruled)('$name', ({ call, rule }) => {
    const only = { ...call, rules: [{ ...rule, when: undefined }] }
    expect(runRules(only, { [rule.parameter]: [] })).toBeNull()
    for (const value of refused(rule)) {
      const items = [{ [rule.item!]: value }]
      expect(runRules(only, { [rule.parameter]: items })).toMatchObject({ message: rule.message })
    }
    const good = rule.codes?.[0] ?? 'x'
    if (rule.kind !== 'check' && isFilled(good))
      expect(runRules(only, { [rule.parameter]: [{ [rule.item!]: good }] })).toBeNull()
  })
})
