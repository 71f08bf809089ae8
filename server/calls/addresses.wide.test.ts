/** For every call: links lead to public or listed hosts, files come from this server. Others are refused. */
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { CompiledCall, WireType } from '../../engine/compiled'
import { holdsAddresses } from '../../engine/vocabulary/wire-types'
import type { AnyHandler, Handlers } from '../handlers/types'
import { createOperator, projectWithoutRules, startTestServer, type TestClient } from '../testing'
import type { TestServer } from '../testing'
import { sampleValues } from '../testing/calls'
import { storedPicture } from '../handlers/picture.fixture'
import { refuseForeignHost } from './addresses'
import { servedCalls } from './routes'

const compiled = projectWithoutRules()
const handler = vi.fn<AnyHandler>(() => Promise.reject(new Error('nobody was to be asked')))

let server: TestServer
let client: TestClient
let picture: string
beforeAll(async () => {
  const calls = servedCalls(compiled)
  const handlers: Handlers = Object.fromEntries(calls.map(({ name }) => [name, handler]))
  server = await startTestServer({ compiled, seeded: false, app: { handlers } })
  client = (await createOperator(server, { superAdmin: true })).client
  picture = await storedPicture(server.db)
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
  'https://bank.com@evil.com',
  'https://bank.com/\u0007a.png',
  'https://bank.com\\@evil.com/a.png',
]
/** Valid links to hosts that are not public. */
const inward = [
  'http://localhost/',
  'http://127.0.0.1:4300/',
  'http://2130706433/',
  'http://10.1.2.3/',
  'http://172.31.0.1/',
  'http://192.168.1.1/',
  'http://169.254.169.254/latest',
  'http://100.64.0.1/',
  'http://[::1]/',
  'http://intranet/',
  'http://printer.local./',
]
/** Paths of this server that are no uploaded file. */
const unknown = [
  '/files/00112233445566778899aabbccddeeff.png',
  '/assets/index.js',
  '/demo.png',
  '/filesx/a.png',
]

type Kind = 'link' | 'file' | 'html'

/** A value of the type with this address in place of each address; undefined if the type has none. */
function withAddress(
  call: CompiledCall,
  type: WireType,
  value: unknown,
  [kind, address]: [Kind, string],
): unknown {
  switch (type.kind) {
    case 'link':
      return kind === 'link' ? address : undefined
    case 'address':
      return kind === 'file' ? address : undefined
    case 'addresses':
      return kind === 'file' ? [address] : undefined
    case 'html':
      return kind === 'html' ? `<p>正文${address}</p>` : undefined
    case 'json':
      return withAddress(call, type.of, value, [kind, address])
    case 'list': {
      const item = withAddress(call, type.of, (value as unknown[])[0], [kind, address])
      return item === undefined ? undefined : [item]
    }
    case 'record': {
      const record = value as Record<string, unknown>
      const changed = Object.entries(call.types[type.type] ?? {}).flatMap(([name, member]) => {
        const one = withAddress(call, member.type, record[name], [kind, address])
        return one === undefined ? [] : [[name, one] as const]
      })
      return changed.length ? { ...record, ...Object.fromEntries(changed) } : undefined
    }
    default:
      return undefined
  }
}

const taking = (kind: Kind) =>
  servedCalls(compiled).flatMap((call) =>
    Object.entries(call.parameters).flatMap(([parameter, { type }]) => {
      const values = sampleValues(call)
      const of = (address: string) => {
        const value = withAddress(call, type, values[parameter], [kind, address])
        return value === undefined ? undefined : { ...values, [parameter]: value }
      }
      return of('') ? [{ title: `${call.name} ${parameter}`, call, of }] : []
    }),
  )
const [links, files, riches] = [taking('link'), taking('file'), taking('html')]

it('there are such calls', () => {
  expect(links.length).toBeGreaterThan(4)
  expect(files.length).toBeGreaterThan(20)
  expect(riches.length).toBeGreaterThan(8)
})

type Taking = (typeof links)[number]
async function refused({ call, of }: Taking, addresses: string[], message: string) {
  for (const address of addresses) {
    const outcome = await client.send(call.name, of(address))
    expect([address, outcome.ok || outcome.text]).toEqual([address, expect.stringContaining(message)])
  }
  expect(handler).not.toHaveBeenCalled()
}
async function taken({ call, of }: Taking, address: string) {
  handler.mockClear()
  await client.send(call.name, of(address))
  expect([address, handler.mock.calls.length]).toEqual([address, 1])
}

it.each(links)('a link: $title', async (one) => {
  await refused(one, [...hostile, '/files/a.png'], '链接须以http://或https://开头，文件须先上传')
  await refused(one, inward, '链接的网址不在允许的范围内')
  for (const address of ['https://example.com/a?b=1', 'http://93.184.216.34/']) await taken(one, address)
})

it.each(files)('a file: $title', async (one) => {
  await refused(one, [...hostile, 'https://example.com/a.png'], '链接须以http://或https://开头，文件须先上传')
  await refused(one, unknown, '文件不存在，请重新上传')
  for (const address of [picture, '/demo/a-b.svg']) await taken(one, address)
})

it.each(riches)('rich text: $title', async (one) => {
  const link = (address: string) => `<a href="${address}">见</a>`
  const image = (address: string) => `<img src="${address}">`
  const spelled = ['https://bank.com@evil.com', '/api/system/logout', 'www.example.com']
  await refused(one, spelled.map(link), '链接须以http://或https://开头')
  await refused(one, inward.map(link), '链接的网址不在允许的范围内')
  await refused(one, ['/files/00112233445566778899aabbccddeeff.png', '/favicon.ico'].map(image), '文件不存在')
  const fine = [
    link('https://example.com/a?b=1&amp;c=2'),
    link('tel:0310-1234'),
    link('mailto:a@example.com'),
  ]
  for (const html of [...fine, image(picture), image('/demo/a-b.png')]) await taken(one, html)
})

it('where the installation lists hosts, a link leads to those and to what is below them, and nowhere else', () => {
  const led = (link: string) => () => refuseForeignHost(link, ['bus.example.com', '10.1.2.3'])
  for (const link of ['https://bus.example.com/a', 'https://m.bus.example.com/', 'http://10.1.2.3/'])
    led(link)()
  for (const link of [
    'https://example.com/',
    'https://abus.example.com/',
    'https://bus.example.com.evil.com/',
  ])
    expect(led(link)).toThrow('链接的网址不在允许的范围内')
})

it('no sheet of a stand-in fills an address, which only an upload or a form gives', () => {
  const filled = Object.values(compiled.standIn?.deeds ?? {}).flatMap(({ verb, of, columns }) =>
    verb === 'import'
      ? Object.values(columns).filter((member) =>
          holdsAddresses(compiled.standIn!.collections[of]!.members[member]!.type.kind),
        )
      : [],
  )
  expect(filled).toEqual([])
})
