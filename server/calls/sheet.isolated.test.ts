/** While a spreadsheet is read nobody waits for it: no connection is held, of which the embedded database has one. */
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { readsSheet, type Handlers } from '../handlers/types'
import { compileProject, createOperator, setOf, startTestServer, type TestServer } from '../testing'

const parsing = vi.hoisted(() => {
  let release: (rows: string[][]) => void = () => undefined
  let begin: () => void = () => undefined
  const begun = new Promise<void>((resolve) => (begin = resolve))
  const rows = new Promise<string[][]>((resolve) => (release = resolve))
  return { release: (cells: string[][]) => release(cells), begun, readSheet: () => (begin(), rows) }
})
vi.mock('../spreadsheet', () => ({ readSheet: parsing.readSheet }))

let server: TestServer
const seen = vi.fn()
beforeAll(async () => {
  const handlers: Handlers = {
    'line.import': readsSheet<'line.import'>('file', async ({ db, sheet }) => {
      await db
        .insertInto('city')
        .values({ code: 'x', id: 1, name: 'x', created_at: new Date(0) })
        .execute()
      seen(sheet)
      return { text: 'done' }
    }),
  }
  server = await startTestServer({
    compiled: setOf(compileProject().calls['line.import']!),
    seeded: false,
    app: { handlers },
  })
}, 60_000)
afterAll(() => server.stop())

it('answers others meanwhile, and gives the handler the cells', async () => {
  const { client } = await createOperator(server, { superAdmin: true })
  const sent = client.send('line.import', { file: new File(['PK'], 'lines.xlsx') })
  await parsing.begun
  const writes = await server.db
    .transaction()
    .execute((db) => db.selectFrom('operator').select('id').forUpdate().execute())
  expect(writes).toHaveLength(1)
  expect((await server.visitor.fetch('/health')).status).toBe(200)
  parsing.release([['a']])
  expect(await sent).toMatchObject({ ok: true })
  expect(seen).toHaveBeenCalledWith([['a']])
})
