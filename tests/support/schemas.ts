import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { copySchemas } from '../extending/tutorial'
import { startConsole, type RunningConsole } from './console'
import { freshConsole } from './template'

/** A console whose schemas a test changes: YAML alone, nothing is built. */
export interface OwnSchemas {
  /** With `schemas/` in it, as those of the product are at first. */
  folder: string
  compile: () => void
  /** Serves the latest compilation while it runs, over demonstration data that the product's schemas made. */
  start: (env?: Record<string, string>) => Promise<RunningConsole>
  /** Begins with an empty database, where the demonstration roles hold the keys of the changed schemas too. */
  startAnew: (env?: Record<string, string>) => Promise<RunningConsole>
  /** Stops it, and removes the folder. */
  stop: () => Promise<void>
}

export function ownSchemas(): OwnSchemas {
  const folder = mkdtempSync(join(tmpdir(), 'own-schemas-'))
  copySchemas(folder)
  const own = { SCHEMAS_DIR: join(folder, 'dist/schemas') }
  let running: RunningConsole | undefined
  return {
    folder,
    compile: () => {
      const tool = ['--import', 'tsx', 'engine/tools/cli.ts', 'schemas', '--root', folder]
      execFileSync(process.execPath, tool, { stdio: 'inherit' })
    },
    start: async (env) => (running = await freshConsole({ env: { ...own, ...env } })),
    startAnew: async (env) => (running = await startConsole({ env: { ...own, ...env } })),
    stop: async () => {
      await running?.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
