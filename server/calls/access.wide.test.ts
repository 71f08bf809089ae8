/** Access to calls, generated for every call of the project. */
import { momentNow } from '../../engine/clock'
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CallRequest, Handlers } from '../handlers/types'
import { startSession, usualLimits } from '../session/store'
import {
  createOperator,
  createTestClient,
  projectWithoutRules,
  sampleValues,
  startTestServer,
} from '../testing'
import type { TestClient, TestOperator, TestServer } from '../testing'
import { isPublic } from './guard'
import { servedCalls } from './routes'

const compiled = projectWithoutRules()
const everyCall = servedCalls(compiled)
const keyOf = (permission: string) => !['public', 'signed-in'].includes(permission)
const guarded = everyCall.filter((call) => !isPublic(call))
const keyed = guarded.filter((call) => call.permission.every(keyOf) && !call.superAdmin)
/** Calls whose scope the caller chooses; a fixed scope cannot vary. */
const scoped = everyCall.filter(
  (call) => call.scope !== undefined && !isPublic(call) && call.parameters[call.scope]?.fixed === undefined,
)
const everyKey = [
  ...new Set(
    everyCall.flatMap((call) => [...call.permission, call.exports?.permission ?? 'public']).filter(keyOf),
  ),
]

let server: TestServer
let reached: CallRequest | undefined
let superAdmin: TestOperator
let everything: TestOperator

beforeAll(async () => {
  const recorder = async (request: CallRequest) => {
    reached = request
    return {}
  }
  const handlers: Handlers = Object.fromEntries(everyCall.map((call) => [call.name, recorder]))
  server = await startTestServer({ compiled, seeded: false, app: { handlers } })
  superAdmin = await createOperator(server, { superAdmin: true })
  everything = await createOperator(server, { permissions: everyKey, scopes: ['130400', '130100'] })
})
afterAll(() => server.stop())

/** The result of a call: it reached its handler, or why it was refused. */
async function outcomeOf(client: TestClient, name: string, values = sampleValues(compiled.calls[name]!)) {
  reached = undefined
  // A fresh idempotency key, or a second money call would count as a double click.
  const outcome = await client.send(name, values, { 'idempotency-key': randomUUID() })
  if (reached && (reached as CallRequest).call.name === name) return 'reached'
  return outcome.ok ? 'reached another call' : outcome.reason
}

const clientWith = (token?: string) => createTestClient({ url: server.url, calls: server.calls, token })
const withoutScope = (name: string) => {
  const call = compiled.calls[name]!
  return call.scope === undefined ? sampleValues(call) : { ...sampleValues(call), [call.scope]: '' }
}

describe('without a session', () => {
  const at = (ms: number) => new Date(momentNow().getTime() - ms)
  const tokens: Record<string, () => Promise<string | undefined>> = {
    'no token': () => Promise.resolve(undefined),
    'an unknown token': () => Promise.resolve('x'.repeat(43)),
    'an idle session': async () =>
      (
        await createOperator(server, {
          superAdmin: true,
          signedInAt: at(usualLimits.idleMinutes * 60_000 + 1000),
        })
      ).client.token,
    'a session past its end': async () => {
      const { id } = superAdmin
      const { token } = await startSession(server.db, id, at(usualLimits.hours * 3_600_000 + 1000), {
        ip: '',
        client: '',
      })
      await server.db
        .updateTable('session')
        .set({ seen_at: momentNow() })
        .where('expires_at', '<', momentNow())
        .execute()
      return token
    },
    'an operator who may no longer sign in': async () => {
      const { id, client } = await createOperator(server, { superAdmin: true })
      await server.db.updateTable('operator').set({ allow_login: false }).where('id', '=', id).execute()
      return client.token
    },
  }
  /** All calls use one session lookup, so each kind of token is tried on a sample of calls only. */
  const asked = (name: string) => everyCall.filter((_, at) => name === 'no token' || at % 40 === 0)
  it.each(Object.keys(tokens))('%s: a call that is not public is answered 9999', async (name) => {
    const client = clientWith(await tokens[name]!())
    for (const call of asked(name)) {
      const expected = isPublic(call) ? 'reached' : 'sessionLost'
      expect([call.name, await outcomeOf(client, call.name)]).toEqual([call.name, expected])
    }
  })

  it('two tokens that differ are none', async () => {
    const response = await superAdmin.client.fetch('/zgj-web-api/api/system/getLoginUser', {
      headers: { token: 'other' },
    })
    expect(await response.json()).toEqual({ status: 9999, message: '登录失效，请重新登陆' })
  })
})

