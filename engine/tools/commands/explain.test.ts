import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { product } from '../../../src/product'
import { fixtures } from '../../../tests/language/projects'
import { exitCodes, type CommandLine } from '../command-line'
import { explain } from './explain'
import { fmt } from './fmt'

let root = ''
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'explain-'))
  cpSync(join(fixtures, 'base'), join(root, 'schemas'), { recursive: true })
})
afterAll(() => rmSync(root, { recursive: true }))

const line = <Flag extends string>(words: string[], over: Partial<CommandLine<Flag>> = {}) => {
  const said: string[] = []
  const given: CommandLine<Flag> = {
    product: { ...product, root },
    language: 'en',
    flags: new Set<Flag>(),
    words,
    values: {},
    print: (text) => said.push(text),
    ...over,
  }
  return { given, said }
}
function explained(...words: string[]): string {
  const { given, said } = line<never>(words)
  expect(explain(given)).toBe(exitCodes.clean)
  expect(said).toHaveLength(1)
  return said[0]!
}

describe('a rule', () => {
  it('is told by its title, message, cure, and what is wrong and right, with values by their names alone', () => {
    const lines = explained('unknown-key').split('\n')
    expect(lines[0]).toMatch(/^\[unknown-key\] \S/)
    expect(lines[1]).toBe('')
    expect(lines[3]).toMatch(/^fix: \S/)
    expect(lines.join('\n')).not.toMatch(/\{\w+:\w+\}/)
    const heads = lines.filter((one) => one !== '' && !one.startsWith(' ')).slice(3)
    expect(heads).toEqual(['wrong:', 'right:'])
    for (const head of heads) {
      const at = lines.indexOf(head)
      expect([lines[at - 1], lines[at + 1]?.slice(0, 4)]).toEqual(['', '    '])
    }
  })
})

describe('a function of expressions', () => {
  it('is told by what it takes and gives, in either language, beside a key of its name', () => {
    expect(explained('isMoney')).toBe(
      'isMoney(value)\n    true for an amount of 0 or more with at most two decimals',
    )
    const { given, said } = line<never>(['isMoney'], { language: 'zh' })
    expect(explain(given)).toBe(exitCodes.clean)
    expect(said).toEqual(['isMoney(value)\n    是不小于 0、最多两位小数的金额时为真。'])
    const both = explained('max')
    expect(both).toMatch(/^\w+\.max\*? \(/)
    expect(both).toMatch(/^max\(value, …\)$/m)
  })
})

describe('a key', () => {
  it('is told of one map, of every map that has it, or of all keys of a map', () => {
    const one = explained('list.columns')
    expect(one).toMatch(/^list\.columns\*? \(.+\)\n {4}\S.*$/)
    expect(one.match(/^\w+\.\w+\*? \(/gm)).toHaveLength(1)
    expect(one).not.toContain('](')
    const named = explained('columns').match(/^\w+\.columns(?=\*? \()/gm) ?? []
    expect(named.length).toBeGreaterThan(1)
    expect(named).toContain('list.columns')
    const whole = explained('list').match(/^\w+\.\w+(?=\*? \()/gm) ?? []
    expect(whole).toContain('list.columns')
    expect(explained('list')).toMatch(/\n {4}\S.*\n {4}[a-z]+: \S/)
    expect(
      new Set(whole.filter((name) => !name.endsWith('.list')).map((name) => name.split('.')[0])),
    ).toEqual(new Set(['list']))
  })

  it('has its meaning in the language asked for', () => {
    const { given, said } = line<never>(['list.columns'], { language: 'zh' })
    explain(given)
    expect(said[0]!.split('\n')[1]).toMatch(/[\u4e00-\u9fff]/)
    expect(explained('list.columns').split('\n')[1]).not.toMatch(/[\u4e00-\u9fff]/)
  })
})

describe('a screen', () => {
  it('is told by all its calls, or by one', () => {
    const heads = (text: string) => text.split('\n\n').filter((part) => /^\S+: \w+\.\w+/.test(part)).length
    expect(heads(explained('busCompany'))).toBeGreaterThan(1)
    expect(explained('busCompany', 'company.edit')).toMatch(/^\S+: company\.edit\n/)
    expect(explained('busCompany')).toContain(explained('busCompany', 'company.edit'))
  })
})

it.each([
  [[], 'explain wants one rule, screen, key or function; of a screen, one call if need be.'],
  [['a', 'b', 'c'], 'explain wants one rule, screen, key or function; of a screen, one call if need be.'],
  [['busCompani'], '"busCompani" is no rule, screen, key or function. Near: busCompany.'],
  [['zzzzzzzzzzzz'], '"zzzzzzzzzzzz" is no rule, screen, key or function.'],
  [['toString'], '"toString" is no rule, screen, key or function.'],
  [['list.nothing'], '"list.nothing" is no rule, screen, key or function.'],
  [['busCompany', 'city.add'], '"busCompany" makes no call "city.add", but '],
  // A rule cannot be combined with a call.
  [['unknown-key', 'city.add'], '"unknown-key" is no rule, screen, key or function.'],
])('%j is refused', (words, said) => {
  expect(() => explain(line<never>(words).given)).toThrow(said)
})

describe('what fmt changes', () => {
  const path = 'schemas/screens/system/odd.yaml'
  function formatted(text: string, isCheck = false) {
    mkdirSync(join(root, 'schemas/screens/system'), { recursive: true })
    writeFileSync(join(root, path), text)
    const { given, said } = line<'check'>([path], { flags: new Set(isCheck ? (['check'] as const) : []) })
    const code = fmt(given)
    const after = readFileSync(join(root, path), 'utf8')
    rmSync(join(root, path))
    return { code, said: said.join('\n').split('\n'), after }
  }

  it('is shown from the first line that differs to the last', () => {
    const before = 'screen: odd\ntitle: !row.a\nlist:\n  columns: [a]\n'
    const { code, said, after } = formatted(before)
    expect([code, after]).toEqual([exitCodes.clean, before.replace('!row.a', '"!row.a"')])
    expect(said).toEqual([path, '  @@ 2', '  - title: !row.a', '  + title: "!row.a"', '1 files changed'])
    expect(formatted(after).said).toEqual(['0 files changed'])
  })

  it('is left as it is where it is only asked, which is a finding where there is any', () => {
    const before = 'screen: odd\ntitle: !row.a\n'
    const { code, after } = formatted(before, true)
    expect([code, after]).toEqual([exitCodes.findings, before])
    expect(formatted('screen: odd\ntitle: "!row.a"\n', true).code).toBe(exitCodes.clean)
  })

  it('is cut where it is long', () => {
    const rows = (count: number) =>
      Array.from({ length: count }, (_, at) => `  k${String(at)}: !row.a\n`).join('')
    const of = (count: number) =>
      formatted(`screen: odd\nfields:\n${rows(count)}`).said.filter((one) => one.startsWith('  - '))
    expect(of(12)).toHaveLength(12)
    expect(of(13)).toHaveLength(13)
    expect(of(13).at(-1)).toBe('  - …')
    expect(of(12).at(-1)).toBe('  -   k11: !row.a')
  })
})
