import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build, createServer, type ViteDevServer } from 'vite'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fixtures } from '../../tests/language/projects'
import type { SchemasUpdate } from './dev-schemas'
import { schemas } from './vite-plugin'

let root: string
let server: ViteDevServer | undefined

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'plugin-'))
  cpSync(join(fixtures, 'base'), join(root, 'schemas'), { recursive: true })
  mkdirSync(join(root, 'src'))
  writeFileSync(join(root, 'src', 'index.html'), '<!doctype html><title>x</title>')
})
afterEach(async () => {
  await server?.close()
  server = undefined
  rmSync(root, { recursive: true })
})

const config = () => ({
  configFile: false as const,
  root: join(root, 'src'),
  logLevel: 'silent' as const,
  plugins: [schemas({ productFolder: join(import.meta.dirname, '../../src'), root })],
})
const edit = (from: string, to: string): void => {
  const path = join(root, 'schemas/screens/system/busCompany.yaml')
  writeFileSync(path, readFileSync(path, 'utf8').replace(from, to))
}

describe('the development server', () => {
  it('tells the page what changed, and keeps the last good set when something is wrong', async () => {
    server = await createServer({ ...config(), server: { middlewareMode: true, ws: false } })
    const manifest = join(root, 'dist/schemas/manifest.json')
    expect(existsSync(manifest)).toBe(true)
    const send = vi.spyOn(server.ws, 'send')
    const last = (): SchemasUpdate => send.mock.lastCall?.[1] as SchemasUpdate
    const folder = join(root, 'schemas/screens/system')
    await expect.poll(() => server!.watcher.getWatched()[folder]).toContain('busCompany.yaml')

    const good = readFileSync(manifest, 'utf8')
    edit('toolbar:', 'tolbar:')
    await expect.poll(() => last()?.findings[0]?.rule).toBe('unknown-key')
    expect(last().screens).toEqual([])
    expect(last().findings[0]!.rendered).toContain('tolbar: [add]\n')
    expect(readFileSync(manifest, 'utf8')).toBe(good)

    edit('tolbar:', 'note: 提示\n  toolbar:')
    await expect.poll(() => last()).toEqual({ screens: ['busCompany'], findings: [] })
    expect(readFileSync(manifest, 'utf8')).not.toBe(good)
  })
})

describe('the build', () => {
  it('stops with every error of every file', async () => {
    edit('toolbar:', 'tolbar:')
    edit('visible: row.state == 1', 'visible: !row.state')
    await expect(build(config())).rejects.toThrow(/unknown-key[^]*yaml-tag/)
  })
})
