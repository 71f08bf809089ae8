/** Sends requests of declared calls. */
import { randomUUID } from 'node:crypto'
import type { CompiledCall } from '../../compiled'
import { isDeeper, parseBody, type EncodedRequest, type HttpAnswer } from '../../contract'

/** A session as the console sends it, in both of its spellings. */
export const tokenHeaders = (token: string | undefined): Record<string, string> =>
  token === undefined ? {} : { authorization: `Bearer ${token}`, token }

/** The idempotency key of a money call. */
export const moneyHeaders = (call: CompiledCall): Record<string, string> =>
  call.money ? { 'idempotency-key': randomUUID() } : {}

/** The version of the record that a call changes; the server refuses an outdated one. */
export const versionHeaders = (version: string | undefined): Record<string, string> =>
  version === undefined ? {} : { 'if-match': version }

/** An answer with its raw text; a file has none. */
export interface SentAnswer extends HttpAnswer {
  text?: string
}

/** Maximum bytes of an answer. */
const mostBytes = 64 * 1024 * 1024
const mostMs = 60_000
/** Maximum nesting of an answer: deeper ones would overflow the stack when visited. */
const mostLevels = 100

/** Limits for answers of a back end. */
export interface AnswerLimits {
  mostBytes: number
  mostMs: number
}

/** The answer, or why there is none. Redirects are returned, not followed, so that no session leaks. */
export async function sendRequest(
  { method, headers, body }: Pick<EncodedRequest, 'method' | 'headers' | 'body'>,
  url: URL,
  call: CompiledCall,
  bounds: AnswerLimits = { mostBytes, mostMs },
): Promise<SentAnswer | string> {
  try {
    const signal = AbortSignal.timeout(bounds.mostMs)
    const response = await fetch(url, { method, headers, body, redirect: 'manual', signal })
    const contentType = response.headers.get('content-type') ?? ''
    const isFile = call.file && !/json|html/.test(contentType)
    if (isFile) return { status: response.status, contentType, body: await wholeOf(response, bounds) }
    const text = await (await wholeOf(response, bounds)).text()
    // Checked before parsing: an answer of only brackets would take gigabytes. HTML is no JSON, so its brackets do not count.
    if (/^\s*[[{]/.test(text) && isDeeper(text, mostLevels))
      return `the answer nests deeper than ${mostLevels} levels`
    return { status: response.status, contentType, body: parseBody(text), text }
  } catch (error) {
    const { message, cause } = error as Error
    return cause instanceof Error ? `${message}: ${cause.message}` : message
  }
}

/** Rejects as soon as the limit is exceeded, regardless of the declared length. */
async function wholeOf({ body }: Response, bounds: AnswerLimits): Promise<Blob> {
  const parts: Uint8Array<ArrayBuffer>[] = []
  let bytes = 0
  for await (const part of body ?? []) {
    bytes += part.length
    if (bytes > bounds.mostBytes) throw new Error(`the answer is longer than ${bounds.mostBytes} bytes`)
    parts.push(part)
  }
  return new Blob(parts)
}
