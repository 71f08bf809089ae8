/**
 * Golden pairs. `err/<rule>[.<variant>]/` holds a slip (see `slip.ts`) and `expected.txt`, the exact report about it; `ok/<name>/`, `hard/` and `base/` are whole projects without findings,
 * `fine/` are changes that are odd and right.
 * `UPDATE_GOLDEN=1 npx vitest run tests/language` writes the reports anew: read the difference before you commit it.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ruleTexts } from '../../engine/language/finding-format'
import { checkFiles, fixtures, foldersIn, reportFor, yamlIn } from './projects'
import { planted, slipOf } from './slip'

const cases = foldersIn(join(fixtures, 'err'))
const ruleOf = (folder: string): string => folder.split('.')[0]!

describe('files with a mistake', () => {
  it.each(cases)('%s', (folder) => {
    const { files, own } = slipOf(folder)
    const report = reportFor(files, (path) => own.has(path), 'en')
    expect(report).toContain(`[${ruleOf(folder)}]`)
    const golden = join(fixtures, 'err', folder, 'expected.txt')
    if (process.env.UPDATE_GOLDEN) writeFileSync(golden, report)
    expect(existsSync(golden) ? readFileSync(golden, 'utf8') : '').toBe(report)
  })

  it.each(cases)('%s in Chinese has every value filled in', (folder) => {
    const { files, own } = slipOf(folder)
    const report = reportFor(files, (path) => own.has(path), 'zh')
    const messages = report.split('\n').filter((line) => /\[[\w-]+\]/.test(line))
    expect(messages.length).toBeGreaterThan(0)
    for (const message of messages)
      expect(message).not.toMatch(/\{(key|name|allowed|map|found|expected|mended|written|\w+:\w+)\}/)
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
  expect(Object.keys(ruleTexts('en')).filter((rule) => !shown.has(rule))).toEqual([])
})

it('gives the same findings whatever the order of the files', () => {
  const files = [...slipOf('unknown-key').files]
  const { findings } = checkFiles(new Map(files))
  expect(findings.length).toBeGreaterThan(0)
  expect(checkFiles(new Map(files.reverse())).findings).toEqual(findings)
})
