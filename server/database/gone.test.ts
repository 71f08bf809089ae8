/** A client that disconnects while it waits gets nothing executed, and its place goes to the next one. */
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createBudget, withShare } from '../budget'
import {
  compileProject,
  createOperator,
  defineCall,
  openTestDatabase,
  setOf,
  startTestServer,
} from '../testing'
import type { TestClient, TestDatabase, TestServer } from '../testing'

const places = createBudget(1, 600_000)
const { 'session.login': login } = compileProject().calls
const write = defineCall('test.write', { encode: 'form' })
const read = defineCall('test.read', { method: 'GET', encode: 'query' })
let done = 0
/** Requests that asked for the database, and clients that disconnected. */
let asked = 0
let ended = 0
const count = async () => {
  done++
  return {}
}
let database: TestDatabase
let server: TestServer
let client: TestClient
beforeAll(async () => {
  database = await openTestDatabase()
  const given = withShare(places)
  const share: typeof given = (work, who) => {
    asked++
    return given(work, who)
  }
  server = await startTestServer({
    compiled: setOf(login!, write, read),
    seeded: false,
    database: { ...database, asWriter: share, asReader: share },
    app: {
      moreHandlers: { 'test.write': count, 'test.read': count },
      beforeReady: (app) => {
        app.addHook('onRequest', async ({ raw }) => void raw.socket.once('close', () => ended++))
      },
    },
  })
  client = (await createOperator(server)).client
})
afterAll(async () => {
  await server.stop()
  await database.close()
})

/** Sends a request as a browser does, without waiting for the answer. */
function ask({ method, path, service }: typeof write, token: string, body = ''): Socket {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
  socket.on('error', () => undefined)
  socket.write(
    `${method} ${server.compiled.app.services[service]!.base}${path} HTTP/1.1\r\nhost: x\r\n${token}` +
      `content-type: application/x-www-form-urlencoded\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
  )
  return socket
}
const tries = async () =>
  (await database.db.selectFrom('login_throttle').selectAll().execute()).length +
  (await database.db.selectFrom('login_record').selectAll().execute()).length

it.each([
  ['a sign-in', () => ask(login!, '', 'account=nobody&password=Wrong-0001')],
  ['the look at who asks, of a call that writes', () => ask(write, `token: ${client.token}\r\n`)],
  ['the look at who asks, of a call that reads', () => ask(read, `token: ${client.token}\r\n`)],
])('%s', async (_, begin) => {
  const before = await tries()
  const release = await places.take(1)
  const socket = begin()
  await expect.poll(() => places.state().waiting).toBe(1)
  socket.destroy()
  await expect.poll(() => places.state().waiting).toBe(0)
  release!()
  expect(places.state()).toMatchObject({ taken: 0, refused: 0 })
  expect([done, await tries()]).toEqual([0, before])
})

it('nothing is asked for those who were gone when their sign-in was read', async () => {
  ended = asked = 0
  for (let at = 0; at < 20; at++) {
    const socket = ask(login!, '', 'account=nobody&password=Wrong-0001')
    socket.once('connect', () => socket.destroy())
  }
  await expect.poll(() => ended).toBe(20)
  expect(asked).toBe(0)
})

it('the others are answered', async () => {
  for (const { name } of [write, read]) expect((await client.send(name)).ok).toBe(true)
  expect(done).toBe(2)
})
