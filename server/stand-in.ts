/** `npm run standin -- reset <service>`: resets the sample data of a stand-in service, in the database in use. */
import { momentNow } from '../engine/clock'
import { onDatabaseInUse, tellError } from './database/in-use'
import { resetService } from './stand-in/reset'

const [order, service] = process.argv.slice(2)
try {
  if (order !== 'reset' || service === undefined) throw new Error('Usage: npm run standin -- reset <service>')
  await onDatabaseInUse('stand_in_record', async ({ database, settings, set }) => {
    const samples = settings.seed === 'demonstration'
    const names = await resetService(database, set, service, { samples, now: momentNow() })
    process.stdout.write(`Filled anew: ${names.join(', ')}.\n`)
  })
} catch (error) {
  tellError(error as Error)
  process.exitCode = 1
}
