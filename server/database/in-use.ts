import { join } from 'node:path'
import { setClock } from '../../engine/clock'
import { filesCallSource, type CompiledSet } from '../calls/source'
import { root } from '../run'
import { readSettings, type Settings } from '../settings'
import { openDatabase, type OpenDatabase } from './open'

export const tellError = (error: Error): void => void process.stderr.write(`${error.message}\n`)

export interface InUse {
  database: OpenDatabase
  settings: Settings
  set: CompiledSet
}

/**
 * For commands beside the server: opens the configured database, sets the console's clock, runs `work` and closes it. `table` =
 * a table that the first start creates. Rejects with a clear message if the console was never started on this database.
 */
export async function onDatabaseInUse<T>(table: string, work: (inUse: InUse) => Promise<T>): Promise<T> {
  const settings = readSettings(root)
  const set = await filesCallSource(settings.schemasDirectory, tellError).current()
  setClock({ timeZone: set.app.timeZone })
  const database = await openDatabase({
    url: settings.databaseUrl,
    directory: join(settings.dataDirectory, 'postgres'),
    onError: tellError,
  })
  try {
    const { rows } = await database.pool.query<{ started: boolean }>(
      'select to_regclass($1) is not null as started',
      [table],
    )
    if (!rows[0]?.started)
      throw new Error('This database is empty. Start the console on it once (npm start), then come back.')
    return await work({ database, settings, set })
  } finally {
    await database.close()
  }
}
