import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase, type OpenDatabase } from '../../server/database/open'
import { ensureBuilt } from './built'
import { startConsole, type RunningConsole } from './console'
import { createDatabase } from './postgres'
import { startSpread } from './spread'

/**
 * Makes the demonstration data of an end-to-end run once, unless it exists (E2E_TEMPLATE); `freshConsole` copies it. With
 * E2E_DATABASE_URL it is in a database of that PostgreSQL; E2E_SPREAD then sets the number of servers per file. With
 * E2E_BASE_URL a running console is used instead (it needs `DEMO=1`).
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  if (process.env.E2E_BASE_URL || process.env.E2E_TEMPLATE) return () => Promise.resolve()
  ensureBuilt()
  const folder = mkdtempSync(join(tmpdir(), 'console-e2e-'))
  const database = process.env.E2E_DATABASE_URL
    ? await createDatabase(process.env.E2E_DATABASE_URL)
    : undefined
  await makeTemplate(folder, database?.url)
  process.env.E2E_TEMPLATE = folder
  process.env.E2E_TEMPLATE_DATABASE = database?.url ?? ''
  return async () => {
    rmSync(folder, { recursive: true, force: true })
    await database?.drop()
  }
}

/** Makes the demonstration data in a folder, or in the database at the address. */
export async function makeTemplate(folder: string, databaseUrl?: string): Promise<void> {
  await (await startConsole({ folder, databaseUrl })).stop()
}

export interface FreshOptions {
  /** Changes data before the console starts that no call could change. */
  change?: (database: OpenDatabase) => Promise<void>
  /** Additional settings. Such a console has one server. */
  env?: Record<string, string>
  /** The test file: with E2E_SPREAD_FILES, a pattern, only matching files get the servers of E2E_SPREAD. */
  file?: string
}

/** A console with its own copy of the demonstration data. */
export async function freshConsole({ change, env, file = '' }: FreshOptions = {}): Promise<
  RunningConsole & { databaseUrl?: string }
> {
  const { E2E_TEMPLATE, E2E_TEMPLATE_DATABASE, E2E_DATABASE_URL, E2E_SPREAD, E2E_SPREAD_FILES } = process.env
  const database = E2E_DATABASE_URL
    ? await createDatabase(E2E_DATABASE_URL, E2E_TEMPLATE_DATABASE)
    : undefined
  const changed = change && mkdtempSync(join(tmpdir(), 'console-e2e-'))
  if (changed) {
    cpSync(E2E_TEMPLATE!, changed, { recursive: true })
    const opened = await openDatabase({
      url: database?.url,
      directory: join(changed, 'postgres'),
      onError: console.error,
    })
    await change(opened).finally(opened.close)
  }
  const start = (settings?: Record<string, string>) =>
    startConsole({ template: changed ?? E2E_TEMPLATE, databaseUrl: database?.url, env: settings })
  const spreads = E2E_SPREAD && !env && new RegExp(E2E_SPREAD_FILES ?? '').test(file)
  const running = spreads ? await startSpread(Number(E2E_SPREAD), start) : await start(env)
  return {
    ...running,
    databaseUrl: database?.url,
    stop: async () => {
      await running.stop()
      await database?.drop()
      if (changed) rmSync(changed, { recursive: true, force: true })
    },
  }
}
