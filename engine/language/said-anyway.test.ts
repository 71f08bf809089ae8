import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { checkFiles, fixtures, yamlIn } from '../../tests/language/projects'
import { planted } from '../../tests/language/slip'
import { usualOf, withoutUsual } from './grammar/kinds'
import { grammar } from './grammar'

const as = (diff: string) => checkFiles(planted(`base/screens/system/busCompany.yaml\n${diff}`).files)
const before = checkFiles(yamlIn(join(fixtures, 'base')))

describe('what holds anyhow', () => {
  it.each([
    ['a flag', '-  call: company.list\n+  call: company.list\n+  autoload: true'],
    ['a name', '-  call: company.list\n+  key: id\n+  call: company.list'],
    ['a number', '-    form: { fields: [companyName] }\n+    form: { fields: [companyName], columns: 1 }'],
    [
      'a word',
      '-    form: { fields: [companyName] }\n+    container: modal\n+    form: { fields: [companyName] }',
    ],
    [
      'a condition',
      '-    form: { fields: [companyName] }\n+    form: { fields: [companyName] }\n@@\n-  cityName: { label: 城市 }\n+  cityName: { label: 城市, visible: true }',
    ],
    [
      'a key of a use',
      '-    form: { fields: [companyName] }\n+    form: { fields: [{ field: companyName, visible: true }] }',
    ],
    [
      'what the field says',
      '-    form: { fields: [companyName] }\n+    form: { fields: [{ field: companyName, required: true }] }',
    ],
  ])('is told of, %s, and changes nothing of the screen', (_what, diff) => {
    const said = as(diff)
    expect(said.findings.map(({ rule }) => rule)).toEqual([expect.stringMatching(/^said-a/)])
    expect(said.screens).toEqual(before.screens)
  })

  it('is left to whoever wrote it where a comment says why', () => {
    const { findings } = as(
      '-  call: company.list\n+  autoload: true   # asked at once\n+  call: company.list',
    )
    expect(findings.map(({ rule, suggestions = [] }) => [rule, suggestions])).toEqual([['said-anyway', []]])
  })
})

describe('the default of a key', () => {
  it('is one that its kind takes', () => {
    for (const [name, { keys }] of Object.entries(grammar))
      for (const [key, { kind }] of Object.entries(keys)) {
        const usual = usualOf(kind)
        const of = kind.is === 'either' ? kind.scalar! : kind
        if (usual === undefined) continue
        if (of.is === 'enum') expect(of.values, `${name}.${key}`).toContain(usual)
        if (of.is === 'number' && of.values) expect(of.values, `${name}.${key}`).toContain(usual)
        if (of.is === 'flag' || of.is === 'flagOrText' || of.is === 'expression')
          expect(typeof usual, `${name}.${key}`).toBe('boolean')
      }
  })

  it('is not that of a use, which takes what it leaves out from its field', () => {
    for (const { kind } of Object.values(grammar.fieldUse.keys)) expect(usualOf(kind)).toBeUndefined()
    expect(withoutUsual({ is: 'widget' })).toEqual({ is: 'widget' })
  })
})
