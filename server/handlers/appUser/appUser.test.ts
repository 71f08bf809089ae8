import { momentNow } from '../../../engine/clock'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { verifyPassword } from '../../session/passwords'
import type { RidersServer } from '../riders.fixture'
import { handan, shijiazhuang, startRidersServer } from '../riders.fixture'

let server: RidersServer
beforeAll(async () => void (server = await startRidersServer()))
afterAll(() => server.stop())

const stored = (id: number) =>
  server.db.selectFrom('app_user').selectAll().where('id', '=', id).executeTakeFirst()
const refused = (text: string) => ({ ok: false, text })

describe('the accounts of riders', () => {
  it('are of the own cities, and narrow by every filter', async () => {
    const own = await server.rows('handan', 'appUser.page')
    expect(new Set(own.map((user) => user.cityName))).toEqual(new Set(['邯郸市']))
    for (const status of ['0', '1', '2', '3', '4', '5']) {
      const rows = await server.rows('superAdmin', 'appUser.page', { status })
      expect([status, rows.length > 0, new Set(rows.map((user) => user.status))]).toEqual([
        status,
        true,
        new Set([status]),
      ])
    }
    const appOnly = await server.rows('handan', 'appUser.page', {
      is_login_app: '1',
      is_login_mini_program: '0',
    })
    expect(appOnly.every((user) => user.onApp === true && user.onMiniProgram === false)).toBe(true)
    const labelled = await server.rows('handan', 'appUser.page', { user_label: '2' })
    expect(labelled.length).toBeGreaterThan(0)
    for (const user of labelled) expect(user.userLabel).toContain('2')
    expect(await server.rows('handan', 'appUser.page', { userId: '没有' })).toEqual([])
  })

  it('are found by whole phones, several at once', async () => {
    const [one, two] = [await server.newRider(), await server.newRider()]
    const rows = await server.rows('handan', 'appUser.page', {
      phoneList: [one.phoneNo, two.phoneNo, '1770'],
    })
    expect(rows.map((user) => user.phoneNo).sort()).toEqual([one.phoneNo, two.phoneNo].sort())
  })

  it('change their phone, and keep the former one in sight', async () => {
    const rider = await server.newRider()
    const other = await server.newRider()
    const change = (phoneNo: string) =>
      server.send('handan', 'appUser.changePhone', { userId: rider.userId, phoneNo })
    expect(await change('12345678901')).toMatchObject(refused('请输入正确的11位手机号码'))
    expect(await change(other.phoneNo)).toMatchObject(refused('该手机号已被其他用户使用'))
    expect(await change('17811110001')).toMatchObject({ ok: true })
    const [row] = await server.rows('handan', 'appUser.page', { userId: String(rider.userId) })
    expect(row).toMatchObject({ phoneNo: '17811110001', formerPhoneNo: rider.phoneNo })
  })

  it('get the last six digits of their phone as password', async () => {
    const rider = await server.newRider()
    await server.send('handan', 'appUser.resetPassword', { userId: rider.userId })
    const after = await stored(rider.userId)
    expect(await verifyPassword(after?.password_hash ?? null, rider.phoneNo.slice(-6))).toBe(true)
    // digits that others know too open the account for a day
    const hoursLeft = (Number(after?.password_until) - momentNow().getTime()) / 3_600_000
    expect(hoursLeft).toBeGreaterThan(23)
    expect(hoursLeft).toBeLessThanOrEqual(24)
  })

  it('that are being cancelled can only be brought back; those cancelled are left alone', async () => {
    const leaving = await server.newRider({ status: 4 })
    const gone = await server.newRider({ status: 5 })
    for (const call of ['appUser.resetPassword', 'appUser.delete'])
      for (const [rider, text] of [
        [leaving, '该用户正在注销，不能进行此操作'],
        [gone, '该用户已注销，不能进行此操作'],
      ] as const)
        expect(await server.send('handan', call, { userId: rider.userId })).toMatchObject(refused(text))
    expect(await server.send('handan', 'appUser.withdraw', { userId: gone.userId })).toMatchObject({
      ok: false,
    })
    await server.send('handan', 'appUser.withdraw', { userId: leaving.userId })
    expect(await stored(leaving.userId)).toMatchObject({ status: 0 })
    expect(await server.send('handan', 'appUser.withdraw', { userId: leaving.userId })).toMatchObject(
      refused('该用户没有待处理的注销申请'),
    )
  })

  it('are deleted with whatever points they have; the records stay', async () => {
    const rider = await server.newRider()
    await server.db
      .insertInto('points_account')
      .values({ user_id: rider.userId, model: 1, balance: 0, records: 0 })
      .execute()
    expect(await server.send('handan', 'appUser.delete', { userId: rider.userId })).toMatchObject({
      ok: true,
    })
    expect(await stored(rider.userId)).toBeUndefined()
  })

  it('of another city are out of reach, and every write needs its key', async () => {
    const foreign = await server.newRider({ city: shijiazhuang })
    expect(await server.send('handan', 'appUser.delete', { userId: foreign.userId })).toMatchObject(
      refused('用户不存在或已被删除'),
    )
    expect(await server.send('handan', 'appUser.page', { cityCode: shijiazhuang })).toMatchObject({
      ok: false,
    })
    for (const call of ['appUser.delete', 'appUser.resetPassword'])
      expect(await server.send('readonly', call, { userId: foreign.userId })).toMatchObject({
        reason: 'forbidden',
      })
    await server.send('superAdmin', 'appUser.delete', { userId: foreign.userId })
    expect(await stored(foreign.userId)).toBeUndefined()
  })
})

