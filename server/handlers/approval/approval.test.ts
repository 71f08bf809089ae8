/** A second person approves calls above an amount, or from another city (`approve` of a call). */
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { momentNow } from '../../../engine/clock'
import type { Row } from '../../../engine/contract/types'
import { audit } from '../../ledger/audit'
import { createOperator, type TestOperator } from '../../testing'
import { texts } from '../../texts'
import { handan, said, shijiazhuang, startMoneyServer, type MoneyServer } from '../money.fixture'

const much = 500_001
const waits = '已提交复核，复核通过后生效'
const keys = ['route:balanceQuery', 'balanceQuery:replenish', 'balanceQuery:shiftTo']
const reviewing = ['route:approvalQuery', 'approvalQuery:release', 'approvalQuery:refuse']

let server: MoneyServer
let maker: TestOperator
let reviewer: TestOperator
/** Has both cities. */
let other: TestOperator
beforeAll(async () => {
  server = await startMoneyServer()
  maker = await createOperator(server, { scopes: [handan], permissions: [...keys, ...reviewing] })
  reviewer = await createOperator(server, { scopes: [handan], permissions: reviewing })
  other = await createOperator(server, { scopes: [handan, shijiazhuang], permissions: reviewing })
})
afterAll(async () => {
  const broken = (await audit(server.db)).filter((line) => line.broken !== 0)
  await server.stop()
  expect(broken).toEqual([])
})

const topUp = (cardNo: string, pay: number, headers = {}, who = maker) =>
  who.client.send('card.topUp', { cardNo, pay, gift: 0 }, headers)
const listed = async (who: TestOperator, values = {}): Promise<Row[]> => {
  const outcome = await who.client.send('approval.page', { page: 1, limit: 100, ...values })
  if (!outcome.ok) throw new Error(outcome.text)
  return outcome.rows
}
const newest = async () => (await listed(other))[0]!
const decide = async (who: TestOperator, call: 'release' | 'refuse', id: unknown, headers = {}) =>
  said(
    await who.client.send(`approval.${call}`, call === 'refuse' ? { id, note: '金额有误' } : { id }, headers),
  )
const linesAbout = (text: string) =>
  server.db
    .selectFrom('operation_record')
    .select(['account', 'city_code', 'content', 'call', 'refusal'])
    .where('content', 'like', `%${text}%`)
    .orderBy('id')
    .execute()

it('what is worth much waits, and is done in its maker’s name once it is released', async () => {
  const { cardNo } = await server.newCard({ pay: 0, gift: 0 })
  expect(said(await topUp(cardNo, much - 1))).toBe('ok')
  const kept = await topUp(cardNo, much)
  expect(kept).toMatchObject({ ok: true, waits: true, text: waits })
  expect(await server.card(cardNo)).toMatchObject({ pay: much - 1 })
  expect(await newest()).toMatchObject({
    maker: maker.account,
    amount: much,
    state: '0',
    record: `卡号${cardNo}，充值5000.01元，优惠0.00元（单笔超过5000.00元）`,
  })
  const { id } = await newest()
  expect(await decide(reviewer, 'release', id)).toBe('ok')
  expect(await server.card(cardNo)).toMatchObject({ pay: 2 * much - 1 })
  expect(await newest()).toMatchObject({ state: '1', reviewer: reviewer.account })
  const by = (who: TestOperator, call: string, content: RegExp) => ({
    ...{ account: who.account, city_code: handan, call, refusal: null },
    content: expect.stringMatching(content) as string,
  })
  expect((await linesAbout(cardNo)).slice(1)).toEqual([
    by(maker, 'card.topUp', /^提交复核：余额查询：充值，卡号T\d+，.*（单笔超过5000.00元），金额5000.01元$/),
    by(maker, 'card.topUp', new RegExp(`^充值：卡号${cardNo}，.*，复核人${reviewer.account}$`)),
    by(reviewer, 'approval.release', new RegExp(`^复核通过：余额查询：充值，.*，提交人${maker.account}$`)),
  ])
})

it('of an amount the parts count together, and what is refused is not kept', async () => {
  const { cardNo } = await server.newCard()
  const frozen = await server.newCard({ status: 1 })
  const before = await newest()
  expect(said(await topUp(frozen.cardNo, much))).toBe('该卡已冻结')
  expect(await newest()).toEqual(before)
  const both = await maker.client.send('card.topUp', { cardNo, pay: 300_000, gift: 300_000 })
  expect(both).toMatchObject({ waits: true })
  expect(await newest()).toMatchObject({ amount: 600_000 })
})

