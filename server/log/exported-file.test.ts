/** Proof of exported files by the operation log. */
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createOperator, startTestServer, type TestClient, type TestServer } from '../testing'
import { findExports, hashOfFile } from './exported-file'

const key = randomBytes(32)
let folder: string
let server: TestServer
let client: TestClient
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'exported-'))
  server = await startTestServer({ app: { chain: { key } } })
  const permissions = ['employee.export', 'line.template'].flatMap(
    (call) => server.compiled.calls[call]!.permission,
  )
  client = (await createOperator(server, { permissions, scopes: ['130400'] })).client
})
afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true })
})

const exportsOf = async (hash: string) => findExports(server.db, key, hash)

/** The hash of the downloaded file. */
async function download(call: string, values = {}): Promise<string> {
  const outcome = await client.send(call, values)
  if (!outcome.ok || !outcome.file) throw new Error(`no file: ${JSON.stringify(outcome)}`)
  const path = join(folder, call)
  await writeFile(path, Buffer.from(await outcome.file.blob.arrayBuffer()))
  return hashOfFile(path)
}

it.each([
  ['employee.export', { name: '', phone: '', state: '' }],
  ['line.template', {}],
])('finds who made a file of %s', async (call, values) => {
  const [found, ...others] = await exportsOf(await download(call, values))
  expect(others).toEqual([])
  expect(found).toMatchObject({
    isWhole: true,
    line: { call, content: expect.stringMatching(/^导出文件：/) as string },
  })
})

it('finds no file that a console alone reports', async () => {
  const hash = randomBytes(32).toString('hex')
  await client.send('common.log', { user_id: 1, content: `导出文件：线路，SHA-256：${hash}` })
  expect(await exportsOf(hash)).toEqual([])
})

it('takes no line for proof that somebody wrote into the database', async () => {
  const hash = await download('line.template')
  const forged = randomBytes(32).toString('hex')
  for (const statement of [
    'alter table operation_record disable trigger user',
    `update operation_record set content = replace(content, '${hash}', '${forged}') where call = 'line.template'`,
    'alter table operation_record enable trigger user',
  ])
    await sql.raw(statement).execute(server.db)
  expect((await exportsOf(forged)).map(({ isWhole }) => isWhole)).not.toContain(true)
  expect(await exportsOf(forged)).not.toEqual([])
})