describe('groups of riders', () => {
  const blocOf = async (name: string) =>
    (await server.rows('superAdmin', 'bloc.list')).find((bloc) => bloc.name === name)

  it('are added once in a city, renamed, and refused outside of it', async () => {
    const add = (account: string, name: string, cityCode = handan) =>
      server.send(account, 'bloc.add', { name, cityCode })
    expect(await add('handan', '甲集团')).toMatchObject({ ok: true })
    expect(await add('handan', '甲集团')).toMatchObject(refused('该城市已有同名集团'))
    expect(await add('handan', '甲 集团')).toMatchObject(refused('只能输入字母、数字和汉字'))
    expect(await add('handan', '乙集团', shijiazhuang)).toMatchObject({ ok: false })
    const bloc = await blocOf('甲集团')
    await server.send('handan', 'bloc.rename', { id: bloc?.id, name: '甲一集团' })
    expect(await blocOf('甲一集团')).toMatchObject({ id: bloc?.id, cityCode: handan })
    expect(await server.rows('anyang', 'bloc.list')).not.toContainEqual(
      expect.objectContaining({ name: '甲一集团' }),
    )
  })

  it('take people of their city, are counted, and let them go when deleted', async () => {
    await server.send('superAdmin', 'bloc.add', { name: '丙集团', cityCode: handan })
    const bloc = await blocOf('丙集团')
    const riders = [await server.newRider(), await server.newRider()]
    const foreign = await server.newRider({ city: shijiazhuang })
    const assign = (account: string, userIds: number[]) =>
      server.send(account, 'bloc.assign', { blocId: bloc?.id, userIds })
    expect(await assign('superAdmin', [foreign.userId])).toMatchObject(
      refused('只能选择与集团同一城市的用户'),
    )
    expect(await assign('handan', [foreign.userId])).toMatchObject(refused('部分用户不存在或已被删除'))
    expect(
      await assign(
        'handan',
        riders.map((rider) => rider.userId),
      ),
    ).toMatchObject({ ok: true })
    const members = await server.rows('handan', 'appUser.page', { blocName: '丙集团' })
    expect(members).toHaveLength(2)
    expect(await server.send('handan', 'bloc.userCount', { id: bloc?.id })).toMatchObject({
      values: { people: 2 },
    })
    await server.send('handan', 'bloc.delete', { id: bloc?.id })
    expect(await stored(riders[0]!.userId)).toMatchObject({ bloc_id: null })
    expect(await blocOf('丙集团')).toBeUndefined()
  })
})
