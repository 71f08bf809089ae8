/** What the operation log says was done, and what a console only told of. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { momentNow } from '../../engine/clock'
import type { CallUser } from '../handlers/types'
import { createOperator, startTestServer, type TestServer } from '../testing'
import { writeRecords } from './records'

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
  // one line, and told apart from what the server itself saw happen
  const content = '控制台上报：导出了线路 新增角色：超级管理员'
  expect(records).toMatchObject([{ operator_id: id, account, content }])
})

it('leaves out what a console reports of a deed that the server wrote down itself', async () => {
  const { id, client } = await createOperator(server)
  const lines = async () =>
    (
      await server.db.selectFrom('operation_record').select('content').where('operator_id', '=', id).execute()
    ).map(({ content }) => content)
  const user = { id } as CallUser
  await writeRecords(server.db, user, ['提现：卡号6200000000001，金额1.00元'], momentNow())
  await client.send('common.log', { user_id: 1, content: '对卡号6200000000001提现1.00元' })
  await client.send('common.log', { user_id: 1, content: '对卡号6200000000002提现1.00元' })
  expect(await lines()).toEqual([
    '提现：卡号6200000000001，金额1.00元',
    '控制台上报：对卡号6200000000002提现1.00元',
  ])
})

it('masks the mobile numbers of a line, and no number of a card or an order', async () => {
  const { id } = await createOperator(server)
  const line = '删除用户：101154，19900001154；卡号6200013800138000，订单13800138000-1'
  await writeRecords(server.db, { id } as CallUser, [line], momentNow())
  const { content } = await server.db
    .selectFrom('operation_record')
    .select('content')
    .where('operator_id', '=', id)
    .executeTakeFirstOrThrow()
  expect(content).toBe(line.replace('19900001154', '199****1154'))
})
