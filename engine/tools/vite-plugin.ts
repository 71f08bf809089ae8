import { readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { tsImport } from 'tsx/esm/api'
import type { Plugin, ViteDevServer, WebSocketClient } from 'vite'
import type * as devSchemas from './dev-schemas'
import type { SchemasUpdate } from './dev-schemas'
import { visible } from './terminal.ts'

export type { SchemasUpdate } from './dev-schemas'

/** Saves within this time of each other are checked once. */
const quietMs = 40

/** Loaded as the command line loads it: the checker is no part of Vite's own configuration. */
const checker = () => tsImport('./dev-schemas.ts', import.meta.url) as Promise<typeof devSchemas>

/**
 * For the product in `productFolder`. Development: checks its `schemas/` when a file changes, serves the compiled set under `/schemas/` as production does, and
 * tells the page, which updates in place. Build: an error stops the build, and all errors of all files are shown.
 * @param root a folder with `schemas/` in place of the product's own
 */
export function schemas({ productFolder, root }: { productFolder: string; root?: string }): Plugin {
  const start = async () => {
    const tools = await checker()
    const product = await tools.loadProduct(productFolder)
    return { ...tools, product: root === undefined ? product : { ...product, root } }
  }

  return {
    name: 'schemas',
    async buildStart() {
      if (this.environment?.mode !== 'build') return
      const { findingsOf, product } = await start()
      const errors = findingsOf(product).filter(({ severity }) => severity === 'error')
      if (errors.length === 0) return
      this.error(
        `schemas/: ${errors.length} to mend\n\n${errors.map(({ rendered }) => rendered).join('\n\n')}`,
      )
    },
    async configureServer(server) {
      const { refreshSchemas, product } = await start()
      const built = join(product.root, 'dist', 'schemas')
      let last: SchemasUpdate = refreshSchemas(product)
      print(server, last)
      watch(server, join(product.root, 'schemas'), () => {
        last = refreshSchemas(product)
        print(server, last)
        server.ws.send('schemas:update', last)
      })
      server.ws.on('schemas:hello', (_data: unknown, client: WebSocketClient) =>
        client.send('schemas:update', last),
      )
      server.middlewares.use('/schemas', (request, response, next) => {
        const path = /^\/((?:screens\/)?[\w.-]+\.json)$/.exec(request.url?.split('?')[0] ?? '')?.[1]
        if (!path) return next()
        readFile(join(built, path)).then(
          (content) => {
            response.setHeader('content-type', 'application/json; charset=utf-8')
            response.setHeader('cache-control', 'no-cache')
            response.end(content)
          },
          (error: NodeJS.ErrnoException) => (error.code === 'ENOENT' ? next() : next(error)),
        )
      })
    },
  }
}

function print(server: ViteDevServer, { findings }: SchemasUpdate): void {
  for (const { severity, rendered } of findings) {
    if (severity === 'error') server.config.logger.error(visible(rendered) + '\n')
    else server.config.logger.warn(visible(rendered) + '\n')
  }
}

/** A fault of the checker ends the check, not the server: the next save tries again. */
function watch(server: ViteDevServer, folder: string, onChange: () => void): void {
  server.watcher.add(folder)
  let waiting: NodeJS.Timeout | undefined
  const check = (): void => {
    try {
      onChange()
    } catch (error) {
      server.config.logger.error(`The schemas could not be checked: ${(error as Error).stack}`)
    }
  }
  server.watcher.on('all', (_event, path) => {
    const inside = relative(folder, path)
    // The editor's own schemas are written there too; their folder starts with a dot.
    const isOurs = !inside.startsWith('..') && !inside.split(sep).some((part) => part.startsWith('.'))
    if (!isOurs || !/\.ya?ml$/.test(path)) return
    clearTimeout(waiting)
    waiting = setTimeout(check, quietMs)
  })
}
