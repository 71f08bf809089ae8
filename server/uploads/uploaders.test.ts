/** Only operators who may make a call with an uploaded file can upload; each upload is logged. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { isOpenPermission } from '../../engine/vocabulary/permissions'
import { isUpload } from '../../engine/language/compile/upload-keys'
import { compileProject, createOperator, startTestServer, type TestServer } from '../testing'
import { pngOf } from '../testing/images'
import { texts } from '../texts'

const calls = Object.values(compileProject().calls)
const uploads = calls.filter(isUpload)
/** Calls whose request contains an address of a file, or rich text. */
const takers = calls.filter(
  ({ parameters, types, changes, superAdmin }) =>
    changes && !superAdmin && /"kind":"(?:address|addresses|html)"/.test(JSON.stringify([parameters, types])),
)

let server: TestServer
beforeAll(async () => void (server = await startTestServer({ seeded: false })))
afterAll(() => server.stop())

const file = () => new File([new Uint8Array(pngOf(45, 30))], '照片.png')

it('the keys of each upload are those of the calls that take a file', () => {
  expect(uploads.map(({ name }) => name)).toEqual(['common.upload', 'common.uploadVideo'])
  const keys = new Set(takers.flatMap(({ permission }) => permission))
  expect(keys.size).toBeGreaterThan(20)
  for (const { permission } of uploads) {
    expect(new Set(permission)).toEqual(keys)
    expect(permission.filter(isOpenPermission)).toEqual([])
  }
})

it('an upload is refused to whoever holds none of them', async () => {
  const others = calls.flatMap(({ permission }) => permission)
  const mine = others.filter((key) => !isOpenPermission(key) && !uploads[0]!.permission.includes(key))
  for (const permissions of [[], [...new Set(mine)]]) {
    const { client } = await createOperator(server, { permissions })
    const outcome = await client.send('common.upload', { customDir: 'image', file: file() })
    expect([outcome.http.status, outcome.ok || outcome.text]).toEqual([403, texts.forbidden])
  }
})

it('an upload leaves a line with the file, its size and its type', async () => {
  const { id, client } = await createOperator(server, { permissions: ['newsRelease:publish'] })
  const outcome = await client.send('common.upload', { customDir: 'image', file: file() })
  expect(outcome).toMatchObject({ ok: true })
  const stored = await server.db
    .selectFrom('stored_file')
    .selectAll()
    .where('operator_id', '=', id)
    .executeTakeFirstOrThrow()
  const lines = await server.db
    .selectFrom('operation_record')
    .select(['call', 'content'])
    .where('operator_id', '=', id)
    .execute()
  expect(lines).toEqual([
    {
      call: 'common.upload',
      content: `上传文件：${stored.name}，类型image/png，大小${String(stored.bytes)}字节`,
    },
  ])
})
