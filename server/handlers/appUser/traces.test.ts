/** A deleted passenger leaves no personal data in the database; the ledger stays complete. */
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { momentNow } from '../../../engine/clock'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { audit } from '../../ledger/audit'
import type { RidersServer } from '../riders.fixture'
import { startRidersServer } from '../riders.fixture'
import { storedPicture } from '../picture.fixture'
import { nobody } from './traces'

let server: RidersServer
beforeAll(async () => void (server = await startRidersServer()))
afterAll(() => server.stop())

/** Tables whose phones are not passengers'. */
const ofOthers = ['app_user', 'operator', 'operation_record', 'merchant']
const name = '司马小乘'
/** The picture of his feedback. */
let picture: string

const columns = async () =>
  (
    await sql<{ table: string; column: string; type: string }>`
      select table_name as table, column_name as column, data_type as type
      from information_schema.columns where table_schema = 'public'`.execute(server.db)
  ).rows

/** `table.column` of every text that holds the value. */
async function whereIs(value: string): Promise<string[]> {
  const found: string[] = []
  for (const { table, column, type } of await columns()) {
    if (!/^(text|jsonb?|character varying|ARRAY)$/.test(type)) continue
    const rows = await sql`select 1 from ${sql.table(table)}
      where strpos(${sql.ref(column)}::text, ${value}) > 0 limit 1`.execute(server.db)
    if (rows.rows.length > 0) found.push(`${table}.${column}`)
  }
  return found
}

/** Adds a row with the rider's phone to each table that has a phone column. */
async function plant(rider: { userId: number; phoneNo: string }): Promise<string[]> {
  const all = await columns()
  const tables = all.flatMap(({ table, column }) =>
    column === 'phone' && !ofOthers.includes(table) ? [table] : [],
  )
  for (const table of tables) {
    const owner = all.some((one) => one.table === table && one.column === 'user_id')
    const set = [sql`phone = ${rider.phoneNo}`, ...(owner ? [sql`user_id = ${rider.userId}`] : [])]
    const fits = table === 'refund' ? sql`result <> 0` : sql`true`
    const { numAffectedRows } = await sql`update ${sql.table(table)} set ${sql.join(set)}
      where ctid = (select ctid from ${sql.table(table)} where ${fits} limit 1)`.execute(server.db)
    expect([table, numAffectedRows]).toEqual([table, 1n])
  }
  const db = server.db
  picture = await storedPicture(db)
  const ofRider = { user_name: name, content: `我是${rider.phoneNo}`, images: picture }
  const ticket = await db
    .updateTable('feedback')
    .set(ofRider)
    .where('user_id', '=', rider.userId)
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const [id, type] of [
    [9_000_001, 1],
    [9_000_002, 2],
  ] as const)
    await db
      .insertInto('feedback_comment')
      .values({
        ...{ id, feedback_id: ticket.id, type, comment: `请回电${rider.phoneNo}`, operator_id: null },
        ...{ person: type === 1 ? name : '客服', created_at: momentNow() },
      })
      .execute()
  await db
    .updateTable('shop_order')
    .set({ answers: JSON.stringify([{ key: '姓名', value: name }]), remark: rider.phoneNo })
    .where('user_id', '=', rider.userId)
    .execute()
  await db.updateTable('app_user').set({ wechat_no: 'wx_sima' }).where('id', '=', rider.userId).execute()
  return tables
}

const sums = async () =>
  (
    await sql<{ rides: string; recharged: string; cards: string; orders: string }>`select
      (select sum(amount) from ride) as rides, (select sum(amount) from recharge) as recharged,
      (select sum(pay + gift) from card) as cards, (select sum(paid) from shop_order) as orders`.execute(
      server.db,
    )
  ).rows[0]

