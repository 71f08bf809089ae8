/** The golden pairs that show a rule once more (the first of each stands in `golden.test.ts`), and what is asked of all of them together. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ruleTexts } from '../../engine/language/finding-format'
import { cureless } from './cureless'
import { examplesOfRules } from './examples'
import { cases, expectTold, variants } from './golden'
import { productRoot } from './projects'
import { toldSlip } from './slip'

const rules = Object.keys(ruleTexts('en'))

describe('files with a mistake that others have too', () => {
  it.each(variants)('%s', expectTold)
})

it('every rule has a case with something to paste, or a reason why it has none, and not both', () => {
  const ofSlips = cases
    .map(toldSlip)
    .flatMap(({ own, findings }) => findings.filter(({ file }) => own.has(file)))
  const cured = ofSlips.flatMap(({ rule, suggestions = [] }) => (suggestions.length > 0 ? [rule] : []))
  const listed = Object.keys(cureless)
  expect(rules.filter((rule) => !cured.includes(rule) && !listed.includes(rule))).toEqual([])
  expect(listed.filter((rule) => cured.includes(rule) || !rules.includes(rule))).toEqual([])
})

it('every rule has an example of its own golden pair, for `explain` and the reference', () => {
  const path = join(productRoot, 'engine', 'language', 'rule-examples.json')
  const examples = examplesOfRules()
  const written = JSON.stringify(examples, null, 2) + '\n'
  if (process.env.UPDATE_GOLDEN) writeFileSync(path, written)
  expect(readFileSync(path, 'utf8')).toBe(written)
  expect(rules.filter((rule) => !Object.hasOwn(examples, rule))).toEqual([])
})
