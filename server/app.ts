/** Assembles the server. It contains no address: calls, screens and console come from the compiled set and the build. */
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
  /** Storage of uploaded files. */
  files: FilePlace
  /** Folder of the built console; absent = only the API is served. */
  clientDirectory?: string
  /** Folder of the compiled screens the console fetches. */
  schemasDirectory?: string
  /** Replaces the product's handlers. */
  handlers?: Handlers
  /** Added to the handlers; one of an equal name replaces the other. */
  moreHandlers?: Handlers
  now?: () => Date
  /** Timeout in milliseconds for requests without a session; default 10 000. */
  patienceMs?: number
  /** Replaces the budget of the settings: bytes of uploads in memory. */
  uploads?: Budget
  /** Replaces the budget of the settings: bytes of all other bodies. */
  bodies?: Budget
  /** Replaces the default budget of concurrent large answers. */
  large?: Budget
  /** Replaces the default limit of unread answer bytes per operator. */
  unreadBytes?: number
  /** Replaces the logs of the settings. */
  logs?: Logs
  /** Replaces the chain of the settings. */
  chain?: Chain
  /** Replaces the default metrics. */
  metrics?: Metrics
  readiness?: Readiness
  /** Called with rebuilt screens before they are served. */
  onRebuilt?: (set: CompiledSet) => Promise<void>
  /** Adds routes of an installation, with equal rules. */
  beforeReady?: (server: FastifyInstance) => void
  /** For a server that shares its port with another (development). */
  serverFactory?: FastifyServerOptions['serverFactory']
}

/** Maximum number of the largest bodies, except uploads, in memory. */
const bodiesAtOnce = 64

/** Rejects if the compiled calls cannot be served, or if a route declares no permission. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const { database, calls, settings, files } = options
  const bounds: Bounds = {
    patienceMs: options.patienceMs ?? usualPatienceMs,
    connections: settings.trustProxy === false ? settings.connectionsPerAddress : 0,
  }
  const logs = options.logs ?? createLogs(logOptions(settings))
  const metrics = options.metrics ?? createMetrics()
  // Typed explicitly, or fastify would infer our logger's type for all requests.
  const loggerInstance: FastifyBaseLogger = logs.server
  const server = fastify({
    loggerInstance,
    // Requests are logged by server/log/requests.ts.
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: newRequestId,
    trustProxy: trusted(settings),
    bodyLimit: settings.bodyBytes,
    forceCloseConnections: 'idle',
    // The size of the whole head is limited instead.
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
    // Compressed bodies are refused, because they expand when read. The console sends none.
    globalDecompression: false,
    // The library's default quality of 11 takes more time than it saves in transfer.
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

/** The address that is this many hops away; earlier entries of the header can be forged by the client. */
const trusted = ({ trustProxy }: Settings) =>
  typeof trustProxy === 'number' ? (_: string, hop: number) => hop < trustProxy : trustProxy

/** A route without a permission is an error, detected at start. */
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

/** Files compressed by the build are not compressed again: clients without a session could otherwise cause unlimited work. */
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
