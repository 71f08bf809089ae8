/** Puts the server together. Knows no address: calls, screens and console come from what was compiled and built. */
import compress from '@fastify/compress'
import formbody from '@fastify/formbody'
import fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify'
import { randomUUID } from 'node:crypto'
import { constants } from 'node:zlib'
import { momentNow, setClock } from '../engine/clock'
import { openBook, type BookLog } from './calls/book'
import { serveCalls } from './calls/serve'
import type { CallSource } from './calls/source'
import type { OpenDatabase } from './database/open'
import { createHandlers } from './handlers'
import type { Handlers } from './handlers/types'
import { serveClient } from './http/client'
import { handleFailures, sendJson } from './http/failures'
import { serveFiles } from './http/files'
import { addSecurityHeaders } from './http/headers'
import { addMultipart } from './http/multipart'
import type { Settings } from './settings'
import { createFileStore } from './uploads/store'

export interface AppOptions {
  database: OpenDatabase
  calls: CallSource
  settings: Settings
  /** Where uploaded files are kept. */
  filesDirectory: string
  /** Folder of the built console; absent = only the API is served. */
  clientDirectory?: string
  /** Folder of the compiled screens the console fetches. */
  schemasDirectory?: string
  /** In place of the product's own. */
  handlers?: Handlers
  /** Beside those; one of the same name takes its place. */
  moreHandlers?: Handlers
  now?: () => Date
  logger?: FastifyServerOptions['logger']
  /** Adds what an installation needs besides, under the same rules. */
  beforeReady?: (server: FastifyInstance) => void
  /** For a server that shares its port with another (development). */
  serverFactory?: FastifyServerOptions['serverFactory']
}

/** Rejects when the compiled calls cannot be served, or when a route declares no permission. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const { database, calls, settings, filesDirectory } = options
  const server = fastify({
    logger: options.logger ?? { level: settings.logLevel },
    genReqId: () => randomUUID(),
    trustProxy: settings.trustProxy,
    bodyLimit: settings.bodyBytes,
    requestTimeout: 120_000,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 500 },
    ...(options.serverFactory ? { serverFactory: options.serverFactory } : {}),
  })
  refuseOpenRoutes(server)
  handleFailures(server)
  await addSecurityHeaders(server)
  await server.register(compress, {
    threshold: 1024,
    // Quality 11, the library's own, takes longer than sending what it saves.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  })
  await server.register(formbody, { bodyLimit: settings.bodyBytes })
  await addMultipart(server, settings.uploadBytes)

  const { evaluationLink, loginsPerMinute } = settings
  const services = { files: createFileStore(filesDirectory), evaluationLink, loginsPerMinute }
  const handlers = { ...(options.handlers ?? createHandlers(services)), ...options.moreHandlers }
  setClock({ timeZone: (await calls.current()).app.timeZone })
  const book = await openBook(calls, handlers, logOf(server))
  await serveCalls(server, { book, database, handlers, now: options.now ?? momentNow })

  serveFiles(server, filesDirectory)
  serveHealth(server, database)
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

/** 200 while the database answers, else 503: for whoever decides where to send requests. */
function serveHealth(server: FastifyInstance, database: OpenDatabase): void {
  server.get('/health', { config: { permission: 'public' }, logLevel: 'silent' }, async (_, reply) => {
    const ok = await database.pool.query('select 1').then(
      () => true,
      (error: Error) => {
        server.log.error({ err: error }, 'health check failed')
        return false
      },
    )
    return sendJson(reply, ok ? 200 : 503, { ok })
  })
}

const logOf = (server: FastifyInstance): BookLog => ({
  warn: (text) => server.log.warn(text),
  error: (text) => server.log.error(text),
})
