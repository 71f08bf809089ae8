import { methods } from '../vocabulary/calls'
import type { CompiledApp, CompiledCall, Service } from '../compiled'
import {
  decodeText,
  encodeRequest,
  holdsSession,
  parseBody,
  profileVersionHeader,
  sealsHeader,
  readAnswer,
  sessionHeaders,
  type Judged,
} from '../contract'
import type { Departure, FailureReason, Outcome, Values } from '../contract/types'
import { isMissingCode } from './missing-code'
import type { CallOptions, SendCall } from './types'

/** A response before its body is read. */
export interface RawAnswer {
  status: number
  contentType: string
  bytes: ArrayBuffer
}
/** Judges a long response in a worker, like `readAnswer`. Rejects if aborted or without a worker. */
export type JudgeAside = (
  call: CompiledCall,
  answer: RawAnswer,
  check: boolean,
  signal?: AbortSignal,
) => Promise<Judged>

/** Sends a form with files and reports upload progress. Rejects like `fetch`. */
export type Upload = (
  url: string,
  request: { method: string; headers: Headers; body: FormData; signal: AbortSignal },
  onProgress: (fraction: number) => void,
) => Promise<Response>

export interface SendOptions {
  app: CompiledApp
  fetch: typeof fetch
  /** For uploads with progress; absent = `fetch`, which reports none. */
  upload?: Upload
  /** The current session token; '' without a session. */
  token: () => string
  /** Called once per lost token, even if many responses report it. */
  onSessionLost: () => void
  /** Called with the version of profiles in a response to the current token. */
  onProfileVersion?: (version: string) => void
  /** Called if a response departs from its call's declaration (development). */
  onDeparture?: (call: string, departures: Departure[]) => void
  judgeAside?: JudgeAside
  /** Asks for the password and resolves with true if it is right. Concurrent calls share one prompt. */
  confirm?: () => Promise<boolean>
  /** Milliseconds; overrides the service's timeout. */
  timeout?: number
  /** Delays in milliseconds before retries of a read after a network failure. */
  retryAfter?: readonly number[]
}

const usualRetries = [300, 1000] as const
const failed = (reason: FailureReason): Outcome => ({ ok: false, reason })

/**
 * Safe to retry: reads, and money, which is idempotent by its key. Other calls are retried only by the user.
 */
const isRepeatable = (call: CompiledCall, options: CallOptions): boolean =>
  methods[call.method].reads ||
  call.paging !== undefined ||
  (call.money === true && options.idempotencyKey !== undefined)

/** Resolves after `ms`, or at once if aborted. */
const pause = (ms: number, signal?: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal?.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true })
  })

function fileName(headers: Headers, fallback: string): string {
  const disposition = headers.get('content-disposition') ?? ''
  const encoded = /filename\*=(?:utf-8)?''([^;]+)/i.exec(disposition)?.[1]
  const plain = /filename="?([^";]+)"?/i.exec(disposition)?.[1]
  try {
    return decodeURIComponent(encoded ?? plain ?? fallback)
  } catch {
    return plain ?? fallback
  }
}

/** Valid request ids. Other header values are not shown to users. */
const requestIdShape = /^[\w-]{1,64}$/

/** Adds the request id after a server error or an unreadable response, since the server logged the cause. */
function traced(outcome: Outcome & { ok: false }, { status, headers }: Response): Outcome {
  const requestId = headers.get('x-request-id') ?? ''
  const isFault = status >= 500 || outcome.reason === 'malformed'
  return isFault && requestIdShape.test(requestId) ? { ...outcome, requestId } : outcome
}

/** Refusals are short; a longer body is the requested file. */
const longestRefusal = 64 * 1024

/** Above this size, a worker is worth its overhead. */
const longAnswer = 256 * 1024

/** Progress stays below 1 until the response is judged. */
const nearlyDone = 0.99

/** Reads the body, and reports progress if the length is known. */
function arriving(response: Response, onProgress: CallOptions['onProgress']): Promise<Blob> {
  const length = Number(response.headers.get('content-length'))
  if (!onProgress || !length || !response.body) return response.blob()
  let arrived = 0
  const counter = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(piece, controller) {
      arrived += piece.byteLength
      onProgress(Math.min(arrived / length, nearlyDone))
      controller.enqueue(piece)
    },
  })
  return new Response(response.body.pipeThrough(counter), { headers: response.headers }).blob()
}

/** The body of a file call. Refusals are JSON, some with another content type; HTML is never the file. */
async function fileOf(response: Response, onProgress: CallOptions['onProgress']): Promise<unknown> {
  const blob = await arriving(response, onProgress)
  if (/json|html/.test(response.headers.get('content-type') ?? '')) return parseBody(await blob.text())
  if (blob.size > longestRefusal || (await blob.slice(0, 1).text()) !== '{') return blob
  const body = parseBody(await blob.text())
  return typeof body === 'string' ? blob : body
}

/**
 * A browser cannot read a selected file that was changed or removed. The request then fails like a lost
 * connection.
 */
async function isUnreadable(body: unknown): Promise<boolean> {
  if (!(body instanceof FormData)) return false
  try {
    for (const value of body.values()) if (value instanceof Blob) await value.slice(0, 1).arrayBuffer()
    return false
  } catch {
    return true
  }
}

const headOf = ({ status, headers }: Response) => ({
  status,
  contentType: headers.get('content-type') ?? '',
})

/**
 * Turns any thrown error into a failed outcome. Callers wait for an outcome; a rejection would leave them
 * loading for ever.
 */
