/** Puts the server together. Knows no address: calls, screens and console come from what was compiled and built. */
import compress from '@fastify/compress'
import fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyServerOptions,
} from 'fastify'
import { constants } from 'node:zlib'
import { momentNow, setClock } from '../engine/clock'
import { createBudget, type Budget } from './budget'
import { openBook, type BookLog } from './calls/book'
import { largeAtOnce } from './calls/room'
import { serveCalls } from './calls/serve'
import type { CallSource, CompiledSet } from './calls/source'
import { createUnread } from './calls/unread'
import { readMigrations, migrationsDirectory } from './database/migrate'
import type { OpenDatabase } from './database/open'
import { createHandlers } from './handlers'
import type { Handlers } from './handlers/types'
import { addBounds, boundedServer, usualPatienceMs, type Bounds } from './http/bounds'
import { serveClient } from './http/client'
import { handleFailures } from './http/failures'
import { serveFiles } from './http/files'
import { addSecurityHeaders } from './http/headers'
import { addBodies } from './http/bodies'
import { addMultipart } from './http/multipart'
import { createReadiness, serveProbes, type Readiness } from './http/probes'
import { boundQueued } from './http/queued'
import { newRequestId } from './http/request-id'
import { readableServer, serveUnreadable } from './http/unreadable'
import { openAuditKey } from './log/audit-key'
import type { Chain } from './log/chain'
import { createLogs, logOptions, type Logs } from './log/logs'
import { logRequests } from './log/requests'
import { createSecurityLog } from './log/security'
import { createMetrics, type Metrics } from './metrics/metrics'
import type { Settings } from './settings'
import { createStandIn } from './stand-in/handlers'
import type { FilePlace } from './uploads/place'
import { createFileStore } from './uploads/store'

export interface AppOptions {
  database: OpenDatabase
  calls: CallSource
  settings: Settings
  /** Where uploaded files are kept. */
  files: FilePlace
  /** Folder of the built console; absent = only the API is served. */
  clientDirectory?: string
  /** Folder of the compiled screens the console fetches. */
  schemasDirectory?: string
  /** In place of the product's own. */
  handlers?: Handlers
  /** Beside those; one of the same name takes its place. */
  moreHandlers?: Handlers
  now?: () => Date
  /** Milliseconds that whoever has no session is waited for; 10 000 unless said otherwise. */
  patienceMs?: number
  /** In place of the one that follows from the settings: bytes of uploads in memory. */
  uploads?: Budget
  /** The same of all other bodies. */
  bodies?: Budget
  /** In place of the usual: large answers that are made at once. */
  large?: Budget
  /** In place of the usual: bytes of answers that one operator may leave untaken. */
  unreadBytes?: number
  /** In place of those that the settings say. */
  logs?: Logs
  /** In place of the one that the settings say. */
  chain?: Chain
  /** In place of its own. */
  metrics?: Metrics
  readiness?: Readiness
  /** Told of screens that were rebuilt while the server runs, before they are served. */
  onRebuilt?: (set: CompiledSet) => Promise<void>
  /** Adds what an installation needs besides, under the same rules. */
  beforeReady?: (server: FastifyInstance) => void
  /** For a server that shares its port with another (development). */
  serverFactory?: FastifyServerOptions['serverFactory']
}

/** So many of the largest bodies that are no uploads may be in memory. */
const bodiesAtOnce = 64

