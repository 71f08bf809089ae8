/** One line and one count for each finished request, whatever its outcome. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { addressOf } from '../http/network'
import type { Metrics } from '../metrics/metrics'
import { outcomeOf, outcomes, type RequestOutcome } from './outcomes'

declare module 'fastify' {
  interface FastifyRequest {
    /** The declared call, or the calls that share its address; null = no call. */
    callName: string | null
    /** A more specific outcome than the status. */
    outcome: RequestOutcome | null
  }
}

export function logRequests(server: FastifyInstance, metrics: Metrics): void {
  server.decorateRequest('callName', null)
  server.decorateRequest('outcome', null)
  server.addHook('onRequest', async (request, reply) => {
    // On close, with or without an answer: the client may have disconnected.
    reply.raw.once('close', () => finish(request, reply, metrics))
  })
}

function finish(request: FastifyRequest, reply: FastifyReply, metrics: Metrics): void {
  const outcome = reply.raw.writableFinished
    ? (request.outcome ?? outcomeOf(reply.statusCode))
    : request.outcome === 'tooSlow'
      ? request.outcome
      : 'aborted'
  const ms = reply.elapsedTime
  metrics.request(request.callName, outcome, ms / 1000)
  // Pictures, pages and scripts are logged only if they fail.
  const level = outcome === 'ok' && request.callName === null ? 'debug' : outcomes[outcome]
  request.log[level](
    {
      call: request.callName,
      outcome,
      status: reply.statusCode,
      ms: Math.round(ms),
      accountId: request.callContext?.user.id || null,
      ip: addressOf(request),
    },
    'request',
  )
}
