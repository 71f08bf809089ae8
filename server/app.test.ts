/** The server around the calls: console, screens, files, uploads, rebuilt screens, the operation log. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Changed, Gone, Refused, type Handlers } from './handlers/types'
import {
  compileProject,
  createOperator,
  defineCall,
  setOf,
  startTestServer,
  type TestOperator,
  type TestServer,
} from './testing'
import { jpegOf, pngOf } from './testing/images'

const page = `<!doctype html><meta nonce="{{NONCE}}"><script nonce="{{NONCE}}"></script>${' '.repeat(3000)}`
/** A file without compressed versions. */
const unpacked = `// ${'x'.repeat(5000)}`
const { 'common.upload': upload } = compileProject().calls
const note = defineCall('test.note', { sends: { text: { kind: 'html' }, how: { kind: 'text' } } })
const handlers: Handlers = {
  'test.note': async ({ values, log: record, db, user, version }) => {
    record(`noted ${String(values.text)}`)
    await db.updateTable('operator').set({ name: 'changed' }).where('id', '=', user.id).execute()
    if (values.how === 'refused') throw new Refused('不行')
    if (values.how === 'kept') throw new Refused('不行', { keep: true })
    if (values.how === 'gone') throw new Gone('已不在')
    if (values.how === 'stale' || version === 1) throw new Changed()
    return {}
  },
}

let folder: string
let server: TestServer
let operator: TestOperator

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'client-'))
  const [client, schemas] = [join(folder, 'client'), join(folder, 'schemas')]
  for (const one of [join(client, 'assets'), join(schemas, 'screens')]) await mkdir(one, { recursive: true })
  await writeFile(join(client, 'index.html'), page)
  await writeFile(join(client, 'assets', 'a.js'), unpacked)
  await writeFile(join(client, 'a.svg'), unpacked)
  // Compressed once by the build, then sent unchanged.
  for (const [end, text] of [
    ['', 'as it is'],
    ['.br', 'by brotli'],
    ['.gz', 'by gzip'],
  ])
    for (const file of [join(client, 'assets', 'b.js'), join(schemas, 'screens', 'b.0123456789.json')])
      await writeFile(`${file}${end}`, text!)
  await writeFile(join(schemas, 'manifest.json'), '{}'.padEnd(3000))
  for (const own of ['calls', 'key-names']) await writeFile(join(schemas, `${own}.json`), '{}')
  await writeFile(join(schemas, 'screens', 'a.0123456789.json'), '{}')
  server = await startTestServer({
    compiled: setOf(upload!, note),
    seeded: false,
    settings: { services: { card: 'https://card.example.com/api' } },
    app: { clientDirectory: client, schemasDirectory: schemas },
  })
})
afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true })
})

const br = { 'accept-encoding': 'br' }
const get = (path: string, headers: Record<string, string> = {}) => server.visitor.fetch(path, { headers })