/** Rejects when the compiled calls cannot be served, or when a route declares no permission. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const { database, calls, settings, files } = options
  const bounds: Bounds = {
    patienceMs: options.patienceMs ?? usualPatienceMs,
    connections: settings.trustProxy === false ? settings.connectionsPerAddress : 0,
  }
  const logs = options.logs ?? createLogs(logOptions(settings))
  const metrics = options.metrics ?? createMetrics()
  // Without the name of its type, fastify would take our logger's for all its requests.
  const loggerInstance: FastifyBaseLogger = logs.server
  const server = fastify({
    loggerInstance,
    // One line of our own for each request (server/log/requests.ts).
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: newRequestId,
    trustProxy: trusted(settings),
    bodyLimit: settings.bodyBytes,
    forceCloseConnections: 'idle',
    // The head of a request is bounded as a whole.
    routerOptions: { maxParamLength: 20_000 },
    ...boundedServer(bounds),
    ...readableServer,
    ...(options.serverFactory ? { serverFactory: options.serverFactory } : {}),
  })
  refuseOpenRoutes(server)
  boundQueued(server, metrics)
  logRequests(server, metrics)
  handleFailures(server)
  await addSecurityHeaders(server)
  addBounds(server, bounds, metrics)
  serveUnreadable(server)
  packNothingTwice(server)
  await server.register(compress, {
    threshold: 1024,
    // A body is as long as it says: what is packed grows when it is read. The console packs none.
    globalDecompression: false,
    // Quality 11, the library's own, takes longer than sending what it saves.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  })
  addBodies(server)
  await addMultipart(server, settings.uploadBytes)

  const { evaluationLink, loginsPerMinute, sessions, dormantDays, passwordDays } = settings
  const store = createFileStore(files)
  const services = { files: store, evaluationLink, loginsPerMinute, sessions, dormantDays, passwordDays }
  const handlers = { ...(options.handlers ?? createHandlers(services)), ...options.moreHandlers }
  setClock({ timeZone: (await calls.current()).app.timeZone })
  const standIn = createStandIn({
    database,
    samples: settings.seed === 'demonstration',
    now: options.now ?? momentNow,
  })
  const book = await openBook(calls, { handlers, standIn, onRebuilt: options.onRebuilt }, logOf(server))
  const uploads =
    options.uploads ?? createBudget(4 * (settings.uploadBytes + settings.bodyBytes), bounds.patienceMs)
  const bodies = options.bodies ?? createBudget(bodiesAtOnce * settings.bodyBytes, bounds.patienceMs)
  metrics.watch({ database, uploads, bodies })
  const readiness =
    options.readiness ??
    createReadiness(database, await migrationNames(), {
      onError: (error) => server.log.error({ err: error }, 'not ready'),
    })
  await serveCalls(server, {
    book,
    database,
    now: options.now ?? momentNow,
    uploads,
    bodies,
    large: options.large ?? createBudget(largeAtOnce, bounds.patienceMs),
    unread: createUnread(options.unreadBytes),
    noteSecurity: createSecurityLog(logs.security, metrics),
    linkHosts: settings.linkHosts,
    perHour: settings.perHour,
    separateDuties: settings.separateDuties,
    stepUpMinutes: settings.stepUpMinutes,
    chain: options.chain ?? (await openChain(settings, logs)),
    sessions,
    uploadBytes: settings.uploadBytes,
    bodyBytes: settings.bodyBytes,
  })

  serveFiles(server, files, database)
  serveProbes(server, readiness)
  await serveClient(server, {
    calls,
    settings,
    clientDirectory: options.clientDirectory,
    schemasDirectory: options.schemasDirectory,
  })
  options.beforeReady?.(server)
  await server.ready()
  return server
}

/** The address a number of hops from here; what stands before it in the header, anybody may have written. */
const trusted = ({ trustProxy }: Settings) =>
  typeof trustProxy === 'number' ? (_: string, hop: number) => hop < trustProxy : trustProxy

/** A route that says nothing about who may use it is a mistake, found at start rather than by a visitor. */
function refuseOpenRoutes(server: FastifyInstance): void {
  server.addHook('onRoute', (route) => {
    if (
      route.config?.permission === undefined &&
      !route.url.startsWith('/schemas/') &&
      !route.url.startsWith('/assets/')
    ) {
      throw new Error(`Route ${String(route.method)} ${route.url} declares no permission.`)
    }
  })
}

/** What the build has packed is sent so, and packed for nobody: whoever has no session could make a server do it without end. */
function packNothingTwice(server: FastifyInstance): void {
  server.addHook('onRoute', (route) => {
    if (/^\/(?:schemas|assets)\//.test(route.url)) route.compress = false
  })
}

const openChain = async (settings: Settings, { audit }: Logs): Promise<Chain> => ({
  key: await openAuditKey(settings),
  second: audit,
})

const migrationNames = async () => (await readMigrations(migrationsDirectory)).map(({ name }) => name)

const logOf = (server: FastifyInstance): BookLog => ({
  warn: (text) => server.log.warn(text),
  error: (text) => server.log.error(text),
})
