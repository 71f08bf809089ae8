import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Row } from '../../../engine/contract/types'
import { shijiazhuang, startRidersServer, type RidersServer } from '../riders.fixture'

let server: RidersServer
beforeAll(async () => void (server = await startRidersServer()))
afterAll(() => server.stop())

const refused = (text: string) => ({ ok: false, text })
const labelOf = async (name: string, account = 'superAdmin') =>
  (await server.rows(account, 'userLabel.page', { name })).find((label) => label.name === name)
const add = (account: string, name: string, userIds: number[] = []) =>
  server.send(account, 'userLabel.add', { name, userIds })
const carrying = async (account: string, label: Row) =>
  (await server.rows(account, 'appUser.page', { user_label: String(label.id) })).map(({ userId }) => userId)

describe('labels of riders', () => {
  it('are the two of the documents, whose people follow a rule, and those given by hand', async () => {
    const all = await server.rows('superAdmin', 'userLabel.page')
    expect(all.slice(0, 2).map(({ id, name, rule }) => [String(id), name, rule])).toEqual([
      ['1', '新用户', '1'],
      ['2', '首充用户', '2'],
    ])
    expect(all.slice(2).every(({ rule }) => rule === '3')).toBe(true)
    for (const call of ['userLabel.update', 'userLabel.delete'])
      expect(await server.send('superAdmin', call, { id: 1, name: '别名', userIds: [] })).toMatchObject(
        refused('系统标签不能修改或删除'),
      )
  })

  it('feed the label of the list of accounts', async () => {
    const riders = [await server.newRider(), await server.newRider()]
    const ids = riders.map(({ userId }) => userId)
    expect(await add('superAdmin', '回访', ids)).toMatchObject({ ok: true })
    const label = (await labelOf('回访'))!
    expect(label).toMatchObject({ rule: '3', users: 2 })
    expect((await carrying('handan', label)).sort()).toEqual(ids.sort())
    const [row] = await server.rows('handan', 'appUser.page', { userId: String(ids[0]) })
    expect(row).toMatchObject({ userLabel: [String(label.id)], userLabelName: ['回访'] })
    expect((await server.rows('handan', 'userLabel.list')).map(({ name }) => name)).toContain('回访')
    const people = await server.rows('handan', 'userLabel.users', {
      userLabelId: label.id,
      phoneNo: riders[1]!.phoneNo,
    })
    expect(people).toMatchObject([{ userId: ids[1], phoneNo: riders[1]!.phoneNo, cityName: '邯郸市' }])
  })

  it('are counted, seen and replaced within the cities of the operator', async () => {
    const own = await server.newRider()
    const foreign = await server.newRider({ city: shijiazhuang })
    await add('superAdmin', '两地', [own.userId, foreign.userId])
    const label = (await labelOf('两地'))!
    expect(label.users).toBe(2)
    expect((await labelOf('两地', 'handan'))!.users).toBe(1)
    expect(await server.rows('handan', 'userLabel.members', { userLabelId: label.id })).toEqual([own])
    expect(
      await server.send('handan', 'userLabel.update', {
        id: label.id,
        name: '两地',
        userIds: [foreign.userId],
      }),
    ).toMatchObject(refused('部分用户不存在或已被删除'))
    expect(
      await server.send('handan', 'userLabel.update', { id: label.id, name: '两地客', userIds: [] }),
    ).toMatchObject(refused('标签名称对所有城市生效，只有超级管理员可以修改'))
    expect(
      await server.send('handan', 'userLabel.update', { id: label.id, name: '两地', userIds: [] }),
    ).toMatchObject({ ok: true })
    expect(await carrying('superAdmin', label)).toEqual([foreign.userId])
    expect(await server.send('handan', 'userLabel.delete', { id: label.id })).toMatchObject({
      reason: 'forbidden',
    })
    expect(await server.send('superAdmin', 'userLabel.delete', { id: label.id })).toMatchObject({ ok: true })
    expect(await labelOf('两地')).toBeUndefined()
  })

  it('have one name each, of plain letters', async () => {
    await add('superAdmin', '唯一')
    expect(await add('superAdmin', '唯一')).toMatchObject(refused('标签名称已存在'))
    expect(await add('superAdmin', '')).toMatchObject(refused('请输入标签名称'))
    expect(await add('superAdmin', '有 空格')).toMatchObject(refused('只能输入字母、数字和汉字'))
    expect((await add('superAdmin', '长'.repeat(21))).ok).toBe(false)
  })

  it('are changed by the first of two who saw the same', async () => {
    await add('superAdmin', '并发')
    const { id, _v } = (await labelOf('并发'))!
    const client = await server.login('superAdmin')
    const change = (name: string) =>
      client.send('userLabel.update', { id, name, userIds: [] }, { 'if-match': `"${String(_v)}"` })
    const outcomes = await Promise.all([change('并发一'), change('并发二')])
    expect(outcomes.map(({ ok }) => ok).sort()).toEqual([false, true])
  })

  it('go with the account that is deleted', async () => {
    const rider = await server.newRider()
    await add('superAdmin', '将删', [rider.userId])
    expect(await server.send('handan', 'appUser.delete', { userId: rider.userId })).toMatchObject({
      ok: true,
    })
    expect((await labelOf('将删'))!.users).toBe(0)
  })

  it('are closed without their keys', async () => {
    for (const call of ['userLabel.add', 'userLabel.update', 'userLabel.delete'])
      expect(await server.send('readonly', call, { id: 1, name: '无权', userIds: [] })).toMatchObject({
        reason: 'forbidden',
      })
    expect(await server.send('handan', 'userLabel.page', { cityCode: shijiazhuang })).toMatchObject({
      ok: false,
    })
    expect(await server.send('nokey', 'userLabel.page')).toMatchObject({ reason: 'forbidden' })
  })
})
