/** Sessions of a colleague. Operators with more rights than the caller are protected. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Row } from '../../../engine/contract/types'
import { createOperator, startTestServer, type TestClient, type TestServer } from '../../testing'

let server: TestServer
let admin: TestClient
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.login('handan')
})
afterAll(() => server.stop())

const key = 'operationalUserManagement:sessions'
const idOf = async (account: string) =>
  (
    await server.db
      .selectFrom('operator')
      .select('id')
      .where('account', '=', account)
      .executeTakeFirstOrThrow()
  ).id
const listOf = async (client: TestClient, id: number): Promise<Row[]> => {
  const outcome = await client.send('operator.sessions', { id })
  return outcome.ok ? outcome.rows : []
}
const isOpen = async (client: TestClient) => (await client.send('session.profile')).ok

it('a colleague’s are listed, ended one at a time, or all', async () => {
  const id = await idOf('readonly')
  const [first, second, third] = [
    await server.login('readonly'),
    await server.login('readonly'),
    await server.login('readonly'),
  ]
  const rows = await listOf(admin, id)
  expect(rows).toHaveLength(3)
  expect(rows.some(({ isCurrent }) => isCurrent)).toBe(false)
  const ids = rows.map((row) => Number(row.id)).sort((a, b) => a - b)
  expect((await admin.send('operator.endSession', { id, sessionId: ids[0] })).ok).toBe(true)
  expect([await isOpen(first), await isOpen(second)]).toEqual([false, true])
  expect((await admin.send('operator.endSessions', { id })).ok).toBe(true)
  expect([await isOpen(second), await isOpen(third), await isOpen(admin)]).toEqual([false, false, true])
  const lines = await server.db
    .selectFrom('operation_record')
    .select('content')
    .where('call', 'like', 'operator.endSession%')
    .orderBy('id')
    .execute()
  expect(lines.map(({ content }) => content)).toEqual([
    '退出用户设备：readonly，127.0.0.1',
    '退出用户全部设备：readonly，2个',
  ])
})

it('one of another colleague is not named by the id of this one', async () => {
  const other = await server.login('baoding')
  const [session] = await listOf(await server.login('superAdmin'), await idOf('baoding'))
  expect(
    await admin.send('operator.endSession', { id: await idOf('readonly'), sessionId: session!.id }),
  ).toMatchObject({ text: '该登录已结束' })
  expect(await isOpen(other)).toBe(true)
})

it('of a stronger colleague nobody sees or ends any, nor of a super administrator or of another city', async () => {
  const weak = await createOperator(server, { permissions: [key], scopes: ['130400'] })
  const stronger = await idOf('handan')
  const before = await isOpen(admin)
  for (const [call, doing] of [
    ['operator.sessions', '查看其登录设备'],
    ['operator.endSessions', '退出其登录'],
  ] as const) {
    expect(await weak.client.send(call, { id: stronger })).toMatchObject({
      text: `该用户的权限超出您的权限，不能${doing}`,
    })
    expect(await admin.send(call, { id: await idOf('anyang') })).toMatchObject({
      text: '用户不存在或已被删除',
    })
    const superAdmin = await server.login('superAdmin')
    expect(await superAdmin.send(call, { id: await idOf('superAdmin') })).toMatchObject({
      text: `超级管理员不能${doing}`,
    })
  }
  expect([before, await isOpen(admin)]).toEqual([true, true])
})
