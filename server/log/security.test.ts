/** Sign-ins, failures, refusals and changes of rights leave a line that cannot be forged. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Values } from '../../engine/contract/types'
import { methods } from '../../engine/vocabulary/calls'
import { servedCalls } from '../calls/routes'
import { freeFailures } from '../session/throttle'
import {
  compileProject,
  createOperator,
  startTestServer,
  testPassword,
  type TestClient,
  type TestServer,
} from '../testing'
import { captureLogs } from '../testing/logs'
import { securityCalls } from './security'

const seen = captureLogs('error')
let server: TestServer
let admin: TestClient
beforeAll(async () => {
  server = await startTestServer({ app: { logs: seen.logs } })
  admin = await server.login('superAdmin')
})
afterAll(() => server.stop())

const idOf = async (account: string) =>
  (
    await server.db
      .selectFrom('operator')
      .select('id')
      .where('account', '=', account)
      .executeTakeFirstOrThrow()
  ).id

/** The security log's lines for the requests that `work` makes. */
async function linesOf(work: () => Promise<unknown>) {
  const before = seen.security().length
  await work()
  return seen.security().slice(before)
}
const signIn = (account: string, password: string) =>
  server.visitor.send('session.login', { account, password })

describe('signing in', () => {
  it('leaves who it was, on every level but silence', async () => {
    const accountId = await idOf('handan')
    const lines = await linesOf(() => signIn('handan', testPassword))
    expect(lines).toEqual([
      {
        name: 'security',
        level: 'info',
        time: expect.any(String) as unknown,
        pid: process.pid,
        requestId: expect.stringMatching(/^[0-9a-f]{12}$/) as unknown,
        event: 'signedIn',
        call: 'session.login',
        actorId: null,
        accountId,
        ip: '127.0.0.1',
      },
    ])
  })

  it('in vain leaves why, then that the account is closed for a while, then that it was', async () => {
    const accountId = await idOf('readonly')
    const guesses = await linesOf(async () => {
      for (let guess = 0; guess <= freeFailures; guess++) await signIn('readonly', `wrong ${guess}`)
    })
    const wrong = { event: 'signInFailed', reason: 'wrong', accountId, level: 'warn' }
    expect(guesses).toMatchObject([
      ...Array.from({ length: freeFailures }, () => wrong),
      { event: 'lockedOut', accountId },
      { event: 'signInFailed', reason: 'throttled' },
    ])
  })

  it('as nobody who is known leaves no name, whatever was typed there', async () => {
    const typed = 'Passw0rd-by-mistake\n{"name":"security","event":"signedIn","accountId":1}'
    const lines = await linesOf(() => signIn(typed.slice(0, 90), 'x'))
    expect(lines).toMatchObject([{ event: 'signInFailed', reason: 'wrong', accountId: null }])
    expect(seen.text()).not.toContain('by-mistake')
    expect(seen.text().split('\n').filter(Boolean)).toHaveLength(seen.lines().length)
  })

  it('and out again', async () => {
    const client = await server.login('handan')
    const lines = await linesOf(() => client.send('session.logout'))
    expect(lines).toMatchObject([{ event: 'signedOut', actorId: await idOf('handan') }])
  })
})

describe('a refusal', () => {
  it.each([
    ['noToken', undefined],
    ['unknownToken', 'made up\u00e9'],
  ])('for want of a session leaves a line: %s', async (reason, token) => {
    const lines = await linesOf(() => server.visitor.send('role.page', {}, token ? { token } : {}))
    expect(lines).toMatchObject([{ event: 'sessionMissing', reason, call: 'role.page', actorId: null }])
  })

  it('for want of a key leaves who wanted what', async () => {
    const { id, client } = await createOperator(server)
    const lines = await linesOf(() => client.send('role.page'))
    expect(lines).toMatchObject([{ event: 'rightRefused', call: 'role.page', actorId: id }])
  })

  it('for want of a city leaves one too, though it is told in the call’s own way', async () => {
    const call = servedCalls(server.compiled).find(
      ({ scope, paging, permission: [key] }) => scope && paging && key?.startsWith('route:'),
    )!
    const { permission, scope } = call
    const { id, client } = await createOperator(server, { permissions: permission, scopes: ['130400'] })
    const lines = await linesOf(() => client.send(call.name, { [scope!]: '130100' }))
    expect(lines).toMatchObject([{ event: 'rightRefused', call: call.name, actorId: id }])
  })
})

describe('a change of rights', () => {
  const { calls } = compileProject()
  it('is every write about accounts, roles, the menu and the session, or one that says its own', () => {
    const own = ['login', 'updatePassword', 'confirm', 'ticket', 'unmask'].map((name) => `session.${name}`)
    const writes = servedCalls(compileProject())
      .filter(
        ({ name, method, paging }) =>
          /^(operator|role|menu|session)\./.test(name) && !methods[method].reads && !paging,
      )
      .map(({ name }) => name)
    const asking = writes.filter((name) => calls[name]!.rows || Object.keys(calls[name]!.reads).length > 0)
    const silent = writes.filter((name) => !(name in securityCalls) && !own.includes(name))
    expect(silent.filter((name) => !asking.includes(name))).toEqual([])
    expect(silent).toEqual([])
    expect(Object.keys(securityCalls).filter((name) => !calls[name])).toEqual([])
  })

  it('leaves who did it and whom it is about; the password that was made is not there', async () => {
    const account = await createOperator(server, { scopes: ['130400'] })
    const actorId = await idOf('superAdmin')
    let made = ''
    const lines = await linesOf(async () => {
      const outcome = await admin.send('operator.resetPassword', { id: account.id })
      made = JSON.stringify(outcome.ok && outcome.values)
    })
    expect(lines).toMatchObject([{ event: 'passwordReset', actorId, about: { id: [account.id] } }])
    const password = /[\w-]{8,}/.exec(made.replace(/"\w+":/g, ''))?.[0]
    expect(password).toBeDefined()
    expect(seen.text()).not.toContain(password)
  })

  it('that was refused leaves none', async () => {
    expect(await linesOf(() => admin.send('operator.delete', { id: 1 }))).toEqual([])
  })

  it('that is sent again under its key leaves one line, by each call that is done once', async () => {
    const operator = await createOperator(server)
    const role = { name: '再发一次', remark: '' }
    const sent: Record<string, Values> = {
      'operator.delete': { id: operator.id },
      'role.add': role,
    }
    for (const [name, values] of Object.entries(sent)) {
      const key = { 'idempotency-key': randomUUID() }
      const lines = await linesOf(async () => {
        const [first, again] = [await admin.send(name, values, key), await admin.send(name, values, key)]
        expect([name, first.ok, again.http.text]).toEqual([name, true, first.http.text])
      })
      expect(lines).toMatchObject([{ event: securityCalls[name], call: name }])
    }
  })

  it('of one’s own password leaves that it was changed, or that the old one was not known', async () => {
    const accountId = await idOf('handan')
    const client = await server.login('handan')
    const change = (oldPwd: string) =>
      client.send('session.updatePassword', {
        userId: accountId,
        oldPwd,
        newPwd: 'Fresh-0001',
        reNewPwd: 'Fresh-0001',
      })
    expect(await linesOf(() => change('Wrong-0001'))).toMatchObject([
      { event: 'passwordWrong', actorId: accountId },
    ])
    expect(await linesOf(() => change(testPassword))).toMatchObject([
      { event: 'passwordChanged', actorId: accountId },
    ])
  })
})
