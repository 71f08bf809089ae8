/**
 * Golden pairs: `err/<rule>[.<variant>]/` holds a slip (see `slip.ts`) and `expected.txt`, the exact report about it.
 * `UPDATE_GOLDEN=1 npx vitest run tests/language` writes the reports anew: read the difference before you commit it.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import type { Language } from '../../engine/language/finding-format'
import { fixtures, foldersIn, reportFor } from './projects'
import { several } from './several'
import { tellSlip } from './slip'

export const cases = foldersIn(join(fixtures, 'err'))
export const ruleOf = (folder: string): string => folder.split('.')[0]!

/** The first case of each rule, and all the others. */
const firstOf = new Map([...cases].reverse().map((folder) => [ruleOf(folder), folder]))
export const firstOfRules = cases.filter((folder) => firstOf.get(ruleOf(folder)) === folder)
export const variants = cases.filter((folder) => !firstOfRules.includes(folder))

/** What is told of a slip is what its pair says, no less and no more. What is suggested is pasted in `cures.wide.test.ts`. */
export function expectTold(folder: string): void {
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
}
