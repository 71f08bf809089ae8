import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'

/** All modules and packages that an entry loads at run time. */
function loaded(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen
  seen.add(file)
  const imports = readFileSync(file, 'utf8').matchAll(
    /^(?:import|export)\s(?!type\b)[^'"]*?from\s+'([^']+)'/gm,
  )
  for (const [, name = ''] of imports) {
    if (!name.startsWith('.')) seen.add(name)
    else loaded(moduleAt(join(dirname(file), name)), seen)
  }
  return seen
}

const moduleAt = (path: string): string => (existsSync(`${path}.ts`) ? `${path}.ts` : join(path, 'index.ts'))

it('keeps the parser out of the run-time part', () => {
  const runtime = [...loaded(join(import.meta.dirname, 'index.ts'))]
  expect(runtime).toContain('dayjs')
  expect(runtime).not.toContain('acorn')
  expect([...loaded(join(import.meta.dirname, 'compile.ts'))]).toContain('acorn')
})
