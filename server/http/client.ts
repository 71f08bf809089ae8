/**
 * Serves the built console: its files, its page (with a fresh nonce each time), its run-time configuration,
 * its screens.
 */
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

/** The console's run-time configuration, `/config.json`. */
export interface ConsoleConfig {
  title: string
  /** Base address by service name. */
  services: Record<string, string>
  /** The server's time, in milliseconds since 1970. */
  now: number
  /** Map services, if configured. */
  map?: MapServices
  /** True = answers are validated against their calls and findings are shown. */
  dev: boolean
}

export interface ClientOptions {
  calls: CallSource
  settings: Settings
  /** Folder of the built console; absent if only the API is served. */
  clientDirectory?: string
  /** Folder of the compiled screens. */
  schemasDirectory?: string
}

/**
 * It fits into one packet, and clients without a session can request it. Compression would cost five times
 * the rest.
 */
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
    // Compressed files written by engine/tools/compiled-set.ts.
    preCompressed: true,
    // Screen files carry their hash in their name; the manifest does not.
    setHeaders: (reply, path) => {
      // Chosen by folder, because compressed files have another extension.
      void reply.header('cache-control', path.startsWith(join(directory, 'screens')) ? forever : 'no-cache')
    },
    // Browsers need only the manifest and the screens, not the server's view of the calls.
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
    // Compressed files written by the build (engine/tools/packed.ts).
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
    // A path with an extension is a file. Any other path gets the page, which shows that the screen is
    // unknown. The status is then 404, so that probes see a wrong address.
    return /\.[A-Za-z0-9]+$/.test(path) && path !== 'index.html'
      ? reply.sendFile(path)
      : sendPage(path, reply)
  })
}

/** The page's text, read again after a new build. */
function createTemplate(path: string): () => Promise<string> {
  let known: { text: string; at: number } | undefined
  return async () => {
    const at = (await stat(path)).mtimeMs
    if (known?.at !== at) known = { text: await readFile(path, 'utf8'), at }
    return known.text
  }
}
