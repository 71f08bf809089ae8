/**
 * Odd and hostile uploads to the real calls: each is accepted or refused as expected. Accepted files are served so that no script in them runs.
 */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestClient, type TestServer } from '../testing'
import { uploadBytes, uploads, type Part, type Upload } from './hostile.fixture'
import { storedName } from './store'

const mostGrowth = 100 * 2 ** 20

let server: TestServer
let client: TestClient
let before: number
beforeAll(async () => {
  server = await startTestServer({ settings: { uploadBytes } })
  client = await server.login('superAdmin')
  before = process.memoryUsage().rss
})
afterAll(() => server.stop())

const headOf = ({ disposition = 'form-data; name="file"; filename="a.png"', type = 'image/png' }: Part) =>
  [
    '--edge',
    `content-disposition: ${disposition}`,
    ...(type === null ? [] : [`content-type: ${type}`]),
    '',
    '',
  ].join('\r\n')
const bodyOf = ({ parts, body }: Upload): Buffer =>
  body ??
  Buffer.concat([
    ...parts.flatMap((part) => [Buffer.from(headOf(part)), part.bytes, Buffer.from('\r\n')]),
    Buffer.from('--edge--\r\n'),
  ])

async function send(upload: Upload) {
  const { call: name = 'common.upload', contentType = 'multipart/form-data; boundary=edge' } = upload
  const call = server.compiled.calls[name]!
  // The parameters that the console sends with the file.
  const fixed =
    name === 'common.upload'
      ? { disposition: 'form-data; name="useGuidName"', type: null, bytes: Buffer.from('true') }
      : undefined
  const answer = await client.fetch(server.compiled.app.services[call.service]!.base + call.path, {
    method: 'POST',
    headers: { 'content-type': contentType },
    body: new Uint8Array(bodyOf({ ...upload, parts: fixed ? [fixed, ...upload.parts] : upload.parts })),
  })
  return { status: answer.status, text: await answer.text() }
}

it('there are more than sixty of them', () => {
  expect(new Set(uploads.map(({ title }) => title)).size).toBe(uploads.length)
  expect(uploads.length).toBeGreaterThanOrEqual(60)
})

it.each(uploads.map((upload) => [upload.title, upload] as const))('%s', async (_, upload) => {
  const { status, text } = await send(upload)
  if (upload.refused !== undefined) {
    const isTold =
      typeof upload.refused === 'string' ? text.includes(upload.refused) : status === upload.refused
    expect([upload.title, isTold, status < 500, text.includes('/files/')], `${status} ${text}`).toEqual([
      upload.title,
      true,
      true,
      false,
    ])
    return
  }
  const { data } = JSON.parse(text) as { data?: { url: string } }
  expect(data, `${status} ${text}`).toBeDefined()
  const name = data!.url.replace('/files/', '')
  expect(name).toMatch(storedName)
  const served = await server.visitor.fetch(data!.url)
  expect([
    served.status,
    ...['content-type', 'x-content-type-options', 'content-security-policy', 'content-disposition'].map(
      (head) => served.headers.get(head),
    ),
  ]).toEqual([
    200,
    upload.accepted,
    'nosniff',
    "default-src 'none'; sandbox; frame-ancestors 'none'",
    upload.accepted === 'application/pdf' ? 'attachment' : 'inline',
  ])
  if (upload.kept) expect(upload.kept.equals(Buffer.from(await served.arrayBuffer()))).toBe(true)
  const { original_name } = await server.db
    .selectFrom('stored_file')
    .select('original_name')
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  expect(original_name).not.toMatch(/[/\\\0]/)
  expect(original_name.length).toBeLessThanOrEqual(200)
})

it('none of them stays in memory', () => {
  expect(process.memoryUsage().rss - before).toBeLessThan(mostGrowth)
})
