import fc from 'fast-check'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { product } from '../../src/product'
import { checkProject, type CheckedProject } from './project'

const fixtures = join(import.meta.dirname, '../../tests/fixtures/language')
const project = (name: string): Map<string, string> =>
  new Map(
    readdirSync(join(fixtures, name), { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.yaml'))
      .sort()
      .map((path) => [path, readFileSync(join(fixtures, name, path), 'utf8')]),
  )
const check = (files: ReadonlyMap<string, string>, widgets = product.widgetSchemas): CheckedProject =>
  checkProject(
    [...files].map(([path, text]) => ({ path, text })),
    widgets,
  )

interface Edit {
  file: number
  line: number
  how: 'leave out' | 'swap letters' | 'twice' | 'deeper' | 'file away' | 'as it was'
}
const edit: fc.Arbitrary<Edit> = fc.record({
  file: fc.nat(),
  line: fc.nat(),
  how: fc.constantFrom('leave out', 'swap letters', 'twice', 'deeper', 'file away', 'as it was'),
})

/** The files after each edit. */
function versions(original: ReadonlyMap<string, string>, edits: readonly Edit[]): Map<string, string>[] {
  let files = new Map(original)
  return edits.map(({ file, line, how }) => {
    const path = [...original.keys()][file % original.size]!
    files = new Map(files)
    const lines = (files.get(path) ?? original.get(path)!).split('\n')
    const at = line % lines.length
    const here = lines[at]!
    const changed: Record<Exclude<Edit['how'], 'file away' | 'as it was'>, string[]> = {
      'leave out': [],
      'swap letters': [here.replace(/(\w)(\w)(?=\W*$)/, '$2$1')],
      twice: [here, here],
      deeper: [` ${here}`],
    }
    if (how === 'file away') files.delete(path)
    else if (how === 'as it was') files.set(path, original.get(path)!)
    else files.set(path, [...lines.slice(0, at), ...changed[how], ...lines.slice(at + 1)].join('\n'))
    return files
  })
}

it.each(['hard', 'ok/stand-in'])(
  'of %s, what changed is all that is checked anew, and the answer is that of a fresh check',
  (name) => {
    const original = project(name)
    expect(check(original).findings).toEqual([])
    fc.assert(
      fc.property(fc.array(edit, { minLength: 2, maxLength: 6 }), (edits) => {
        const all = versions(original, edits)
        const onwards = all.map((files) => check(files))
        const fresh = all.map((files) => check(files, [...product.widgetSchemas]))
        expect(onwards).toEqual(fresh)
      }),
      { numRuns: 8 * Number(process.env.FUZZ_FACTOR ?? 1) },
    )
  },
)

it('gives nothing away that a later check changes', () => {
  const original = project('ok/stand-in')
  const first = check(original)
  const kept = structuredClone({ ...first, mapping: null })
  for (const path of original.keys()) check(new Map([...original].filter(([other]) => other !== path)))
  expect({ ...first, mapping: null }).toEqual(kept)
})

it('compiles a screen anew only where it, or what it rests on, has changed', () => {
  const original = project('ok/stand-in')
  const before = check(original).screens
  const changed = new Map(original)
  const path = [...original.keys()].find((one) => one.startsWith('screens/'))!
  changed.set(path, `${original.get(path)!}\n# changed\n`)
  const after = check(changed).screens
  const anew = Object.keys(after).filter((name) => after[name] !== before[name])
  expect(anew).toEqual([path.split('/').at(-1)!.replace('.yaml', '')])
  const calls = new Map(changed)
  const callFile = [...original.keys()].find((one) => one.startsWith('calls/'))!
  calls.set(callFile, `${original.get(callFile)!}\n# changed\n`)
  const all = check(calls).screens
  expect(Object.keys(all).filter((name) => all[name] === after[name])).toEqual([])
})

it('compiles a variant anew when the screen it is like has changed', () => {
  const original = project('hard')
  const path = [...original.keys()].find((one) => one.endsWith('refundQuery.yaml'))!
  const before = check(original).screens
  const after = check(new Map(original).set(path, `${original.get(path)!}\n# changed\n`)).screens
  const anew = Object.keys(after).filter((name) => after[name] !== before[name])
  expect(anew.sort()).toEqual(['groupRefund', 'refundQuery'])
})

it('looks again at a screen that names another, when that one cannot be read or is there again', () => {
  const original = project('ok/blocks')
  const path = 'screens/all/groups.yaml'
  const slip = original.get(path)!.replace('go: user,', 'go: nowhere,')
  const others = [...original.keys()].filter((one) => one.startsWith('screens/') && one !== path)
  const rules = (files: ReadonlyMap<string, string>): string[] =>
    check(files)
      .findings.filter(({ file }) => file === path)
      .map(({ rule }) => rule)
  const wrong = new Map(original).set(path, slip)
  expect(rules(wrong)).toContain('unknown-screen')
  // What cannot be read may be the screen that is named.
  expect(rules(new Map(wrong).set(others[0]!, '{'))).not.toContain('unknown-screen')
  expect(rules(wrong)).toContain('unknown-screen')
})
