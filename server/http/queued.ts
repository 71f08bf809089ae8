/**
 * Requests that a connection sends before the ones before it were answered. Their answers are made at once and wait in a row, each
 * with what it holds: an open file, bytes that are counted. No browser sends so, and no balancer.
 */
import type { ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Metrics } from '../metrics/metrics'
import { networkOf } from './network'

/** Answers that one connection may wait for. */
export const mostQueued = 8

export function boundQueued(server: FastifyInstance, metrics: Metrics): void {
  const waiting = new WeakMap<Socket, Set<ServerResponse>>()
  server.addHook('onRequest', async ({ raw: { socket } }, reply) => {
    // Who asks from within the process has none.
    if (!(socket instanceof Socket)) return
    const answers = waiting.get(socket) ?? new Set()
    if (!waiting.has(socket)) {
      waiting.set(socket, answers)
      socket.once('close', () => answers.forEach(end))
    }
    answers.add(reply.raw)
    reply.raw.once('close', () => answers.delete(reply.raw))
    if (answers.size <= mostQueued) return
    if (!socket.destroyed) {
      metrics.connectionRefused()
      server.log.warn({ ip: networkOf(socket.remoteAddress ?? ''), most: mostQueued }, 'requests refused')
      socket.destroy()
    }
    // Those after it that came along are nobody's either.
    reply.hijack()
  })
}

/**
 * Node tells only the first in the row that the connection is gone. Each of the others would wait for ever, and keep what it holds:
 * it is given a connection that is over.
 */
function end(answer: ServerResponse): void {
  if (answer.socket) return
  const gone = new Socket()
  gone.destroy()
  answer.assignSocket(gone)
}
