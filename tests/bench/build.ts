/** Everything the bench measures, built anew: the console, the bench's schemas, the hand-written page. */
import react from '@vitejs/plugin-react'
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { build } from 'vite'
import { writeProduct } from './product'
import type { Folders } from './server'

const root = join(import.meta.dirname, '..', '..')

export const builtFolders: Folders = {
  client: join(root, 'dist', 'client'),
  schemas: join(root, 'dist', 'bench', 'schemas'),
  byHand: join(root, 'dist', 'bench', 'by-hand'),
}

export async function buildAll(): Promise<Folders> {
  const made = spawnSync(process.execPath, ['engine/tools/bootstrap.mjs', 'run', 'build'], {
    cwd: root,
    encoding: 'utf8',
  })
  if (made.status !== 0) throw new Error(`the console could not be built:\n${made.stdout}${made.stderr}`)
  writeProduct(builtFolders.schemas)
  await build({
    configFile: false,
    root: join(import.meta.dirname, 'by-hand'),
    base: './',
    logLevel: 'warn',
    plugins: [react()],
    build: { outDir: builtFolders.byHand, emptyOutDir: true, target: 'es2022', chunkSizeWarningLimit: 2000 },
  })
  return builtFolders
}
