import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { momentNow, setClock } from '../../engine/clock'
import { startServerProcess } from '../../server/testing/process'

/** A console of its own: the built client, the real server, a database nobody else has. */
export interface RunningConsole {
  url: string
  /** The lines it has said so far. */
  said: readonly string[]
  /** Stops the server and removes what it kept, unless the folder was given. */
  stop: () => Promise<void>
}

export interface ConsoleOptions {
  /** A folder the console keeps its data in; left out = a new one. */
  folder?: string
  /** A folder of a console that was stopped: its data are copied into the new one, which takes a tenth of the time of making them. */
  template?: string
  /** '' = the embedded database. */
  databaseUrl?: string
  /** Put behind the command. */
  words?: string[]
  env?: Record<string, string>
}

export const demoPassword = 'Demo-1234'

/**
 * A server of a test ends before the compiler's best machine code for its database has paid, and threads that collect garbage wait for
 * processors that are all taken: without both it takes two thirds of the processor's time to start.
 */
const quickToStart = ['--liftoff-only', '--single-threaded-gc']

/** Starts the server on a free port, and has the clock of the tests follow it; rejects with its output when it does not come up. */
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

/** What the tests take for now is what that console takes for it. */
export async function followClock(url: string): Promise<void> {
  const { now } = (await (await fetch(`${url}/config.json`)).json()) as { now: number }
  setClock({ timeZone: 'Asia/Shanghai', aheadMs: 0 })
  setClock({ timeZone: 'Asia/Shanghai', aheadMs: now - momentNow().getTime() })
}
