/** Over every call: where an address is taken, only one of the web or of an own file is; a script, an app or another host's are refused. */
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { CompiledCall, WireType } from '../../engine/compiled'
import type { AnyHandler, Handlers } from '../handlers/types'
import { createOperator, projectWithoutRules, startTestServer, type TestClient } from '../testing'
import type { TestServer } from '../testing'
import { sampleValues } from '../testing/calls'
import { servedCalls } from './routes'

const compiled = projectWithoutRules()
const handler = vi.fn<AnyHandler>(() => Promise.reject(new Error('nobody was to be asked')))

let server: TestServer
let client: TestClient
beforeAll(async () => {
  const calls = servedCalls(compiled)
  const handlers: Handlers = Object.fromEntries(calls.map(({ name }) => [name, handler]))
  server = await startTestServer({ compiled, seeded: false, app: { handlers } })
  client = (await createOperator(server, { superAdmin: true })).client
})
afterAll(() => server.stop())
beforeEach(() => vi.clearAllMocks())

const hostile = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\tscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'intent://scan/#Intent;scheme=zxing;end',
  'file:///etc/passwd',
  'vbscript:msgbox(1)',
  'blob:https://example.com/1',
  '//example.com/a.png',
  '/\\example.com/a.png',
  '\\\\example.com\\a.png',
  '/../secret.png',
  '/api/system/logout',
  'https://',
  'weixin://dl/business',
]

/** With an address in place of each value of the type; undefined where the type holds none. */
function withAddress(call: CompiledCall, type: WireType, value: unknown, address: string): unknown {
  switch (type.kind) {
    case 'address':
      return address
    case 'addresses':
      return [address]
    case 'json':
      return withAddress(call, type.of, value, address)
    case 'list': {
      const item = withAddress(call, type.of, (value as unknown[])[0], address)
      return item === undefined ? undefined : [item]
    }
    case 'record': {
      const record = value as Record<string, unknown>
      const changed = Object.entries(call.types[type.type] ?? {}).flatMap(([name, member]) => {
        const one = withAddress(call, member.type, record[name], address)
        return one === undefined ? [] : [[name, one] as const]
      })
      return changed.length ? { ...record, ...Object.fromEntries(changed) } : undefined
    }
    default:
      return undefined
  }
}

const taking = servedCalls(compiled).flatMap((call) =>
  Object.entries(call.parameters).flatMap(([parameter, { type }]) => {
    const values = sampleValues(call)
    const of = (address: string) => {
      const value = withAddress(call, type, values[parameter], address)
      return value === undefined ? undefined : { ...values, [parameter]: value }
    }
    return of('') ? [{ title: `${call.name} ${parameter}`, call, of }] : []
  }),
)

it('there are such calls', () => expect(taking.length).toBeGreaterThan(20))

it.each(taking)('$title', async ({ call, of }) => {
  for (const address of hostile) {
    const outcome = await client.send(call.name, of(address))
    expect([address, outcome.ok || outcome.text]).toEqual([
      address,
      '链接须以http://或https://开头，文件须先上传',
    ])
  }
  expect(handler).not.toHaveBeenCalled()
  for (const address of [
    'https://example.com/a?b=1',
    '/files/00112233445566778899aabbccddeeff.png',
    '/demo/a-b.svg',
  ]) {
    handler.mockClear()
    await client.send(call.name, of(address))
    expect([address, handler.mock.calls.length]).toEqual([address, 1])
  }
})
