/** The built code packed once, at the build: a server that packs it for each who asks is stopped by a few who ask at once. */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const brotli = promisify(brotliCompress)
const deflated = promisify(gzip)

/** Bytes below which packing saves nothing: as for answers (server/app.ts). */
const least = 1024
/** Of 11: the last two take many times as long for a few hundredths. */
const quality = 9

/** Writes a `.br` and a `.gz` beside each script and stylesheet of the build; whoever serves them chooses by what is accepted. */
export const packed: Plugin = {
  name: 'packed',
  apply: 'build',
  async writeBundle({ dir }, bundle) {
    const names = Object.keys(bundle).filter((name) => /\.(js|css)$/.test(name))
    for (const name of names) {
      const path = join(dir!, name)
      const text = await readFile(path)
      if (text.length < least) continue
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: quality,
        [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
      }
      await writeFile(`${path}.br`, await brotli(text, { params }))
      await writeFile(`${path}.gz`, await deflated(text, { level: 9 }))
    }
  },
}
