/** Answers every call of this server's services: find → authorise → read → check → handle → encode. */
import { methodNames } from '../../engine/vocabulary/calls'
import type { CompiledCall } from '../../engine/compiled'
import { encodeFailure } from '../../engine/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { databaseFault } from '../database/errors'
import type { OpenDatabase } from '../database/open'
import { Refused, Stale, type CallUser, type Handlers } from '../handlers/types'
import { boundLength, lengthOf, meetStranger } from '../http/bounds'
import type { Budget } from '../budget'
import type { CallContext } from '../http/context'
import { failureOf, RequestFault, sendFailure, sendText } from '../http/failures'
import { checkInput } from '../http/input'
import { aboutOf, securityCalls, type NoteSecurity } from '../log/security'
import { findCaller } from '../session/store'
import { permissionsOf } from '../session/permissions'
import { readTicket, redeemTicket } from '../session/tickets'
import { hashToken, tokenOf } from '../session/token'
import { texts } from '../texts'
import { handlerFile, type CallBook } from './book'
import { isBeforePassword, isPublic, mayCall } from './guard'
import { handleCall } from './handle'
import { readRequest } from './read'

export interface CallOptions {
  book: CallBook
  database: OpenDatabase
  handlers: Handlers
  now: () => Date
  /** What uploads may take in memory, all of them together. */
  uploads: Budget
  /** Of one file, and of all else in a body. */
  uploadBytes: number
  bodyBytes: number
  noteSecurity: NoteSecurity
}

/**
 * What a network sends before it waits for the first acknowledgement (ten segments, less the headers): an answer that fits into it
 * arrives no sooner for being compressed, which would take longer than the rest of the call.
 */
const firstFlight = 13_000

const nobody: CallUser = { id: 0, account: '', name: '', superAdmin: false, scopes: [], companies: [] }

export async function serveCalls(server: FastifyInstance, options: CallOptions): Promise<void> {
  server.decorateRequest('callContext', null)
  const { app } = await options.book.current()
  for (const service of Object.values(app.services)) {
    if (service.backend !== 'reference') continue
    server.route({
      method: methodNames,
      // Fastify adds a HEAD route to a GET one; a call answers only the method it declares.
      exposeHeadRoute: false,
      url: `${service.base}/*`,
      config: { permission: 'call' },
      compress: { threshold: firstFlight },
      // Before the body is read: nobody unknown may make the server parse one.
      onRequest: (request, reply) => authorise(options, request, reply),
      handler: (request, reply) => answer(options, request, reply),
      errorHandler: (error, request, reply) => void fail(options, request, reply, error),
    })
  }
}

async function authorise(
  options: CallOptions,
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
  request.callName = calls.map(({ name }) => name).join('|')
  if (calls.every(isPublic)) {
    meetStranger(request)
    request.callContext = {
      book,
      params,
      allowed: calls,
      denied: [],
      user: nobody,
      session: null,
      permissions: new Set(),
    }
    return
  }
  const tokenHash = await sessionOf(options, request, book, calls)
  const { database, now } = options
  const caller =
    tokenHash === null ? null : await database.asReader(() => findCaller(database, tokenHash, now()))
  if (!caller) {
    request.outcome = 'unauthorized'
    options.noteSecurity(request, {
      event: 'sessionMissing',
      reason: tokenHash === null ? 'noToken' : 'unknownToken',
    })
    return sendFailure(request, reply, {
      status: 200,
      text: book.app.sessionLost.message,
      body: sessionLost(book.app),
    })
  }
  const { user, session, initialPassword, grants } = caller
  const permissions = permissionsOf(book.app, user, grants)
  const allowed = calls.filter((call) => mayCall(call, user, permissions))
  const denied = calls.filter((call) => !allowed.includes(call))
  request.callContext = { book, params, allowed, denied, user, session, permissions }
  if (initialPassword && !calls.every((call) => isBeforePassword(book.app, call)))
    throw new RequestFault(403, texts.initialPassword)
  if (!allowed.length) throw new RequestFault(403, texts.forbidden)
  if (saysMultipart(request)) boundLength(request, largestBody(options, calls))
}

/** By its own words: Fastify knows only once it has begun to read the body, which is too late to refuse it. */
const saysMultipart = ({ headers }: FastifyRequest): boolean =>
  /^\s*multipart\//i.test(headers['content-type'] ?? '')

