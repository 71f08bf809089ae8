import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { loadHandlers } from './load'

const folder = mkdtempSync(join(tmpdir(), 'handlers-'))
afterAll(() => rmSync(folder, { recursive: true }))

function moduleOf(name: string, text: string): string {
  const path = join(folder, name)
  writeFileSync(path, text)
  return path
}

it('loads the handlers a module exports', async () => {
  const handlers = await loadHandlers(
    moduleOf('good.mjs', `export default { 'probe.page': async () => ({ rows: [] }) }`),
  )
  expect(Object.keys(handlers)).toEqual(['probe.page'])
})

it.each([
  ['none.mjs', 'export const handlers = {}'],
  ['list.mjs', 'export default { one: 1 }'],
])('refuses a module of another shape (%s)', async (name, text) => {
  await expect(loadHandlers(moduleOf(name, text))).rejects.toThrow(/must export an object of handlers/)
})

it('says which module is missing', async () => {
  await expect(loadHandlers(join(folder, 'missing.mjs'))).rejects.toThrow(/missing\.mjs/)
})
