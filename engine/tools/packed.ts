/** Compresses the built code once, at build time: compressing it per request would make a denial of service easy. */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

/** Minimum bytes for compression, as for answers (server/app.ts). */
const least = 1024
/** Of 11: the last two levels take many times as long for a few hundredths. */
const quality = 9

/** Extensions of a file's compressed versions, which are beside it. */
export const packedEndings = ['.br', '.gz'] as const

/** The compressed versions of a text; none if it is too small. */
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

/** Writes a `.br` and a `.gz` beside each script and stylesheet of the build; the server chooses by the accepted encodings. */
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
