/** Builds all that the bench measures: the console, the bench's schemas, the hand-written page. */
import react from '@vitejs/plugin-react'
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
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

/** @param isKept a part that was built before is not built again */
export async function buildAll(isKept = false): Promise<Folders> {
  const isNeeded = (folder: string) => !isKept || !existsSync(folder)
  if (isNeeded(builtFolders.client)) buildConsole()
  if (isNeeded(builtFolders.schemas)) writeProduct(builtFolders.schemas)
  if (isNeeded(builtFolders.byHand)) await buildByHand()
  return builtFolders
}

function buildConsole(): void {
  const made = spawnSync(process.execPath, ['engine/tools/bootstrap.mjs', 'run', 'build'], {
    cwd: root,
    encoding: 'utf8',
  })
  if (made.status !== 0) throw new Error(`the console could not be built:\n${made.stdout}${made.stderr}`)
}

async function buildByHand(): Promise<void> {
  await build({
    configFile: false,
    root: join(import.meta.dirname, 'by-hand'),
    base: './',
    logLevel: 'warn',
    plugins: [react()],
    build: { outDir: builtFolders.byHand, emptyOutDir: true, target: 'es2022', chunkSizeWarningLimit: 2000 },
  })
}
