import { expect, it } from 'vitest'
import { compileExpression } from '../../expression/compile'
import { Report } from '../link/report'
import { readSource } from '../source'
import { checkOpposite } from './said-opposite'

/** The cure of a check that lets through what its message refuses; nothing where none is told. */
function told(check: string, said: string): string {
  const root = readSource('a.yaml', `check: "${check}"\nmessage: "${said}"\n`).file.root!
  const report = new Report()
  const { tree } = compileExpression(check, {
    names: { value: { kind: 'number' }, form: { kind: 'record', members: { most: { kind: 'number' } } } },
  })
  const isTold = checkOpposite(report, root.get('check')!, root.get('message')!, said, tree)
  expect(report.findings.length > 0).toBe(isTold)
  const [{ rule, severity, span, params, suggestions, related } = {}] = report.findings
  if (!isTold) return ''
  expect([rule, severity, span!.start]).toEqual(['said-otherwise', 'warning', 7])
  expect(related).toEqual([{ file: 'a.yaml', span: root.get('message')!.span, note: '@said-here' }])
  return `${params!.written} → ${suggestions ?? 'nothing'}`
}

it.each([
  ['value > 5', '不能超过5', '> → value <= 5'],
  ['value >= 5', '不得大于5', '>= → value <= 5'],
  ['value > 5', '不大于5', '> → value <= 5'],
  ['value > 5', '不超过5', '> → value <= 5'],
  ['value > 5', '最多可填5', '> → value <= 5'],
  ['value > 5', 'at most 5', '> → value <= 5'],
  ['value > 5', 'must not exceed 5', '> → value <= 5'],
  ['value > 5', '必须小于5', '> → value < 5'],
  ['value > 5', '应低于5', '> → value < 5'],
  ['value >= 5', 'must be below 5', '>= → value < 5'],
  ['value < 5', '不能小于5', '< → value >= 5'],
  ['value < 5', '不少于5', '< → value >= 5'],
  ['value < 5', '至少5', '< → value >= 5'],
  ['value < 5', 'at least 5', '< → value >= 5'],
  ['value < 5', '必须大于5', '< → value > 5'],
  ['value <= 5', '需要高于5', '<= → value > 5'],
  ['value < 5', 'must be more than 5', '< → value > 5'],
  ['5 < value', '不能超过5', '< → "5 >= value"'],
  ['5 > value', '必须大于5', '> → "5 < value"'],
  ['form.most < value', '不能超过最大值', '< → form.most >= value'],
  ['value > (form.most > 3 ? 1 : 2)', '不能超过最大值', '> → nothing'],
  ['round(value) > 5', '不能超过5', '> → round(value) <= 5'],
])('%s does not ask for what %j does', (check, said, expected) => {
  expect(told(check, said)).toBe(expected)
})

it.each([
  ['value <= 5', '不能超过5'],
  ['value < 5', '不能超过5'],
  ['value > 5', '必须大于5'],
  ['value > 5', '请输入5以内的数'],
  ['value > 5', '至少3，最多5'],
  ['value > 5', '大于5'],
  ['value == 5', '不能超过5'],
  ['form.most > 5', '不能超过5'],
  ['value > value - 5', '不能超过5'],
  ['value > 5 && value < 9', '不能超过5'],
  ['true', '不能超过5'],
])('%s may stand beside %j', (check, said) => {
  expect(told(check, said)).toBe('')
})
