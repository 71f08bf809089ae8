/**
 * Every call that changes rights takes the lock first. Triggers in the database reject writes to these tables
 * in transactions that have not updated the lock row.
 */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newId } from '../database/ids'
import { handan } from '../handlers/money.fixture'
import { createOperator } from '../testing'
import { ask, openWorld, type World } from './matrix.fixture'
import { ownValues } from './own.fixture'
import { changesRights } from './turn'

/** Columns that rights and profiles depend on; '' = all columns of the table. */
const tables: Record<string, string> = {
  city: 'code, name, enabled',
  company: 'city_code, parent_id, name',
  menu: '',
  operator: 'super_admin, company_id, sub_company_id, name, account, city_code',
  operator_city: '',
  operator_role: '',
  role: 'city_code, enabled, data_scope_type',
  role_company: '',
  role_menu: '',
}

let world: World
beforeAll(async () => {
  world = await openWorld()
  await sql`
    create function seen_turn() returns trigger language plpgsql as $body$
    begin
      if not exists (select 1 from rights_turn where xmin = pg_current_xact_id()::xid) then
        raise exception 'no turn was taken for %', tg_table_name using errcode = 'RT001';
      end if;
      insert into seen_table values (tg_table_name);
      return null;
    end $body$`.execute(world.server.db)
  await sql`create table seen_table (name text)`.execute(world.server.db)
})
afterAll(() => world.server.stop())

async function watch(isWatched: boolean): Promise<void> {
  for (const [table, columns] of Object.entries(tables)) {
    const of = columns === '' ? sql`` : sql` of ${sql.raw(columns)}`
    await (
      isWatched
        ? sql`create trigger turn after insert or delete or update${of} on ${sql.table(table)} for each row execute function seen_turn()`
        : sql`drop trigger turn on ${sql.table(table)}`
    ).execute(world.server.db)
  }
}
const tablesSeen = async () => {
  const { rows } = await sql<{ name: string }>`delete from seen_table returning name`.execute(world.server.db)
  return [...new Set(rows.map(({ name }) => name))].sort()
}

/** Values without which the calls would not write. */
const needed: Record<string, () => Promise<Record<string, unknown>>> = {
  'city.add': async () => ({ cityName: `城${newId()}`, cityCode: '139900', tel: '', is_enable: '1' }),
  'company.add': async () => ({ cityCode: handan, companyName: `司${newId()}` }),
  'company.delete': async () => ({ id: await aCompany() }),
  'company.edit': async () => ({ id: await aCompany(), cityCode: '130100', companyName: `司${newId()}` }),
  'company.subAdd': async () => ({
    parentId: await aCompany(),
    cityCode: handan,
    companyName: `司${newId()}`,
  }),
  'menu.add': async () => ({ pid: null, type: '0', router: '', permission: '', name: `录${newId()}` }),
  'menu.edit': async () => ({
    id: await anEntry(),
    pid: null,
    type: '0',
    router: '',
    permission: '',
    name: `录${newId()}`,
  }),
  'menu.delete': async () => ({ id: await anEntry() }),
  'operator.add': async () => ({ account: `made${newId()}` }),
  'operator.delete': async () => ({ id: (await anOperator()).id }),
  'role.delete': async () => ({ ids: [await aRole()] }),
  'role.unbind': async () => {
    const { id } = await anOperator()
    const { role_id } = await world.server.db
      .selectFrom('operator_role')
      .select('role_id')
      .where('operator_id', '=', id)
      .executeTakeFirstOrThrow()
    return { id: role_id, unBindUserIdList: [id] }
  },
  'role.grantMenu': async () => ({ id: await aRole(), grantMenuIdList: [await anEntry()] }),
  'role.grantData': async () => ({ id: await aRole() }),
  'role.bind': async () => ({ id: await aRole() }),
  'role.copy': async () => ({ roleId: await aRole() }),
}
async function aCompany(): Promise<number> {
  const [id, now] = [newId(), new Date(0)]
  await world.server.db
    .insertInto('company')
    .values({ id, name: `司${id}`, city_code: handan, created_at: now, updated_at: now })
    .execute()
  return id
}
const anOperator = () => createOperator(world.server)
async function aRole(): Promise<number> {
  const [id, now] = [newId(), new Date(0)]
  await world.server.db
    .insertInto('role')
    .values({ id, name: `空${id}`, created_at: now, updated_at: now })
    .execute()
  return id
}
async function anEntry(): Promise<number> {
  const [id, name] = [newId(), `项${newId()}`]
  await world.server.db
    .insertInto('menu')
    .values({ id, name, title: name, type: 0, created_at: new Date(0) })
    .execute()
  return id
}

/** Grants the new city to its maker, unless he has all cities. */
const ofOwnCity = 'city.add'

/** Calls on these tables that change no rights. */
const changesNoRight: Record<string, string> = {
  'city.update': 'a name and a number; its code while nobody works there',
  'operator.endSession': 'one of his sessions',
  'operator.endSessions': 'his sessions',
  'operator.resetPassword': 'a password, of one who must not be stronger',
  'role.edit': 'a name and a remark',
  'user.allowLogin': 'whether he may sign in',
}

it('every call that changes what rights are made of has taken its turn, and is known as one that may', async () => {
  const without: string[] = []
  const writers = new Map<string, string[]>()
  for (const call of world.calls) {
    const values = { ...(await ownValues(world, call, world.wide)), ...(await needed[call.name]?.()) }
    await watch(true)
    const client = call.name === ofOwnCity ? world.wide.client : world.clientOf('superAdmin')
    const outcome = await ask(client, call, values)
    await watch(false)
    if (outcome.http.status >= 500) without.push(`${call.name}: ${outcome.http.text}`)
    const seen = await tablesSeen()
    if (seen.length > 0) writers.set(call.name, seen)
  }
  expect(without).toEqual([])
  const known = world.calls.filter(changesRights).map(({ name }) => name)
  expect([...writers.keys()].filter((name) => !known.includes(name))).toEqual([])
  expect(known.filter((name) => !writers.has(name)).sort()).toEqual(Object.keys(changesNoRight).sort())
})
