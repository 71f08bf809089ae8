/** Where the server answers something itself, no service may have its calls: the checker knows each such address. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ownAddresses } from '../../engine/vocabulary/routes'
import { productRoot } from '../language/projects'

/** The folders of whatever the server answers beside calls. */
const folders = ['server/http', 'server/metrics']

it('the checker knows every address of the server’s own', () => {
  const answered = folders.flatMap((folder) =>
    readdirSync(join(productRoot, folder))
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
      .flatMap((name) => [
        ...readFileSync(join(productRoot, folder, name), 'utf8').matchAll(/'\/([\w.-]+)\/?'/g),
      ])
      .map(([, own]) => own),
  )
  expect([...new Set(answered)].sort()).toEqual([...ownAddresses].sort())
})
