/**
 * What a connection may take before anybody has said who asks: few bytes, little time, few connections of one address. A body is
 * bounded by the length it declares, which Node holds it to, so that the bound is the same for every encoding.
 */
import type { Server } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyHttpOptions, FastifyInstance, FastifyRequest } from 'fastify'
import type { Metrics } from '../metrics/metrics'
import { texts } from '../texts'
import { RequestFault } from './failures'
import { networkOf } from './network'

/** Bytes of a body without a session: a name and a password, and room to spare. */
export const strangerBytes = 16 * 1024
/** Milliseconds for the headers of any request, and for the body of one without a session. */
export const usualPatienceMs = 10_000
const headerBytes = 16 * 1024
/** A file on a slow line. */
const longestRequestMs = 120_000

export interface Bounds {
  patienceMs: number
  /** Open connections of one address; 0 = any number, where a balancer stands before the server. */
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
  // Node leaves out what comes after the thousandth header, which may be the one that says how long the body is. The head as a whole
  // is bounded by its bytes.
  server.server.maxHeadersCount = 0
  server.addHook('onRequest', async (request) => {
    // Of a call, the call's own permission decides.
    if (request.routeOptions.config.permission !== 'call') meetStranger(request)
  })
  // What is refused unread is not waited for: neither kept open for, nor drained for as long as a sender likes.
  server.addHook('onSend', async (request, reply) => {
    const length = lengthOf(request)
    if (request.raw.complete || (length !== null && length <= strangerBytes)) return
    void reply.header('connection', 'close')
    lingerAtEnd(request.raw.socket, patienceMs)
  })
  // An answer of which nothing is taken would keep its memory for as long as its reader likes. Node asks again how much is left when the
  // time is over, and sets a time of its own for the next request.
  server.addHook('onSend', async ({ raw: { socket } }) => {
    // Who asks from within the process has none.
    if (socket instanceof Socket) socket.setTimeout(untakenMs(patienceMs))
  })
  server.addHook('onResponse', async (request) => hurry(request))
}
/** Of a reader, a multiple of anybody's patience: networks pause. */
export const untakenMs = (patienceMs: number): number => 6 * patienceMs

/**
 * A connection that is closed with bytes unread is reset, and whoever still sends them loses the answer that came before. So only our
 * half of it ends, and what is on its way is thrown away until the sender has closed his, for as long as anybody's patience.
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

/** Throws RequestFault for a body larger than anybody without a session may send; then it must arrive in time. */
export function meetStranger(request: FastifyRequest): void {
  boundLength(request, strangerBytes)
  hurry(request)
}

/** Throws RequestFault when the body does not say how long it is, or says that it is longer. Resolves with its length. */
export function boundLength(request: FastifyRequest, most: number): number {
  const length = lengthOf(request)
  if (length === null) throw new RequestFault(411, texts.lengthMissing)
  if (length > most) throw new RequestFault(413, texts.tooLarge)
  return length
}

/** Bytes of the body as declared, 0 without one; null = it does not say. */
export function lengthOf({ headers }: FastifyRequest): number | null {
  if (headers['transfer-encoding'] !== undefined) return null
  return Number(headers['content-length'] ?? 0)
}

/** Cuts the connection when the rest of the request takes too long. */
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
  /** Addresses that have been told of: one line each, until they have fewer again. */
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
