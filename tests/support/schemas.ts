import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { copySchemas } from '../extending/tutorial'
import { startConsole, type RunningConsole } from './console'
import { freshConsole } from './template'

/** A console with schemas that a test changes: only YAML, without a build. */
export interface OwnSchemas {
  /** Contains `schemas/`, initially a copy of the product's. */
  folder: string
  compile: () => void
  /** Serves the latest compilation while it runs, with demonstration data made by the product's schemas. */
  start: (env?: Record<string, string>) => Promise<RunningConsole>
  /** Begins with an empty database, so that the demonstration roles also have the permissions of the changed schemas. */
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
