/** What production and development start alike: database, demonstration data, server, and an orderly end. */
import type { FastifyInstance } from 'fastify'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { moment, momentNow, setClock, todayText } from '../engine/clock'
import { createApp, type AppOptions } from './app'
import { filesCallSource, type CallSource } from './calls/source'
import { migrate, readMigrations } from './database/migrate'
import { openDatabase, type OpenDatabase } from './database/open'
import { loadHandlers } from './handlers/load'
import { startHousekeeping } from './housekeeping'
import { audit } from './ledger/audit'
import { isSeeded, seed, type SeedAccount } from './seed'
import { readSettings, type Settings } from './settings'

export const root = fileURLToPath(new URL('..', import.meta.url))
const demoPassword = 'Demo-1234'
/** Requests in flight may take this long to end; then the process ends all the same. */
const longestStopMs = 15_000

const say = (line = ''): void => void process.stdout.write(`${line}\n`)
const reportError = (error: Error): void => void process.stderr.write(`${error.stack ?? error.message}\n`)

export interface RunOptions extends Partial<AppOptions> {
  settings?: Settings
  /** Called before the database is closed. */
  beforeStop?: () => Promise<void>
}

/** Rejects with one clear reason when the server cannot be started. */
export async function run(options: RunOptions = {}): Promise<void> {
  const settings = options.settings ?? readSettings(root)
  const { schemasDirectory } = settings
  const calls = filesCallSource(schemasDirectory, reportError)
  setClock({ timeZone: (await calls.current()).app.timeZone })
  const startsAt = settings.now ? moment(settings.now) : null
  // However long the seed takes: a clock that was set goes only when the console can be used.
  setClock({ stillAt: startsAt })
  const database = await openDatabase({
    url: settings.databaseUrl,
    directory: join(settings.dataDirectory, 'postgres'),
    onError: reportError,
  })
  const stops: (() => unknown)[] = [database.close]
  try {
    const accounts = await prepare(database, calls, settings)
    const clientDirectory = join(root, 'dist', 'client')
    const server = await createApp({
      database,
      calls,
      settings,
      schemasDirectory,
      clientDirectory: existsSync(join(clientDirectory, 'index.html')) ? clientDirectory : undefined,
      filesDirectory: join(settings.dataDirectory, 'files'),
      moreHandlers: settings.handlersModule ? await loadHandlers(settings.handlersModule) : undefined,
      ...options,
    })
    const housekeeping = startHousekeeping(database, reportError)
    stops.unshift(
      () => server.close(),
      housekeeping.stop,
      () => options.beforeStop?.(),
    )
    const url = await listen(server, settings)
    if (startsAt) startClock(startsAt)
    greet(url, accounts)
    stopOnSignal(stops)
    await checkLedger(database)
  } catch (error) {
    for (const stop of stops) await stop()
    throw error
  }
}

async function prepare(
  database: OpenDatabase,
  calls: CallSource,
  settings: Settings,
): Promise<SeedAccount[]> {
  const directory = fileURLToPath(new URL('./migrations', import.meta.url))
  const applied = await migrate(database.pool, await readMigrations(directory))
  if (applied.length) say(`Database prepared (${applied.length} migrations).`)
  if (await isSeeded(database.db)) return []
  const { app } = await calls.current()
  const { accounts } = await seed(database.db, {
    manifest: app,
    endDate: settings.seedEndDate ?? todayText(),
    demoPassword: settings.demo ? demoPassword : undefined,
    report: (text) => say(`Demonstration data: ${text} …`),
  })
  // Nothing is known about the new rows before, and the embedded database looks only at night.
  await database.pool.query('analyze')
  if (database.kind === 'embedded') await database.pool.query('checkpoint')
  return accounts
}

function startClock(at: Date): void {
  setClock({ stillAt: null, aheadMs: 0 })
  setClock({ aheadMs: at.getTime() - momentNow().getTime() })
}

async function listen(server: FastifyInstance, { host, port }: Settings): Promise<string> {
  try {
    return await server.listen({ host, port })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
    throw new Error(`Port ${port} is taken. Stop what uses it, or set PORT to another one.`, { cause: error })
  }
}

function greet(url: string, accounts: SeedAccount[]): void {
  say()
  say(`The console is ready: ${url}`)
  if (!accounts.length) return
  say('Accounts (their passwords are shown only now):')
  const [longestAccount, longestPassword] = (['account', 'password'] as const).map((key) =>
    Math.max(...accounts.map((account) => account[key].length)),
  )
  for (const { account, password, note } of accounts) {
    say(`  ${account.padEnd(longestAccount!)}  ${password.padEnd(longestPassword!)}  ${note}`)
  }
}

async function checkLedger({ db }: OpenDatabase): Promise<void> {
  const broken = (await audit(db)).filter((line) => line.broken > 0)
  for (const { name, broken: count } of broken) {
    process.stderr.write(
      `The ledger breaks the promise "${name}" in ${count} places. No money should be moved before this is explained.\n`,
    )
  }
}

function stopOnSignal(stops: (() => unknown)[]): void {
  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    setTimeout(() => process.exit(1), longestStopMs).unref()
    try {
      for (const one of stops) await one()
      process.exit(0)
    } catch (error) {
      reportError(error as Error)
      process.exit(1)
    }
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop())
}

/** For the entry files: the reason of a failed start, without a stack where it was foreseen. */
export async function start(work: Promise<void>): Promise<void> {
  try {
    await work
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`)
    if (process.env.LOG_LEVEL === 'debug') reportError(error as Error)
    process.exit(1)
  }
}