/** Bytes of a whole body of parts: the file's, where one of the calls takes one, and the other fields'. */
function largestBody({ uploadBytes, bodyBytes }: CallOptions, calls: CompiledCall[]): number {
  const takesFile = calls.some(({ parameters }) =>
    Object.values(parameters).some(({ type }) => type.kind === 'file'),
  )
  return bodyBytes + (takesFile ? uploadBytes : 0)
}

/** The session of a request, as the hash of its token. A file may be asked for with a one-time ticket instead. */
async function sessionOf(
  { database, now }: CallOptions,
  request: FastifyRequest,
  { app }: CallContext['book'],
  calls: CompiledCall[],
): Promise<string | null> {
  const token = tokenOf(request.headers)
  if (token !== null) return hashToken(token)
  const opened = readTicket(request.url)
  if (!opened || !calls.every((call) => call.file && call.method === 'GET')) return null
  // No parameter of the call.
  delete (request.query as Record<string, unknown>).ticket
  const address = opened.address.slice(app.services[calls[0]!.service]!.base.length)
  return redeemTicket(database.db, opened.ticket, address, now())
}

/** Always HTTP 200: the console looks for the field, and proxies leave such an answer alone. */
const sessionLost = ({ sessionLost: lost }: CallContext['book']['app']) => ({
  [lost.field]: lost.value,
  message: lost.message,
})

async function answer(options: CallOptions, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  if (!request.isMultipart()) return answerRead(options, request, reply)
  // Its bytes stay in memory until it is answered.
  const release = await options.uploads.take(
    lengthOf(request) ?? largestBody(options, request.callContext!.allowed),
  )
  if (!release) throw new RequestFault(503, texts.busy)
  try {
    return await answerRead(options, request, reply)
  } finally {
    release()
  }
}

async function answerRead(
  options: CallOptions,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const context = request.callContext!
  checkInput(request.query)
  checkInput(request.body)
  checkInput(context.params)
  const { call, ...input } = await readRequest(context, request)
  request.callName = call.name
  const handler = Object.hasOwn(options.handlers, call.name) ? options.handlers[call.name] : undefined
  if (!handler) throw new RequestFault(501, texts.notWritten(handlerFile(call.name)))
  const result = await handleCall({
    context,
    call,
    handler,
    input,
    database: options.database,
    now: options.now(),
  })
  for (const note of result.notes ?? []) options.noteSecurity(request, note)
  if (result.refused) return fail(options, request, reply, result.refused)
  const event = Object.hasOwn(securityCalls, call.name) ? securityCalls[call.name] : undefined
  if (event) options.noteSecurity(request, { event, about: aboutOf(call, input.values) })
  if (result.file) return sendFile(reply, result.file)
  return sendText(reply, 200, result.body ?? '')
}

function sendFile(reply: FastifyReply, file: { name: string; type: string; bytes: Buffer }): FastifyReply {
  return reply
    .type(file.type)
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`)
    .send(file.bytes)
}

/** In the envelope of the calls at this address; all of them have one server's habits. */
const refusal = (context: CallContext, text: string, taken = false): unknown =>
  encodeFailure(context.book.app, firstCall(context), text, taken)

const firstCall = ({ allowed, denied }: CallContext): CompiledCall => (allowed[0] ?? denied[0])!

function fail(
  { noteSecurity }: CallOptions,
  request: FastifyRequest,
  reply: FastifyReply,
  error: unknown,
): FastifyReply {
  const context = request.callContext
  const send = (status: number, text: string, body?: unknown) =>
    sendFailure(request, reply, { status, text, body })
  const { status, text, outcome, unexpected } = failureOf(error)
  request.outcome = outcome
  if (outcome === 'forbidden') noteSecurity(request, { event: 'rightRefused' })
  if (context && error instanceof Refused) return send(200, error.message, refusal(context, error.message))
  if (context && error instanceof Stale)
    return send(firstCall(context).takenAt ? 200 : 409, error.message, refusal(context, error.message, true))
  if (unexpected) request.log.error({ err: error, call: request.callName }, 'call failed')
  else if (databaseFault(error))
    request.log.warn({ err: error, call: request.callName }, 'refused by the database')
  return send(status, text, context ? refusal(context, text) : undefined)
}

const pathOf = (request: FastifyRequest): string => request.url.split('?', 1)[0]!
