/** The common start of production and development: database, demonstration data, server, and orderly shutdown. */
import type { FastifyInstance } from 'fastify'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { moment, momentNow, setClock, todayText } from '../engine/clock'
import type { CompiledApp } from '../engine/compiled'
import { createApp, type AppOptions } from './app'
import { filesCallSource, type CallSource } from './calls/source'
import { serveControl } from './backup/control'
import { lookAtFilled } from './database/maintenance'
import { migrationsDirectory, readMigrations } from './database/migrate'
import { migrateByOwner } from './database/owner'
import { openDatabase, type OpenDatabase } from './database/open'
import { withoutHurry } from './database/transaction'
import { loadHandlers } from './handlers/load'
import { offerMenu } from './handlers/menu/offer'
import { startHousekeeping } from './housekeeping'
import { watchBooks } from './ledger/watch'
import { openAuditKey } from './log/audit-key'
import { beginChain } from './log/chain'
import { followHeads, headsFile, keepHeads, readHeads } from './log/heads'
import { createLogs, logOptions } from './log/logs'
import { createMetrics } from './metrics/metrics'
import { serveMetrics } from './metrics/serve'
import { createReadiness } from './http/probes'
import { holdersOfBoth } from './rights/separate'
import { isSeeded, seed, type SeedAccount } from './seed'
import { seedFoundation } from './seed/foundation'
import { readSettings, type Settings } from './settings'
import { stopOnSignal } from './stop'
import { filePlaceOf } from './uploads/place'
import { startWorkers, workerPlace } from './workers'

export const root = fileURLToPath(new URL('..', import.meta.url))
const demoPassword = 'Demo-1234'

const say = (line = ''): void => void process.stdout.write(`${line}\n`)
const reportError = (error: Error): void => void process.stderr.write(`${error.stack ?? error.message}\n`)

export interface RunOptions extends Partial<AppOptions> {
  settings?: Settings
  /** One of several workers: another process prepares the database and prints the console's address. */
  oneOfSeveral?: boolean
  /** Called before the database is closed. */
  beforeStop?: () => Promise<void>
}

/** Rejects with one clear reason if the server cannot start. */
export async function run(options: RunOptions = {}): Promise<void> {
  const settings = options.settings ?? readSettings(root)
  const { schemasDirectory } = settings
  const calls = filesCallSource(schemasDirectory, reportError)
  setClock({ timeZone: (await calls.current()).app.timeZone })
  const startsAt = settings.now ? moment(settings.now) : null
  // A fixed clock starts to run only when the console is ready, however long the seed takes.
  setClock({ stillAt: startsAt })
  // Opened before any write to the database, so that a failure has no effect.
  const logs = createLogs(logOptions(settings))
  const database = await openDatabase({
    url: settings.databaseUrl,
    directory: join(settings.dataDirectory, 'postgres'),
    onError: reportError,
    onLost: (error) => {
      logs.server.error({ err: error }, 'the embedded database ended itself; this process ends too')
      process.exit(1)
    },
  })
  const metrics = createMetrics({ ofProcess: true })
  const migrations = await readMigrations(migrationsDirectory)
  const readiness = createReadiness(
    database,
    migrations.map(({ name }) => name),
    { onError: (error) => logs.server.error({ err: error }, 'not ready') },
  )
  // In this order, so that probes and metrics work until the end.
  const stops: (() => unknown)[] = [database.close]
  try {
    if (settings.metricsPort !== undefined) {
      const { metricsHost: host, metricsPort } = settings
      // Each worker has its own port for metrics and probes.
      const port = metricsPort === 0 ? 0 : metricsPort + (workerPlace() ?? 0)
      const watched = await serveMetrics({ host, port }, { metrics, readiness })
      logs.server.info({ url: watched.url }, 'metrics')
      stops.push(watched.close)
    }
    if (!options.oneOfSeveral) await prepare(database, calls, settings)
    const files = filePlaceOf(settings.uploads)
    await files.open()
    const clientDirectory = join(root, 'dist', 'client')
    const server = await createApp({
      database,
      calls,
      settings,
      schemasDirectory,
      clientDirectory: existsSync(join(clientDirectory, 'index.html')) ? clientDirectory : undefined,
      files,
      moreHandlers: settings.handlersModule ? await loadHandlers(settings.handlersModule) : undefined,
      logs,
      metrics,
      readiness,
      onRebuilt: async (set) => void (await offerMenu(database.db, set, momentNow())),
      ...options,
    })
    const housekeeping = startHousekeeping(database, {
      files,
      calls,
      sessions: settings.sessions,
      log: logs.server,
      onError: reportError,
    })
    const heads = followHeads(database.db, headsFile(settings.dataDirectory), reportError)
    stops.unshift(
      () => options.beforeStop?.(),
      () => server.close(),
      housekeeping.stop,
      heads.stop,
    )
    if (database.copy) {
      // Without it, backups require a stopped server. A path too long for a socket must not prevent the start.
      const close = await serveControl(settings.dataDirectory, database.copy, reportError).catch(reportError)
      if (close) stops.splice(stops.indexOf(database.close), 0, close)
    }
    const url = await listen(server, settings)
    if (startsAt) startClock(startsAt)
    stopOnSignal({
      announce: readiness.stop,
      delayMs: settings.shutdownDelayMs,
      // A worker may get two signals: from the first process, and from a process manager that signals all.
      secondIsHurry: !options.oneOfSeveral,
      steps: stops,
      log: logs.server,
    })
    if (!options.oneOfSeveral) greet(url)
    // Only one of several workers checks the ledger and reports it in its metrics.
    if ((workerPlace() ?? 0) > 0) return
    await watchBooks({ db: database.db, metrics, log: logs.server, isStopping: readiness.isStopping })
  } catch (error) {
    for (const stop of stops) await stop()
    throw error
  }
}

