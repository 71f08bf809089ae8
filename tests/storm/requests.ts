/** The requests of a storm: to every call, from valid to absurd, in an order determined by a seed. */
import type { CompiledApp, CompiledCall } from '../../engine/compiled'
import { encodeRequest } from '../../engine/contract'
import { heavyJson } from '../../engine/contract/reads.fixture'
import type { Random } from '../../server/seed/random'
import { sampleValues } from '../../server/testing'
import { jpegOf, pngOf } from '../../server/testing/images'

export interface StormRequest {
  /** The call, or the name of another kind of request. */
  name: string
  path: string
  init: { method: string; headers: Record<string, string>; body?: string | FormData | Blob }
}

const long = 20_000
const nested = (depth: number): unknown => (depth === 0 ? 1 : { a: nested(depth - 1) })
const odd: readonly unknown[] = [
  ...[
    '',
    ' ',
    '0',
    '-1',
    '1e309',
    'NaN',
    '\0',
    '\ud800',
    '%',
    '[]',
    'null',
    '{"a":1}',
    '2026-02-30',
    '😀'.repeat(50),
  ],
  ...[
    "'; drop table card; --",
    '<script>alert(1)</script>',
    '../../etc/passwd',
    'javascript:alert(1)',
    '9'.repeat(400),
  ],
  ...[0, -1, 1.5, 1e300, 2 ** 53, -(2 ** 53), true, false, null, [], {}, [[]], [null], { a: 'b' }],
  ...[
    '<'.repeat(long),
    '<b>'.repeat(long / 4),
    '中'.repeat(long),
    'a,'.repeat(long / 2),
    nested(20),
    nested(300),
  ],
  Array.from({ length: 5000 }, () => '1'),
]
const types = [
  'application/json',
  'application/x-www-form-urlencoded',
  'text/plain',
  'multipart/form-data; boundary=x',
  'application/xml',
]

/** A request as the console makes it, with valid values except for `changes` of them. */
function changed(random: Random, app: CompiledApp, call: CompiledCall): StormRequest {
  const service = app.services[call.service]!
  const { url } = encodeRequest(
    { ...call, encode: call.method === 'GET' ? 'query' : 'json' },
    sampleValues(call),
    service,
  )
  const path = url.split('?')[0]!
  const values: Record<string, unknown> = { ...sampleValues(call) }
  const keys = [
    ...Object.keys(call.parameters),
    ...(call.paging ? [call.paging.page, call.paging.size] : []),
    'extra',
  ]
  for (let changes = random.between(0, 3); changes > 0; changes--)
    values[random.pick(keys)] = random.pick(odd)
  // Existing records: those of a demonstration have small ids.
  for (const [name, { type }] of Object.entries(call.parameters))
    if (type.kind === 'id' && random.chance(0.5)) values[name] = String(random.between(1, 300))
  const text = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))
  const form = new URLSearchParams(
    Object.entries(values).map(([key, value]) => [key, text(value).replace(/\p{Surrogate}/gu, '\ufffd')]),
  )
  if (call.method === 'GET')
    return { name: call.name, path: `${path}?${form}`, init: { method: 'GET', headers: {} } }
  if (call.encode === 'multipart' && random.chance(0.8))
    return { name: call.name, path, init: filesOf(random, call, form) }
  const asJson = random.chance(0.6)
  const headers = {
    'content-type': random.chance(0.05) ? random.pick(types) : asJson ? types[0]! : types[1]!,
    ...(call.money && random.chance(0.5) ? { 'idempotency-key': `storm-${random.between(1, 50)}` } : {}),
  }
  const whole = asJson ? JSON.stringify(values) : form.toString()
  const body = random.chance(0.03) ? whole.slice(0, random.between(0, whole.length)) : whole
  return { name: call.name, path, init: { method: call.method, headers, body } }
}

/** Bodies that are small to send and used to be slow to check; sent to any call. */
const heavy: readonly { type: string; body: () => string | Blob }[] = [
  ...Object.values(heavyJson).map((of) => ({ type: types[0]!, body: () => of(1_000_000) })),
  { type: types[1]!, body: () => 'a&'.repeat(500_000) },
  { type: types[3]!, body: () => '--x\r\n\r\n\r\n'.repeat(100_000) },
  { type: types[3]!, body: () => uploadOf('a.jpg', longScan) },
  { type: types[3]!, body: () => uploadOf('a.png', manyChunks) },
]
const uploadOf = (name: string, bytes: Buffer): Blob =>
  new Blob([
    `--x\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n\r\n`,
    new Uint8Array(bytes),
    '\r\n--x--\r\n',
  ])
const longScan = Buffer.concat([
  jpegOf(120, 80).subarray(0, -2),
  Buffer.alloc(8_000_000, 0xff),
  Buffer.from('ffd9', 'hex'),
])
const manyChunks = Buffer.concat([
  pngOf(9, 9).subarray(0, 33),
  Buffer.alloc(7_200_000, Buffer.from('0000000074455874deadbeef', 'hex')),
])

function heavyOn(random: Random, app: CompiledApp, call: CompiledCall): StormRequest {
  const { type, body } = random.pick(heavy)
  const path = app.services[call.service]!.base + call.path
  return { name: call.name, path, init: { method: 'POST', headers: { 'content-type': type }, body: body() } }
}

function filesOf(random: Random, call: CompiledCall, form: URLSearchParams): StormRequest['init'] {
  const body = new FormData()
  for (const [key, value] of form) {
    if (call.parameters[key]?.type.kind !== 'file') body.append(key, value)
    else {
      const bytes = Uint8Array.from({ length: random.pick([0, 1, 2000, 200_000]) }, () =>
        random.between(0, 255),
      )
      body.append(key, new File([bytes], random.pick(['a.png', 'a.xlsx', 'a.zip', '../a.mp4', 'a.exe'])))
    }
  }
  return { method: call.method, headers: {}, body }
}

const strange = [
  '/',
  '/health',
  '/%zz',
  '/nowhere',
  '/files/../x',
  '/schemas/x.json',
  '/zgj-web-api/',
  '/config.json',
]

/** Calls that would end the storm's own sessions. */
export const spared = /^session\.|^operator\.|^role\./

/** The next request of a storm over these calls. */
export function nextRequest(random: Random, app: CompiledApp, calls: readonly CompiledCall[]): StormRequest {
  if (random.chance(0.005))
    return heavyOn(random, app, random.pick(calls.filter(({ method }) => method === 'POST')))
  if (random.chance(0.98)) return changed(random, app, random.pick(calls))
  const path = random.pick(strange)
  return {
    name: path,
    path,
    init: { method: random.pick(['GET', 'POST', 'PUT', 'DELETE', 'OPTIONS']), headers: {} },
  }
}
