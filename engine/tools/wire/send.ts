/** Requests of declared calls, really sent. */
import { randomUUID } from 'node:crypto'
import type { CompiledCall } from '../../compiled'
import { isDeeper, parseBody, type EncodedRequest, type HttpAnswer } from '../../contract'

/** A session as the console sends it, in both of its spellings. */
export const tokenHeaders = (token: string | undefined): Record<string, string> =>
  token === undefined ? {} : { authorization: `Bearer ${token}`, token }

/** The key under which money moves once. */
export const moneyHeaders = (call: CompiledCall): Record<string, string> =>
  call.money ? { 'idempotency-key': randomUUID() } : {}

/** The version of the record that a call changes; the server refuses one that is out of date. */
export const versionHeaders = (version: string | undefined): Record<string, string> =>
  version === undefined ? {} : { 'if-match': version }

/** An answer, with the text that it came as; a file has none. */
export interface SentAnswer extends HttpAnswer {
  text?: string
}

/** Of an answer; more is no answer of a screen. */
const mostBytes = 64 * 1024 * 1024
const mostMs = 60_000
/** Of lists and records in each other. Whoever walks a deeper answer runs out of stack. */
const mostLevels = 100

/** How much of a back end is borne. */
export interface AnswerLimits {
  mostBytes: number
  mostMs: number
}

/** The answer, or why there is none. A redirect is answered as one: nobody follows it with a session. */
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
    // Before it is parsed: an answer of nothing but brackets takes gigabytes. A page is no JSON, and its brackets mean nothing.
    if (/^\s*[[{]/.test(text) && isDeeper(text, mostLevels))
      return `the answer nests deeper than ${mostLevels} levels`
    return { status: response.status, contentType, body: parseBody(text), text }
  } catch (error) {
    const { message, cause } = error as Error
    return cause instanceof Error ? `${message}: ${cause.message}` : message
  }
}

/** Rejects as soon as more has come than is borne, whatever length was said. */
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