it('what goes beyond the limit of a day waits, however it is split', async () => {
  const perDay = server.compiled.calls['card.topUp']!.approve!.perDay
  const part = 400_000
  const parts = perDay / part
  const { cardNo } = await server.newCard({ pay: 0, gift: 0 })
  const who = await createOperator(server, { scopes: [handan], permissions: keys })
  const send = (cents: number, key: string) =>
    topUp(cardNo, cents, { 'idempotency-key': `split-${key}` }, who)
  const answers = await Promise.all(Array.from({ length: parts + 3 }, (_, at) => send(part, `part-${at}`)))
  expect(answers.filter((answer) => answer.ok && answer.waits)).toHaveLength(3)
  expect(await server.card(cardNo)).toMatchObject({ pay: perDay })
  const { id } = await newest()
  expect(await decide(reviewer, 'release', id)).toBe('ok')
  expect(await send(1, 'released-1')).toMatchObject({ waits: true })
  // A server whose clock is behind midnight does not begin the day anew.
  await server.db
    .updateTable('sent_today')
    .set({ day: '2999-12-31' })
    .where('operator_id', '=', who.id)
    .execute()
  expect(await send(1, 'yesterday')).toMatchObject({ waits: true })
  await server.db
    .updateTable('sent_today')
    .set({ day: '2020-01-01' })
    .where('operator_id', '=', who.id)
    .execute()
  expect((await send(part, 'tomorrow')).http.text).not.toContain(waits)
})

it('under one key it is kept once, and its answer is the first one', async () => {
  const { cardNo } = await server.newCard()
  const headers = { 'idempotency-key': 'kept-once-0001' }
  const first = await topUp(cardNo, much, headers)
  const again = await topUp(cardNo, much, headers)
  expect(again.http.text).toBe(first.http.text)
  expect(
    (await listed(reviewer)).filter(({ record }) => String(record).startsWith(`卡号${cardNo}`)),
  ).toHaveLength(1)
})

it('of many who release it one does, and the others are told', async () => {
  const { cardNo } = await server.newCard({ pay: 0, gift: 0 })
  await topUp(cardNo, much)
  const { id } = await newest()
  const answers = await Promise.all(
    [reviewer, other, reviewer, other].map((who, at) =>
      decide(who, 'release', id, { 'idempotency-key': `release-many-${at}` }),
    ),
  )
  expect(answers.sort()).toEqual(['ok', ...Array<string>(3).fill('该申请已处理')].sort())
  expect(await server.card(cardNo)).toMatchObject({ pay: much })
  expect(await decide(reviewer, 'refuse', id)).toBe('该申请已处理')
})

it('one key releases once, and gets its answer again', async () => {
  const { cardNo } = await server.newCard({ pay: 0, gift: 0 })
  await topUp(cardNo, much)
  const { id } = await newest()
  const headers = { 'idempotency-key': 'released-once-1' }
  expect(await decide(reviewer, 'release', id, headers)).toBe('ok')
  expect(await decide(reviewer, 'release', id, headers)).toBe('ok')
  expect(await server.card(cardNo)).toMatchObject({ pay: much })
})

it('nobody releases his own, nor without the key, nor of another city', async () => {
  const { cardNo } = await server.newCard({ pay: 0, gift: 0 })
  await topUp(cardNo, much)
  const { id } = await newest()
  const looking = await createOperator(server, { scopes: [handan], permissions: ['route:approvalQuery'] })
  const far = await createOperator(server, { scopes: [shijiazhuang], permissions: reviewing })
  expect(await decide(maker, 'release', id)).toBe('不能复核自己提交的操作')
  expect(await decide(looking, 'release', id)).toBe('没有操作权限')
  expect(await listed(looking)).toContainEqual(expect.objectContaining({ id }))
  expect(await decide(far, 'release', id)).toBe('复核申请不存在或已被删除')
  expect(await listed(far)).not.toContainEqual(expect.objectContaining({ id }))
  expect(await server.card(cardNo)).toMatchObject({ pay: 0 })
  expect((await newest()).state).toBe('0')
})

it.each([
  ['values', `sent = jsonb_set(sent, '{pay}', '99000000')`],
  ['amount', 'amount = 1'],
  ['maker', 'maker_id = 1'],
  ['title', `title = '余额查询：查询'`],
  ['record', `record = '卡号1'`],
  ['maker’s account', `maker_account = 'somebody'`],
])('what was changed in the database is not released: its %s', async (_, change) => {
  const { cardNo } = await server.newCard({ pay: 0, gift: 0 })
  await topUp(cardNo, much)
  const { id } = await newest()
  await sql`update approval set ${sql.raw(change)} where id = ${id}`.execute(server.db)
  expect(await decide(reviewer, 'release', id)).toBe(texts.keptChanged)
  expect(await server.card(cardNo)).toMatchObject({ pay: 0 })
  expect(await decide(reviewer, 'refuse', id)).toBe('ok')
})

it('what was released once is not released again, though the database says that it waits', async () => {
  const { cardNo } = await server.newCard({ pay: 0, gift: 0 })
  await topUp(cardNo, much)
  const { id } = await newest()
  expect(await decide(reviewer, 'release', id, { 'idempotency-key': 'release-first' })).toBe('ok')
  await sql`update approval set state = 0, decided_by = '', decided_at = null where id = ${id}`.execute(
    server.db,
  )
  expect(await decide(reviewer, 'release', id, { 'idempotency-key': 'release-again' })).toBe('该申请已处理')
  expect(await server.card(cardNo)).toMatchObject({ pay: much })
})

