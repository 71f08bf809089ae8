/** Answers every call of this server's services: find → authorise → read → check → handle → encode. */
import { METHODS } from 'node:http'
import type { CompiledCall } from '../../engine/compiled'
import { encodeFailure, profileVersionHeader } from '../../engine/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { databaseFault } from '../database/errors'
import type { OpenDatabase } from '../database/open'
import { Changed, DoneBefore, Gone, Refused, SessionLost, Stale, type CallUser } from '../handlers/types'
import { boundLength, meetStranger } from '../http/bounds'
import { addressOf, networkOf } from '../http/network'
import type { CallContext } from '../http/context'
import { refuseCrossSite } from '../http/cross-site'
import { failureOf, RequestFault, sendFailure, sendFile, sendText } from '../http/failures'
import { checkEscapes, checkInput } from '../http/input'
import type { NoteSecurity } from '../log/security'
import { sealsSent } from '../personal/arrived'
import { findCaller, type Caller, type SessionLimits } from '../session/store'
import { permissionsOf } from '../session/permissions'
import { readTicket, redeemTicket } from '../session/tickets'
import { hashToken, tokenOf } from '../session/token'
import { texts } from '../texts'
import { handlerFile, type CallBook } from './book'
import { isBeforePassword, isPublic, mayCall } from './guard'
import { foreignNamed } from '../rights/foreign'
import { handleCall, type CallRun } from './handle'
import { readBody, readRequest } from './read'
import {
  awaitStranger,
  isLarge,
  largestBody,
  saysMultipart,
  takeBody,
  takeLarge,
  takeUpload,
  whenGone,
  type Room,
} from './room'
import type { Unread } from './unread'

export interface ServeOptions
  extends Room, Pick<CallRun, 'linkHosts' | 'perHour' | 'separateDuties' | 'stepUpMinutes' | 'chain'> {
  sessions: SessionLimits
  book: CallBook
  database: OpenDatabase
  now: () => Date
  unread: Unread
  noteSecurity: NoteSecurity
}

/** Bytes sent before the first acknowledgement: ten TCP segments without headers. Compressing smaller answers saves no time. */
const firstFlight = 13_000

const nobody: CallUser = { id: 0, account: '', name: '', superAdmin: false, scopes: [], companies: [] }

export async function serveCalls(server: FastifyInstance, options: ServeOptions): Promise<void> {
  server.decorateRequest('callContext', null)
  for (const method of METHODS.filter((name) => !server.supportedMethods.includes(name)))
    server.addHttpMethod(method)
  const { app } = await options.book.current()
  for (const service of Object.values(app.services)) {
    if (service.backend === 'external') continue
    // Includes the service's own address, which would otherwise return the console's page.
    for (const url of [service.base, `${service.base}/*`])
      server.route({
        // All methods are handled here: a call answers only the one it declares, and no other route may answer.
        method: server.supportedMethods,
        exposeHeadRoute: false,
        url,
        config: { permission: 'call' },
        compress: { threshold: firstFlight },
        // Before the body is read: unauthenticated callers must not make the server parse one.
        onRequest: (request, reply) => authorise(options, request, reply),
        handler: (request, reply) => answer(options, request, reply),
        errorHandler: (error, request, reply) => void fail(options, request, reply, error),
      })
  }
}

async function authorise(
  options: ServeOptions,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const book = await options.book.current()
  const match = book.routes.match(request.method, pathOf(request))
  if (match.found === 'nothing') throw new RequestFault(404, texts.unknownCall)
  if (match.found === 'method') {
    void reply.header('allow', match.allowed.join(', '))
    throw new RequestFault(405, texts.wrongMethod)
  }
  const { calls, params } = match
  const gone = whenGone(reply)
  request.callName = calls.map(({ name }) => name).join('|')
  if (calls.every(isPublic)) {
    refuseCrossSite(request)
    meetStranger(request)
    request.callContext = {
      book,
      params,
      allowed: calls,
      denied: [],
      user: nobody,
      owner: networkOf(addressOf(request)),
      gone,
      session: null,
      permissions: new Set(),
      bodyIsLate: false,
    }
    return awaitStranger(gone)
  }
  const tokenHash = await sessionOf(options, request, book, calls)
  const caller = tokenHash === null ? null : await callerOf(options, request, tokenHash, gone)
  if (!caller) return sendLost(options, request, reply, book, tokenHash === null ? 'noToken' : 'unknownToken')
  // Also on refusals: a permission may have been revoked since the console loaded its profile.
  void reply.header(profileVersionHeader, caller.profileVersion)
  admit(request, { book, params, calls, gone }, caller)
  if (saysMultipart(request)) boundLength(request, largestBody(options, calls))
  else await takeBody(options, request)
}

