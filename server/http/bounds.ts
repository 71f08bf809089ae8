/**
 * Limits for a connection before authentication: few bytes, little time, few connections per address. The
 * declared length limits the body, and Node enforces it, so the limit is equal for every encoding.
 */
import type { Server } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyHttpOptions, FastifyInstance, FastifyRequest } from 'fastify'
import type { Metrics } from '../metrics/metrics'
import { texts } from '../texts'
import { RequestFault } from './failures'
import { networkOf } from './network'

/** Body bytes without a session: a name and a password, with reserve. */
export const strangerBytes = 16 * 1024
/** Milliseconds for the headers of any request, and for the body of one without a session. */
export const usualPatienceMs = 10_000
const headerBytes = 16 * 1024
/** For a file on a slow connection. */
const longestRequestMs = 120_000

export interface Bounds {
  patienceMs: number
  /** Maximum open connections of one address; 0 = unlimited, behind a load balancer. */
  connections: number
}

export const boundedServer = ({
  patienceMs,
}: Bounds): Pick<FastifyHttpOptions<Server>, 'requestTimeout' | 'http'> => ({
  requestTimeout: longestRequestMs,
  http: {
    headersTimeout: patienceMs,
    connectionsCheckingInterval: Math.ceil(patienceMs / 10),
    maxHeaderSize: headerBytes,
  },
})

export function addBounds(
  server: FastifyInstance,
  { patienceMs, connections }: Bounds,
  metrics: Metrics,
): void {
  if (connections > 0) boundConnections(server, connections, metrics)
  server.decorate('patienceMs', patienceMs)
  // Node drops headers after the thousandth, which could be Content-Length. The size of the head is limited
  // instead.
  server.server.maxHeadersCount = 0
  server.addHook('onRequest', async (request) => {
    // For calls, the call's own permission decides.
    if (request.routeOptions.config.permission !== 'call') meetStranger(request)
  })
  // The rest of a refused body is not read, so the connection closes.
  server.addHook('onSend', async (request, reply) => {
    const length = lengthOf(request)
    if (request.raw.complete || (length !== null && length <= strangerBytes)) return
    void reply.header('connection', 'close')
    lingerAtEnd(request.raw.socket, patienceMs)
  })
  // A client that does not read its answer must not hold memory without limit. Node restarts its timeout
  // while data is left, and resets it for the next request.
  server.addHook('onSend', async ({ raw: { socket } }) => {
    // Requests injected in-process have no socket.
    if (socket instanceof Socket) socket.setTimeout(untakenMs(patienceMs))
  })
  server.addHook('onResponse', async (request) => hurry(request))
}
/** Readers get a multiple of the usual timeout, because networks pause. */
export const untakenMs = (patienceMs: number): number => 6 * patienceMs

/**
 * Closing a socket with unread input resets it, and the client may lose the answer. So the server ends only
 * its own half. It discards input until the client closes or the timeout passes.
 */
function lingerAtEnd(socket: Socket, patienceMs: number): void {
  // Called by Node when the answer has been written.
  socket.destroySoon = () => {
    socket.end()
    socket.resume()
    const timer = setTimeout(() => socket.destroy(), patienceMs)
    timer.unref()
    socket.once('close', () => clearTimeout(timer))
  }
}

/** Throws RequestFault if the body is larger than allowed without a session. Else starts its timeout. */
export function meetStranger(request: FastifyRequest): void {
  boundLength(request, strangerBytes)
  hurry(request)
}

/** Returns the declared body length. Throws RequestFault if it is missing or above `most`. */
export function boundLength(request: FastifyRequest, most: number): number {
  const length = lengthOf(request)
  if (length === null) throw new RequestFault(411, texts.lengthMissing)
  if (length > most) throw new RequestFault(413, texts.tooLarge)
  return length
}

/** Declared body length in bytes, 0 without a body; null = not declared. */
export function lengthOf({ headers }: FastifyRequest): number | null {
  if (headers['transfer-encoding'] !== undefined) return null
  return Number(headers['content-length'] ?? 0)
}

/** Destroys the connection if the rest of the request takes too long. */
function hurry(request: FastifyRequest): void {
  const { raw } = request
  if (raw.complete || raw.destroyed) return
  const timer = setTimeout(() => {
    if (raw.complete) return
    request.outcome = 'tooSlow'
    raw.destroy()
  }, request.server.patienceMs)
  timer.unref()
  raw.once('close', () => clearTimeout(timer))
}

function boundConnections(server: FastifyInstance, most: number, metrics: Metrics): void {
  const open = new Map<string, number>()
  /** Addresses already logged. Each is logged once, until it has fewer connections again. */
  const told = new Set<string>()
  server.server.on('connection', (socket: Socket) => {
    const address = networkOf(socket.remoteAddress ?? '')
    const count = (open.get(address) ?? 0) + 1
    if (count > most) {
      socket.destroy()
      metrics.connectionRefused()
      if (!told.has(address)) server.log.warn({ ip: address, most }, 'connections refused')
      told.add(address)
      return
    }
    open.set(address, count)
    socket.once('close', () => {
      const left = open.get(address)! - 1
      told.delete(address)
      if (left > 0) open.set(address, left)
      else open.delete(address)
    })
  })
}
