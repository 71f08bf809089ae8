/** Where the server answers something itself, no service may have its calls: the checker knows each such address. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ownAddresses } from '../../engine/vocabulary/routes'
import { productRoot } from '../language/projects'

/** Of whatever the server answers beside calls. */
const files = [
  ...['server/http', 'server/metrics'].flatMap((folder) =>
    readdirSync(join(productRoot, folder))
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
      .map((name) => `${folder}/${name}`),
  ),
  'server/database/held-files.ts',
]

it('the checker knows every address of the server’s own', () => {
  const answered = files.flatMap((file) =>
    [...readFileSync(join(productRoot, file), 'utf8').matchAll(/'\/([\w.-]+)\/?'/g)].map(([, own]) => own),
  )
  expect([...new Set(answered)].sort()).toEqual([...ownAddresses].sort())
})
