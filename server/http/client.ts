/** The built console: its files, its page (with a fresh nonce each time), its run-time configuration, its screens. */
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { momentNow } from '../../engine/clock'
import type { CallSource } from '../calls/source'
import type { Settings } from '../settings'
import { isDemoMap, mapOf, serveDemoMap } from './demo-map'
import { originsOf, pagePolicy } from './headers'
import { searchOrigins, tileOrigins, type MapServices } from './map'

/** What `/config.json` tells the console when it starts. */
export interface ConsoleConfig {
  title: string
  /** Base address by service name. */
  services: Record<string, string>
  /** What the clock says, in milliseconds since 1970. */
  now: number
  /** Services of a map, where there are any. */
  map?: MapServices
  /** Answers are checked against their calls, findings are shown. */
  dev: boolean
}

export interface ClientOptions {
  calls: CallSource
  settings: Settings
  /** Folder of the built console; absent where only the API is served. */
  clientDirectory?: string
  /** Folder of the compiled screens. */
  schemasDirectory?: string
}

/** Short enough for the first packet, and asked for by anybody: to pack it would take five times as long as all the rest. */
const unpackedRoute = { config: { permission: 'public' }, compress: false } as const
const forever = 'public, max-age=31536000, immutable'

export async function serveClient(server: FastifyInstance, options: ClientOptions): Promise<void> {
  server.get('/config.json', unpackedRoute, async (_, reply) => {
    void reply.header('cache-control', 'no-cache')
    return consoleConfig(options)
  })
  if (isDemoMap(mapOf(options.settings))) serveDemoMap(server)
  await serveSchemas(server, options.schemasDirectory)
  if (options.clientDirectory) await servePage(server, options, options.clientDirectory)
}

async function consoleConfig({ calls, settings }: ClientOptions): Promise<ConsoleConfig> {
  const { app } = await calls.current()
  const bases = Object.entries(app.services).map(([name, service]) => [
    name,
    settings.services[name] ?? service.base,
  ])
  return {
    title: settings.title ?? app.title,
    services: Object.fromEntries(bases) as Record<string, string>,
    now: momentNow().getTime(),
    map: mapOf(settings),
    dev: settings.development,
  }
}

async function serveSchemas(server: FastifyInstance, directory: string | undefined): Promise<void> {
  if (!directory || !existsSync(directory)) return
  await server.register(fastifyStatic, {
    root: directory,
    prefix: '/schemas/',
    decorateReply: false,
    cacheControl: false,
    index: false,
    // As they were written (engine/tools/compiled-set.ts).
    preCompressed: true,
    // Screens carry their hash in their name; the manifest that names them does not.
    setHeaders: (reply, path) => {
      // By their folder: what is sent packed has an ending more.
      void reply.header('cache-control', path.startsWith(join(directory, 'screens')) ? forever : 'no-cache')
    },
    // The server's own view of the calls is no business of the browser's.
    allowedPath: (path) => /^\/(manifest\.json|screens\/[\w.-]+\.json)$/.test(path),
  })
}

async function servePage(server: FastifyInstance, options: ClientOptions, directory: string): Promise<void> {
  await server.register(fastifyStatic, {
    root: join(directory, 'assets'),
    prefix: '/assets/',
    decorateReply: false,
    cacheControl: false,
    index: false,
    // As the build has packed it (engine/tools/packed.ts).
    preCompressed: true,
    setHeaders: (reply) => {
      void reply.header('cache-control', forever)
    },
  })
  await server.register(fastifyStatic, { root: directory, serve: false })
  const template = createTemplate(join(directory, 'index.html'))

  const sendPage = async (path: string, reply: FastifyReply) => {
    const nonce = randomBytes(16).toString('base64')
    const { services, map } = await consoleConfig(options)
    const asked = [...originsOf(Object.values(services)), ...searchOrigins(map)]
    const { app } = await options.calls.current()
    const isScreen = path === '' || path === 'index.html' || Object.hasOwn(app.routes, path)
    return reply
      .code(isScreen ? 200 : 404)
      .type('text/html; charset=utf-8')
      .headers({
        'content-security-policy': pagePolicy(nonce, asked, tileOrigins(map)),
        'cache-control': 'no-store',
      })
      .send((await template()).replaceAll('{{NONCE}}', nonce))
  }

  server.get('/*', unpackedRoute, async (request: FastifyRequest<{ Params: { '*': string } }>, reply) => {
    const path = request.params['*']
    // A path with an ending is a file. Every other one is answered by the page, which says itself that there is no such screen; so does
    // its status, to what reads no page: a probe at a wrong address.
    return /\.[A-Za-z0-9]+$/.test(path) && path !== 'index.html'
      ? reply.sendFile(path)
      : sendPage(path, reply)
  })
}

/** The page's text, read again when a new build has replaced it. */
function createTemplate(path: string): () => Promise<string> {
  let known: { text: string; at: number } | undefined
  return async () => {
    const at = (await stat(path)).mtimeMs
    if (known?.at !== at) known = { text: await readFile(path, 'utf8'), at }
    return known.text
  }
}
