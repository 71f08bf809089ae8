/** An installation for a server process: compiled calls, their handlers as a module, and a database with an account. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CompiledCall } from '../engine/compiled'
import { momentNow } from '../engine/clock'
import { openDatabase } from './database/open'
import { openTestDatabase, setOf, type TestDatabase } from './testing'

export interface RunningInstallation {
  /** For `startServerProcess`. */
  env: Record<string, string>
  /** On the server of TEST_DATABASE_URL, else in the data directory of the process. */
  database: TestDatabase
  remove: () => Promise<void>
}

/** `handlers` = the text of a module. */
export async function makeInstallation(
  calls: CompiledCall[],
  handlers: string,
): Promise<RunningInstallation> {
  const folder = await mkdtemp(join(tmpdir(), 'installation-'))
  const set = setOf(...calls)
  await writeFile(join(folder, 'manifest.json'), JSON.stringify(set.app))
  await writeFile(join(folder, 'calls.json'), JSON.stringify(set.calls))
  await writeFile(join(folder, 'key-names.json'), '{}')
  await writeFile(join(folder, 'stand-in.json'), JSON.stringify({ collections: {}, deeds: {} }))
  await writeFile(join(folder, 'handlers.mjs'), handlers)
  const database = await openTestDatabase()
  const at = momentNow()
  // With an account in it, the database is not filled with demonstration data.
  const operator = { id: 1, account: 'one', name: 'one', password_hash: '', city_code: '' }
  await database.db
    .insertInto('operator')
    .values({ ...operator, created_at: at, updated_at: at })
    .execute()
  if (!database.url) {
    const directory = join(folder, 'postgres')
    await (await openDatabase({ directory, from: await database.copy!(), onError: console.error })).close()
  }
  return {
    env: {
      DATA_DIR: folder,
      SCHEMAS_DIR: folder,
      DATABASE_URL: database.url ?? '',
      HANDLERS: join(folder, 'handlers.mjs'),
      METRICS_PORT: '0',
      LOG_LEVEL: 'info',
    },
    database,
    remove: async () => {
      await database.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Internal addresses of metrics and probes, one per process. */
export const watchAddresses = (said: readonly string[]): string[] =>
  said.flatMap((line) => /"url":"([^"]+)"[^}]*"msg":"metrics"/.exec(line)?.[1] ?? [])
