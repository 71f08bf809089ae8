import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { writeProduct } from '../bench/product'

/** `npm run bench` stops at an error of the checker. This test finds the error when a rule is added, not months later. */
it('compiles the product of the bench', () => {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'))
  try {
    writeProduct(folder, 1)
    expect(existsSync(join(folder, 'manifest.json'))).toBe(true)
  } finally {
    rmSync(folder, { recursive: true })
  }
})