describe('the console', () => {
  it('lets a page ask nothing of its machine but the clipboard, and answers HEAD as it would GET, without the body', async () => {
    const named = ['permissions-policy', 'content-type', 'x-frame-options', 'cache-control']
    for (const path of ['/', '/citySet', '/nowhere.js', '/health']) {
      const [whole, head] = [await get(path), await server.visitor.fetch(path, { method: 'HEAD' })]
      expect(head.status).toBe(whole.status)
      expect(await head.text()).toBe('')
      for (const name of named)
        expect([name, head.headers.get(name)]).toEqual([name, whole.headers.get(name)])
      expect(head.headers.get('permissions-policy')).toContain('geolocation=()')
    }
  })

  it('is one page for every screen, each time with a nonce of its own', async () => {
    const answers = await Promise.all(
      ['/', '/citySet', '/index.html', '/deep/er?query=1'].map((path) => get(path)),
    )
    const nonces = await Promise.all(
      answers.map(async (answer) => {
        const policy = answer.headers.get('content-security-policy')!
        const nonce = /style-src-elem 'self' 'nonce-([^']+)'/.exec(policy)![1]!
        expect(await answer.text()).toBe(page.replaceAll('{{NONCE}}', nonce))
        expect(policy).toContain("script-src 'self';")
        expect(policy).not.toContain('unsafe-eval')
        expect(policy).toContain("connect-src 'self' https://card.example.com;")
        expect(policy).toMatch(/img-src 'self' data: blob: https:\/\/card\.example\.com[ ;]/)
        return nonce
      }),
    )
    expect(new Set(nonces).size).toBe(4)
  })

  it('is told its services when it starts', async () => {
    const config = (await (await get('/config.json')).json()) as {
      services: Record<string, string>
      dev: boolean
    }
    expect(config).toMatchObject({
      services: { web: '/zgj-web-api', card: 'https://card.example.com/api' },
      dev: false,
    })
  })

  it('keeps built files for ever; a missing one is no page', async () => {
    const asset = await get('/assets/b.js', br)
    expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect((await get('/assets/gone.js')).status).toBe(404)
    expect((await get('/gone.js')).status).toBe(404)
  })

  it.each(['/', '/citySet', '/a.svg', '/assets/a.js', '/schemas/manifest.json'])(
    'packs nothing for whoever asks for %s: a hundred strangers who do would keep all others waiting',
    async (url) => {
      const { headers, payload } = await server.app.inject({
        url,
        headers: { 'accept-encoding': 'br, gzip' },
      })
      expect([headers['content-encoding'] ?? null, payload.length > 1024]).toEqual([null, true])
    },
  )

  it.each([
    ['br, gzip', 'br', 'by brotli'],
    ['gzip', 'gzip', 'by gzip'],
    ['identity', null, 'as it is'],
  ])('sends a file as the build has packed it to who accepts %s', async (accepted, encoding, text) => {
    const ask = (url: string) => server.app.inject({ url, headers: { 'accept-encoding': accepted } })
    const [asset, screen] = [await ask('/assets/b.js'), await ask('/schemas/screens/b.0123456789.json')]
    for (const { headers, payload } of [asset, screen])
      expect([headers['content-encoding'] ?? null, payload]).toEqual([encoding, text])
    expect([asset.headers.vary, asset.headers['content-type']]).toEqual([
      'accept-encoding',
      'application/javascript; charset=utf-8',
    ])
  })

  it('asks for the manifest each time and keeps screens for ever', async () => {
    const manifest = await get('/schemas/manifest.json')
    expect(manifest.headers.get('cache-control')).toBe('no-cache')
    // Without fetch, which bypasses caches if a condition header is set.
    const known = { 'if-none-match': manifest.headers.get('etag')! }
    expect((await server.app.inject({ url: '/schemas/manifest.json', headers: known })).statusCode).toBe(304)
    expect((await get('/schemas/screens/a.0123456789.json')).headers.get('cache-control')).toContain(
      'immutable',
    )
    for (const own of ['calls', 'key-names']) expect((await get(`/schemas/${own}.json`)).status).toBe(404)
    await writeFile(join(folder, 'schemas', 'manifest.json.br'), '')
    expect((await get('/schemas/manifest.json', br)).headers.get('cache-control')).toBe('no-cache')
    await rm(join(folder, 'schemas', 'manifest.json.br'))
  })

  it.each(['/..%2f..%2fetc%2fpasswd', '/assets/..%2f..%2fpackage.json', '/schemas/..%2findex.html'])(
    'hands out nothing above its folders: %s',
    async (path) => {
      const text = await (await get(path)).text()
      expect(text).not.toMatch(/root:|schema-console/)
    },
  )
})