describe('with a session', () => {
  const holders = new Map<string, Promise<TestOperator>>()
  /** An operator with exactly these permissions; cached, because many calls share them. */
  function holderOf(permissions: string[]): Promise<TestOperator> {
    const known = permissions.join()
    const holder = holders.get(known) ?? createOperator(server, { permissions, scopes: ['130400'] })
    holders.set(known, holder)
    return holder
  }
  /** The result of the call for an operator with every permission except these. */
  async function outcomeWithout(own: readonly string[], name: string) {
    const { id, client } = await holderOf(everyKey)
    const { rows: links } = await sql<{ role_id: number; menu_id: number }>`
      select role_id, menu_id from role_menu
      join operator_role using (role_id) join menu on menu.id = menu_id
      where operator_id = ${id} and coalesce(nullif(permission, ''), 'route:' || ltrim(router, '/')) = any(${own})`.execute(
      server.db,
    )
    expect(links).toHaveLength(own.length)
    const menus = links.map(({ menu_id }) => menu_id)
    await server.db.deleteFrom('role_menu').where('menu_id', 'in', menus).execute()
    const outcome = await outcomeOf(client, name, withoutScope(name))
    await server.db.insertInto('role_menu').values(links).execute()
    return outcome
  }

  it('a call is refused without its key, with 403 and its own envelope', async () => {
    const { client } = await createOperator(server, { scopes: ['130400'] })
    for (const call of keyed)
      expect([call.name, await outcomeOf(client, call.name, withoutScope(call.name))]).toEqual([
        call.name,
        'forbidden',
      ])
    const { http } = await client.send('city.add', sampleValues(compiled.calls['city.add']!))
    expect([http.status, http.text]).toEqual([403, '{"status":500,"msg":"没有操作权限"}'])
  })

  it.each(keyed.map((call) => call.name))(
    '%s: refused with every key but its own, let through with any of its own',
    async (name) => {
      const own = compiled.calls[name]!.permission
      // He may be allowed to make another call at this address.
      expect(['forbidden', 'reached another call']).toContain(await outcomeWithout(own, name))
      for (const key of own) {
        const { client } = await holderOf([key])
        expect([key, await outcomeOf(client, name, withoutScope(name))]).toEqual([key, 'reached'])
      }
    },
  )

  it('a key taken away is gone at the next call', async () => {
    const { id, client } = await createOperator(server, { permissions: ['citySet:add'] })
    expect(await outcomeOf(client, 'city.add')).toBe('reached')
    await server.db.deleteFrom('operator_role').where('operator_id', '=', id).execute()
    expect(await outcomeOf(client, 'city.add')).toBe('forbidden')
  })

  it('a role switched off, or given to another menu, counts at the next call', async () => {
    const { id, client } = await createOperator(server, { permissions: ['citySet:add'] })
    const roles = server.db.selectFrom('operator_role').select('role_id').where('operator_id', '=', id)
    const enable = (enabled: boolean) =>
      server.db.updateTable('role').set({ enabled }).where('id', 'in', roles).execute()
    expect(await outcomeOf(client, 'city.add')).toBe('reached')
    await enable(false)
    expect(await outcomeOf(client, 'city.add')).toBe('forbidden')
    await enable(true)
    expect(await outcomeOf(client, 'city.add')).toBe('reached')
    await server.db.deleteFrom('role_menu').where('role_id', 'in', roles).execute()
    expect(await outcomeOf(client, 'city.add')).toBe('forbidden')
  })

  it('a super administrator who is one no longer may do what his roles say at the next call', async () => {
    const { id, client } = await createOperator(server, {
      superAdmin: true,
      permissions: ['citySet:add'],
      scopes: ['130400'],
    })
    const [own, other] = ['city.add', 'role.page']
    expect(await outcomeOf(client, other)).toBe('reached')
    await server.db.updateTable('operator').set({ super_admin: false }).where('id', '=', id).execute()
    expect(await outcomeOf(client, other)).toBe('forbidden')
    expect(await outcomeOf(client, own)).toBe('reached')
  })

  it('an operator who is shut out, and a session that is ended, are refused at the next call', async () => {
    const { id, client } = await createOperator(server, { permissions: ['citySet:add'] })
    const allow = (allow_login: boolean) =>
      server.db.updateTable('operator').set({ allow_login }).where('id', '=', id).execute()
    await allow(false)
    expect(await outcomeOf(client, 'city.add')).toBe('sessionLost')
    await allow(true)
    expect(await outcomeOf(client, 'city.add')).toBe('reached')
    await server.db.deleteFrom('session').where('operator_id', '=', id).execute()
    expect(await outcomeOf(client, 'city.add')).toBe('sessionLost')
  })

  it('a super administrator may make every call', async () => {
    for (const call of guarded)
      expect([call.name, await outcomeOf(superAdmin.client, call.name, withoutScope(call.name))]).toEqual([
        call.name,
        'reached',
      ])
  })
})

