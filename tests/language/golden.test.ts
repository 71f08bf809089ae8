/**
 * Golden pairs. `err/<rule>[.<variant>]/` holds a slip (see `slip.ts`) and `expected.txt`, the exact report about it; `ok/<name>/`, `hard/` and `base/` are whole projects without findings,
 * `fine/` are changes that are odd and right. All but their cures (`cures.wide.test.ts`) is asked of them in this file, since the longest is to check them.
 * `UPDATE_GOLDEN=1 npx vitest run tests/language` writes the reports anew: read the difference before you commit it.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ruleTexts, type Language } from '../../engine/language/finding-format'
import { cureless } from './cureless'
import { examplesOfRules } from './examples'
import { checkFiles, fixtures, foldersIn, productRoot, reportFor, yamlIn } from './projects'
import { several } from './several'
import { planted, slipOf, tellSlip, toldSlip } from './slip'

const cases = foldersIn(join(fixtures, 'err'))
const rules = Object.keys(ruleTexts('en'))
const ruleOf = (folder: string): string => folder.split('.')[0]!

/** What is suggested is pasted in `cures.wide.test.ts`. */
describe('files with a mistake', () => {
  it.each(cases)('%s', (folder) => {
    const { files, own, findings } = tellSlip(folder)
    const reportIn = (language: Language) => reportFor(files, (path) => own.has(path), language, findings)
    const report = reportIn('en')
    expect(report).toContain(`[${ruleOf(folder)}]`)
    const golden = join(fixtures, 'err', folder, 'expected.txt')
    if (process.env.UPDATE_GOLDEN) writeFileSync(golden, report)
    expect(existsSync(golden) ? readFileSync(golden, 'utf8') : '').toBe(report)

    // In Chinese too, every value is filled in.
    const messages = reportIn('zh')
      .split('\n')
      .filter((line) => /\[[\w-]+\]/.test(line))
    expect(messages.length).toBeGreaterThan(0)
    for (const message of messages)
      expect(message).not.toMatch(/\{(key|name|allowed|map|found|expected|mended|written|\w+:\w+)\}/)

    // One cause is one finding, wherever its consequences are.
    const told = findings.map(({ rule }) => rule)
    expect(told, told.join(', ')).toHaveLength(several[folder]?.findings ?? 1)

    // What is shown of an example in a report is enough to choose from.
    for (const { file, suggestions = [] } of findings)
      if (own.has(file)) expect(suggestions.length).toBeLessThanOrEqual(3)
  })
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

describe('every rule', () => {
  it('has an example of its own golden pair, for `explain` and the reference', () => {
    const path = join(productRoot, 'engine', 'language', 'rule-examples.json')
    const examples = examplesOfRules()
    const written = JSON.stringify(examples, null, 2) + '\n'
    if (process.env.UPDATE_GOLDEN) writeFileSync(path, written)
    expect(readFileSync(path, 'utf8')).toBe(written)
    expect(rules.filter((rule) => !Object.hasOwn(examples, rule))).toEqual([])
  })

  it('has a case with something to paste, or a reason why it has none, and not both', () => {
    const ofSlips = cases
      .map(toldSlip)
      .flatMap(({ own, findings }) => findings.filter(({ file }) => own.has(file)))
    const cured = ofSlips.flatMap(({ rule, suggestions = [] }) => (suggestions.length > 0 ? [rule] : []))
    const listed = Object.keys(cureless)
    expect(rules.filter((rule) => !cured.includes(rule) && !listed.includes(rule))).toEqual([])
    expect(listed.filter((rule) => cured.includes(rule) || !rules.includes(rule))).toEqual([])
  })
})
