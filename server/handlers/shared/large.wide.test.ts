import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkAnswer } from '../../../engine/contract'
import type { Values } from '../../../engine/contract/types'
import { newId } from '../../database/ids'
import { compileProject, startTestServer, type TestClient, type TestServer } from '../../testing'

const call = 'operationLog.page'
const reach = 40
let server: TestServer
let admin: TestClient
let handan: TestClient
beforeAll(async () => {
  const compiled = structuredClone(compileProject())
  compiled.calls[call]!.paging!.reach = reach
  server = await startTestServer({ compiled, scale: 0.05 })
  admin = await server.login('superAdmin')
  handan = await server.login('handan')
  // Keeps only the test's own lines, and moves some to another city.
  await server.database.pool.query('alter table operation_record disable trigger user')
  await server.db.deleteFrom('operation_record').execute()
  await write('few', 15)
  await write('many', 100)
  await server.database.pool.query('analyze operation_record')
})
afterAll(() => server.stop())

/** Writes this many records of an account, one second apart. */
const write = (account: string, count: number) =>
  server.db
    .insertInto('operation_record')
    .values(
      Array.from({ length: count }, (_, at) => ({
        id: newId(),
        operator_id: 1,
        account,
        name: account,
        city_code: '130400',
        content: `${account} ${at}`,
        created_at: new Date(Date.UTC(2026, 4, 1, 0, 0, at)),
      })),
    )
    .execute()

async function ask(values: Values, client = admin) {
  const outcome = await client.send(call, { page: 1, pageSize: 10, ...values })
  if (!outcome.ok) throw new Error(outcome.text)
  expect(checkAnswer(server.compiled.calls[call]!, outcome.body)).toEqual([])
  const { total, estimated = false, rows } = outcome
  return { total, estimated, contents: rows.map((row) => row.content) }
}
const counted = (total: number) => ({ total, estimated: false })

describe('a list that grows', () => {
  it('is counted up to what its pages reach', async () => {
    expect(await ask({ account: 'few' })).toMatchObject(counted(15))
    await write('exact', reach)
    expect(await ask({ account: 'exact' })).toMatchObject(counted(reach))
    await write('exact', 1)
    expect(await ask({ account: 'exact' })).toMatchObject({ estimated: true })
  })

  it('is estimated beyond, never lower than what was counted, and says so in the answer', async () => {
    const { total, estimated } = await ask({ account: 'many' })
    expect(estimated).toBe(true)
    expect(total).toBeGreaterThan(reach)
    expect((await admin.send(call, { page: 1, pageSize: 10, account: 'many' })).body).toMatchObject({
      data: { estimated: true, totalCount: total },
    })
    // The statistics do not include these rows.
    await write('unheard', reach + 5)
    expect((await ask({ account: 'unheard' })).total).toBeGreaterThan(reach)
  })

  it('is estimated of what the caller may see', async () => {
    await write('elsewhere', 3)
    await server.db
      .updateTable('operation_record')
      .set({ city_code: '410500' })
      .where('account', '=', 'elsewhere')
      .execute()
    expect(await ask({ account: 'elsewhere' }, handan)).toMatchObject(counted(0))
  })

  it('needs no count where the page says it all', async () => {
    expect(await ask({ account: 'few', page: 2 })).toMatchObject({ ...counted(15), contents: { length: 5 } })
    expect(await ask({ account: 'few', page: 3 })).toMatchObject({ ...counted(15), contents: [] })
  })

  it('has no pages beyond, and asks to narrow the query', async () => {
    expect((await ask({ account: 'many', page: 4 })).contents[9]).toBe('many 60')
    const beyond = await admin.send(call, { page: 5, pageSize: 10, account: 'many' })
    expect(beyond).toMatchObject({ ok: false, text: `只能翻到前${reach}条，请缩小查询范围` })
  })

  it('finds an account by any part of its name, as it was written', async () => {
    await write('Small%Shop', 2)
    await write('SMALLxSHOP', 1)
    expect((await ask({ account: 'shop' })).total).toBe(3)
    expect((await ask({ account: 'l%s' })).total).toBe(2)
    expect((await ask({ account: 'nobody' })).total).toBe(0)
  })
})

describe('deep pages', () => {
  it('hold the rows that follow those before them', async () => {
    const all = await server.db
      .selectFrom('ride')
      .select('transaction_id')
      .orderBy('settled_at', 'desc')
      .orderBy('id', 'desc')
      .execute()
    for (const [page, limit] of [
      [3, 100],
      [11, 93],
      [34, 30],
      [1000, 1],
    ] as const) {
      const outcome = await admin.send('consume.search', { page, limit })
      if (!outcome.ok) throw new Error(outcome.text)
      expect(outcome.rows.map((row) => row.transactionId)).toEqual(
        all.slice((page - 1) * limit, page * limit).map((row) => row.transaction_id),
      )
    }
    expect(all.length).toBeGreaterThan(990)
  })
})
