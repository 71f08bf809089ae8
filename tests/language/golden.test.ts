/**
 * The first golden pair of each rule (its variants stand in `variants.wide.test.ts`), and what must be told nothing of: `ok/<name>/`, `hard/`
 * and `base/` are whole projects without findings, `fine/` are changes that are odd and right.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ruleTexts } from '../../engine/language/finding-format'
import { cases, expectTold, firstOfRules, ruleOf } from './golden'
import { checkFiles, fixtures, foldersIn, reportFor, yamlIn } from './projects'
import { planted, slipOf } from './slip'

const rules = Object.keys(ruleTexts('en'))

describe('files with a mistake', () => {
  it.each(firstOfRules)('%s', expectTold)
})

describe('files without a mistake', () => {
  const good = ['base', 'hard', ...foldersIn(join(fixtures, 'ok')).map((name) => `ok/${name}`)]
  it.each(good)('%s', (folder) => {
    const files = yamlIn(join(fixtures, folder))
    expect(files.size).toBeGreaterThan(0)
    expect(reportFor(files, () => true, 'en')).toBe('')
  })
})

describe('what is odd and right', () => {
  const folder = join(fixtures, 'fine')
  it.each(readdirSync(folder))('%s', (name) => {
    const { files } = planted(readFileSync(join(folder, name), 'utf8'))
    expect(reportFor(files, () => true, 'en')).toBe('')
  })
})

it('shows every rule at least once', () => {
  const shown = new Set(cases.map(ruleOf))
  expect(rules.filter((rule) => !shown.has(rule))).toEqual([])
})

it('gives the same findings whatever the order of the files', () => {
  const files = [...slipOf('unknown-key').files]
  const { findings } = checkFiles(new Map(files))
  expect(findings.length).toBeGreaterThan(0)
  expect(checkFiles(new Map(files.reverse())).findings).toEqual(findings)
})
