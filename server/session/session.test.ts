/** Sign-in, throttling, passwords and the profile, through HTTP with the seeded accounts. */
import { momentNow } from '../../engine/clock'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestServer, testPassword, type TestServer } from '../testing'

let server: TestServer
let clock = momentNow()
beforeAll(async () => {
  server = await startTestServer({ app: { now: () => clock }, settings: { loginsPerMinute: 30 } })
})
afterAll(() => server.stop())
beforeEach(async () => {
  await server.db.deleteFrom('login_throttle').execute()
})

const attempt = (account: string, password: string) =>
  server.visitor.send('session.login', { account, password })
const later = (ms: number) => {
  clock = new Date(clock.getTime() + ms)
}
const minute = 60_000

describe('sign-in', () => {
  it('says the same for a wrong password and an unknown account, and records both', async () => {
    const wrong = await attempt('handan', 'nonsense')
    const unknown = await attempt('nobody at all', 'nonsense')
    expect([wrong.ok, wrong.text]).toEqual([false, '账号或密码错误'])
    expect(unknown.http.text).toBe(wrong.http.text)
    const records = await server.db
      .selectFrom('login_record')
      .selectAll()
      .where('created_at', '=', clock)
      .execute()
    expect(records.map(({ account, succeeded, reason }) => [account, succeeded, reason]).sort()).toEqual([
      ['handan', false, '账号或密码错误'],
      ['nobody at all', false, '账号或密码错误'],
    ])
  })

  it('refuses an operator who may not sign in', async () => {
    expect((await attempt('disabled', testPassword)).text).toBe('该账号已被禁止登录，请联系管理员')
  })

  it('keeps only the hash of a token', async () => {
    const { token } = await server.login('handan')
    const rows = await server.db.selectFrom('session').select('token_hash').execute()
    expect(rows.some((row) => row.token_hash.includes(token!))).toBe(false)
  })

  it('ends with signing out', async () => {
    const client = await server.login('handan')
    expect((await client.send('session.logout')).ok).toBe(true)
    const after = await client.send('session.profile')
    expect(after).toMatchObject({ ok: false, reason: 'sessionLost', text: '登录失效，请重新登陆' })
  })

  it('ends after two idle hours, and goes on while it is used', async () => {
    const [used, idle] = [await server.login('handan'), await server.login('handan')]
    later(70 * minute)
    expect((await used.send('session.profile')).ok).toBe(true)
    later(70 * minute)
    expect((await used.send('session.profile')).ok).toBe(true)
    expect(await idle.send('session.profile')).toMatchObject({ reason: 'sessionLost' })
  })
})

describe('throttling', () => {
  it('five failures close the account to this address for a minute, doubling to a quarter of an hour', async () => {
    const waits: number[] = []
    for (let round = 0; round < 7; round++) {
      const failures = round === 0 ? 5 : 1
      for (let n = 0; n < failures; n++) await attempt('handan', 'nonsense')
      const closed = await attempt('handan', testPassword)
      waits.push(Number(/请(\d+)分钟后再试/.exec(closed.text ?? '')?.[1]))
      later(waits.at(-1)! * minute + 1)
    }
    expect(waits).toEqual([1, 2, 4, 8, 15, 15, 15])
    expect((await attempt('handan', testPassword)).ok).toBe(true)
  })

  it('counts guesses made at the same time', async () => {
    const guesses = await Promise.all(Array.from({ length: 20 }, (_, n) => attempt('handan', `guess ${n}`)))
    expect(guesses.filter((guess) => guess.text === '账号或密码错误')).toHaveLength(5)
  })

  it('leaves other accounts open, until the address itself has tried too often', async () => {
    for (let n = 0; n < 6; n++) await attempt('handan', 'nonsense')
    expect((await attempt('baoding', testPassword)).ok).toBe(true)
    for (let n = 0; n < 24; n++) await attempt(`guess${n}`, 'nonsense')
    expect((await attempt('baoding', testPassword)).text).toMatch(/登录失败次数过多/)
    later(minute)
    expect((await attempt('baoding', testPassword)).ok).toBe(true)
  })
})

