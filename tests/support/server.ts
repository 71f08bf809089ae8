import { momentNow } from '../../engine/clock'
import { createDatabase } from './postgres'
import { startConsole } from './console'

/**
 * One console for the whole end-to-end run; on PostgreSQL in a database of its own.
 * With E2E_BASE_URL set, the console that runs there is used instead (it needs `DEMO=1`).
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  if (process.env.E2E_BASE_URL) return () => Promise.resolve()
  const database = process.env.E2E_DATABASE_URL
    ? await createDatabase(process.env.E2E_DATABASE_URL)
    : undefined
  const running = await startConsole({ databaseUrl: database?.url })
  process.env.E2E_BASE_URL = running.url
  const { now } = (await (await fetch(`${running.url}/config.json`)).json()) as { now: number }
  process.env.E2E_AHEAD_MS = String(now - momentNow().getTime())
  return async () => {
    await running.stop()
    await database?.drop()
  }
}