it('a super administrator waits for somebody else, too', async () => {
  const { cardNo } = await server.newCard({ pay: 0, gift: 0 })
  const outcome = await server.send('superAdmin', 'card.topUp', { cardNo, pay: much, gift: 0 })
  expect(outcome).toMatchObject({ waits: true })
  const { id } = await newest()
  expect(said(await server.send('superAdmin', 'approval.release', { id }))).toBe('不能复核自己提交的操作')
  expect(await decide(reviewer, 'release', id)).toBe('ok')
})

it('it is judged by what holds when it is released, and waits on where it cannot be done', async () => {
  const { cardNo, id: card } = await server.newCard({ pay: 0, gift: 0 })
  await topUp(cardNo, much)
  const { id } = await newest()
  await server.db.updateTable('card').set({ status: 1 }).where('id', '=', card).execute()
  expect(await decide(reviewer, 'release', id)).toBe('该卡已冻结')
  expect((await newest()).state).toBe('0')
  await server.db.updateTable('card').set({ status: 0 }).where('id', '=', card).execute()
  expect(await decide(reviewer, 'release', id)).toBe('ok')
})

it.each<[string, (id: number) => Promise<unknown>, string]>([
  [
    'key',
    (id) => server.db.deleteFrom('operator_role').where('operator_id', '=', id).execute(),
    '提交人已没有该操作的权限，请退回',
  ],
  [
    'city',
    (id) => server.db.deleteFrom('operator_city').where('operator_id', '=', id).execute(),
    '卡号不存在或已被删除',
  ],
  [
    'account',
    (id) => server.db.updateTable('operator').set({ allow_login: false }).where('id', '=', id).execute(),
    '提交人的账号已停用或删除，请退回',
  ],
])('whose %s was taken meanwhile tops up nothing', async (_, take, why) => {
  const { cardNo } = await server.newCard({ pay: 0, gift: 0 })
  const who = await createOperator(server, { scopes: [handan], permissions: keys })
  expect(await topUp(cardNo, much, {}, who)).toMatchObject({ waits: true })
  const { id } = await newest()
  await take(who.id)
  expect(await decide(reviewer, 'release', id)).toBe(why)
  expect(await server.card(cardNo)).toMatchObject({ pay: 0 })
  expect(await decide(reviewer, 'refuse', id)).toBe('ok')
  expect(await newest()).toMatchObject({ state: '2', note: '金额有误', reviewer: reviewer.account })
})

it('after a week it has expired', async () => {
  const { cardNo } = await server.newCard({ pay: 0, gift: 0 })
  await topUp(cardNo, much)
  const { id } = await newest()
  await server.db
    .updateTable('approval')
    .set({ expires_at: momentNow() })
    .where('id', '=', Number(id))
    .execute()
  expect(await decide(reviewer, 'release', id)).toBe('该申请已过期')
  expect(await newest()).toMatchObject({ state: '3' })
  expect(await listed(other, { state: '0' })).not.toContainEqual(expect.objectContaining({ id }))
  expect(await server.card(cardNo)).toMatchObject({ pay: 0 })
})

it('a refusal says why', async () => {
  expect(said(await reviewer.client.send('approval.refuse', { id: 1, note: '' }))).toBe('请填写退回原因')
})

describe('a transfer out of another city', () => {
  it('waits whatever its amount, for somebody of both, and stands in the logs of both', async () => {
    const source = await server.newCard({ pay: 300, gift: 0, city: shijiazhuang })
    const target = await server.newCard({ pay: 0, gift: 0 })
    const values = { oldCardNo: source.cardNo, targetCardNo: target.cardNo, transferBalance: 100 }
    expect(await maker.client.send('card.transferIn', values)).toMatchObject({ waits: true })
    const { id, record } = await newest()
    expect(record).toBe(`转出卡号${source.cardNo}，转入卡号${target.cardNo}（涉及其他城市）`)
    expect(await decide(reviewer, 'release', id)).toBe('没有该城市的操作权限')
    expect(await server.card(target.cardNo)).toMatchObject({ pay: 0 })
    expect(await decide(other, 'release', id)).toBe('ok')
    expect(await server.card(target.cardNo)).toMatchObject({ pay: 100 })
    const cities = (await linesAbout(`转入：从卡号${source.cardNo}`)).map(({ city_code }) => city_code)
    expect(cities.sort()).toEqual([shijiazhuang, handan].sort())
  })

  it('waits for nobody where the caller holds both', async () => {
    const both = await createOperator(server, { scopes: [handan, shijiazhuang], permissions: keys })
    const source = await server.newCard({ pay: 300, city: shijiazhuang })
    const target = await server.newCard()
    const values = { oldCardNo: source.cardNo, targetCardNo: target.cardNo, transferBalance: 100 }
    expect(said(await both.client.send('card.transferIn', values))).toBe('ok')
    expect(await newest()).not.toMatchObject({ maker: both.account })
  })
})
