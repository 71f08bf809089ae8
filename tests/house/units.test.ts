/** Whoever types a number is told what it counts, and what stands where there is no value is one mark everywhere. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { CompiledField } from '../../engine/compiled'
import { noValue } from '../../engine/vocabulary/looks'
import { screens } from './declared'

const root = join(import.meta.dirname, '..', '..')

/** Every field of a screen that is typed as a number, wherever it stands. */
function numbersIn(node: unknown): CompiledField[] {
  if (typeof node !== 'object' || node === null) return []
  const inside = Object.values(node).flatMap(numbersIn)
  return 'widget' in node && node.widget === 'number' && 'label' in node
    ? [node as CompiledField, ...inside]
    : inside
}

/** A unit in brackets, or the name of what is counted: 座位数, 排序, 商品积分. */
const tellsItself = /\(.+\)$|数$|积分$|^排序$/

it('a number to be typed says what it counts: by its unit, or in its name', () => {
  const fields = Object.entries(screens).flatMap(([name, screen]) =>
    numbersIn(screen).map((field) => ({ ...field, name: `${name} ${field.name}` })),
  )
  expect(fields.length).toBeGreaterThan(40)
  const silent = fields.filter(({ label, options, value }) => {
    const text = typeof label === 'string' ? label : label.text
    return value === undefined && options.unit === undefined && !tellsItself.test(text)
  })
  expect([...new Set(silent.map(({ name }) => name))]).toEqual([])
})

it('what stands where there is no value is one mark: in tables, totals and what is shown of a form', () => {
  expect(readFileSync(join(root, 'engine/view/table/table.css'), 'utf8')).toContain(`content: '${noValue}';`)
  const files = ['engine/view', 'widgets', 'pages-custom', 'schemas/screens'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.(tsx|yaml)$/.test(path) && !/\.(test|stories|fixture)\./.test(path))
      .map((path) => join(folder, path)),
  )
  expect(files.length).toBeGreaterThan(200)
  const own = /(?:(?:empty|otherwise): *|[?:|>] *)(?:(['"])[–—-]{1,2}\1|[–—-]{1,2}<)/
  const found = files.filter((path) => own.test(readFileSync(join(root, path), 'utf8')))
  // The documents ask for a dash where a rule has no points, or no number of times.
  expect(found).toEqual(['schemas/screens/points/pointRule.yaml'])
})
