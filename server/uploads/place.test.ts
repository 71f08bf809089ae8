/** Both places behave alike; operators cannot tell where a file is stored. */
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createOperator, startTestServer } from '../testing'
import type { TestServer } from '../testing'
import { startTestBucket, type TestBucket } from '../testing/bucket'
import { pngOf } from '../testing/images'
import { filePlaceOf, readUploads, type FilePlace } from './place'

let folder: string
let bucket: TestBucket
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'place-'))
  bucket = await startTestBucket()
})
afterAll(async () => {
  await bucket.stop()
  await rm(folder, { recursive: true })
})
const addressIn = (env: NodeJS.ProcessEnv) => readUploads(env, folder, folder)
const places: Record<string, () => FilePlace> = {
  'a folder': () => filePlaceOf(addressIn({ UPLOADS: 'file:deep/files' })),
  'a bucket': () => filePlaceOf(addressIn(bucket.env)),
}

describe.each(Object.entries(places))('%s', (_, make) => {
  const bytes = Buffer.from(Array.from({ length: 300 }, (_unused, index) => index % 256))
  it('opens, keeps a file, tells its length, and gives any part of it', async () => {
    const place = make()
    await place.open()
    await place.write('a.png', bytes, 'image/png')
    expect(await place.size('a.png')).toBe(300)
    expect(await buffer(await place.read('a.png', { start: 0, end: 299 }))).toEqual(bytes)
    expect(await buffer(await place.read('a.png', { start: 250, end: 259 }))).toEqual(
      bytes.subarray(250, 260),
    )
  })

  it('removes a file, once and again', async () => {
    const place = make()
    await place.write('gone.png', bytes, 'image/png')
    await place.remove('gone.png')
    expect(await place.size('gone.png')).toBeNull()
    await place.remove('gone.png')
  })

  it('knows nothing of a file that nobody kept', async () => {
    expect(await make().size('b.png')).toBeNull()
  })

  describe('under a server', () => {
    let server: TestServer
    beforeAll(async () => {
      server = await startTestServer({ seeded: false, app: { files: make() } })
    })
    afterAll(() => server.stop())

    it('serves what was uploaded, whole and in part, with the same judgement', async () => {
      const { client } = await createOperator(server, { permissions: ['newsRelease:publish'] })
      const picture = pngOf(3, 2)
      const outcome = await client.send('common.upload', {
        customDir: 'x',
        file: new File([new Uint8Array(picture)], 'a.png'),
      })
      expect(outcome).toMatchObject({ ok: true })
      const address = `${server.url}${String(outcome.ok && outcome.values.url)}`
      const whole = await fetch(address)
      expect(await buffer(whole.body!)).toEqual(picture)
      expect(whole.headers.get('content-type')).toBe('image/png')
      expect(whole.headers.get('content-security-policy')).toContain("default-src 'none'")
      expect(whole.headers.get('cache-control')).toContain('immutable')
      const part = await fetch(address, { headers: { range: 'bytes=1-3' } })
      expect([part.status, await part.text()]).toEqual([206, 'PNG'])
      const beyond = await fetch(address, { headers: { range: `bytes=${picture.length}-` } })
      expect([beyond.status, beyond.headers.get('cache-control')]).toEqual([416, 'no-store'])
      expect((await fetch(`${server.url}/files/${'0'.repeat(32)}.png`)).status).toBe(404)
    })
  })
})

describe('a place that cannot be used', () => {
  it.each([
    [{ UPLOADS: 'ftp://x' }, /must be file:folder or s3:\/\/bucket/],
    [{ UPLOADS: 's3://' }, /must be file:folder or s3:\/\/bucket/],
    [{ UPLOADS: 's3://b' }, /AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY/],
    [
      { UPLOADS: 's3://b?endpoint=ftp://x', AWS_ACCESS_KEY_ID: 'a', AWS_SECRET_ACCESS_KEY: 'b' },
      /endpoint of UPLOADS must be an http address/,
    ],
  ])('is refused at start: %o', (env, reason) => expect(() => addressIn(env)).toThrow(reason))

  it('is named when its keys are wrong or it is not there', async () => {
    const opening = (env: NodeJS.ProcessEnv) => filePlaceOf(addressIn({ ...bucket.env, ...env })).open()
    await expect(opening({ AWS_SECRET_ACCESS_KEY: 'other' })).rejects.toThrow(
      'The bucket uploads did not open (name, keys or rights?): status 403.',
    )
    const elsewhere = bucket.env.UPLOADS.replace('uploads', 'nowhere')
    await expect(opening({ UPLOADS: elsewhere })).rejects.toThrow('nowhere did not open')
  })

  it('follows no redirect, which would take the keys elsewhere', async () => {
    const asked: string[] = []
    const leading = createServer(({ url = '' }, response) => {
      asked.push(url)
      response.writeHead(307, { location: '/elsewhere' }).end()
    }).listen(0, '127.0.0.1')
    await once(leading, 'listening')
    const { port } = leading.address() as AddressInfo
    const UPLOADS = `s3://uploads?endpoint=http://127.0.0.1:${port}`
    const place = filePlaceOf(addressIn({ ...bucket.env, UPLOADS }))
    await expect(place.open()).rejects.toThrow('status 307')
    await expect(place.size('a.png')).rejects.toThrow('status 307')
    expect(asked).toEqual(['/uploads', '/uploads/a.png'])
    leading.close()
  })

  it('fails an upload that it does not take, and nothing is said to be kept', async () => {
    const gone = await startTestBucket()
    const place = filePlaceOf(addressIn(gone.env))
    const server = await startTestServer({ seeded: false, app: { files: place } })
    await gone.stop()
    const { client } = await createOperator(server, { permissions: ['newsRelease:publish'] })
    const file = new File([new Uint8Array(pngOf(1, 1))], 'a.png')
    expect(await client.send('common.upload', { customDir: 'x', file })).toMatchObject({ ok: false })
    expect(await server.db.selectFrom('stored_file').selectAll().execute()).toEqual([])
    await server.stop()
  })
})
