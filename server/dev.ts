/** The development server: Vite serves the sources with hot reload and the screens as saved; the API shares the port. */
import { createServer, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { createServer as createVite } from 'vite'
import { buildRoutes } from './calls/routes'
import { filesCallSource } from './calls/source'
import { root, run, reportedStart } from './run'
import { isLocal, readSettings } from './settings'

/** Sources and findings are exposed to all clients, so only this machine may connect without this option. */
const openly = '--open-to-others'

async function develop(): Promise<void> {
  const { host } = readSettings(root)
  if (!isLocal(host) && !process.argv.includes(openly))
    throw new Error(
      `npm run dev shows its sources to whoever reaches ${host}. Unset HOST, or say so: npm run dev -- ${openly}`,
    )
  const http = createServer()
  // Created first: it compiles the screens, which define the server's calls.
  const vite = await createVite({
    configFile: join(root, 'vite.config.ts'),
    server: { middlewareMode: true, hmr: { server: http } },
  })
  const set = await filesCallSource(join(root, 'dist', 'schemas'), (error) =>
    vite.config.logger.error(error.message),
  ).current()
  const { covers } = buildRoutes(set)
  const isOurs = (request: IncomingMessage): boolean => {
    const path = (request.url ?? '/').split('?', 1)[0]!
    return (
      covers(path) ||
      path === '/config.json' ||
      ['/health', '/ready'].includes(path) ||
      path.startsWith('/files/')
    )
  }
  await run({
    clientDirectory: undefined,
    schemasDirectory: undefined,
    serverFactory: (answer) =>
      http.on('request', (request, response) =>
        isOurs(request) ? answer(request, response) : vite.middlewares(request, response),
      ),
    beforeStop: () => vite.close(),
  })
}

await reportedStart(develop())
