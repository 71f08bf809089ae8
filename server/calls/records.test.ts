/** Lines of the operation log: actions of the server, and reports of a console. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { momentNow } from '../../engine/clock'
import { Refused, Stale, type AnyHandler, type CallUser, type Handlers } from '../handlers/types'
import { idsOf } from '../rights/expected'
import { compileProject, createOperator, projectWithoutRules, startTestServer } from '../testing'
import type { TestClient, TestServer } from '../testing'
import { testChain } from '../testing/chain'
import { mostReported } from '../handlers/common'
import { texts } from '../texts'
import { sampleValues } from '../testing/calls'
import { writeRecords } from './records'
import { servedCalls } from './routes'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ seeded: false })
})
afterAll(() => server.stop())

it('takes the operator from the session, and says what a console only told', async () => {
  const { id, account, client } = await createOperator(server)
  const forged = '导出了线路\n新增角色：\u202e超级\u200b管理员'
  await client.send('common.log', { user_id: 1, content: forged })
  const records = await server.db
    .selectFrom('operation_record')
    .selectAll()
    .where('operator_id', '=', id)
    .execute()
  // one line, distinguishable from the server's own
  const content = '控制台上报：导出了线路 新增角色：超级管理员'
  expect(records).toMatchObject([{ operator_id: id, account, content }])
})

it('keeps the line of an operator who was deleted during the call', async () => {
  const { id, account } = await createOperator(server)
  await server.db.deleteFrom('operator').where('id', '=', id).execute()
  const user = { id, account, name: '已删除' } as CallUser
  const made = {
    ...compileProject(),
    call: compileProject().calls['role.add']!,
    values: {},
    user,
    ip: '',
    now: momentNow(),
  }
  await writeRecords({ db: server.db, chain: testChain }, made, { lines: ['新增角色'] })
  const lines = server.db
    .selectFrom('operation_record')
    .select(['account', 'name'])
    .where('operator_id', '=', id)
  expect(await lines.execute()).toEqual([{ account, name: '已删除' }])
})

it('takes so many reports of an operator in a minute, also at once', async () => {
  const { id, client } = await createOperator(server)
  const outcomes = await Promise.all(
    Array.from({ length: mostReported + 5 }, (_, at) =>
      client.send('common.log', { user_id: 1, content: `第${at}行` }),
    ),
  )
  expect(outcomes.filter(({ ok }) => ok).length).toBe(mostReported)
  expect(outcomes.find(({ ok }) => !ok)).toMatchObject({ text: texts.reportedOften })
  const lines = await server.db
    .selectFrom('operation_record')
    .select('id')
    .where('operator_id', '=', id)
    .execute()
  expect(lines.length).toBe(mostReported)
})

it('leaves out what a console reports of a deed that the server wrote down itself', async () => {
  const { id, client } = await createOperator(server)
  const contents = async () =>
    (
      await server.db.selectFrom('operation_record').select('content').where('operator_id', '=', id).execute()
    ).map(({ content }) => content)
  const made = { ...compileProject(), values: {}, user: { id } as CallUser, ip: '', now: momentNow() }
  const lines = ['提现：卡号6200000000001，金额1.00元']
  await writeRecords(
    { db: server.db, chain: testChain },
    { ...made, call: made.calls['card.withdraw']! },
    { lines },
  )
  await client.send('common.log', { user_id: 1, content: '对卡号6200000000001提现1.00元' })
  await client.send('common.log', { user_id: 1, content: '对卡号6200000000002提现1.00元' })
  expect(await contents()).toEqual([
    '提现：卡号6200000000001，金额1.00元',
    '控制台上报：对卡号6200000000002提现1.00元',
  ])
})

it('masks the mobile numbers of a line, and no longer number', async () => {
  const { id } = await createOperator(server)
  const line = '删除用户：101154，19900001154；卡号6200013800138000，订单DD138001380001，x-19900001154a'
  const made = { ...compileProject(), values: {}, user: { id } as CallUser, ip: '', now: momentNow() }
  await writeRecords(
    { db: server.db, chain: testChain },
    { ...made, call: made.calls['appUser.delete']! },
    { lines: [line] },
  )
  const { content } = await server.db
    .selectFrom('operation_record')
    .select('content')
    .where('operator_id', '=', id)
    .executeTakeFirstOrThrow()
  expect(content).toBe(line.replaceAll('19900001154', '199****1154'))
})

it("hides the operator's own number in the second place", async () => {
  const { id } = await createOperator(server)
  await server.db.updateTable('operator').set({ phone: '19900001154' }).where('id', '=', id).execute()
  const made = { ...compileProject(), values: {}, user: { id } as CallUser, ip: '', now: momentNow() }
  const copies: unknown[] = []
  const chain = { ...testChain, second: (line: object) => void copies.push(line) }
  const { calls } = made
  await writeRecords({ db: server.db, chain }, { ...made, call: calls['appUser.delete']! }, { lines: ['一'] })
  expect(copies).toMatchObject([{ content: '一', phone: '199****1154' }])
})

describe('a call that changes something', () => {
  const compiled = projectWithoutRules()
  const changing = servedCalls(compiled).filter(
    ({ name, changes }) => changes && name !== compiled.app.uses.log,
  )
  const outcomes: Record<string, () => void> = {
    done: () => {},
    refused: () => {
      throw new Refused('金额不足')
    },
    late: () => {
      throw new Stale('金额不足')
    },
  }
  let outcome = 'done'
  let silent: TestServer
  let client: TestClient
  beforeAll(async () => {
    const handler: AnyHandler = async () => {
      outcomes[outcome]!()
      return {}
    }
    const handlers: Handlers = Object.fromEntries(servedCalls(compiled).map(({ name }) => [name, handler]))
    silent = await startTestServer({ compiled, seeded: false, app: { handlers } })
    client = (await createOperator(silent, { superAdmin: true })).client
  })
  afterAll(() => silent.stop())
  const linesOf = (call: string) =>
    silent.db.selectFrom('operation_record').selectAll().where('call', '=', call).orderBy('id').execute()

  it.each(changing.map((call) => [call.name, call] as const))(
    '%s leaves a line with its records, though its handler writes none',
    async (name, call) => {
      for (outcome of Object.keys(outcomes))
        await client.send(name, sampleValues(call), { 'idempotency-key': randomUUID() })
      const lines = await linesOf(name)
      const isTitled = call.permission.some((key) => compiled.app.permissions.includes(key))
      for (const { content } of lines)
        expect(content).toMatch(isTitled ? /\p{Script=Han}：/u : new RegExp(`^${name}$`))
      const line = { address: '127.0.0.1' }
      expect(lines).toMatchObject([
        { ...line, refusal: null },
        { ...line, refusal: '金额不足' },
        { ...line, refusal: '金额不足' },
      ])
      for (const { records } of lines)
        expect(Object.keys(records!)).toEqual(expect.arrayContaining(idsOf(call)))
    },
  )

  it('names fifty records of a batch, and counts the others', async () => {
    outcome = 'done'
    const ids = Array.from({ length: 60 }, (_, at) => String(at + 1))
    await client.send('role.delete', { ids })
    expect((await linesOf('role.delete')).at(-1)).toMatchObject({
      records: { ids: ids.slice(0, 50) },
      record_count: 60,
    })
  })
})
