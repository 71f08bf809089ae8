/** Two operators in a served database: one restricted to one company, and one for the whole city. */
import { afterAll, beforeAll } from 'vitest'
import { isOpenPermission } from '../../engine/vocabulary/permissions'
import type { CompiledCall } from '../../engine/compiled'
import type { Values } from '../../engine/contract/types'
import { servedCalls } from '../calls/routes'
import { createOperator, sampleValues, startTestServer, type TestOperator, type TestServer } from '../testing'
import { handan } from './money.fixture'

export interface Narrowed {
  server: TestServer
  narrowed: TestOperator
  wide: TestOperator
  /** Names and ids of his companies, and one other company. */
  own: Set<string>
  foreign: { company: number; sub: number }
}

/** Available while the tests of the file run. */
export function narrowedServer(): Narrowed {
  const made = {} as Narrowed
  beforeAll(async () => void Object.assign(made, await start()))
  afterAll(() => made.server.stop())
  return made
}

async function start(): Promise<Narrowed> {
  const server = await startTestServer()
  const { db, compiled } = server
  const keys = servedCalls(compiled).flatMap((call) => call.permission)
  const permissions = [...new Set(keys)].filter((key) => !isOpenPermission(key))
  const narrowed = await createOperator(server, { permissions, scopes: [handan] })
  const wide = await createOperator(server, { permissions, scopes: [handan] })
  const companies = await db
    .selectFrom('company')
    .selectAll()
    .where('city_code', '=', handan)
    .orderBy('id')
    .execute()
  const [held, other] = companies.filter((company) => company.parent_id === null)
  await narrow(server, await roleOf(server, narrowed.id), [held!.id])
  const own = new Set(
    companies
      .filter(({ id, parent_id }) => id === held!.id || parent_id === held!.id)
      .flatMap(({ id, name }) => [String(id), name]),
  )
  const foreign = { company: other!.id, sub: companies.find(({ parent_id }) => parent_id === other!.id)!.id }
  return { server, narrowed, wide, own, foreign }
}

export const roleOf = async ({ db }: TestServer, operatorId: number): Promise<number> =>
  (
    await db
      .selectFrom('operator_role')
      .select('role_id')
      .where('operator_id', '=', operatorId)
      .executeTakeFirstOrThrow()
  ).role_id

export async function narrow({ db }: TestServer, role_id: number, companies: number[]): Promise<void> {
  await db
    .updateTable('role')
    .set({ data_scope_type: 6, city_code: handan })
    .where('id', '=', role_id)
    .execute()
  await db
    .insertInto('role_company')
    .values(companies.map((company_id) => ({ role_id, company_id })))
    .execute()
}

/** The required values of a call, and the first page. */
export function leastValues(call: CompiledCall): Values {
  const required = Object.entries(sampleValues(call)).filter(([name]) => !call.parameters[name]!.optional)
  const scope =
    call.scope === undefined || call.parameters[call.scope]?.optional ? {} : { [call.scope]: handan }
  const page = call.paging ? { [call.paging.page]: 1, [call.paging.size]: 100 } : {}
  return { ...Object.fromEntries(required), ...scope, ...page }
}
