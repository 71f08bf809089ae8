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

/** An answer whose body nobody has looked at. */
export interface RawAnswer {
  status: number
  contentType: string
  bytes: ArrayBuffer
}
/** Judges a long answer off the main thread, as `readAnswer` does. Rejects when given up, and when there is no way to. */
export type JudgeAside = (
  call: CompiledCall,
  answer: RawAnswer,
  check: boolean,
  signal?: AbortSignal,
) => Promise<Judged>

/** Sends a form with files and tells how much of it has left. Rejects as `fetch` does. */
export type Upload = (
  url: string,
  request: { method: string; headers: Headers; body: FormData; signal: AbortSignal },
  onProgress: (fraction: number) => void,
) => Promise<Response>

export interface SendOptions {
  app: CompiledApp
  fetch: typeof fetch
  /** For files whose sender wants to know how far they are; absent = `fetch`, which cannot tell. */
  upload?: Upload
  /** The session's token at this moment; '' when nobody is signed in. */
  token: () => string
  /** Told once for each lost token, however many answers say so. */
  onSessionLost: () => void
  /** Called with the version of profiles that an answer to the present token names. */
  onProfileVersion?: (version: string) => void
  /** Where an answer departs from what its call declares (development). */
  onDeparture?: (call: string, departures: Departure[]) => void
  judgeAside?: JudgeAside
  /** Asks for the password again and resolves with whether it was right; calls that ask at once share one question. */
  confirm?: () => Promise<boolean>
  /** Milliseconds in place of the service's own limit. */
  timeout?: number
  /** Milliseconds before each repeat of a read that met a network failure. */
  retryAfter?: readonly number[]
}

const usualRetries = [300, 1000] as const
const failed = (reason: FailureReason): Outcome => ({ ok: false, reason })

/** Asking twice does no harm: reads, and money, which every server of it moves once per key. All else the operator sends again. */
const isRepeatable = (call: CompiledCall, options: CallOptions): boolean =>
  methods[call.method].reads ||
  call.paging !== undefined ||
  (call.money === true && options.idempotencyKey !== undefined)

/** Resolves after `ms`, or at once when given up. */
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

/** What a server calls a request by; anything else is nobody's to read out. */
const requestIdShape = /^[\w-]{1,64}$/

/** A server that broke, or answered what nobody can read, has written down why: under this number. */
function traced(outcome: Outcome & { ok: false }, { status, headers }: Response): Outcome {
  const requestId = headers.get('x-request-id') ?? ''
  const isFault = status >= 500 || outcome.reason === 'malformed'
  return isFault && requestIdShape.test(requestId) ? { ...outcome, requestId } : outcome
}

/** A refusal is short; what is longer is the file that was asked for. */
const longestRefusal = 64 * 1024

/** From here on it is worth the way to another thread and back. */
const longAnswer = 256 * 1024

/** Until an answer was judged, nothing is quite done. */
const nearlyDone = 0.99

/** The body, told as it arrives where the server says how long it is. */
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

/** The answer to a call for a file. Refusals come as JSON too, some without saying so, and a page is no file. */
async function fileOf(response: Response, onProgress: CallOptions['onProgress']): Promise<unknown> {
  const blob = await arriving(response, onProgress)
  if (/json|html/.test(response.headers.get('content-type') ?? '')) return parseBody(await blob.text())
  if (blob.size > longestRefusal || (await blob.slice(0, 1).text()) !== '{') return blob
  const body = parseBody(await blob.text())
  return typeof body === 'string' ? blob : body
}

/** A browser refuses to read a picked file that was changed or removed, and fails its request like a lost connection. */
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
 * Turns whatever is thrown while sending into a failed outcome. Every caller waits for an outcome, and offers to try again
 * when it is a failure; a rejection would leave it loading for ever.
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

/** One question for all who ask while it stands; whoever sent his call before the last yes needs none. */
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

/** Makes the one function through which every declared call is sent. It never rejects. */
export function createSend(options: SendOptions): SendCall {
  const { app, token, onSessionLost, onDeparture, judgeAside, retryAfter = usualRetries } = options
  let announced: string | undefined

  function announce(lost: string): Outcome {
    // An answer to a token that was replaced since says nothing about the present session.
    if (lost === token() && announced !== lost) {
      announced = lost
      onSessionLost()
    }
    return failed('sessionLost')
  }

  const check = onDeparture !== undefined

  /** The body as `judge` takes it, or what it came to already: JSON where it looks so, a Blob for a file, text otherwise. */
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
      // `fetch` rejects for the wire only: given up, too slow, or no connection.
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
    // Unchanged, under the same key: nothing was done.
    if (!outcome.ok && outcome.reason === 'unconfirmed' && (await confirmed.since(sentAt)))
      outcome = given.signal?.aborted ? failed('aborted') : await tried(call, values, given)
    if (outcome.ok) given.onProgress?.(1)
    return outcome
  })
}
