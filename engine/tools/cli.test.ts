import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fixtures } from '../../tests/language/projects'
import { product } from '../../src/product'
import * as checkedProject from './project'
import { main } from './cli'

let root: string
const screen = 'schemas/screens/system/busCompany.yaml'

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'cli-'))
  cpSync(join(fixtures, 'base'), join(root, 'schemas'), { recursive: true })
})
afterEach(async () => {
  vi.restoreAllMocks()
  rmSync(root, { recursive: true })
})

async function run(...parameters: string[]): Promise<{ code: number; out: string; err: string }> {
  const said = { out: '', err: '' }
  const code = await main(
    [...parameters, '--root', root, '--lang', 'en'],
    product,
    (text) => (said.out += text + '\n'),
    (text) => (said.err += text + '\n'),
  )
  return { code, ...said }
}
const edit = (from: string, to: string): void => {
  const text = readFileSync(join(root, screen), 'utf8')
  expect(text).toContain(from)
  writeFileSync(join(root, screen), text.replace(from, to))
}

describe('exit codes', async () => {
  it('0 when everything is good', async () => {
    const { code, out } = await run('check')
    expect(out).toMatch(/^3 files, no findings \(\d+ ms\)\n$/)
    expect(code).toBe(0)
  })

  it('1 when something was found', async () => {
    edit('toolbar:', 'tolbar:')
    const { code, out } = await run('check')
    expect(out).toContain(`${screen}:13:3 error [unknown-key]`)
    expect(out).toMatch(/3 files: \d+ errors, 0 warnings/)
    expect(code).toBe(1)
  })

  it.each([
    ['no command', []],
    ['an unknown command', ['chek']],
    ['an unknown switch', ['check', '--jsn']],
    ['an unknown path', ['check', 'schemas/nowhere.yaml']],
    ['two formats', ['check', '--json', '--github']],
    ['an unknown thing to explain', ['explain', 'nothing-of-this-name']],
    ['a call that a screen does not make', ['explain', 'busCompany', 'city.add']],
  ])('2 on %s', async (_, parameters) => {
    const { code, err } = await run(...parameters)
    expect(err).toContain('Commands:')
    expect(code).toBe(2)
  })

  it('0 on a question for help, with the usage of that command alone', async () => {
    const { code, out } = await run('check', '--help')
    expect(out).toContain('check [files or folders')
    expect(out).not.toContain('openapi')
    expect(code).toBe(0)
  })

  it('3 on a fault of the program, with its stack', async () => {
    vi.spyOn(checkedProject, 'findingsIn').mockImplementation(() => {
      throw new Error('broken inside')
    })
    const { code, err } = await run('check')
    expect(err).toContain('broken inside')
    expect(code).toBe(3)
  })
})

describe('check', async () => {
  it('shows only the files asked for', async () => {
    edit('toolbar:', 'tolbar:')
    expect((await run('check', 'schemas/calls')).code).toBe(0)
    expect((await run('check', screen)).code).toBe(1)
  })

  it('speaks JSON', async () => {
    edit('toolbar:', 'tolbar:')
    const report = JSON.parse((await run('check', '--json')).out) as {
      summary: { errors: number }
      findings: object[]
    }
    expect(report.findings).toContainEqual(
      expect.objectContaining({
        rule: 'unknown-key',
        file: screen,
        line: 13,
        column: 3,
        endColumn: 9,
        suggestions: ['toolbar'],
      }),
    )
    expect(report.summary.errors).toBe(report.findings.length)
  })

  it('speaks to GitHub, on one line for each finding', async () => {
    edit('toolbar:', 'tolbar:')
    expect((await run('check', '--github')).out).toMatch(
      new RegExp(`^::error file=${screen},line=13,col=3,endLine=13,endColumn=9,title=unknown-key::`, 'm'),
    )
    const { out } = await run('check', '--github')
    expect(out).toContain('%0Adid you mean `toolbar`?%0Afix: ')
  })

  it('names the places that explain a finding to GitHub too', async () => {
    edit('label: 公司名称,', 'label: 公司名称, label: 公司,')
    expect((await run('check', '--github')).out).toMatch(
      /%0Asee:? schemas\/screens\/system\/busCompany\.yaml:4:18/,
    )
  })
})

describe('schemas', async () => {
  const manifest = () =>
    JSON.parse(readFileSync(join(root, 'dist/schemas/manifest.json'), 'utf8')) as {
      routes: Record<string, { file?: string }>
    }

  it('writes the set with content-named screens, and keeps the one before it', async () => {
    expect((await run('schemas')).code).toBe(0)
    const first = manifest().routes.busCompany!.file!
    expect(first).toMatch(/^busCompany\.[0-9a-f]{10}\.json$/)
    edit('label: 编辑', 'label: 修改')
    expect((await run('schemas')).code).toBe(0)
    const second = manifest().routes.busCompany!.file!
    expect(second).not.toBe(first)
    for (const file of [first, second])
      expect(readFileSync(join(root, 'dist/schemas/screens', file), 'utf8')).toContain('busCompany')
    expect(readFileSync(join(root, 'dist/schemas/calls.json'), 'utf8')).toContain('company.add')
    expect(readFileSync(join(root, 'dist/schemas/manifest.json'), 'utf8')).not.toContain('keyNames')
    expect(readFileSync(join(root, product.callTypes!), 'utf8')).toContain("'company.add'")
  })

  it('writes nothing when something is wrong', async () => {
    await run('schemas')
    const before = readFileSync(join(root, 'dist/schemas/manifest.json'), 'utf8')
    edit('toolbar:', 'tolbar:')
    expect((await run('schemas')).code).toBe(1)
    expect(readFileSync(join(root, 'dist/schemas/manifest.json'), 'utf8')).toBe(before)
  })
})

describe('explain', async () => {
  it('a rule, a key, and what fills the calls of a screen', async () => {
    expect((await run('explain', 'yaml-tag')).out).toContain('Put quotes round it')
    expect((await run('explain', 'list.columns')).out).toContain('list.columns (')
    expect((await run('explain', 'busCompany', 'company.edit')).out).toMatch(
      /companyName +← .* \(at most \d+ characters\)\n/,
    )
    expect((await run('explain', 'busCompany', 'company.edit')).out).not.toContain('company.page')
    expect((await run('explain', 'busCompany', 'company.list')).out).toMatch(
      /companyName=companyName\n {2}when it opens.*\n(.*\n)*? {4}companyName=\n/,
    )
    expect((await run('explain', 'busCompany')).out).toMatch(/company\.edit\n(.*\n)*\s+companyName +← /)
  })
})

describe('fmt', async () => {
  it('mends a file, and with --check only says what it would change', async () => {
    edit('visible: row.state == 1', 'visible: !row.state')
    const { code, out } = await run('fmt', '--check')
    expect(code).toBe(1)
    expect(out).toMatch(/^\S+busCompany\.yaml\n {2}@@ 17\n {2}- actions:\n/)
    expect(out).toContain('  -     visible: !row.state\n')
    expect(out).toMatch(/\n1 files are not in canonical form\n$/)
    expect((await run('fmt')).code).toBe(0)
    expect(readFileSync(join(root, screen), 'utf8')).toContain('visible: "!row.state"')
    expect((await run('fmt', '--check')).code).toBe(0)
  })
})
