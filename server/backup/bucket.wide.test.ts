/** If uploads are in a bucket, the archive contains only the database, and the bucket keeps serving its files. */
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDatabase } from '../database/open'
import { createOperator, openTestDatabase, startTestServer, type TestDatabase } from '../testing'
import { startTestBucket, type TestBucket } from '../testing/bucket'
import { pngOf } from '../testing/images'
import { filePlaceOf, readUploads } from '../uploads/place'
import { makeBackup, type Installation } from './make'
import { databaseEntry } from './manifest'
import { restoreBackup } from './restore'

let folder: string
let bucket: TestBucket
let from: Installation
let database: TestDatabase
/** The name that the picture is served under. */
let picture: string
const empties: TestDatabase[] = []

const placeIn = (
  name: string,
  databaseUrl: string | undefined,
  env: NodeJS.ProcessEnv = bucket.env,
): Installation => {
  const dataDirectory = join(folder, name)
  return { dataDirectory, databaseUrl, uploads: readUploads(env, dataDirectory, folder) }
}
async function emptyPlace(name: string): Promise<Installation> {
  if (!process.env.TEST_DATABASE_URL) return placeIn(name, undefined)
  const empty = await openTestDatabase({ migrated: false })
  empties.push(empty)
  return placeIn(name, empty.url)
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bucket-backup-'))
  bucket = await startTestBucket()
  database = await openTestDatabase()
  from = placeIn('from', database.url)
  const server = await startTestServer({
    seeded: false,
    database,
    app: { files: filePlaceOf(from.uploads!) },
  })
  const { client } = await createOperator(server, { permissions: ['newsRelease:publish'] })
  const outcome = await client.send('common.upload', {
    customDir: 'x',
    file: new File([new Uint8Array(pngOf(3, 2))], 'a.png'),
  })
  if (!outcome.ok) throw new Error(outcome.text)
  picture = (await database.db.selectFrom('stored_file').select('name').executeTakeFirstOrThrow()).name
  await server.stop()
  if (database.url) return
  const directory = join(from.dataDirectory, 'postgres')
  await (await openDatabase({ directory, from: await database.copy!(), onError: console.error })).close()
})
afterAll(async () => {
  await database.close()
  for (const empty of empties) await empty.close()
  await bucket.stop()
  await rm(folder, { recursive: true, force: true })
})

it('the archive has the database and no file; what came back names a file that the bucket still has', async () => {
  const file = join(folder, 'console.tar.gz')
  const manifest = await makeBackup(from, file, '0.0.0')
  expect(manifest.entries.map(({ path }) => path)).toEqual([databaseEntry[manifest.database]])

  const to = await emptyPlace('to')
  const restored = await restoreBackup(to, file)
  expect(restored.audit.filter(({ broken }) => broken !== 0)).toEqual([])
  expect((await readdir(to.dataDirectory)).filter((name) => name.startsWith('files'))).toEqual([])
  const opened = await openDatabase({
    url: to.databaseUrl,
    directory: join(to.dataDirectory, 'postgres'),
    onError: console.error,
  })
  try {
    const rows = await opened.db.selectFrom('stored_file').select('name').execute()
    expect(rows).toEqual([{ name: picture }])
  } finally {
    await opened.close()
  }
  const kept = filePlaceOf(to.uploads!)
  const bytes = await buffer(await kept.read(picture, { start: 0, end: (await kept.size(picture))! - 1 }))
  expect(bytes.subarray(1, 4).toString()).toBe('PNG')
})

it('an archive with files is not put beside a bucket, which would never serve them', async () => {
  const withFiles = placeIn('from', from.databaseUrl, { UPLOADS: `file:${join(folder, 'kept')}` })
  await filePlaceOf(withFiles.uploads!).write(picture, pngOf(3, 2), 'image/png')
  const file = join(folder, 'with-files.tar.gz')
  expect((await makeBackup(withFiles, file, '0.0.0')).entries).toHaveLength(2)
  const to = await emptyPlace('beside')
  await expect(restoreBackup(to, file)).rejects.toThrow('UPLOADS is a bucket')
  expect(await readdir(to.dataDirectory)).toEqual([])
})
