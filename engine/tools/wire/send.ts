/** Requests of declared calls, really sent. */
import { randomUUID } from 'node:crypto'
import type { CompiledCall } from '../../compiled'
import { parseBody, type EncodedRequest, type HttpAnswer } from '../../contract'

/** A session as the console sends it, in both of its spellings. */
export const tokenHeaders = (token: string | undefined): Record<string, string> =>
  token === undefined ? {} : { authorization: `Bearer ${token}`, token }

/** The key under which money moves once. */
export const moneyHeaders = (call: CompiledCall): Record<string, string> =>
  call.money ? { 'idempotency-key': randomUUID() } : {}

/** An answer, with the text that it came as; a file has none. */
export interface SentAnswer extends HttpAnswer {
  text?: string
}

/** The answer, or why there is none. */
export async function sendRequest(
  { method, headers, body }: Pick<EncodedRequest, 'method' | 'headers' | 'body'>,
  url: URL,
  call: CompiledCall,
): Promise<SentAnswer | string> {
  try {
    const response = await fetch(url, { method, headers, body })
    const contentType = response.headers.get('content-type') ?? ''
    const isFile = call.file && !/json|html/.test(contentType)
    if (isFile) return { status: response.status, contentType, body: await response.blob() }
    const text = await response.text()
    return { status: response.status, contentType, body: parseBody(text), text }
  } catch (error) {
    const { message, cause } = error as Error
    return cause instanceof Error ? `${message}: ${cause.message}` : message
  }
}