/** Runs several processes on one port (`server/workers.ts`). Rejects with one clear reason if they cannot start. */
export async function runWorkers(count: number): Promise<void> {
  const settings = readSettings(root)
  const logs = createLogs(logOptions(settings))
  const calls = filesCallSource(settings.schemasDirectory, reportError)
  setClock({ timeZone: (await calls.current()).app.timeZone })
  const database = await openDatabase({ url: settings.databaseUrl, onError: reportError })
  await prepare(database, calls, settings).finally(() => database.close())
  const crew = await startWorkers(count, settings.host, say)
  stopOnSignal({
    // The workers observe the delay; the first process only waits for them.
    longestWaitMs: settings.shutdownDelayMs,
    steps: [crew.stop],
    log: logs.server,
  })
  greet(crew.url)
}

async function prepare(database: OpenDatabase, calls: CallSource, settings: Settings): Promise<void> {
  const applied = await migrateByOwner(database.pool, settings.ownerUrl)
  if (applied.length) say(`Database prepared (${applied.length} migrations).`)
  const set = await calls.current()
  if (!(await isSeeded(database.db))) await fill(database, set.app, settings)
  const key = await openAuditKey(settings)
  const heads = headsFile(settings.dataDirectory)
  const isBegun = (await readHeads(heads)).length > 0
  await withoutHurry(database.db, (transaction) => beginChain(transaction, key, isBegun))
  for (const fault of await keepHeads(database.db, heads)) reportError(new Error(`Operation log: ${fault}`))
  const put = await offerMenu(database.db, set, momentNow())
  if (put.length) say(`New in the menu, for whoever is granted it: ${put.join(', ')}.`)
  if (settings.separateDuties) await sayTogether(database, set.app)
}

/** Accounts older than the declaration of a pair keep both duties, so their administrator is told to remove one. */
async function sayTogether({ db }: OpenDatabase, app: CompiledApp): Promise<void> {
  for (const [account, pairs] of await holdersOfBoth(db, app))
    say(`Account ${account} holds duties that are kept apart: ${pairs.join(', ')}.`)
}

/** Rejects if the initial content of an empty database is not configured. */
export async function fill(database: OpenDatabase, app: CompiledApp, settings: Settings): Promise<void> {
  if (settings.seed === undefined)
    throw new Error(
      'The database is empty, and nobody has said what it begins with. Set SEED=foundation for real work, or SEED=demonstration for accounts and data of a demonstration.',
    )
  const password = settings.demo ? demoPassword : undefined
  const { accounts } =
    settings.seed === 'foundation'
      ? await seedFoundation(database.db, { manifest: app, now: momentNow(), password })
      : await seed(database.db, {
          manifest: app,
          endDate: settings.seedEndDate ?? todayText(),
          demoPassword: password,
          report: (text) => say(`Demonstration data: ${text} …`),
        })
  // Printed immediately: after a later failure of the start, the passwords would be lost.
  tellAccounts(accounts)
  // New rows have no statistics, and the embedded database updates them only at night.
  await lookAtFilled(database.pool)
  if (database.kind === 'embedded') await database.pool.query('checkpoint')
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

function greet(url: string): void {
  say()
  say(`The console is ready: ${url}`)
}

function tellAccounts(accounts: SeedAccount[]): void {
  say('Accounts (their passwords are shown only now):')
  const [longestAccount, longestPassword] = (['account', 'password'] as const).map((key) =>
    Math.max(...accounts.map((account) => account[key].length)),
  )
  for (const { account, password, note } of accounts) {
    say(`  ${account.padEnd(longestAccount!)}  ${password.padEnd(longestPassword!)}  ${note}`)
  }
}

/** For entry files: prints the reason of a failed start, without a stack for expected errors. */
export async function reportedStart(work: Promise<void>): Promise<void> {
  try {
    await work
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`)
    if (process.env.LOG_LEVEL === 'debug') reportError(error as Error)
    process.exit(1)
  }
}
