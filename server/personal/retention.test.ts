/** Each table with personal data has a retention period, and older rows are removed. */
import { sql, type RawBuilder } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { moment } from '../../engine/clock'
import { newId } from '../database/ids'
import { tracedTables } from '../handlers/appUser/traces'
import { storedPicture } from '../handlers/picture.fixture'
import { audit } from '../ledger/audit'
import { openTestDatabase, type TestDatabase } from '../testing'
import { demoData } from '../testing/demo'
import { isAboutPeople } from './columns'
import { atOnce, dayMs, removeOldRows, retention } from './retention'

const now = moment('2027-03-01 12:00:00')!
/** Half a year, in days: the minimum for logs in the Cybersecurity Law. */
const leastDays = 183

let database: TestDatabase
let picture: string
beforeAll(async () => {
  database = await openTestDatabase({ filling: demoData() })
  picture = await storedPicture(database.db)
  await addApproval()
})
afterAll(() => database.close())

/** The demonstration has none. */
async function addApproval(): Promise<void> {
  const text = { call: 'card.topUp', title: '', record: '', sent: '{}', mac: '', maker_account: 'superAdmin' }
  const times = { created_at: now, expires_at: now, decided_at: null }
  for (const id of [newId(), newId()])
    await database.db
      .insertInto('approval')
      .values({ id, ...text, ...times, amount: 1, maker_id: 1 })
      .execute()
}

const rowsOf = async <T>(query: RawBuilder<T>): Promise<T[]> => (await query.execute(database.db)).rows
const entries = Object.entries(retention)
const periods = entries.flatMap(([table, keep]) => ('days' in keep ? [{ table, ...keep }] : []))
const companions = entries.flatMap(([table, keep]) => ('with' in keep ? [{ table, of: keep.with }] : []))

describe('the declarations', () => {
  it('are of each table that is about people, and of no other', async () => {
    const columns = await rowsOf(sql<{ table: string; column: string }>`
      select table_name as table, column_name as column from information_schema.columns
      where table_schema = current_schema()`)
    const tables = new Set(columns.map(({ table }) => table))
    const about = [...tables].filter((table) =>
      isAboutPeople(
        table,
        columns.filter((one) => one.table === table).map(({ column }) => column),
      ),
    )
    const wanted = new Set([...about, ...tracedTables])
    expect(entries.map(([table]) => table).sort()).toEqual([...wanted].sort())
  })
  it.each(periods)('$table keeps its rows for half a year at least', ({ days }) =>
    expect(days).toBeGreaterThanOrEqual(leastDays),
  )
  it.each(companions)('a foreign key removes $table with $of', async ({ table, of }) => {
    expect(retention).toHaveProperty(of)
    const keys = await rowsOf(sql`
      select from pg_constraint where contype = 'f' and confdeltype = 'c'
        and conrelid = ${table}::regclass and confrelid = ${of}::regclass`)
    expect(keys).toHaveLength(1)
  })
})

describe.each(periods)('$table', ({ table, days, after }) => {
  const idsOf = async () =>
    (await rowsOf(sql<{ id: number }>`select id from ${sql.table(table)} order by id`)).map(({ id }) =>
      Number(id),
    )
  const setTime = (ids: readonly number[], time: Date) =>
    sql`
    update ${sql.table(table)} set ${sql.ref(after)} = ${time}
    where id = any(${[...ids]}::bigint[])`.execute(database.db)

  it('loses what is older than its period, and keeps what is younger', async () => {
    const [old, young, ...others] = await idsOf()
    const end = now.getTime() - days * dayMs
    await setTime(others, now)
    await setTime([old!], new Date(end - 1))
    await setTime([young!], new Date(end))
    const held = companions.filter(({ of }) => of === table)
    expect(await removeOldRows(database.db, now)).toEqual([{ of: table, count: 1 }])
    expect(await idsOf()).toEqual([young, ...others])
    for (const { table: other } of held)
      expect(
        await rowsOf(sql`select from ${sql.table(other)} where ${sql.ref(`${table}_id`)} = ${old}`),
      ).toEqual([])
  })
})

describe('afterwards', () => {
  it('files of the rows are released', async () => {
    const { id } = await database.db
      .updateTable('feedback')
      .set({ images: picture, created_at: moment('2020-01-01')! })
      .where('id', '=', (one) => one.selectFrom('feedback').select((each) => each.fn.min('id').as('id')))
      .returning('id')
      .executeTakeFirstOrThrow()
    expect(id).toBeGreaterThan(0)
    await removeOldRows(database.db, now)
    const file = database.db.selectFrom('stored_file').select('released_at')
    expect(await file.executeTakeFirstOrThrow()).toEqual({ released_at: expect.any(Date) as Date })
  })

  it('more than one batch goes in one turn', async () => {
    const count = atOnce + 3
    await sql`insert into login_record (id, account, succeeded, created_at)
      select 1000000000000 + n, 'a', true, ${moment('2020-01-01')} from generate_series(1, ${count}::int) as n`.execute(
      database.db,
    )
    expect(await removeOldRows(database.db, now)).toEqual([{ of: 'login_record', count }])
  })

  it('the books are sound', async () =>
    expect((await audit(database.db)).filter(({ broken }) => broken > 0)).toEqual([]))
})
