import { momentNow } from '../../../engine/clock'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Fixture } from '../caller.fixture'
import { openFixture } from '../caller.fixture'

let fixture: Fixture
beforeAll(async () => void (fixture = await openFixture()))
afterAll(() => fixture.database.close())

const roleId = async (account: string, roleName: string) =>
  (await (await fixture.as(account)).rows('role.page', { roleName })).find((row) => row.name === roleName)?.id

describe('the operators one may choose', () => {
  it('are those of the own cities, never a super administrator', async () => {
    const accounts = (await (await fixture.as('handan')).rows('user.page')).map((row) => row.account)
    expect(accounts).toEqual(expect.arrayContaining(['handan', 'hebei', 'readonly']))
    expect(accounts).not.toContain('superAdmin')
    expect(accounts).not.toContain('anyang')
    expect((await (await fixture.as('superAdmin')).rows('user.page')).map((row) => row.account)).toContain(
      'superAdmin',
    )
  })

  it('are found by account and phone, with the names of their cities and roles', async () => {
    const admin = await fixture.as('superAdmin')
    expect(await admin.rows('user.page', { account: 'HEBEI' })).toMatchObject([
      { account: 'hebei', roleNames: '超级管理员', cityName: '石家庄市、邯郸市、保定市', allowLogin: true },
    ])
    const [row] = await admin.rows('user.page', { account: 'readonly' })
    expect((await admin.rows('user.page', { phone: row?.phone })).map((one) => one.account)).toEqual([
      'readonly',
    ])
    const member = (await admin.rows('user.page', { account: 'staff' })).find(
      (one) => one.subCompanyName !== '',
    )
    expect(member?.companyName).not.toBe('')
  })

  it('leave out who has the role already', async () => {
    const admin = await fixture.as('superAdmin')
    const id = await roleId('superAdmin', '只读')
    const candidates = (await admin.rows('user.page', { roleId: id })).map((row) => row.account)
    const members = (await admin.rows('role.members', { roleId: id })).map((row) => row.account)
    expect(members).toEqual(['disabled', 'readonly'])
    expect(candidates).not.toContain('readonly')
    expect(candidates).toContain('nokey')
  })
})

describe('members of a role', () => {
  it('come and go', async () => {
    const operator = await fixture.as('handan')
    const id = await roleId('handan', '客服专员')
    const readonly = await fixture.operatorId('readonly')
    const members = async () =>
      (await operator.rows('role.members', { roleId: id })).map((row) => row.account)
    await operator.call('role.bind', { id, bindUserIdList: [readonly] })
    // A second call changes nothing.
    await operator.call('role.bind', { id, bindUserIdList: [readonly] })
    expect((await members()).filter((account) => account === 'readonly')).toHaveLength(1)
    await operator.call('role.unbind', { id, unBindUserIdList: [readonly] })
    expect(await members()).not.toContain('readonly')
    await expect(operator.call('role.bind', { id, bindUserIdList: [] })).rejects.toThrow('请选择用户')
  })

  it('of another city, or oneself, are out of reach', async () => {
    const operator = await fixture.as('handan')
    const id = await roleId('handan', '城市管理员')
    const anyang = await fixture.operatorId('anyang')
    await expect(operator.call('role.bind', { id, bindUserIdList: [anyang] })).rejects.toThrow(
      '不在您的城市范围内',
    )
    await expect(operator.call('role.unbind', { id, unBindUserIdList: [anyang] })).rejects.toThrow(
      '不在您的城市范围内',
    )
    await expect(
      operator.call('role.unbind', { id, unBindUserIdList: [await fixture.operatorId('handan')] }),
    ).rejects.toThrow('不能移除自己')
  })
})

describe('the right to sign in', () => {
  it('is switched off and on, and ends open sessions', async () => {
    const operator = await fixture.as('handan')
    const { db } = fixture.database
    const id = await fixture.operatorId('readonly')
    const now = momentNow()
    await db
      .insertInto('session')
      .values({
        token_hash: 'x',
        id: 1,
        operator_id: id,
        created_at: now,
        seen_at: now,
        expires_at: now,
        confirmed_at: now,
      })
      .execute()
    const allowed = async () => (await operator.rows('user.page', { account: 'readonly' }))[0]?.allowLogin
    await operator.call('user.allowLogin', { userId: id })
    expect(await allowed()).toBe(false)
    expect(await db.selectFrom('session').selectAll().where('operator_id', '=', id).execute()).toEqual([])
    await operator.call('user.allowLogin', { userId: id })
    expect(await allowed()).toBe(true)
  })

  it('cannot be taken from oneself, from a super administrator, or from another city', async () => {
    const operator = await fixture.as('handan')
    await expect(
      operator.call('user.allowLogin', { userId: await fixture.operatorId('handan') }),
    ).rejects.toThrow('不能停用自己')
    await expect(
      operator.call('user.allowLogin', { userId: await fixture.operatorId('anyang') }),
    ).rejects.toThrow('用户不存在')
    await expect(
      operator.call('user.allowLogin', { userId: await fixture.operatorId('superAdmin') }),
    ).rejects.toThrow('用户不存在')
    const admin = await fixture.as('superAdmin')
    await fixture.database.db
      .updateTable('operator')
      .set({ super_admin: true })
      .where('account', '=', 'changzhi')
      .execute()
    await expect(
      admin.call('user.allowLogin', { userId: await fixture.operatorId('changzhi') }),
    ).rejects.toThrow('超级管理员不能停用')
  })

  it('is not this city’s to take from whoever works in another city too', async () => {
    const operator = await fixture.as('handan')
    const { db } = fixture.database
    const id = await fixture.operatorId('readonly')
    await db.insertInto('operator_city').values({ operator_id: id, city_code: '130100' }).execute()
    await expect(operator.call('user.allowLogin', { userId: id })).rejects.toThrow(
      '该用户还负责其他城市，您不能修改',
    )
    await db
      .deleteFrom('operator_city')
      .where('operator_id', '=', id)
      .where('city_code', '=', '130100')
      .execute()
    await operator.call('user.allowLogin', { userId: id })
    await operator.call('user.allowLogin', { userId: id })
  })
})
