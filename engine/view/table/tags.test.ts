import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { choiceColors } from '../../vocabulary/looks'

const read = (...path: string[]) => readFileSync(join(import.meta.dirname, ...path), 'utf8')
const rules = read('tags.css')
// tokens.css mixes the backgrounds in newer browsers; the palette has a fallback for both themes.
const tokens = read('..', 'palette.css')

test.each(choiceColors)('a tag is drawn in %s, by day and by night', (color) => {
  expect(rules).toContain(`.sc-tag-${color} {`)
  for (const token of ['', '-bg', '-border']) {
    expect(rules).toContain(`var(--sc-tag-${color}${token});`)
    expect(tokens.match(new RegExp(`--sc-tag-${color}${token}:`, 'g'))).toHaveLength(2)
  }
})