describe('uploads', () => {
  const send = async (bytes: Buffer, name: string) => {
    operator = await createOperator(server, { permissions: ['newsRelease:publish'] })
    return operator.client.send('common.upload', { file: new File([new Uint8Array(bytes)], name) })
  }

  it('are kept under a random name and shown inertly', async () => {
    const png = pngOf(20, 10)
    const outcome = await send(png, '../头像.PNG')
    expect(outcome.ok && outcome.values.url).toMatch(/^\/files\/[0-9a-f]{32}\.png$/)
    const file = await get(String(outcome.ok && outcome.values.url))
    expect(Buffer.from(await file.arrayBuffer()).equals(png)).toBe(true)
    expect(Object.fromEntries(file.headers)).toMatchObject({
      'content-type': 'image/png',
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
    })
    const stored = await server.db
      .selectFrom('stored_file')
      .selectAll()
      .where('operator_id', '=', operator.id)
      .execute()
    expect(stored).toMatchObject([{ original_name: '头像.PNG', type: 'image/png', bytes: png.length }])
  })

  it('lose what a camera wrote beside the picture', async () => {
    const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, 17]), Buffer.from('GPS 36.61,114.4')])
    const told = Buffer.concat([jpegOf(9, 9).subarray(0, 2), comment, jpegOf(9, 9).subarray(2)])
    const outcome = await send(told, 'a.jpg')
    const kept = await get(String(outcome.ok && outcome.values.url))
    expect(Buffer.from(await kept.arrayBuffer()).equals(jpegOf(9, 9))).toBe(true)
  })

  it.each<[string, Buffer, string, string]>([
    ['another ending than its content', pngOf(2, 2), 'a.jpg', '文件内容与扩展名不符，实际是PNG格式'],
    ['no ending', pngOf(2, 2), 'png.', '文件内容与扩展名不符，实际是PNG格式'],
    ['a page', Buffer.from('<script>alert(1)</script>'), 'a.png', '不支持的文件格式，或文件已损坏'],
    ['nothing', Buffer.alloc(0), 'a.png', '文件是空的，请重新选择'],
  ])('are refused with %s', async (_, bytes, name, message) => {
    const outcome = await send(bytes, name)
    expect([outcome.ok, outcome.text, outcome.http.text]).toEqual([
      false,
      message,
      expect.stringContaining('"success":false'),
    ])
  })

  it.each(['/files/../app.ts', '/files/x.png', `/files/${'0'.repeat(32)}.png`])(
    '%s is not there',
    async (path) => {
      expect((await get(path)).status).toBe(404)
    },
  )
})

describe('a write', () => {
  let app: TestServer
  beforeAll(async () => {
    app = await startTestServer({
      compiled: setOf(note),
      seeded: false,
      app: { handlers: { ...handlers } },
    })
  })
  afterAll(() => app.stop())

  const write = async (how: string, headers = {}) => {
    const { id, account, client } = await createOperator(app)
    const outcome = await client.send(
      'test.note',
      { text: '<b onclick=x()>a</b><script>1</script>', how },
      headers,
    )
    const records = await app.db
      .selectFrom('operation_record')
      .select('content')
      .where('operator_id', '=', id)
      .execute()
    const { name } = await app.db
      .selectFrom('operator')
      .select('name')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return {
      status: outcome.http.status,
      text: outcome.text,
      records: records.map((row) => row.content),
      changed: name !== account,
    }
  }

  it('is done with its line in the operation log, rich text cleaned', async () => {
    expect(await write('done')).toMatchObject({ status: 200, records: ['noted <b>a</b>'], changed: true })
  })
  it('is undone when it is refused, log and all', async () => {
    expect(await write('refused')).toEqual({ status: 200, text: '不行', records: [], changed: false })
  })
  it('is undone when what it is about is not there, which its status tells', async () => {
    expect(await write('gone')).toEqual({ status: 410, text: '已不在', records: [], changed: false })
  })
  it('stays when its refusal says so', async () => {
    expect(await write('kept')).toEqual({
      status: 200,
      text: '不行',
      records: ['noted <b>a</b>'],
      changed: true,
    })
  })
  it('is undone when the row has moved on', async () => {
    const stale = { status: 412, text: '数据已被他人修改，请刷新后重试', records: [], changed: false }
    expect(await write('stale')).toEqual(stale)
    expect(await write('done', { 'if-match': '"1"' })).toEqual(stale)
  })
})

it('rebuilt screens are served without a restart; broken ones are not', async () => {
  const { client } = await createOperator(server)
  const path = '/zgj-web-api/test/test.other'
  expect((await client.fetch(path, { method: 'POST' })).status).toBe(404)
  server.calls.replace(setOf(upload!, note, defineCall('test.other')))
  expect((await client.fetch(path, { method: 'POST' })).status).toBe(501)
  server.calls.replace(setOf(defineCall('test.third', { permission: [] })))
  expect((await client.fetch(path, { method: 'POST' })).status).toBe(501)
})

it('health tells whether the database answers', async () => {
  expect(await (await get('/health')).json()).toEqual({ ok: true })
})
