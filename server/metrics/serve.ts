/** Metrics and probes on a separate, internal port without authentication. */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { probes, type Readiness } from '../http/probes'
import type { Metrics } from './metrics'

export interface WatchAddress {
  url: string
  close: () => Promise<void>
}

/** Rejects if the address is in use. Port 0 = any free one. */
export async function serveMetrics(
  { host, port }: { host: string; port: number },
  { metrics, readiness }: { metrics: Metrics; readiness: Readiness },
): Promise<WatchAddress> {
  const answer = async (path: string) => {
    if (path === '/metrics') return { status: 200, type: metrics.contentType, text: await metrics.text() }
    const probe = Object.entries(probes).find(([address]) => address === path)?.[1]
    const { status, body } = probe ? await probe(readiness) : { status: 404, body: { ok: false } }
    return { status, type: 'application/json; charset=utf-8', text: JSON.stringify(body) }
  }
  const server = createServer((request, response) => {
    request.resume()
    answer((request.url ?? '').split('?', 1)[0]!).then(
      ({ status, type, text }) => response.writeHead(status, { 'content-type': type }).end(text),
      () => response.writeHead(500).end(),
    )
  })
  await new Promise<void>((resolve, reject) => {
    // Exclusive: each worker has its own port and answers only for itself.
    const refuse = (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'EADDRINUSE'
          ? new Error(
              `Port ${port} is taken. Stop what uses it, or set METRICS_PORT to another one; each worker takes the next one.`,
              { cause: error },
            )
          : error,
      )
    server.once('error', refuse).listen({ port, host, exclusive: true }, resolve)
  })
  return { url: urlOf(server), close: () => closed(server) }
}

function urlOf(server: Server): string {
  const { address, family, port } = server.address() as AddressInfo
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`
}

const closed = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
