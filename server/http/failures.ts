/** Every failure becomes a body with a text for the operator. Stacks and SQL go to the log only. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Busy, Left } from '../budget'
import { databaseFault } from '../database/errors'
import { Refused, Stale, Unconfirmed } from '../handlers/types'
import { outcomeOf, type RequestOutcome } from '../log/outcomes'
import { texts } from '../texts'
import { sendPage, wantsPage } from './refusal-page'

/** A failure of the request itself, before or around a call. */
export class RequestFault extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message)
  }
}

export interface RequestFailure {
  status: number
  text: string
  /** True = logged with its stack. */
  unexpected: boolean
  /** The outcome in the logs. */
  outcome: RequestOutcome
}

export function failureOf(error: unknown): RequestFailure {
  const failure = judged(error)
  if (error instanceof Refused) return { ...failure, unexpected: false, outcome: error.outcome }
  if (error instanceof Stale) return { ...failure, unexpected: false, outcome: 'stale' }
  return { ...failure, outcome: outcomeOf(failure.status) }
}

function judged(error: unknown): Omit<RequestFailure, 'outcome'> {
  if (error instanceof Unconfirmed) return { status: 428, text: error.message, unexpected: false }
  if (error instanceof RequestFault) return { status: error.status, text: error.message, unexpected: false }
  // The client has disconnected.
  if (error instanceof Left) return { status: 408, text: texts.tooSlow, unexpected: false }
  const database = databaseFault(error)
  // A value that only the database refused is still the sender's fault, so no stack is logged. A timeout
  // while waiting for a budget is not logged with a stack either.
  if (database) return { ...database, unexpected: database.status >= 500 && !(error instanceof Busy) }
  const status = (error as { statusCode?: unknown } | null)?.statusCode
  if (typeof status === 'number' && status >= 400 && status < 500) {
    return { status, text: textOfStatus[status] ?? texts.badRequest, unexpected: false }
  }
  if (status === 503) return { status, text: texts.shuttingDown, unexpected: false }
  return { status: 500, text: texts.internal, unexpected: true }
}

const textOfStatus: Record<number, string> = {
  404: texts.unknownCall,
  405: texts.wrongMethod,
  408: texts.tooSlow,
  413: texts.tooLarge,
  415: texts.wrongMediaType,
}

/** The envelope where no call is known that would say otherwise. */
export const plainFailure = (status: number, text: string) => ({ status, msg: text })

/** Sends a failure in a readable form: a page in a browser tab, else the envelope. */
export const sendFailure = (
  request: FastifyRequest,
  reply: FastifyReply,
  { status, text, body = plainFailure(status, text) }: { status: number; text: string; body?: unknown },
): FastifyReply => (wantsPage(request) ? sendPage(reply, status, text) : sendJson(reply, status, body))

/** Retry-After of a busy server, in seconds. */
const retryAfter = 5

export const sendJson = (reply: FastifyReply, status: number, body: unknown): FastifyReply =>
  sendText(reply, status, JSON.stringify(body))

/** Sends serialised JSON as is: Fastify's serialiser could drop members. */
export function sendText(reply: FastifyReply, status: number, json: string): FastifyReply {
  if (status === 503) void reply.header('retry-after', retryAfter)
  return reply
    .code(status)
    .type('application/json; charset=utf-8')
    .serializer((text: string) => text)
    .send(json)
}

export function handleFailures(server: FastifyInstance): void {
  server.setErrorHandler((error, request, reply) => {
    const { status, text, unexpected } = failureOf(error)
    if (unexpected) request.log.error({ err: error, call: request.callName }, 'request failed')
    return sendFailure(request, reply, { status, text })
  })
  server.setNotFoundHandler((request, reply) =>
    sendFailure(request, reply, { status: 404, text: texts.unknownCall }),
  )
}

export function sendFile(
  reply: FastifyReply,
  file: { name: string; type: string; bytes: Buffer },
): FastifyReply {
  return reply
    .type(file.type)
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`)
    .send(file.bytes)
}
