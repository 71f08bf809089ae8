/**
 * For every parameter of every call: a wrong value that reaches the handler is refused with a text, and no
 * stack is logged.
 */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { decodeRequest, encodeRequest } from '../../engine/contract'
import type { CompiledCall } from '../../engine/compiled'
import { projectWithoutRules, startTestServer, type TestClient, type TestServer } from '../testing'
import { sampleValues } from '../testing/calls'
import { captureLogs } from '../testing/logs'
import { servedCalls } from './routes'

const compiled = projectWithoutRules()
const { logs, lines } = captureLogs('error')
const errors = () => lines().filter(({ name }) => name === 'server')

let server: TestServer
let client: TestClient
let sent = 0
beforeAll(async () => {
  server = await startTestServer({ compiled, app: { logs } })
  client = await server.login('superAdmin')
})
afterAll(async () => {
  await server.stop()
  expect(sent).toBeGreaterThan(1000)
})

const wrong = ['abc', '-1.5', '9'.repeat(30), '1e309', '2026-02-30 25:00:00', 'null']
// Excluded to keep the session.
const calls = servedCalls(compiled).filter(({ name }) => !['session.logout', 'session.login'].includes(name))

/**
 * Sends the call with this text in place of one parameter, and returns the status. Null = the contract
 * refuses the text before a handler runs (engine/contract).
 */
async function send(call: CompiledCall, name: string, text: string): Promise<number | null> {
  const asText = { ...call, encode: call.method === 'GET' ? ('query' as const) : ('json' as const) }
  const { url, body } = encodeRequest(asText, sampleValues(call), compiled.app.services[call.service]!)
  const [path, query] = url.split('?')
  if (call.method === 'GET') {
    const asked = { ...Object.fromEntries(new URLSearchParams(query)), [name]: text }
    if (decodeRequest(call, { params: {}, query: asked, body: undefined }).problems) return null
    return (await client.fetch(`${path}?${new URLSearchParams(asked)}`)).status
  }
  const sent = typeof body === 'string' ? (JSON.parse(body) as unknown) : {}
  const changed = Array.isArray(sent)
    ? sent.map((one) => ({ ...(one as object), [name]: text }))
    : { ...(sent as object), [name]: text }
  if (decodeRequest(call, { params: {}, query: {}, body: changed }).problems) return null
  const headers = { 'content-type': 'application/json' }
  return (await client.fetch(url, { method: call.method, headers, body: JSON.stringify(changed) })).status
}

/** Names that a request may carry: parameters, paging, and members of a list that is the whole body. */
const namesOf = ({ parameters, paging, bodyIs, types }: CompiledCall): string[] => {
  const whole = bodyIs === undefined ? undefined : parameters[bodyIs]?.type
  const record = whole?.kind === 'list' && whole.of.kind === 'record' ? types[whole.of.type] : undefined
  const declared = Object.values<{ at: string | string[] }>(record ?? parameters)
  const own = declared.flatMap(({ at }) => at)
  return [...own, ...(paging ? [paging.page, paging.size] : [])]
}

it.each(calls.map((call) => ({ name: call.name, call })))('$name', async ({ call }) => {
  for (const name of namesOf(call))
    for (const text of wrong) {
      const status = await send(call, name, text)
      if (status !== null) sent++
      expect([name, text, (status ?? 0) < 500 || status === 501, errors()]).toEqual([name, text, true, []])
    }
})