it('a deleted passenger is in no column of any table, and every cent still is', async () => {
  const rider = await server.newRider({ phone: '17711112222' })
  await plant(rider)
  const later = '17733334444'
  await server.send('handan', 'appUser.changePhone', { userId: rider.userId, phoneNo: later })
  await sql`update card set phone = ${later}
    where card_no = (select card_no from card where phone <> ${rider.phoneNo} limit 1)`.execute(server.db)
  const before = await sums()

  expect(await server.send('handan', 'appUser.delete', { userId: rider.userId })).toMatchObject({ ok: true })

  for (const value of [rider.phoneNo, later, name, 'wx_sima', picture])
    expect([value, await whereIs(value)]).toEqual([value, []])
  const files = await server.db.selectFrom('stored_file').select('released_at').execute()
  expect(files).toEqual([{ released_at: expect.any(Date) as Date }])
  expect(await sums()).toEqual(before)
  expect((await audit(server.db)).filter(({ broken }) => broken > 0)).toEqual([])
  const [line] = await server.rows('superAdmin', 'operationLog.page', { content: '删除用户' })
  expect(line?.content).toMatch(
    /^删除用户：\d+，177\*\*\*\*4444；匿名保留：.*乘车记录1条、卡2条、充值记录1条/,
  )
  const comments = await server.db
    .selectFrom('feedback_comment')
    .select(['person', 'comment'])
    .where('id', 'in', [9_000_001, 9_000_002])
    .orderBy('id')
    .execute()
  expect(comments).toEqual([
    { person: nobody, comment: '请回电' },
    { person: '客服', comment: '请回电' },
  ])
})

it('is gone from what others write while he is deleted', async () => {
  const riders = await Promise.all(Array.from({ length: 8 }, () => server.newRider()))
  const [handan, hebei] = [await server.login('handan'), await server.login('hebei')]
  const cards = await server.db
    .selectFrom('card')
    .select(['id', 'card_no'])
    .where('city_code', '=', '130400')
    .where('status', '=', 0)
    .limit(riders.length)
    .execute()
  for (const [at, { userId, phoneNo }] of riders.entries()) {
    const { id, card_no: cardNo } = cards[at]!
    await server.db.updateTable('card').set({ phone: phoneNo, pay: 900_00 }).where('id', '=', id).execute()
    const message = {
      ...{ userIds: [userId], phone: [phoneNo], cityCode: '130400', cityName: '邯郸市', title: '通知' },
      ...{ content: `<p>尊敬的${phoneNo}</p>`, imgUrl: '', channel_type: ['1'], create_user: '' },
    }
    const key = () => ({ 'idempotency-key': randomUUID() })
    const topUp = () => hebei.send('card.topUp', { cardNo, pay: 100, gift: 0 }, key())
    const publish = () => hebei.send('message.add', message)
    const before = await publish()
    expect(before.ok).toBe(true)
    const sent = (await server.rows('superAdmin', 'message.page', { title: '通知' }))[0]!
    const edit = () =>
      hebei.send('message.update', { ...message, id: sent.id }, { 'if-match': `"${String(sent._v)}"` })
    const { 0: deletion } = await Promise.all([
      new Promise((resolve) => setTimeout(resolve, at * 3)).then(() =>
        handan.send('appUser.delete', { userId }),
      ),
      ...Array.from({ length: 3 }, () => [topUp(), publish(), edit()]).flat(),
    ])
    expect(deletion).toMatchObject({ ok: true })
  }
  const left = await Promise.all(riders.map(({ phoneNo }) => whereIs(phoneNo)))
  expect(left).toEqual(riders.map(() => []))
})

it('records under a phone that is another account’s by now stay with it', async () => {
  const [one, other] = [await server.newRider(), await server.newRider()]
  await server.db
    .updateTable('app_user')
    .set({ former_phone: other.phoneNo })
    .where('id', '=', one.userId)
    .execute()
  await sql`update card set phone = ${other.phoneNo} where card_no = (select min(card_no) from card)`.execute(
    server.db,
  )
  await server.send('handan', 'appUser.delete', { userId: one.userId })
  expect((await whereIs(other.phoneNo)).sort()).toEqual(['app_user.phone', 'card.phone'])
})

it('a passenger who waits for a refund is not deleted', async () => {
  const rider = await server.newRider()
  const { numAffectedRows } = await sql`update refund set phone = ${rider.phoneNo}
    where id = (select id from refund where result = 0 limit 1)`.execute(server.db)
  expect(numAffectedRows).toBe(1n)
  expect(await server.send('handan', 'appUser.delete', { userId: rider.userId })).toMatchObject({
    ok: false,
    text: '该用户有未处理的退款申请，请处理后再删除',
  })
  expect(await whereIs(rider.phoneNo)).toContain('refund.phone')
})
