/**
 * The memory that bodies take while they come and are answered, all of them together, and the processor that large answers take:
 * nobody holds more than a share.
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
  /** Bytes of all other bodies of those with a session. */
  bodies: Budget
  /** Answers that take long to make. */
  large: Budget
  /** Of one file, and of all else in a body. */
  uploadBytes: number
  bodyBytes: number
}

/** By its own words: Fastify knows only once it has begun to read the body, which is too late to refuse it. */
export const saysMultipart = ({ headers }: FastifyRequest): boolean =>
  /^\s*multipart\//i.test(headers['content-type'] ?? '')

/** Bytes of a whole body of parts: the file's, where one of the calls takes one, and the other fields'. */
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
 * Of a body that is no upload, before any of it is read: it is held while it comes, however slowly, and until it is answered. Throws
 * RequestFault where no room became free.
 */
export async function takeBody({ bodies, bodyBytes }: Room, request: FastifyRequest): Promise<void> {
  const length = Math.min(lengthOf(request) ?? bodyBytes, bodyBytes)
  if (length === 0) return
  const release = await take(bodies, length, request)
  request.callContext!.gone.addEventListener('abort', release)
}

/** Of an upload: its bytes stay in memory until it is answered. Resolves with what gives them back. Throws RequestFault likewise. */
export const takeUpload = (room: Room, request: FastifyRequest): Promise<() => void> =>
  take(room.uploads, lengthOf(request) ?? largestBody(room, request.callContext!.allowed), request)

/** So many at once, and of one operator one: what he asks for besides waits for its turn, and others do not. */
export const largeAtOnce = 2

/** Whether an answer is a file, or a page that is larger than screens show. */
export const isLarge = ({ file, paging }: CompiledCall, { size }: Pick<Page, 'size'>): boolean =>
  file === true || (paging !== undefined && size > ordinaryPageSize)

/** Of a large answer, while it is made. Resolves with what gives it back. Throws RequestFault likewise. */
export const takeLarge = ({ large }: Room, request: FastifyRequest): Promise<() => void> =>
  take(large, 1, request)

async function take(budget: Budget, share: number, { callContext }: FastifyRequest): Promise<() => void> {
  const { owner, gone } = callContext!
  const release = await budget.take(share, { owner, gone })
  if (!release && !gone.aborted) throw new RequestFault(503, texts.busy)
  // To read what nobody sends any more would never end.
  if (!release || gone.aborted) {
    release?.()
    throw new RequestFault(408, texts.tooSlow)
  }
  return release
}

/** Told when nobody waits for the answer any more. */
export function whenGone({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController()
  if (raw.closed || raw.destroyed) gone.abort()
  else raw.once('close', () => gone.abort())
  return gone.signal
}

/** Turns of the event loop after which Node has told of a sender who was gone when his request was read. */
const turnsToTell = 4

/**
 * Of whoever has no session. What comes from a sender who hung up at once looks like any other request until his connection is
 * looked at again: a storm of them would have the database asked for each, and every new connection wait for it. Throws RequestFault.
 */
export async function awaitStranger(gone: AbortSignal): Promise<void> {
  for (let turn = 0; turn < turnsToTell && !gone.aborted; turn++) await setImmediate()
  if (gone.aborted) throw new RequestFault(408, texts.tooSlow)
}
