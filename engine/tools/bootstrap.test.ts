import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const bootstrap = join(import.meta.dirname, 'bootstrap.mjs')
const node = (...parameters: string[]) => spawnSync(process.execPath, parameters, { encoding: 'utf8' })

describe('bootstrap', () => {
  it('refuses wrong use', () => {
    expect(node(bootstrap)).toMatchObject({ status: 2, stderr: expect.stringContaining('Usage') as string })
    expect(node(bootstrap, 'run', 'toString')).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('Tasks: build, check') as string,
    })
  })

  it.each([
    ['18.20.0', 1],
    ['20.18.3', 1],
    ['20.19.0', 0],
    ['22.1.0', 0],
  ])('on Node %s ends with %i', (version, status) => {
    const script = `import(${JSON.stringify(bootstrap)}).then((m) => m.requireNode('${version}'))`
    const ended = node('--input-type=module', '-e', script)
    expect(ended.status).toBe(status)
    if (status === 1) expect(ended.stderr).toContain(`this is Node ${version}`)
  })

  it('passes arguments and the exit code through', () => {
    expect(node(bootstrap, 'run', 'explain', 'yaml-tag', '--lang', 'zh')).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('YAML 标签') as string,
    })
    expect(node(bootstrap, 'run', 'check', 'nowhere.yaml').status).toBe(2)
  })
})

describe('the bundle', () => {
  it('says the same whatever is kept of the last time, and begins anew where that cannot be read', () => {
    const root = mkdtempSync(join(tmpdir(), 'bundle-'))
    cpSync(join(import.meta.dirname, '../../tests/fixtures/language/base'), join(root, 'schemas'), {
      recursive: true,
    })
    const screen = join(root, 'schemas/screens/system/busCompany.yaml')
    const folder = join(import.meta.dirname, '../../.cache/tools')
    const check = () => {
      const { status, stdout } = node(bootstrap, 'run', 'check', '--root', root)
      return { status, rules: [...stdout.matchAll(/\[([\w-]+)\]/g)].map(([, rule]) => rule) }
    }
    expect(check()).toEqual({ status: 0, rules: [] })
    for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
      if (/\.(?:code|clean)$/.test(path)) writeFileSync(join(folder, path), 'nothing of use')
    expect(check()).toEqual({ status: 0, rules: [] })
    writeFileSync(screen, readFileSync(screen, 'utf8').replace('toolbar:', 'tolbar:'))
    expect(check()).toEqual(check())
    expect(check()).toMatchObject({ status: 1, rules: expect.arrayContaining(['unknown-key']) as string[] })
    rmSync(root, { recursive: true })
  })
})
