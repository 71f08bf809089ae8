/** A right that is revoked while the body arrives is revoked for that request too. */
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { momentNow } from '../../engine/clock'
import { compileProject, createOperator, defineCall, setOf, startTestServer } from '../testing'
import type { TestOperator, TestServer } from '../testing'
import type { Handlers } from '../handlers/types'
import { isPublic } from './guard'

const key = 'card:change'
const open = Object.values(compileProject().calls).filter(isPublic)
const change = defineCall('test.change', {
  permission: [key],
  scope: 'cityCode',
  sends: { cityCode: { kind: 'text' } },
})
const keep = defineCall('test.keep', {
  permission: [key],
  encode: 'multipart',
  sends: { file: { kind: 'file' } },
})
const reached: string[] = []
const handler: Handlers[string] = async ({ call, user }) => {
  reached.push(`${call.name} ${user.account}`)
  return {}
}
const handlers: Handlers = {
  ...Object.fromEntries(open.map(({ name }) => [name, async () => ({})])),
  'test.change': handler,
  'test.keep': handler,
}

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ compiled: setOf(change, keep, ...open), seeded: false, app: { handlers } })
})
afterAll(() => server.stop())

const parts = [
  '--x\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\nabc\r\n--x--\r\n',
  'multipart/form-data; boundary=x',
] as const
const json = ['{"cityCode":"130400"}', 'application/json'] as const

/** Sends a body except its end; sends the end after the caller is authenticated and `meanwhile` has run. */
async function late(
  operator: TestOperator,
  name: string,
  [body, type]: readonly [string, string],
  meanwhile: () => Promise<unknown>,
): Promise<string> {
  let socket: Socket | undefined
  const answer = new Promise<string>((resolve) => {
    let text = ''
    socket = connect(Number(new URL(server.url).port), '127.0.0.1')
      .on('data', (chunk) => (text += chunk.toString()))
      .on('close', () => resolve(text.split('\r\n\r\n')[1] ?? ''))
  })
  const base = server.compiled.app.services.web!.base
  const head = [
    `POST ${base}/test/${name} HTTP/1.1`,
    'host: x',
    `authorization: Bearer ${operator.client.token}`,
    `content-type: ${type}`,
    `content-length: ${body.length}`,
    'connection: close',
  ]
  socket!.write(`${head.join('\r\n')}\r\n\r\n${body.slice(0, 5)}`)
  // A session that was idle for minutes is updated when its caller is looked up.
  const isUsed = async () => {
    const { seen_at, created_at } = await sessionOf(operator)
    return seen_at > created_at
  }
  await expect.poll(isUsed).toBe(true)
  await meanwhile()
  socket!.write(body.slice(5))
  return answer
}

const sessionOf = ({ id }: TestOperator) =>
  server.db
    .selectFrom('session')
    .select(['seen_at', 'created_at'])
    .where('operator_id', '=', id)
    .executeTakeFirstOrThrow()

const newOperator = () =>
  createOperator(server, {
    permissions: [key],
    scopes: ['130400'],
    signedInAt: new Date(momentNow().getTime() - 600_000),
  })

const losses: Record<string, [(id: number) => Promise<unknown>, string]> = {
  'is deleted': [(id) => server.db.deleteFrom('operator').where('id', '=', id).execute(), '登录失效'],
  'may no longer sign in': [
    (id) => server.db.updateTable('operator').set({ allow_login: false }).where('id', '=', id).execute(),
    '登录失效',
  ],
  'signs out': [(id) => server.db.deleteFrom('session').where('operator_id', '=', id).execute(), '登录失效'],
  'loses the role that gave the key': [
    (id) => server.db.deleteFrom('operator_role').where('operator_id', '=', id).execute(),
    '没有操作权限',
  ],
  'is given a password': [
    (id) => server.db.updateTable('operator').set({ initial_password: true }).where('id', '=', id).execute(),
    '请先修改密码',
  ],
}

describe('whoever, after the head of his request and before the end of its body,', () => {
  it.each(Object.keys(losses))('%s is refused', async (name) => {
    const [lose, words] = losses[name]!
    for (const [call, body] of [
      ['test.change', json],
      ['test.keep', parts],
    ] as const) {
      const operator = await newOperator()
      expect(await late(operator, call, body, () => lose(operator.id))).toContain(words)
      expect(reached).not.toContain(`${call} ${operator.account}`)
    }
  })

  it('loses the city it is about is refused', async () => {
    const operator = await newOperator()
    const lose = () => server.db.deleteFrom('operator_city').where('operator_id', '=', operator.id).execute()
    expect(await late(operator, 'test.change', json, lose)).toContain('城市')
    expect(reached).not.toContain(`test.change ${operator.account}`)
  })

  it.each([
    ['test.change', json],
    ['test.keep', parts],
  ] as const)('loses nothing is let through: %s', async (call, body) => {
    const operator = await newOperator()
    await late(operator, call, body, async () => {})
    expect(reached).toContain(`${call} ${operator.account}`)
  })
})
