import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { momentNow, setClock } from '../../engine/clock'
import { startServerProcess } from '../../server/testing/process'

/** A separate console: the built client, the real server, a private database. */
export interface RunningConsole {
  url: string
  /** Lines printed so far. */
  said: readonly string[]
  /** Stops the server and removes its data, unless the folder was given. */
  stop: () => Promise<void>
}

export interface ConsoleOptions {
  /** Data folder of the console; absent = a new one. */
  folder?: string
  /** Folder of a stopped console whose data is copied; this takes a tenth of the time of seeding. */
  template?: string
  /** '' = the embedded database. */
  databaseUrl?: string
  /** Appended to the command. */
  words?: string[]
  env?: Record<string, string>
}

export const demoPassword = 'Demo-1234'

/**
 * Test servers are short-lived: optimised machine code for the embedded database does not pay off, and parallel garbage
 * collection competes for busy processors. Without both, the start takes two thirds of the CPU time.
 */
const quickToStart = ['--liftoff-only', '--single-threaded-gc']

/** Starts the server on a free port and synchronises the tests' clock with it. Rejects with its output if it does not start. */
export async function startConsole({
  folder,
  template,
  databaseUrl = '',
  words = [],
  env,
}: ConsoleOptions = {}): Promise<RunningConsole> {
  const data = folder ?? mkdtempSync(join(tmpdir(), 'console-e2e-'))
  if (template) cpSync(template, data, { recursive: true })
  const server = await startServerProcess(
    {
      TZ: 'America/New_York',
      DATA_DIR: data,
      DATABASE_URL: databaseUrl,
      LOGINS_PER_MINUTE: '10000',
      SESSIONS_PER_OPERATOR: '1000',
      LOOKUPS_PER_HOUR: '100000',
      PLAIN_RECORDS_PER_HOUR: '100000',
      SHUTDOWN_DELAY: '0',
      ...env,
    },
    words,
    quickToStart,
  )
  await followClock(server.url)
  return {
    url: server.url,
    said: server.said,
    stop: async () => {
      server.signal('SIGTERM')
      await server.ended
      if (!folder) rmSync(data, { recursive: true, force: true })
    },
  }
}

/** Sets the tests' clock to that console's. */
export async function followClock(url: string): Promise<void> {
  const { now } = (await (await fetch(`${url}/config.json`)).json()) as { now: number }
  setClock({ timeZone: 'Asia/Shanghai', aheadMs: 0 })
  setClock({ timeZone: 'Asia/Shanghai', aheadMs: now - momentNow().getTime() })
}
