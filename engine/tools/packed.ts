/** The built code packed once, at the build: a server that packs it for each who asks is stopped by a few who ask at once. */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

/** Bytes below which packing saves nothing: as for answers (server/app.ts). */
const least = 1024
/** Of 11: the last two take many times as long for a few hundredths. */
const quality = 9

/** Endings of a file's packed forms, which stand beside it. */
export const packedEndings = ['.br', '.gz'] as const

/** What stands in them; none where it is not worth it. */
export function packedForms(text: Buffer): [ending: (typeof packedEndings)[number], bytes: Buffer][] {
  if (text.length < least) return []
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
  }
  return [
    ['.br', brotliCompressSync(text, { params })],
    ['.gz', gzipSync(text, { level: 9 })],
  ]
}

/** Writes a `.br` and a `.gz` beside each script and stylesheet of the build; whoever serves them chooses by what is accepted. */
export const packed: Plugin = {
  name: 'packed',
  apply: 'build',
  async writeBundle({ dir }, bundle) {
    const names = Object.keys(bundle).filter((name) => /\.(js|css)$/.test(name))
    for (const name of names) {
      const path = join(dir!, name)
      for (const [ending, bytes] of packedForms(await readFile(path)))
        await writeFile(`${path}${ending}`, bytes)
    }
  },
}
