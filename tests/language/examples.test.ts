/** The examples that `explain` and the reference show are those of the golden pairs. `UPDATE_GOLDEN=1` writes them anew. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ruleTexts } from '../../engine/language/finding-format'
import { examplesOfRules } from './examples'
import { productRoot } from './projects'

it('every rule has an example of its own golden pair', () => {
  const path = join(productRoot, 'engine', 'language', 'rule-examples.json')
  const examples = examplesOfRules()
  const written = JSON.stringify(examples, null, 2) + '\n'
  if (process.env.UPDATE_GOLDEN) writeFileSync(path, written)
  expect(readFileSync(path, 'utf8')).toBe(written)
  const without = Object.keys(ruleTexts('en')).filter((rule) => !Object.hasOwn(examples, rule))
  expect(without).toEqual([])
})
