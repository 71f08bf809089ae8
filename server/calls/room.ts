/**
 * Budgets shared by all requests: memory of bodies until they are answered, and CPU of large answers. Each
 * owner has a limited share.
 */
import { setImmediate } from 'node:timers/promises'
import type { CompiledCall } from '../../engine/compiled'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Budget } from '../budget'
import type { Page } from '../handlers/types'
import { lengthOf } from '../http/bounds'
import { RequestFault } from '../http/failures'
import { texts } from '../texts'
import { ordinaryPageSize } from './guard'

export interface Room {
  /** Bytes of uploads. */
  uploads: Budget
  /** Bytes of other bodies with a session. */
  bodies: Budget
  /** Answers that are slow to produce. */
  large: Budget
  /** Maximum bytes of a file, and of the other fields of a body. */
  uploadBytes: number
  bodyBytes: number
}

/**
 * Reads the header: Fastify determines the type only when it begins to read the body, too late to refuse it.
 */
export const saysMultipart = ({ headers }: FastifyRequest): boolean =>
  /^\s*multipart\//i.test(headers['content-type'] ?? '')

/** Maximum bytes of a multipart body: the file's, if one of the calls takes one, and the other fields'. */
export function largestBody(
  { uploadBytes, bodyBytes }: Pick<Room, 'uploadBytes' | 'bodyBytes'>,
  calls: CompiledCall[],
): number {
  const takesFile = calls.some(({ parameters }) =>
    Object.values(parameters).some(({ type }) => type.kind === 'file'),
  )
  return bodyBytes + (takesFile ? uploadBytes : 0)
}

/**
 * Reserves memory for a body without files before it is read, until it is answered. Throws RequestFault if
 * the budget stays exhausted.
 */
export async function takeBody({ bodies, bodyBytes }: Room, request: FastifyRequest): Promise<void> {
  const length = Math.min(lengthOf(request) ?? bodyBytes, bodyBytes)
  if (length === 0) return
  const release = await take(bodies, length, request)
  request.callContext!.gone.addEventListener('abort', release)
}

/**
 * Reserves memory for an upload, until it is answered. Resolves with the release function. Throws
 * RequestFault if the budget stays exhausted.
 */
export const takeUpload = (room: Room, request: FastifyRequest): Promise<() => void> =>
  take(room.uploads, lengthOf(request) ?? largestBody(room, request.callContext!.allowed), request)

/** Maximum concurrent large answers; one per operator. His further requests wait, those of others do not. */
export const largeAtOnce = 2

/** True if the answer is a file, or a page larger than screens show. */
export const isLarge = ({ file, paging }: CompiledCall, { size }: Pick<Page, 'size'>): boolean =>
  file === true || (paging !== undefined && size > ordinaryPageSize)

/**
 * Reserves a place for a large answer. Resolves with the release function. Throws RequestFault if the budget
 * stays exhausted.
 */
export const takeLarge = ({ large }: Room, request: FastifyRequest): Promise<() => void> =>
  take(large, 1, request)

async function take(budget: Budget, share: number, { callContext }: FastifyRequest): Promise<() => void> {
  const { owner, gone } = callContext!
  const release = await budget.take(share, { owner, gone })
  if (!release && !gone.aborted) throw new RequestFault(503, texts.busy)
  // The client has disconnected, so its body would never end.
  if (!release || gone.aborted) {
    release?.()
    throw new RequestFault(408, texts.tooSlow)
  }
  return release
}

/** Aborted when the client disconnects. */
export function whenGone({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController()
  if (raw.closed || raw.destroyed) gone.abort()
  else raw.once('close', () => gone.abort())
  return gone.signal
}

/**
 * Event loop turns after which Node has reported a client that had disconnected before its request was read.
 */
const turnsToTell = 4

/**
 * Waits until disconnected clients are detected, for requests without a session. Otherwise a flood of aborted
 * requests would query the database for each, and delay every new connection. Throws RequestFault.
 */
export async function awaitStranger(gone: AbortSignal): Promise<void> {
  for (let turn = 0; turn < turnsToTell && !gone.aborted; turn++) await setImmediate()
  if (gone.aborted) throw new RequestFault(408, texts.tooSlow)
}
