/** To which companies an operator is narrowed by the roles he has. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { moment } from '../../engine/clock'
import { openTestDatabase, type TestDatabase } from '../testing'
import { companiesListed, narrowedCompanies } from './companies'

const now = moment('2026-06-01 08:00:00')
let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
  const { db } = database
  await db
    .insertInto('city')
    .values({ id: 1, code: 'c1', name: '一城', tel: '1', enabled: true, created_at: now })
    .execute()
  for (const [id, parent] of [
    [1, null],
    [2, null],
    [11, 1],
    [12, 1],
  ] as const)
    await db
      .insertInto('company')
      .values({ id, name: `${id}公司`, parent_id: parent, city_code: 'c1', created_at: now, updated_at: now })
      .execute()
})
afterAll(() => database.close())

interface Role {
  narrows: boolean
  companies?: number[]
  enabled?: boolean
}
let made = 100

async function narrowedBy(roles: Role[]): Promise<number[] | null> {
  const { db } = database
  const operator = ++made
  await db
    .insertInto('operator')
    .values({
      id: operator,
      account: `o${operator}`,
      name: 'o',
      password_hash: '',
      super_admin: false,
      initial_password: false,
      city_code: 'c1',
      created_at: now,
      updated_at: now,
    })
    .execute()
  for (const { narrows, companies = [], enabled = true } of roles) {
    const id = ++made
    await db
      .insertInto('role')
      .values({
        id,
        name: `r${id}`,
        enabled,
        data_scope_type: narrows ? companiesListed : 0,
        created_at: now,
        updated_at: now,
      })
      .execute()
    await db.insertInto('operator_role').values({ operator_id: operator, role_id: id }).execute()
    for (const company of companies)
      await db.insertInto('role_company').values({ role_id: id, company_id: company }).execute()
  }
  const { rows } = await sql<{ ids: number[] | null }>`select ${narrowedCompanies(operator)} as ids`.execute(
    db,
  )
  return rows[0]!.ids?.sort((a, b) => a - b) ?? null
}

it.each<[string, Role[], number[] | null]>([
  ['without a role: of no company', [], []],
  ['with a role that does not narrow: of all', [{ narrows: false }], null],
  ['with one company: of it and its sub-companies', [{ narrows: true, companies: [1] }], [1, 11, 12]],
  ['with a sub-company: of it alone', [{ narrows: true, companies: [11] }], [11]],
  [
    'with two roles that narrow: of both',
    [
      { narrows: true, companies: [11] },
      { narrows: true, companies: [2] },
    ],
    [2, 11],
  ],
  [
    'with one more that does not narrow: of all',
    [{ narrows: true, companies: [11] }, { narrows: false }],
    null,
  ],
  ['with a role that narrows to no company by name: of all', [{ narrows: true }], null],
  [
    'with a role that is stopped: as if he did not have it',
    [
      { narrows: true, companies: [2] },
      { narrows: false, enabled: false },
    ],
    [2],
  ],
])('an operator %s', async (_, roles, ids) => expect(await narrowedBy(roles)).toEqual(ids))
