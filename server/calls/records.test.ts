/** What the operation log says was done, and what a console only told of. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createOperator, startTestServer, type TestServer } from '../testing'

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
