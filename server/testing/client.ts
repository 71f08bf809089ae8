/** Makes declared calls as the console does: encoded and judged by the shared contract. */
import { encodeRequest, judge } from '../../engine/contract'
import type { Outcome, Values } from '../../engine/contract/types'
import type { CallSource } from '../calls/source'

export type TestOutcome = Outcome & {
  http: { status: number; headers: Headers; text: string }
}

export interface TestClient {
  token?: string
  /** Sends a declared call with values in screen spelling. */
  send: (name: string, values?: Values, headers?: Record<string, string>) => Promise<TestOutcome>
  /** Sends any request to the server, with this client's session. */
  fetch: (path: string, init?: RequestInit) => Promise<Response>
}

export function createTestClient({
  url,
  calls,
  token,
}: {
  url: string
  calls: CallSource
  token?: string
}): TestClient {
  const session: Record<string, string> =
    token === undefined ? {} : { authorization: `Bearer ${token}`, token }
  const send: TestClient['send'] = async (name, values = {}, headers = {}) => {
    const { app, calls: known } = await calls.current()
    const call = known[name]
    if (!call) throw new Error(`No call ${name}.`)
    const request = encodeRequest(call, values, app.services[call.service]!)
    const response = await fetch(url + request.url, {
      method: request.method,
      headers: { ...request.headers, ...session, ...headers },
      body: request.body,
    })
    const contentType = response.headers.get('content-type') ?? ''
    const blob = await response.blob()
    const text = await blob.text()
    const isJson = contentType.startsWith('application/json')
    const body: unknown = isJson ? JSON.parse(text) : call.file ? blob : text
    const outcome = judge(app, call, { status: response.status, contentType, body })
    return { ...outcome, http: { status: response.status, headers: response.headers, text } }
  }
  return {
    token,
    send,
    fetch: (path, init = {}) =>
      fetch(url + path, {
        ...init,
        headers: { ...session, ...(init.headers as Record<string, string> | undefined) },
      }),
  }
}