describe('the password', () => {
  const change = async (values: Record<string, unknown>, account = 'anyang', password = testPassword) => {
    const client = await server.login(account, password)
    const profile = await client.send('session.profile')
    const id = profile.ok ? profile.values.id : undefined
    const usual = { userId: id, oldPwd: password, newPwd: 'Fresh-0001', reNewPwd: 'Fresh-0001' }
    return { client, outcome: await client.send('session.updatePassword', { ...usual, ...values }) }
  }

  it.each([
    [{ oldPwd: 'nonsense' }, '旧密码输入错误'],
    [{ newPwd: 'short', reNewPwd: 'short' }, '请输入8~16位数密码'],
    [{ reNewPwd: 'Fresh-0002' }, '两次输入密码不一致!'],
    [{ userId: 1 }, '只能修改自己的密码'],
  ])('is not changed by %o', async (values, message) => {
    const { outcome } = await change(values)
    expect([outcome.ok, outcome.text]).toEqual([false, message])
    expect((await attempt('anyang', testPassword)).ok).toBe(true)
  })

  it('is changed, and ends the other sessions of its owner', async () => {
    const other = await server.login('anyang')
    const { client, outcome } = await change({})
    expect(outcome.ok).toBe(true)
    expect((await client.send('session.profile')).ok).toBe(true)
    expect(await other.send('session.profile')).toMatchObject({ reason: 'sessionLost' })
    expect((await attempt('anyang', testPassword)).ok).toBe(false)
    expect((await attempt('anyang', 'Fresh-0001')).ok).toBe(true)
  })
})

describe('the profile', () => {
  interface Menu {
    title: string
    router: string
    visible: boolean
    children: Menu[]
  }
  const profileOf = async (account: string) => {
    const outcome = await (await server.login(account)).send('session.profile')
    if (!outcome.ok) throw new Error(outcome.text)
    return outcome.values as {
      menus: Menu[]
      permissions: string[]
      cityCode: string
      superAdmin: boolean
      companyList: unknown[]
      draftKey: string
    }
  }

  it('gives each operator a draft key of his own, the same in every session', async () => {
    const keys = []
    for (const account of ['system', 'system', 'handan']) keys.push((await profileOf(account)).draftKey)
    for (const key of keys) expect(key).toMatch(/^[0-9a-f]{64}$/)
    expect(keys[0]).toBe(keys[1])
    expect(keys[0]).not.toBe(keys[2])
  })

  it('of a super administrator holds every menu and every key', async () => {
    const { menus, permissions, superAdmin } = await profileOf('superAdmin')
    const { app } = server.compiled
    expect(superAdmin).toBe(true)
    expect(menus.map((menu) => menu.title)).toEqual(app.groups.map((group) => group.title))
    expect([...permissions].sort()).toEqual([...app.permissions].sort())
  })

  it('of a module’s operator holds that module', async () => {
    const { menus, permissions, cityCode } = await profileOf('system')
    expect(cityCode).toBe('130400')
    expect(menus.map((menu) => menu.title)).toContain('系统设置')
    expect(menus.map((menu) => menu.title)).not.toContain('公交卡')
    expect(permissions).toContain('menu:add')
    expect(permissions).not.toContain('consume:refund')
  })

  it('of an operator without keys holds nothing', async () => {
    const { menus, permissions } = await profileOf('nokey')
    expect([menus, permissions]).toEqual([[], []])
  })

  it('has another version once rights were changed, and not before; a refusal names it too', async () => {
    const [admin, other] = [await server.login('superAdmin'), await server.login('handan')]
    const version = async () => (await other.send('session.profile')).http.headers.get('x-profile-version')
    const before = await version()
    expect(before).toMatch(/^\d+$/)
    expect(await version()).toBe(before)
    const city = { cityName: '新城', cityCode: '139900', tel: '', is_enable: '1' }
    expect((await admin.send('city.add', city)).ok).toBe(true)
    expect(await version()).not.toBe(before)
    const refused = await (await server.login('nokey')).send('city.add', city)
    expect([refused.http.status, refused.http.headers.get('x-profile-version')]).toEqual([
      403,
      await version(),
    ])
  })

  it('cities: one’s own, and the open ones', async () => {
    const client = await server.login('hebei')
    const codes = async (call: string) => {
      const outcome = await client.send(call)
      return outcome.ok ? outcome.rows.map((row) => row.cityCode).sort() : []
    }
    expect(await codes('session.ownCities')).toEqual(['130100', '130400', '130600'])
    expect(await codes('session.openCities')).not.toContain('130800')
  })
})
