import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { startTestBucket } from '../../server/testing/bucket'
import type { RunningConsole } from './console'

/** Forwards a request to the server at `to` unchanged, and its answer back. */
function hand(to: URL, asked: IncomingMessage, answered: ServerResponse): void {
  const onward = request(
    { host: to.hostname, port: to.port, method: asked.method, path: asked.url, headers: asked.headers },
    (answer) => {
      answered.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(answered)
    },
  )
  onward.on('error', () => answered.destroy())
  answered.on('close', () => onward.destroy())
  asked.pipe(onward)
}

/**
 * Several servers with one database and one bucket, behind a proxy that distributes requests randomly: consecutive requests
 * mostly reach different servers. `start` starts a server with the given settings.
 */
export async function startSpread(
  count: number,
  start: (env: Record<string, string>) => Promise<RunningConsole>,
): Promise<RunningConsole> {
  const bucket = await startTestBucket()
  const servers: RunningConsole[] = []
  // Sequential, because concurrent starts on a new database are not tested here.
  for (let index = 0; index < count; index++) servers.push(await start(bucket.env))
  const addresses = servers.map(({ url }) => new URL(url))
  const door = createServer((asked, answered) =>
    hand(addresses[Math.floor(Math.random() * count)]!, asked, answered),
  )
  await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(door.address() as AddressInfo).port}`,
    said: [],
    stop: async () => {
      door.closeAllConnections()
      await new Promise((resolve) => door.close(resolve))
      await Promise.all(servers.map((server) => server.stop()))
      await bucket.stop()
    },
  }
}
