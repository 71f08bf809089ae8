import { join } from 'node:path'
import { expect, it } from 'vitest'
import { checkFiles as check, fixtures, yamlIn } from './projects'

const texts = yamlIn(join(fixtures, 'hard'))

/** Repeatable numbers from 0 to 1 (mulberry32). */
function numbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

it('any file is answered with findings, never with a fault', () => {
  const next = numbers(7)
  const paths = [...texts.keys()]
  const values = ['', '[]', '{}', 'null', '3', 'true', '[a, b]', '{ a: 1 }', 'row.', "''"]
  for (let round = 0; round < 40; round++) {
    const path = paths[Math.floor(next() * paths.length)]!
    const lines = texts.get(path)!.split('\n')
    const at = Math.floor(next() * lines.length)
    const value = values[Math.floor(next() * values.length)]!
    if (next() < 0.3) lines.splice(at, 1 + Math.floor(next() * 3))
    else lines[at] = lines[at]!.replace(/(:|-) .*$/, `$1 ${value}`)
    const files = new Map(texts).set(path, lines.join('\n'))
    for (const { file, span } of check(files).findings) {
      expect(files.has(file)).toBe(true)
      expect(span.start).toBeLessThanOrEqual(span.end)
      expect(span.end).toBeLessThanOrEqual(files.get(file)!.length)
    }
  }
})