/** Until the caller is known, requests count for the address, because tokens can be invented. */
const callerOf = (
  { database, now, sessions }: ServeOptions,
  request: FastifyRequest,
  tokenHash: string,
  gone: AbortSignal,
): Promise<Caller | null> =>
  database.asReader(() => findCaller(database, tokenHash, now(), sessions), {
    owner: networkOf(addressOf(request)),
    gone,
  })

/** Throws RequestFault if the caller may make none of the calls at this address. */
function admit(
  request: FastifyRequest,
  { calls, ...asked }: Pick<CallContext, 'book' | 'params' | 'gone'> & { calls: CompiledCall[] },
  { user, session, initialPassword, keys }: Caller,
): void {
  const { book } = asked
  const permissions = permissionsOf(book.app, user, keys)
  const allowed = calls.filter((call) => mayCall(call, user, permissions))
  const denied = calls.filter((call) => !allowed.includes(call))
  const bodyIsLate = !request.raw.complete
  const owner = `operator ${user.id}`
  request.callContext = { ...asked, allowed, denied, user, owner, session, permissions, bodyIsLate }
  if (initialPassword && !calls.every((call) => isBeforePassword(book.app, call)))
    throw new RequestFault(403, texts.initialPassword)
  if (!allowed.length) throw new RequestFault(403, texts.forbidden)
}

/** Authorises again after the body has arrived, which may take minutes. Resolves with false if the session has ended. */
async function admitAgain(options: ServeOptions, request: FastifyRequest): Promise<boolean> {
  const { book, params, gone, session } = request.callContext!
  const match = book.routes.match(request.method, pathOf(request))
  if (!session || match.found !== 'calls') return true
  const caller = await callerOf(options, request, session.tokenHash, gone)
  if (caller) admit(request, { book, params, gone, calls: match.calls }, caller)
  return caller !== null
}

function sendLost(
  { noteSecurity }: ServeOptions,
  request: FastifyRequest,
  reply: FastifyReply,
  { app }: CallContext['book'],
  reason: 'noToken' | 'unknownToken',
): FastifyReply {
  request.outcome = 'unauthorized'
  noteSecurity(request, { event: 'sessionMissing', reason })
  return sendFailure(request, reply, { status: 200, text: app.sessionLost.message, body: sessionLost(app) })
}

/** The session of a request, as the hash of its token. Files may also be requested with a one-time ticket. */
async function sessionOf(
  { database, now }: ServeOptions,
  request: FastifyRequest,
  { app }: CallContext['book'],
  calls: CompiledCall[],
): Promise<string | null> {
  const token = tokenOf(request.raw.headersDistinct)
  if (token !== null) return hashToken(token)
  const opened = readTicket(request.url)
  if (!opened || !calls.every((call) => call.file && call.method === 'GET')) return null
  // The ticket is not a parameter of the call.
  delete (request.query as Record<string, unknown>).ticket
  const address = opened.address.slice(app.services[calls[0]!.service]!.base.length)
  return redeemTicket(database.db, opened.ticket, address, now())
}

/** Always HTTP 200: the console checks the field, and proxies do not alter such an answer. */
const sessionLost = ({ sessionLost: lost }: CallContext['book']['app']): Record<string, unknown> => ({
  [lost.field]: lost.value,
  message: lost.message,
})

async function answer(options: ServeOptions, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  if (!request.isMultipart()) return answerRead(options, request, reply)
  const release = await takeUpload(options, request)
  try {
    return await answerRead(options, request, reply)
  } finally {
    release()
  }
}