describe('with a password that was given and not changed yet', () => {
  const open = ['session.profile', 'session.updatePassword', 'session.logout']
  it('every call but the profile, the change of it and signing out is refused with a text of its own', async () => {
    for (const call of guarded) {
      // Signing out ends the session, so each call has its own session.
      const { client } = await createOperator(server, { superAdmin: true, initialPassword: true })
      reached = undefined
      const outcome = await client.send(call.name, withoutScope(call.name), {
        'idempotency-key': randomUUID(),
      })
      const answer = outcome.ok ? 'answered' : [outcome.http.status, outcome.text]
      const expected = open.includes(call.name)
        ? 'answered'
        : [403, '当前密码为初始密码或已到期，请先修改密码']
      expect([call.name, answer]).toEqual([call.name, expected])
      expect([call.name, reached !== undefined]).toEqual([call.name, open.includes(call.name)])
    }
  })

  it('an operator without any key hears that first, not what he may not do', async () => {
    const { client } = await createOperator(server, { initialPassword: true, scopes: ['130400'] })
    const outcome = await client.send('city.add', sampleValues(compiled.calls['city.add']!))
    expect(outcome).toMatchObject({ ok: false, text: '当前密码为初始密码或已到期，请先修改密码' })
  })
})

describe.each(scoped.map((call) => [call.name, call.scope!] as const))('the scope of %s', (name, scope) => {
  const send = async (operator: TestOperator, code: unknown) => {
    const outcome = await outcomeOf(operator.client, name, {
      ...sampleValues(compiled.calls[name]!),
      [scope]: code,
    })
    return outcome === 'reached' ? reached!.scopes : outcome
  }
  it('is what is named, within the caller’s own; nothing or all means all of his', async () => {
    expect(await send(everything, '130400')).toEqual(['130400'])
    expect(await send(everything, '')).toEqual(['130100', '130400'])
    expect(await send(everything, '-1')).toEqual(['130100', '130400'])
    expect(await send(everything, '410500')).toBe('refused')
  })
  it('is free for a super administrator', async () => {
    expect(await send(superAdmin, '410500')).toEqual(['410500'])
    expect(await send(superAdmin, '')).toBe('all')
    expect(await send(superAdmin, '-1')).toBe('all')
  })
})

it('calls without a scope parameter see the caller’s own scopes only', async () => {
  await outcomeOf(everything.client, 'line.page')
  expect(reached?.scopes).toEqual(['130100', '130400'])
})

it('pages are limited, except for those who may export', async () => {
  const page = (operator: TestOperator, pageSize: number) =>
    operator.client.send('line.page', { page: 1, pageSize })
  const { client: reader } = await createOperator(server, { permissions: ['route:lineManage'] })
  expect((await reader.send('line.page', { page: 1, pageSize: 100 })).ok).toBe(true)
  expect((await reader.send('line.page', { page: 1, pageSize: 101 })).http.status).toBe(400)
  expect((await page(everything, 9999)).ok).toBe(true)
  expect((await page(everything, 10_000)).http.status).toBe(400)
  expect((await page(everything, 0)).http.status).toBe(400)
})
