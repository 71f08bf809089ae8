/** `npm run standin -- reset <service>`: puts the sample data of a stand-in service back, on the database in use. */
import { join } from 'node:path'
import { momentNow, setClock } from '../engine/clock'
import { filesCallSource } from './calls/source'
import { openDatabase } from './database/open'
import { root } from './run'
import { readSettings } from './settings'
import { resetService } from './stand-in/reset'

const [order, service] = process.argv.slice(2)
const reportError = (error: Error): void => void process.stderr.write(`${error.message}\n`)
try {
  if (order !== 'reset' || service === undefined) throw new Error('Usage: npm run standin -- reset <service>')
  const settings = readSettings(root)
  const set = await filesCallSource(settings.schemasDirectory, reportError).current()
  setClock({ timeZone: set.app.timeZone })
  const database = await openDatabase({
    url: settings.databaseUrl,
    directory: join(settings.dataDirectory, 'postgres'),
    onError: reportError,
  })
  try {
    const { rows } = await database.pool.query<{ started: boolean }>(
      "select to_regclass('stand_in_record') is not null as started",
    )
    if (!rows[0]?.started)
      throw new Error('This database is empty. Start the console on it once (npm start), then come back.')
    const samples = settings.seed === 'demonstration'
    const names = await resetService(database, set, service, { samples, now: momentNow() })
    process.stdout.write(`Filled anew: ${names.join(', ')}.\n`)
  } finally {
    await database.close()
  }
} catch (error) {
  reportError(error as Error)
  process.exitCode = 1
}
