import { momentNow } from '../../engine/clock'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  compileProject,
  createOperator,
  defineCall,
  setOf,
  startTestServer,
  type TestServer,
} from '../testing'
import { createHandlers } from '../handlers'
import { folderPlace } from '../uploads/folder'
import { createFileStore } from '../uploads/store'
import { endSession, usualLimits } from './store'
import { ticketMs } from './tickets'
import { hashToken } from './token'

const file = defineCall('test.file', {
  method: 'GET',
  encode: 'query',
  sends: { name: { kind: 'text' } },
  file: true,
  permission: ['route:codeEvaluate'],
})
const list = defineCall('test.list', { method: 'GET', encode: 'query', permission: ['route:codeEvaluate'] })
const { 'session.ticket': ticketCall } = compileProject().calls
const address = '/test/test.file?name=%E7%AB%99+1'
const lost = '{"status":9999,"message":"登录失效，请重新登陆"}'

let server: TestServer
let clock = momentNow()
beforeAll(async () => {
  const own = createHandlers({
    files: createFileStore(folderPlace('')),
    evaluationLink: '',
    loginsPerMinute: 1,
    sessions: usualLimits,
    dormantDays: 0,
    passwordDays: 0,
  })
  const handlers = {
    'session.ticket': own['session.ticket'],
    'test.file': (request: { values: Record<string, unknown> }) =>
      Promise.resolve({
        file: { name: 'a.zip', type: 'application/zip', bytes: Buffer.from(String(request.values.name)) },
      }),
    'test.list': () => Promise.resolve({}),
  }
  server = await startTestServer({
    compiled: setOf(ticketCall!, file, list),
    seeded: false,
    app: { handlers, now: () => clock },
  })
})
afterAll(() => server.stop())

const operatorWith = (permissions: string[]) => createOperator(server, { permissions, signedInAt: clock })

async function ticketFor(asked: string, permissions = ['route:codeEvaluate']) {
  const { client } = await operatorWith(permissions)
  const outcome = await client.send('session.ticket', { address: asked })
  if (!outcome.ok) throw new Error(outcome.text)
  return { ticket: String(outcome.values.ticket), client }
}

/** Opens an address as a new tab does: without headers. */
async function open(asked: string, ticket: string) {
  const mark = asked.includes('?') ? '&' : '?'
  const { base } = server.compiled.app.services.web!
  const answer = await server.visitor.fetch(`${base}${asked}${mark}ticket=${ticket}`)
  return { status: answer.status, text: await answer.text() }
}

it('a ticket opens its address in a new tab, once', async () => {
  const { ticket } = await ticketFor(address)
  expect(await open(address, ticket)).toEqual({ status: 200, text: '站 1' })
  expect((await open(address, ticket)).text).toBe(lost)
})

it('of many who use a ticket at once, one gets the file', async () => {
  const { ticket } = await ticketFor(address)
  const answers = await Promise.all(Array.from({ length: 10 }, () => open(address, ticket)))
  expect(answers.filter(({ text }) => text === '站 1')).toHaveLength(1)
  expect(answers.filter(({ text }) => text === lost)).toHaveLength(9)
})

it.each([['/test/test.file?name=2'], ['/test/test.file?name=%E7%AB%99+1&name=2']])(
  'it opens no other address: %s',
  async (other) => {
    const { ticket } = await ticketFor(address)
    expect((await open(other, ticket)).text).toBe(lost)
  },
)

it('it opens files only', async () => {
  const { ticket } = await ticketFor('/test/test.list')
  expect((await open('/test/test.list', ticket)).text).toBe(lost)
})

it('it ends after a minute', async () => {
  const { ticket } = await ticketFor(address)
  clock = new Date(clock.getTime() + ticketMs)
  expect((await open(address, ticket)).text).toBe(lost)
})

it('it ends with the session that asked for it', async () => {
  const { ticket, client } = await ticketFor(address)
  await endSession(server.db, hashToken(client.token!))
  expect((await open(address, ticket)).text).toBe(lost)
})

it('it gives no right its owner does not hold', async () => {
  const { ticket } = await ticketFor(address, [])
  expect((await open(address, ticket)).status).toBe(403)
})

it('only the hash of a ticket is kept, and none is given without a session or for what is no address', async () => {
  const { ticket, client } = await ticketFor(address)
  const rows = await server.db.selectFrom('ticket').select('ticket_hash').execute()
  expect(rows.map((row) => row.ticket_hash)).not.toContain(ticket)
  expect(await server.visitor.send('session.ticket', { address })).toMatchObject({ reason: 'sessionLost' })
  expect(await client.send('session.ticket', { address: 'https://example.com' })).toMatchObject({
    text: '请求参数不正确',
  })
})
