/** No client input gets into a log: no password, token or body, for any call and log level. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { servedCalls } from '../calls/routes'
import { sql } from 'kysely'
import type { CompiledCall } from '../../engine/compiled'
import type { Values } from '../../engine/contract/types'
import {
  projectWithoutRules,
  sampleValues,
  startTestServer,
  type TestClient,
  type TestServer,
} from '../testing'
import { captureLogs } from '../testing/logs'

const seen = captureLogs('debug')
const compiled = projectWithoutRules()
let server: TestServer
let client: TestClient
beforeAll(async () => {
  server = await startTestServer({ compiled, app: { logs: seen.logs } })
  client = await server.login('superAdmin')
})
afterAll(() => server.stop())

const mark = 'Tr4ce-of-a-secret'
const telling = (secret: string) => seen.lines().filter((line) => JSON.stringify(line).includes(secret))

const marked = (value: unknown): unknown => {
  if (value === 'abc') return mark
  if (Array.isArray(value)) return value.map(marked)
  if (value instanceof File) return new File([mark], `${mark}.png`)
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, marked(member)]))
  return value
}
const valuesFor = (call: CompiledCall): Values => marked(sampleValues(call)) as Values
const headers = {
  'idempotency-key': mark,
  'user-agent': mark,
  referer: `http://x/?${mark}`,
  'x-request-id': mark,
}

it('whatever all calls are sent', async () => {
  const calls = servedCalls(compiled).filter(({ name }) => name !== 'session.logout')
  expect(calls.length).toBeGreaterThan(100)
  for (const call of calls) {
    await client.send(call.name, valuesFor(call), headers)
    // Errors of the database, of a rule, or of the body parser.
    const address = compiled.app.services[call.service]!.base + call.path
    const body = call.method === 'GET' ? undefined : `{"${mark}": "${mark}`
    const init = { method: call.method, body, headers: { ...headers, 'content-type': 'application/json' } }
    await client.fetch(`${address}?${mark}=${mark}`, init)
    await server.visitor.fetch(`${address}?ticket=${mark}`, {
      ...init,
      headers: { ...init.headers, token: mark },
    })
  }
  await client.fetch(`/zgj-web-api/${mark}?token=${mark}`, { headers })
  await client.fetch(`/${mark}.js?token=${mark}`, { headers })
  const finished = new Set(seen.requests().map(({ call }) => call))
  expect(
    calls
      .map(({ name }) => name)
      .filter((name) => ![...finished].some((one) => String(one).split('|').includes(name))),
  ).toEqual([])
  expect(telling(mark)).toEqual([])
  expect(telling(client.token!)).toEqual([])
})

it('whatever the database says of what it refuses', async () => {
  const refusal = sql`alter table operation_record add constraint no_marks check (content not like '%Tr4ce%') not valid`
  await refusal.execute(server.db)
  await client.send('common.log', { user_id: 1, content: mark })
  await expect
    .poll(() =>
      seen
        .lines()
        .filter(({ err }) => err)
        .at(-1),
    )
    .toMatchObject({
      err: { code: '23514', constraint: 'no_marks', table: 'operation_record' },
    })
  expect(telling(mark)).toEqual([])
})
