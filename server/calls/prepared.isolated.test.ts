/**
 * While a spreadsheet is read or a file is stored in a slow bucket, no database connection is held. The
 * embedded database has only one.
 */
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { commonHandlers } from '../handlers/common'
import { readsSheet } from '../handlers/prepared'
import type { Handlers } from '../handlers/types'
import { usualLimits } from '../session/store'
import { compileProject, createOperator, setOf, startTestServer, type TestServer } from '../testing'
import { pngOf } from '../testing/images'
import { createFileStore } from '../uploads/store'

const parsing = vi.hoisted(() => {
  let release: (rows: string[][]) => void = () => undefined
  let begin: () => void = () => undefined
  const begun = new Promise<void>((resolve) => (begin = resolve))
  const rows = new Promise<string[][]>((resolve) => (release = resolve))
  const readCells = async () => (begin(), { shown: await rows, values: [] })
  return { release: (cells: string[][]) => release(cells), begun, readCells }
})
vi.mock('../spreadsheet', () => ({ readCells: parsing.readCells }))

/** A slow bucket. */
const place = {
  open: async () => undefined,
  write: () => (travelling.begin(), travelling.arrived),
  size: async () => null,
  remove: async () => undefined,
  read: () => Promise.reject(new Error('nothing is kept here')),
}
const travelling = moments()
function moments() {
  let begin: () => void = () => undefined
  let arrive: () => void = () => undefined
  const begun = new Promise<void>((resolve) => (begin = resolve))
  const arrived = new Promise<void>((resolve) => (arrive = resolve))
  return { begin: () => begin(), arrive: () => arrive(), begun, arrived }
}

const services = {
  evaluationLink: '',
  loginsPerMinute: 1,
  sessions: usualLimits,
  dormantDays: 0,
  passwordDays: 0,
}
const picture = pngOf(40, 30)

let server: TestServer
const seen = vi.fn()
beforeAll(async () => {
  const handlers: Handlers = {
    'line.import': readsSheet<'line.import'>('file', async ({ db, prepared: { sheet } }) => {
      await db
        .insertInto('city')
        .values({ code: 'x', id: 1, name: 'x', created_at: new Date(0) })
        .execute()
      seen(sheet)
      return { text: 'done' }
    }),
  }
  const { 'line.import': lines, 'common.upload': upload } = compileProject().calls
  server = await startTestServer({
    compiled: setOf(lines!, upload!),
    seeded: false,
    app: {
      handlers: { ...handlers, ...commonHandlers({ ...services, files: createFileStore(place) }) },
      files: place,
    },
  })
})
afterAll(() => server.stop())

async function othersAreServed(): Promise<void> {
  const writes = await server.db
    .transaction()
    .execute((db) => db.selectFrom('operator').select('id').forUpdate().execute())
  expect(writes.length).toBeGreaterThan(0)
  expect((await server.visitor.fetch('/health')).status).toBe(200)
}

it('answers others meanwhile, and gives the handler the cells', async () => {
  const { client } = await createOperator(server, { superAdmin: true })
  const sent = client.send('line.import', { file: new File(['PK'], 'lines.xlsx') })
  await parsing.begun
  await othersAreServed()
  parsing.release([['a']])
  expect(await sent).toMatchObject({ ok: true })
  expect(seen).toHaveBeenCalledWith([['a']])
})

it('keeps an uploaded file before the call begins, and then writes down what it is', async () => {
  const { client } = await createOperator(server, { superAdmin: true })
  const file = new File([new Uint8Array(picture)], 'bus.png')
  const sent = client.send('common.upload', { file, customDir: 'image' })
  await travelling.begun
  await othersAreServed()
  travelling.arrive()
  expect(await sent).toMatchObject({ ok: true })
  const kept = await server.db.selectFrom('stored_file').selectAll().execute()
  expect(kept).toMatchObject([{ original_name: 'bus.png', type: 'image/png', bytes: picture.length }])
})
