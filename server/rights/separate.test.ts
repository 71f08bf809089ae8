/** No call can give an account two duties that `separate` in schemas/app.yaml separates. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isOpenPermission } from '../../engine/vocabulary/permissions'
import { referenceCalls, servedCalls } from '../calls/routes'
import { roleOf } from '../handlers/narrowed.fixture'
import { said } from '../handlers/money.fixture'
import { createOperator, startTestServer, type TestClient, type TestServer } from '../testing'
import { subjectOf } from './calls'
import { holdersOfBoth } from './separate'
import { changesRights } from './turn'

const scopes = ['130400']
let server: TestServer
let admin: TestClient
beforeAll(async () => {
  server = await startTestServer({ settings: { separateDuties: true } })
  admin = (await createOperator(server, { superAdmin: true })).client
})
afterAll(() => server.stop())

const pairs = () => server.compiled.app.separate!
const keysOf = (name: string) =>
  pairs()
    .flat()
    .find((duty) => duty.name === name)!.keys
const entriesOf = async (roleId: number) =>
  (await server.db.selectFrom('role_menu').select('menu_id').where('role_id', '=', roleId).execute()).map(
    ({ menu_id }) => menu_id,
  )
const holding = (...permissions: string[]) => createOperator(server, { scopes, permissions })
const send = async (call: string, values: Record<string, unknown>) => said(await admin.send(call, values))

describe('the declared pairs', () => {
  it('keep whoever administers rights from every call that moves money', () => {
    const wanted = referenceCalls(server.compiled)
    const administers = wanted.filter(
      (call) => changesRights(call) && ['menu', 'operator', 'role'].includes(subjectOf(call.name) ?? ''),
    )
    const moves = servedCalls(server.compiled).filter(({ money }) => money)
    const keys = (calls: typeof moves) =>
      [...new Set(calls.flatMap(({ permission }) => permission))].filter((key) => !isOpenPermission(key))
    expect(keysOf('权限管理')).toEqual(expect.arrayContaining(keys(administers)))
    expect(keysOf('资金操作')).toEqual(expect.arrayContaining(keys(moves)))
  })
})

describe('two duties that are kept apart', () => {
  it('come to nobody by a second role', async () => {
    for (const [one, other] of pairs())
      for (const [held, given] of [
        [one, other],
        [other, one],
      ]) {
        const [has, gives] = [await holding(held!.keys[0]!), await holding(given!.keys[0]!)]
        const role = await roleOf(server, gives.id)
        expect(await send('role.bind', { id: role, bindUserIdList: [has.id] })).toBe(
          `${one.name}与${other.name}不能授予同一人`,
        )
        expect([...(await holdersOfBoth(server.db, server.compiled.app)).keys()]).not.toContain(has.account)
      }
  })

  it('come to nobody by entries of a role', async () => {
    const [one, other] = pairs()[0]!
    const [has, gives] = [await holding(one.keys[0]!), await holding(other.keys[0]!)]
    const [role, from] = [await roleOf(server, has.id), await roleOf(server, gives.id)]
    const both = [...(await entriesOf(role)), ...(await entriesOf(from))]
    const { version } = await server.db
      .selectFrom('role')
      .select('version')
      .where('id', '=', role)
      .executeTakeFirstOrThrow()
    expect(
      said(
        await admin.send('role.grantMenu', { id: role, grantMenuIdList: both }, { version: String(version) }),
      ),
    ).toBe(`${one.name}与${other.name}不能授予同一人`)
  })

  it('are a super administrator’s all the same', async () => {
    const boss = await createOperator(server, { superAdmin: true })
    for (const duty of pairs()[0]!) {
      const role = await roleOf(server, (await holding(duty.keys[0]!)).id)
      expect(await send('role.bind', { id: role, bindUserIdList: [boss.id] })).toBe('ok')
    }
  })

  it('stay with whoever has both, and keep nobody from changing something else about him', async () => {
    const full = await holding(...pairs()[0]!.map((duty) => duty.keys[0]!))
    const other = await roleOf(server, (await holding()).id)
    expect(await send('role.bind', { id: other, bindUserIdList: [full.id] })).toBe('ok')
    expect([...(await holdersOfBoth(server.db, server.compiled.app)).keys()]).toContain(full.account)
  })

  it('are given where the installation does not keep them apart', async () => {
    const open = await startTestServer({ settings: { separateDuties: false } })
    try {
      const boss = await createOperator(open, { superAdmin: true })
      const [one, two] = pairs()[0]!.map((duty) => duty.keys[0]!)
      const has = await createOperator(open, { scopes, permissions: [one!] })
      const role = await roleOf(open, (await createOperator(open, { scopes, permissions: [two!] })).id)
      expect(said(await boss.client.send('role.bind', { id: role, bindUserIdList: [has.id] }))).toBe('ok')
    } finally {
      await open.stop()
    }
  })
})
