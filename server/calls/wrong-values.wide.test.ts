/** Over every parameter of every call: a value that is none of its kind is refused in words, and leaves no stack in the log. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { encodeRequest } from '../../engine/contract'
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
beforeAll(async () => {
  server = await startTestServer({ compiled, app: { logs } })
  client = await server.login('superAdmin')
})
afterAll(() => server.stop())

const wrong = ['abc', '-1.5', '9'.repeat(30), '1e309', '2026-02-30 25:00:00', 'null']
// The session goes on.
const calls = servedCalls(compiled).filter(({ name }) => !['session.logout', 'session.login'].includes(name))

/** What would be sent, with this text in place of one parameter. */
async function send(call: CompiledCall, name: string, text: string): Promise<number> {
  const asText = { ...call, encode: call.method === 'GET' ? ('query' as const) : ('json' as const) }
  const { url, body } = encodeRequest(asText, sampleValues(call), compiled.app.services[call.service]!)
  if (call.method !== 'GET') {
    const sent = typeof body === 'string' ? (JSON.parse(body) as unknown) : {}
    const changed = Array.isArray(sent)
      ? sent.map((one) => ({ ...(one as object), [name]: text }))
      : { ...(sent as object), [name]: text }
    const headers = { 'content-type': 'application/json' }
    return (await client.fetch(url, { method: call.method, headers, body: JSON.stringify(changed) })).status
  }
  const [path, query] = url.split('?')
  const asked = new URLSearchParams(query)
  asked.set(name, text)
  return (await client.fetch(`${path}?${asked}`)).status
}

/** Names that a request may carry: parameters, the pages, and members of a list that is the whole body. */
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
      expect([name, text, status < 500 || status === 501, errors()]).toEqual([name, text, true, []])
    }
})
