/** Concurrent changes of rights: a change that would be refused after the other is also refused beside it. */
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { handan, said } from '../handlers/money.fixture'
import { roleOf } from '../handlers/narrowed.fixture'
import { createOperator, startTestServer, type TestOperator, type TestServer } from '../testing'
import { takeRightsTurn } from './turn'

const shijiazhuang = '130100'
const topUp = 'balanceQuery:replenish'

// An embedded database has one connection, so its calls are serial anyway.
describe.skipIf(!process.env.TEST_DATABASE_URL)('at once with another', () => {
  let server: TestServer
  beforeAll(async () => void (server = await startTestServer()))
  afterAll(() => server.stop())

  /**
   * An operator of Handan who grants permissions, his role, and an operator without permissions in another
   * role.
   */
  let giver: TestOperator
  let member: TestOperator
  let [ofGiver, ofMember] = [0, 0]
  /** The giver's menu entry for this permission. */
  let entry: number
  beforeEach(async () => {
    giver = await createOperator(server, { permissions: ['roleManage:auth', topUp], scopes: [handan] })
    member = await createOperator(server, { scopes: [handan] })
    ofGiver = await roleOf(server, giver.id)
    ofMember = await roleOf(server, member.id)
    await server.db
      .updateTable('role')
      .set({ city_code: handan })
      .where('id', 'in', [ofGiver, ofMember])
      .execute()
    const entries = server.db
      .selectFrom('menu')
      .innerJoin('role_menu', 'role_menu.menu_id', 'menu.id')
      .select('menu.id')
      .where('role_menu.role_id', '=', ofGiver)
      .where('menu.permission', '=', topUp)
    entry = (await entries.executeTakeFirstOrThrow()).id
  })
  const give = async () =>
    said(await giver.client.send('role.grantMenu', { id: ofMember, grantMenuIdList: [entry] }))

  /** The number of connections to this database that wait for a lock. */
  const waiting = async () => {
    const { rows } = await sql<{ total: number }>`
      select count(*)::int as total from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(server.db)
    return rows[0]!.total
  }

  /** Waits until the call has been answered or this many calls wait. */
  async function overOrWaiting(call: Promise<unknown>, calls: number): Promise<void> {
    let isOver = false
    void call.finally(() => (isOver = true))
    await expect.poll(async () => isOver || (await waiting()) === calls).toBe(true)
  }

  it('nobody gives a key while another gives the city to go with it', async () => {
    const editor = await createOperator(server, {
      permissions: ['operationalUserManagement:edit'],
      scopes: [handan, shijiazhuang],
    })
    const form = { id: member.id, name: '某人', phone: '13900000000', allowLogin: true }
    const cities = { cityCodes: [handan, shijiazhuang] }
    // The editor's call has passed its checks and waits for the lock held here.
    const { edited, given } = await server.db.transaction().execute(async (held) => {
      await held
        .selectFrom('operator_city')
        .select('city_code')
        .where('operator_id', '=', member.id)
        .forUpdate()
        .execute()
      const edited = editor.client.send('operator.edit', { ...form, ...cities }).then(said)
      await expect.poll(waiting).toBe(1)
      const given = give()
      await overOrWaiting(given, 2)
      return { edited, given }
    })
    expect([await edited, await given]).toEqual(['ok', '不能授予自己没有的城市权限'])
  })

  it.each([
    ['the key itself', () => entry, '不能授予自己没有的权限'],
    ['the key of the call', () => undefined, '没有操作权限'],
  ])('nobody gives what has been taken from him meanwhile: %s', async (_, taken, text) => {
    const given = await overtaken(async (db) => {
      const entries = db.deleteFrom('role_menu').where('role_id', '=', ofGiver)
      const id = taken()
      await (id === undefined ? entries : entries.where('menu_id', '=', id)).execute()
    })
    expect(given).toBe(text)
    const held = server.db.selectFrom('role_menu').select('menu_id').where('role_id', '=', ofMember)
    expect(await held.execute()).toEqual([])
  })

  it('nobody gives anything once he is signed out', async () => {
    const given = await overtaken((db) =>
      db.deleteFrom('session').where('operator_id', '=', giver.id).execute(),
    )
    expect(given).toBe('登录失效，请重新登陆')
  })

  /** The result of the grant if this write comes first. */
  async function overtaken(faster: (db: TestServer['db']) => Promise<unknown>): Promise<string> {
    const { given } = await server.db.transaction().execute(async (held) => {
      await takeRightsTurn(held)
      const given = give()
      await overOrWaiting(given, 1)
      await faster(held)
      return { given }
    })
    return given
  }
})
