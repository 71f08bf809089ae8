import { describe, expect, it } from 'vitest'
import type { ScreenContext } from '../compile/context'
import { FieldUse } from '../link/uses'
import { checkRuleReached } from './misread'
import { treeAt } from './steps.fixture'
import { toldOfFile } from './written.fixture'

describe('a rule over what can be typed', () => {
  const told = (field: string, check: string): string[] =>
    toldOfFile(
      `use: no\nfield: { ${field} }\nrules: [{ check: ${JSON.stringify(check)} }, { check: value }]\n`,
      (report, root) => {
        const node = root.get('rules')!.items()[0]!.get('check')!
        checkRuleReached(
          { report } as ScreenContext,
          new FieldUse('no', root.get('use')!, root.get('field')),
          node,
          treeAt(node)!,
        )
      },
    )
  const beyond = (least: number, most: number): string[] => [
    `rule-beyond-length least=${least} most=${most} at ${most} → ${least}`,
  ]
  it.each([
    ['length(value) >= 7', 7],
    ['length(value) == 7', 7],
    ['length(value) > 6', 7],
    ['length(value) >= 7 && row.a', 7],
    ['row.a && length(value) >= 7', 7],
    ['length(trim(value)) >= 7', undefined],
    ['length(row.a) >= 7', undefined],
    ['length(value) < 7', undefined],
    ['length(value) != 7', undefined],
    ['length(value) >= row.n', undefined],
    ['count(value) >= 7', undefined],
    ['length(value) >= 7 || row.a', undefined],
    ['row.a', undefined],
  ])('%s asks for so many characters: %s', (check, least) => {
    expect(told('maxLength: 6', check)).toEqual(least === undefined ? [] : beyond(least, 6))
    expect(told('maxLength: 7', check)).toEqual([])
    expect(told('label: a', check)).toEqual([])
  })
  it('a form of a text has its length', () => {
    expect(told('maxLength: 10', 'isPhone(value)')).toEqual(beyond(11, 10))
    expect(told('maxLength: 10', 'isPhone(row.a)')).toEqual([])
    expect(told('maxLength: 11', 'isPhone(value)')).toEqual([])
    expect(told('maxLength: 1', 'isLink(value)')).toEqual([])
  })

  const trimmed = (check: string, cure: string): string[] => [`trimmed-already at ${cure}`]
  it.each([
    ['trim(value) == value', '{ check: "trim(value) == value" }, → '],
    ['value == trim(value)', '{ check: "value == trim(value)" }, → '],
    ['row.a && trim(value) == value', '"row.a && trim(value) == value"'],
    ['trim(value) == value && row.a', '"trim(value) == value && row.a"'],
  ])('%s asks for what is done anyhow', (check, cure) => {
    const [first, ...more] = told('label: a', check)
    expect(more).toEqual([])
    expect(first?.replace(', { check', ' { check').replace(/\s+/g, ' ')).toBe(
      trimmed(check, cure)[0]!.replace(', →', ', →').replace(/\s+/g, ' '),
    )
    expect(told('trim: true', check)).toHaveLength(1)
    expect(told('trim: false', check)).toEqual([])
  })
  it.each([
    'trim(row.a) == value',
    'trim(value) == row.a',
    'value == trim(row.a)',
    'row.a == trim(value)',
    'trim(value) != value',
    'row.a || trim(value) == value',
    'trim(value) == trim(value)',
    'row.a == row.b',
  ])('%s asks for something', (check) => {
    expect(told('label: a', check)).toEqual([])
  })
})
