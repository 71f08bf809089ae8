/** Builds everything that the bench measures: the console, the bench's schemas, the other pages. */
import react from '@vitejs/plugin-react'
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { writeProduct } from './product'
import type { Folders, PageName } from './server'

const root = join(import.meta.dirname, '..', '..')

export const builtFolders: Folders = {
  client: join(root, 'dist', 'client'),
  schemas: join(root, 'dist', 'bench', 'schemas'),
  pages: join(root, 'dist', 'bench'),
}

/**
 * @param isKept existing parts are not built again
 * @param pages the pages to measure beside the console
 */
export async function buildAll(isKept = false, pages: readonly PageName[] = ['by-hand']): Promise<Folders> {
  const isNeeded = (path: string) => !isKept || !existsSync(path)
  // A failed build leaves the folder, so the page itself is checked.
  if (isNeeded(join(builtFolders.client, 'index.html'))) buildConsole()
  if (isNeeded(builtFolders.schemas)) writeProduct(builtFolders.schemas)
  for (const name of pages) if (isNeeded(join(builtFolders.pages, name))) await buildPage(name)
  return builtFolders
}

function buildConsole(): void {
  const made = spawnSync(process.execPath, ['engine/tools/bootstrap.mjs', 'run', 'build'], {
    cwd: root,
    encoding: 'utf8',
    // Tests set another value, with which the page would contain React's development build.
    env: { ...process.env, NODE_ENV: 'production' },
  })
  if (made.status !== 0) throw new Error(`the console could not be built:\n${made.stdout}${made.stderr}`)
}

async function buildPage(name: PageName): Promise<void> {
  await build({
    configFile: false,
    root: join(import.meta.dirname, name),
    base: './',
    logLevel: 'warn',
    plugins: [react()],
    build: {
      outDir: join(builtFolders.pages, name),
      emptyOutDir: true,
      target: 'es2022',
      chunkSizeWarningLimit: 2000,
    },
  })
}
