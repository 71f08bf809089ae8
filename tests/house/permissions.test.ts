/** A button without a word about its permission must never be there for all. */
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { checkFiles, fixtures, productRoot, yamlIn } from '../language/projects'

const base = yamlIn(join(fixtures, 'base'))

it('an action without a permission is a mistake, never a button for all (D1-PERM-009)', () => {
  const path = 'screens/system/busCompany.yaml'
  const whole = checkFiles(base)
  expect(whole.findings).toEqual([])
  expect(Object.keys(whole.screens)).toContain('busCompany')
  const without = base.get(path)!.replace('permission: busCompany:add, ', '')
  expect(without).not.toBe(base.get(path))
  const { findings } = checkFiles(new Map([...base, [path, without]]))
  expect(findings.map(({ rule, file }) => [rule, file])).toContainEqual(['missing-key', path])
})

it('every action of the product says who sees it', () => {
  const { screens } = checkFiles(yamlIn(join(productRoot, 'schemas')))
  for (const [name, { actions }] of Object.entries(screens))
    for (const action of Object.values(actions))
      expect(action.permission === null || action.permission.length > 0, `${name} ${action.name}`).toBe(true)
})