export const neverThrowing =
  (send: SendCall): SendCall =>
  async (...given) => {
    try {
      return await send(...given)
    } catch (fault) {
      console.error(fault)
      return failed(isMissingCode(fault) ? 'codeMissing' : 'fault')
    }
  }

/**
 * Concurrent calls share one password prompt. A call sent before the last confirmation needs no new prompt.
 */
function sharing(confirm: SendOptions['confirm'] = () => Promise.resolve(false)) {
  let count = 0
  let asked: Promise<boolean> | undefined
  const ask = async (): Promise<boolean> => {
    try {
      const isConfirmed = await confirm()
      if (isConfirmed) count++
      return isConfirmed
    } finally {
      asked = undefined
    }
  }
  return {
    count: () => count,
    since: (before: number): Promise<boolean> => (count > before ? Promise.resolve(true) : (asked ??= ask())),
  }
}

/** Creates the function that sends all declared calls. It never rejects. */
export function createSend(options: SendOptions): SendCall {
  const { app, token, onSessionLost, onDeparture, judgeAside, retryAfter = usualRetries } = options
  let announced: string | undefined

  function announce(lost: string): Outcome {
    // A response to an old token says nothing about the current session.
    if (lost === token() && announced !== lost) {
      announced = lost
      onSessionLost()
    }
    return failed('sessionLost')
  }

  const check = onDeparture !== undefined

  /** The body for `judge`, or an outcome: parsed JSON, a Blob for a file, text otherwise. */
  async function bodyOf(
    response: Response,
    call: CompiledCall,
    { aside, signal, onProgress }: CallOptions,
  ): Promise<{ body: unknown } | Judged> {
    if (call.file) return { body: await fileOf(response, onProgress) }
    const bytes = await response.arrayBuffer()
    return aside && judgeAside && bytes.byteLength >= longAnswer
      ? judgeAside(call, { ...headOf(response), bytes }, check, signal)
      : { body: parseBody(decodeText(bytes)) }
  }

  async function once(
    call: CompiledCall,
    service: Service,
    values: Values,
    given: CallOptions,
  ): Promise<Outcome> {
    const sentToken = token()
    const { method, url, headers, body } = encodeRequest(call, values, service)
    const sent = new Headers({ ...headers, ...sessionHeaders(sentToken, service) })
    if (given.idempotencyKey !== undefined) sent.set('Idempotency-Key', given.idempotencyKey)
    if (given.version !== undefined) sent.set('If-Match', String(given.version))
    const seals = Object.entries(given.seals ?? {})
    if (seals.length > 0) sent.set(sealsHeader, seals.map((seal) => seal.join('=')).join(', '))
    const limit = new AbortController()
    const { signal } = limit
    const giveUp = () => limit.abort()
    const timer = setTimeout(giveUp, options.timeout ?? service.timeoutMs)
    if (given.signal?.aborted) giveUp()
    given.signal?.addEventListener('abort', giveUp)
    let response: Response
    let answer: Awaited<ReturnType<typeof bodyOf>>
    try {
      if (body instanceof FormData && (await isUnreadable(body))) return failed('fileChanged')
      const { onProgress } = given
      response =
        options.upload && onProgress && body instanceof FormData
          ? await options.upload(url, { method, headers: sent, body, signal }, (fraction) =>
              onProgress(Math.min(fraction, nearlyDone)),
            )
          : await options.fetch(url, { method, headers: sent, body, signal })
      answer = await bodyOf(response, call, given)
    } catch (fault) {
      if (isMissingCode(fault)) throw fault
      // `fetch` rejects only if aborted, timed out, or offline.
      if (signal.aborted) return failed(given.signal?.aborted ? 'aborted' : 'timeout')
      return failed((await isUnreadable(body)) ? 'fileChanged' : 'network')
    } finally {
      clearTimeout(timer)
      given.signal?.removeEventListener('abort', giveUp)
    }
    const version = holdsSession(service) ? response.headers.get(profileVersionHeader) : null
    if (version !== null && sentToken === token()) options.onProfileVersion?.(version)
    const { outcome, departures } =
      'outcome' in answer ? answer : readAnswer(app, call, { ...headOf(response), ...answer }, check)
    if (!outcome.ok) return outcome.reason === 'sessionLost' ? announce(sentToken) : traced(outcome, response)
    if (departures.length) onDeparture?.(call.name, departures)
    return outcome.file
      ? { ...outcome, file: { ...outcome.file, name: fileName(response.headers, outcome.file.name) } }
      : outcome
  }

  async function tried(call: CompiledCall, values: Values, given: CallOptions): Promise<Outcome> {
    const service = app.services[call.service]
    if (!service) throw new Error(`Call ${call.name}: service ${call.service} is not declared in app.yaml`)
    let outcome = await once(call, service, values, given)
    for (const wait of isRepeatable(call, given) ? retryAfter : []) {
      if (outcome.ok || outcome.reason !== 'network') break
      await pause(wait, given.signal)
      if (given.signal?.aborted) return failed('aborted')
      outcome = await once(call, service, values, given)
    }
    return outcome
  }

  const confirmed = sharing(options.confirm)
  return neverThrowing(async (call, values, given = {}) => {
    const sentAt = confirmed.count()
    let outcome = await tried(call, values, given)
    // Sends the unchanged request under the same key, since nothing was done.
    if (!outcome.ok && outcome.reason === 'unconfirmed' && (await confirmed.since(sentAt)))
      outcome = given.signal?.aborted ? failed('aborted') : await tried(call, values, given)
    if (outcome.ok) given.onProgress?.(1)
    return outcome
  })
}
