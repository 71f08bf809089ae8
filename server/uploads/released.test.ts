/**
 * Deleted or replaced files are no longer served, and their bytes are removed later: in both places, for both kinds of records.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { momentNow } from '../../engine/clock'
import type { Row } from '../../engine/contract/types'
import { createOperator, startTestServer, type TestClient, type TestServer } from '../testing'
import { startTestBucket, type TestBucket } from '../testing/bucket'
import { pngOf } from '../testing/images'
import { texts } from '../texts'
import { filePlaceOf, readUploads, type FilePlace } from './place'
import { graceMs, sweepFiles } from './released'

let folder: string
let bucket: TestBucket
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'released-'))
  bucket = await startTestBucket()
})
afterAll(async () => {
  await bucket.stop()
  await rm(folder, { recursive: true })
})

const places: Record<string, () => FilePlace> = {
  'a folder': () => filePlaceOf(readUploads({}, folder, folder)),
  'a bucket': () => filePlaceOf(readUploads(bucket.env, folder, folder)),
}
const cityCode = '130400'
const of = { channel_type: ['1'], type: '2', cityCode, cityName: '', create_user: '', content: '' }
const notice = (imgUrl: string, content = '<p>内容</p>'): Row => ({ ...of, title: '公告', content, imgUrl })

describe.each(Object.entries(places))('in %s', (_, make) => {
  let server: TestServer
  let client: TestClient
  let place: FilePlace
  beforeAll(async () => {
    place = make()
    server = await startTestServer({ seeded: false, app: { files: place } })
    client = (await createOperator(server, { superAdmin: true, scopes: [cityCode] })).client
  })
  afterAll(() => server.stop())

  const good = async (call: string, values: Row): Promise<Row[]> => {
    const outcome = await client.send(call, values)
    if (!outcome.ok) throw new Error(`${call}: ${outcome.text}`)
    return outcome.rows
  }
  async function uploaded(): Promise<string> {
    const file = new File([new Uint8Array(pngOf(3, 2))], 'a.png')
    const outcome = await client.send('common.upload', { customDir: 'x', file })
    if (!outcome.ok) throw new Error(outcome.text)
    return String(outcome.values.url)
  }
  /** Adds a record, and resolves with its id. */
  async function added(area: string, values: Row): Promise<unknown> {
    await good(`${area}.add`, values)
    const rows = await good(`${area}.page`, { page: 1, pageSize: 10, cityCode })
    return rows.map(({ id }) => Number(id)).sort((one, other) => other - one)[0]
  }
  const statusOf = async (address: string, headers: Record<string, string> = {}) =>
    (await fetch(server.url + address, { headers })).status
  const sizeOf = (address: string) => place.size(address.slice('/files/'.length))
  const later = (ms: number) => new Date(momentNow().getTime() + ms)

  it('a picture is served until its notice is deleted, and its bytes are removed after the grace', async () => {
    const address = await uploaded()
    expect(await statusOf(address)).toBe(200)
    const id = await added('notice', notice(address))
    expect(await statusOf(address)).toBe(200)
    await good('notice.delete', { id })
    expect(await statusOf(address)).toBe(404)
    await sweepFiles(server.db, place, later(graceMs - 60_000))
    expect(await sizeOf(address)).toBeGreaterThan(0)
    await sweepFiles(server.db, place, later(graceMs + 60_000))
    expect(await sizeOf(address)).toBeNull()
    expect(await statusOf(address)).toBe(404)
    expect(await client.send('notice.add', notice(address))).toMatchObject({ text: texts.unknownFile })
  })

  it('a replaced picture is not served, in rich text and elsewhere, and cannot be used again', async () => {
    const [image, inText, next] = [await uploaded(), await uploaded(), await uploaded()]
    const id = await added('notice', notice(image, `<p>字<img src="${inText}"></p>`))
    await good('notice.update', { ...notice(next), id })
    expect(await Promise.all([image, inText, next].map((one) => statusOf(one)))).toEqual([404, 404, 200])
    expect(await client.send('notice.add', notice(image))).toMatchObject({ text: texts.unknownFile })
  })

  it('a picture of two notices is served until both are deleted', async () => {
    const address = await uploaded()
    const ids = [await added('notice', notice(address)), await added('notice', notice(address))]
    await good('notice.delete', { id: ids[0] })
    expect(await statusOf(address)).toBe(200)
    await good('notice.delete', { id: ids[1] })
    expect(await statusOf(address)).toBe(404)
  })

  it('the records of a stand-in let go of theirs', async () => {
    const [first, second] = [await uploaded(), await uploaded()]
    const spot = { cityCode, name: '景点', imgUrl: first, text: '简介', enabled: true }
    const id = await added('travelHot', spot)
    await good('travelHot.update', { ...spot, id, imgUrl: second })
    expect([await statusOf(first), await statusOf(second)]).toEqual([404, 200])
    await good('travelHot.delete', { id })
    expect(await statusOf(second)).toBe(404)
  })

  it('a file that somebody took at the moment of its release is served, and kept', async () => {
    const address = await uploaded()
    await good('notice.add', notice(address))
    const name = address.slice('/files/'.length)
    const released = server.db.updateTable('stored_file').where('name', '=', name)
    await released.set({ released_at: momentNow() }).execute()
    expect(await statusOf(address)).toBe(200)
    await good('notice.add', notice(address))
    await sweepFiles(server.db, place, later(graceMs + 60_000))
    const { released_at } = await server.db
      .selectFrom('stored_file')
      .select('released_at')
      .where('name', '=', name)
      .executeTakeFirstOrThrow()
    expect([released_at, await statusOf(address)]).toEqual([null, 200])
  })

  it('a browser keeps a file for an hour, then asks by its tag alone', async () => {
    const address = await uploaded()
    const { headers } = await fetch(server.url + address)
    expect(headers.get('cache-control')).toBe('public, max-age=3600, immutable')
    const tag = { 'if-none-match': headers.get('etag')! }
    expect(await statusOf(address, tag)).toBe(304)
    const id = await added('notice', notice(address))
    await good('notice.delete', { id })
    expect(await statusOf(address, tag)).toBe(404)
    const gone = await fetch(server.url + address)
    expect([gone.headers.get('etag'), gone.headers.get('cache-control')]).toEqual([null, 'no-store'])
  })
})

it('a bucket whose key may not delete is named, and the file stays marked', async () => {
  const server = await startTestServer({ seeded: false })
  const file = { name: `${'0'.repeat(32)}.png`, original_name: '', type: 'image/png', bytes: 1 }
  await server.db
    .insertInto('stored_file')
    .values({ ...file, operator_id: 1, created_at: momentNow(), released_at: new Date(0) })
    .execute()
  const other = filePlaceOf(readUploads({ ...bucket.env, AWS_SECRET_ACCESS_KEY: 'other' }, folder, folder))
  await expect(sweepFiles(server.db, other, momentNow())).rejects.toThrow(
    'The bucket uploads did not remove a file: status 403.',
  )
  expect(await server.db.selectFrom('stored_file').select('name').execute()).toHaveLength(1)
  await server.stop()
})
