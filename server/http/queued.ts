/**
 * Limits pipelined requests. Their answers are produced at once and wait in order with their resources: open
 * files and counted bytes. Neither browsers nor balancers pipeline.
 */
import type { ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Metrics } from '../metrics/metrics'
import { networkOf } from './network'

/** Maximum answers that one connection may wait for. */
export const mostQueued = 8

export function boundQueued(server: FastifyInstance, metrics: Metrics): void {
  const waiting = new WeakMap<Socket, Set<ServerResponse>>()
  server.addHook('onRequest', async ({ raw: { socket } }, reply) => {
    // Requests injected in-process have no socket.
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
    // Requests pipelined after it are dropped too.
    reply.hijack()
  })
}

/**
 * Node reports the closed connection only to the first answer in the queue. The others would wait forever
 * with their resources, so each gets a destroyed socket.
 */
function end(answer: ServerResponse): void {
  if (answer.socket) return
  const gone = new Socket()
  gone.destroy()
  answer.assignSocket(gone)
}
