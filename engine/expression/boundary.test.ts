import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'

/** Every module and package that an entry loads when it runs. */
function loaded(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen
  seen.add(file)
  const imports = readFileSync(file, 'utf8').matchAll(
    /^(?:import|export)\s(?!type\b)[^'"]*?from\s+'([^']+)'/gm,
  )
  for (const [, name = ''] of imports) {
    if (!name.startsWith('.')) seen.add(name)
    else loaded(join(dirname(file), name === './functions' ? './functions/index.ts' : `${name}.ts`), seen)
  }
  return seen
}

it('keeps the parser out of the run-time part', () => {
  const runtime = [...loaded(join(import.meta.dirname, 'index.ts'))]
  expect(runtime).toContain('dayjs')
  expect(runtime).not.toContain('acorn')
  expect([...loaded(join(import.meta.dirname, 'compile.ts'))]).toContain('acorn')
})
