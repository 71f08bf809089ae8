import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { mutantsOf, mutated, sampleOf } from '../mutants/mutate'
import { withSwitches } from '../mutants/plant'

const changes = (text: string) => mutantsOf('a.ts', text).map((mutant) => mutated(text, mutant))

describe('the mutants of a module', () => {
  it.each([
    ['if (a) b()', ['if (!(a)) b()', 'if (a) ;']],
    ['f(a ? b : c)', [';', 'f(!(a) ? b : c)']],
    ['x = a < 2', [';', 'x = a <= 2', 'x = a < 3', 'x = a < 1']],
    ["const t = 'some' + a", ["const t = '' + a"]],
    ["const t = '' as Kind", ["const t = 'something' as Kind"]],
    ['const t = !a && b', ['const t = !a || b', 'const t = a && b']],
    ['const t = { a: true }', ['const t = { a: false }']],
  ])('%s', (text, expected) => expect(changes(text)).toEqual(expected))

  it('are none of types, imports and texts of faults', () => {
    expect(changes("import { a } from './a'\ntype T = 'x' | 1\ninterface I { a: 'b' }")).toEqual([])
    expect(changes("throw new Error('broken ' + 1)")).toEqual([';'])
  })
})

describe('a sample', () => {
  const text = Array.from({ length: 40 }, (_, at) => `const c${at} = ${at} < a${at}`).join('\n')
  const all = mutantsOf('a.ts', text)
  it('is the same for one seed, and another for another', () => {
    expect(sampleOf(all, 10, 1)).toEqual(sampleOf(all, 10, 1))
    expect(sampleOf(all, 10, 1)).not.toEqual(sampleOf(all, 10, 2))
    expect(new Set(sampleOf(all, 10, 1)).size).toBe(10)
    expect(sampleOf(all, 1000, 1)).toHaveLength(all.length)
  })
  it('keeps its draws in a module when another changes', () => {
    const drawn = (more: string) =>
      sampleOf([...all, ...mutantsOf('b.ts', more)], 1000, 1).filter(({ file }) => file === 'a.ts')
    expect(drawn('f(1)')).toEqual(drawn('f(2)'))
  })
})

describe('planted mutants', () => {
  /** What a text comes to with each of its mutants on, beside what it comes to with that change written into it. */
  const results = (text: string) => {
    const mutants = mutantsOf('a.tsx', text).map((mutant, id) => ({ ...mutant, id }))
    const planted = withSwitches('a.tsx', text, mutants)
    const run = (code: string, on?: number): unknown => {
      const isOn = (id: number) => id === on
      const global = { mutantSwitch: { isOn, onForget: () => {} } }
      return runInNewContext(`${code}\n;result`, global)
    }
    expect(run(planted)).toEqual(run(text))
    return mutants.map((mutant) => [run(planted, mutant.id), run(mutated(text, mutant))])
  }
  it.each([
    'let result = 0\nif (1 < 2) result = 1\nelse result = 2',
    'const result = [1, 2, 3].map((n) => (n > 1 && n < 3 ? n * 2 : -n))',
    "const { 'a': b = 'c' } = {}\nconst result = b === 'c' && !false",
    'let result = []\nfor (const n of [1, 2]) { if (n === 2) continue; result.push(n) }',
    "const result = { 'a': true, 1: `text` }",
  ])('do one by one what the same change does when it is written: %#', (text) => {
    for (const [planted, written] of results(text)) expect(planted).toEqual(written)
  })
  it('forget what a module keeps', () => {
    const text = 'let last: string | undefined\nconst known = new Map<string, string>()\nlet next = 1'
    expect(withSwitches('a.ts', text, [])).toMatch(/last = undefined[^]*known\.clear\(\)/)
    expect(withSwitches('a.ts', text, [])).not.toContain('next = undefined')
  })
})

it('what is known to change nothing names modules that are there', () => {
  const known = JSON.parse(
    readFileSync(join(import.meta.dirname, '..', 'mutants', 'equivalent.json'), 'utf8'),
  ) as { file: string }[]
  const root = join(import.meta.dirname, '..', '..')
  expect(known.length).toBeGreaterThan(0)
  expect(known.filter(({ file }) => !existsSync(join(root, file)))).toEqual([])
})