async function answerRead(
  options: ServeOptions,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const parts = await readBody(request)
  if (request.callContext!.bodyIsLate && !(await admitAgain(options, request)))
    return sendLost(options, request, reply, request.callContext!.book, 'unknownToken')
  const context = request.callContext!
  checkEscapes(request.url)
  for (const given of [request.query, context.params]) checkInput(given)
  const seals = await sealsSent(options.database, request)
  const { call, ...input } = readRequest(context, request, { ...parts, seals })
  request.callName = call.name
  const { handlers } = context.book
  const handler = Object.hasOwn(handlers, call.name) ? handlers[call.name] : undefined
  if (!handler) throw new RequestFault(501, texts.notWritten(handlerFile(call.name)))
  const release = isLarge(call, input.page) ? await takeLarge(options, request) : undefined
  const run = { ...options, context, call, handler, input, now: options.now() }
  const result = await handleCall(run)
    .finally(release)
    .catch(async (error: unknown) => {
      if (error instanceof Refused) await noteForeign(options, request, run)
      throw error
    })
  for (const note of result.notes ?? []) options.noteSecurity(request, note)
  if (result.refused) return fail(options, request, reply, result.refused)
  if (result.cookie) void reply.header('set-cookie', result.cookie)
  const body = result.body ?? ''
  const bytes = result.file?.bytes.length ?? Buffer.byteLength(body)
  // Only large answers are limited, so that the answer to a write is always sent.
  if (bytes > firstFlight && !options.unread.hold(context.owner, bytes, reply.raw))
    throw new RequestFault(503, texts.busy)
  return result.file ? sendFile(reply, result.file) : sendText(reply, 200, body)
}

/** Writes a line to the security log if the refused call named a foreign record. */
async function noteForeign(
  { database, noteSecurity }: ServeOptions,
  request: FastifyRequest,
  { call, input, context: { user, owner, gone } }: CallRun,
): Promise<void> {
  const about = await database.asReader(() => foreignNamed(database.db, call, input.values, user), {
    owner,
    gone,
  })
  if (Object.keys(about).length > 0) noteSecurity(request, { event: 'foreignRecord', about })
}

/** In the envelope of the calls at this address; calls of one address share a service. */
const refusal = (context: CallContext, text: string, more?: Parameters<typeof encodeFailure>[3]): unknown =>
  encodeFailure(context.book.app, firstCall(context), text, more)

const firstCall = ({ allowed, denied }: CallContext): CompiledCall => (allowed[0] ?? denied[0])!

function fail(
  options: ServeOptions,
  request: FastifyRequest,
  reply: FastifyReply,
  error: unknown,
): FastifyReply {
  const { noteSecurity } = options
  const context = request.callContext
  if (context && error instanceof SessionLost)
    return sendLost(options, request, reply, context.book, 'unknownToken')
  const send = (status: number, text: string, body?: unknown) =>
    sendFailure(request, reply, { status, text, body })
  const { status, text, outcome, unexpected } = failureOf(error)
  request.outcome = outcome
  if (outcome === 'forbidden') noteSecurity(request, { event: 'rightRefused' })
  if (context && error instanceof Gone) return send(410, error.message, refusal(context, error.message))
  if (context && error instanceof DoneBefore) return send(422, error.message, refusal(context, error.message))
  if (context && error instanceof Refused)
    return send(200, error.message, refusal(context, error.message, { field: error.field }))
  if (context && error instanceof Changed)
    return send(412, error.message, refusal(context, error.message, { taken: true }))
  if (context && error instanceof Stale)
    return send(
      firstCall(context).takenAt ? 200 : 409,
      error.message,
      refusal(context, error.message, { taken: true }),
    )
  // A client that disconnects while sending causes a read error; the request log records it.
  const hasLeft = request.raw.destroyed && !request.raw.complete
  if (unexpected && !hasLeft) request.log.error({ err: error, call: request.callName }, 'call failed')
  else if (databaseFault(error))
    request.log.warn({ err: error, call: request.callName }, 'refused by the database')
  return send(status, text, context ? refusal(context, text) : undefined)
}

const pathOf = (request: FastifyRequest): string => request.url.split('?', 1)[0]!
