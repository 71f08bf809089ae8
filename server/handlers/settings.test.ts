/**
 * The eight settings screens over HTTP, with real sessions: encoded, authorised, checked and answered as for
 * the console.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkAnswer } from '../../engine/contract'
import type { Row, Values } from '../../engine/contract/types'
import { writeSheet } from '../spreadsheet'
import type { TestClient, TestServer } from '../testing'
import { startTestServer } from '../testing'

let server: TestServer
const clients = new Map<string, TestClient>()
beforeAll(async () => void (server = await startTestServer()))
afterAll(() => server.stop())

async function as(account: string): Promise<TestClient> {
  const client = clients.get(account) ?? (await server.login(account))
  clients.set(account, client)
  return client
}
const send = async (
  account: string,
  call: string,
  values: Values = {},
  headers: Record<string, string> = {},
) => (await as(account)).send(call, values, headers)
/** Paging values for the first page, under the call's parameter names. */
const pageOf = (call: string, size: number): Values => {
  const { paging } = server.compiled.calls[call] ?? {}
  return paging ? { [paging.page]: 1, [paging.size]: size } : {}
}
async function rows(account: string, call: string, values: Values = {}): Promise<Row[]> {
  const outcome = await send(account, call, { ...pageOf(call, 100), ...values })
  if (!outcome.ok) throw new Error(`${call}: ${outcome.text}`)
  return outcome.rows
}

const areas = ['city', 'company', 'line', 'menu', 'operationLog', 'org', 'role', 'user']
const ofAreas = () =>
  Object.values(server.compiled.calls).filter((call) => areas.includes(call.name.split('.')[0] ?? ''))

describe('every call of the settings screens', () => {
  it('is known here', () => {
    expect(ofAreas().length).toBeGreaterThanOrEqual(34)
  })

  it('answers a visitor with a lost session', async () => {
    for (const { name } of ofAreas()) {
      const outcome = await server.visitor.send(name)
      expect([name, outcome.ok, !outcome.ok && outcome.reason]).toEqual([name, false, 'sessionLost'])
    }
  })

  it('is closed to an operator without its key, unless any session will do', async () => {
    for (const { name, permission } of ofAreas()) {
      const outcome = await send('nokey', name, { ...pageOf(name, 10), cityCode: '' })
      if (permission.includes('signed-in')) expect([name, outcome.http.status]).toEqual([name, 200])
      else
        expect([name, outcome.http.status, !outcome.ok && outcome.text]).toEqual([name, 403, '没有操作权限'])
    }
  })

  it('keeps the promise of its row type', async () => {
    const { db } = server
    const role = await db.selectFrom('role').select('id').where('name', '=', '只读').executeTakeFirstOrThrow()
    const answering = ofAreas().filter((call) => call.rows ?? Object.keys(call.reads).length > 0)
    // A call that reports concurrent changes (`taken`) changes records.
    const reads = answering.filter(({ taken }) => taken === undefined)
    expect(reads.length).toBeGreaterThanOrEqual(13)
    for (const call of reads) {
      const outcome = await send('superAdmin', call.name, {
        ...pageOf(call.name, 10),
        roleId: role.id,
        cityCode: '',
      })
      expect([call.name, outcome.ok]).toEqual([call.name, true])
      expect([call.name, outcome.ok && checkAnswer(call, outcome.body)]).toEqual([call.name, []])
      if (call.rows && outcome.ok) expect([call.name, outcome.rows.length > 0]).toEqual([call.name, true])
    }
  })
})

describe('over the wire', () => {
  it("a form's rule is repeated with its own words", async () => {
    const city = { cityName: '某市', cityCode: 'a b', tel: '', is_enable: '1' }
    expect(await send('superAdmin', 'city.add', city)).toMatchObject({
      ok: false,
      text: '不允许输入空格等特殊符号',
    })
    expect(await send('superAdmin', 'city.add', { ...city, cityCode: '' })).toMatchObject({
      ok: false,
      text: '请输入城市编码',
    })
    expect(await send('superAdmin', 'role.add', { name: '' })).toMatchObject({
      ok: false,
      text: '请输入角色名称',
    })
  })

  it("a refusal comes in the server's words, and changes nothing", async () => {
    const company = { companyName: '邯郸公共交通集团', cityCode: '130400', cityName: '邯郸市' }
    const before = await rows('handan', 'company.list')
    expect(await send('handan', 'company.add', company)).toMatchObject({
      ok: false,
      reason: 'refused',
      text: '该城市已有同名公司或子公司',
    })
    expect(await rows('handan', 'company.list')).toEqual(before)
  })

  it('the texts the role screen prints arrive', async () => {
    expect(await send('superAdmin', 'role.add', { name: '网络角色' })).toMatchObject({
      ok: true,
      text: '新增成功',
    })
    const [role] = await rows('superAdmin', 'role.page', { roleName: '网络角色' })
    expect(
      await send('superAdmin', 'role.edit', { id: role?.id, name: '网络角色', remark: '改' }),
    ).toMatchObject({ text: '修改成功' })
    expect(await send('superAdmin', 'role.copy', { roleId: role?.id })).toMatchObject({ text: '复制成功' })
    expect(await send('superAdmin', 'role.delete', { ids: [role?.id] })).toMatchObject({
      ok: true,
      text: '删除成功',
    })
  })

  it('an old version is refused as one that somebody was faster with', async () => {
    const [line] = await rows('handan', 'line.page', { lineName: '3路' })
    const edit = { ...line, lineName: '3路甲' }
    const first = await send('handan', 'line.edit', edit, { 'if-match': `"${String(line?._v)}"` })
    expect(first.ok).toBe(true)
    const second = await send('handan', 'line.edit', edit, { 'if-match': `"${String(line?._v)}"` })
    expect([second.http.status, second.ok, !second.ok && second.reason]).toEqual([412, false, 'stale'])
  })

  it('of fifty who change what they all saw, one is taken', async () => {
    const [line] = await rows('handan', 'line.page', { lineName: '5路' })
    const seen = { 'if-match': `"${String(line?._v)}"` }
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, (_, at) =>
        send('handan', 'line.edit', { ...line, gdLineName: `第${at}次` }, seen),
      ),
    )
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
    const won = outcomes.findIndex(({ ok }) => ok)
    const [after] = await rows('handan', 'line.page', { lineName: '5路' })
    expect(after).toMatchObject({ gdLineName: `第${won}次`, _v: Number(line?._v) + 1 })
  })

  it('a city one has no part in gives nothing', async () => {
    expect(await send('handan', 'company.list', { cityCode: '410500' })).toMatchObject({
      ok: false,
      text: '没有该城市的操作权限',
    })
    const [foreign] = await rows('anyang', 'company.list')
    expect(await send('handan', 'company.delete', { id: foreign?.id })).toMatchObject({
      ok: false,
      text: '公司不存在或已被删除',
    })
  })

  it('whole exports need their key', async () => {
    const outcome = await send('superAdmin', 'line.page', pageOf('line.page', 9999))
    expect(outcome.ok && outcome.rows.length).toBeGreaterThan(100)
    expect((await send('readonly', 'line.page', pageOf('line.page', 9999))).ok).toBe(false)
    expect((await send('readonly', 'line.page', pageOf('line.page', 100))).ok).toBe(true)
  })

  it('a grant works at once, and who may no longer sign in is out at once', async () => {
    const [role] = await rows('superAdmin', 'role.page', { roleName: '未授权' })
    const screen = await server.db
      .selectFrom('menu')
      .select('id')
      .where('router', '=', '/operationLog')
      .executeTakeFirstOrThrow()
    expect((await send('nokey', 'operationLog.page')).http.status).toBe(403)
    await send('superAdmin', 'role.grantMenu', { id: role?.id, grantMenuIdList: [screen.id] })
    expect((await send('nokey', 'operationLog.page')).ok).toBe(true)
    const [user] = await rows('superAdmin', 'user.page', { account: 'nokey' })
    await send('superAdmin', 'user.allowLogin', { userId: user?.id })
    expect(await send('nokey', 'operationLog.page')).toMatchObject({ ok: false, reason: 'sessionLost' })
  })

  it('a spreadsheet goes both ways', async () => {
    const template = await send('handan', 'line.template')
    expect(template.ok && template.file?.blob.size).toBeGreaterThan(1000)
    const sheet = await writeSheet([
      ['城市', '线路名称', '线路编码', '高德线路名称', '高德线路编码', '方向'],
      ['邯郸市', '网1路', 'W1', '网1路(甲--乙)', 'gW1', '下行'],
    ])
    const file = new File([new Uint8Array(sheet)], 'lines.xlsx')
    expect((await send('handan', 'line.import', { file })).ok).toBe(true)
    expect(await send('handan', 'line.import', { file })).toMatchObject({
      ok: false,
      text: '导入失败：第2行：线路编码W1（下行）已存在',
    })
    expect(await rows('handan', 'line.page', { lineName: '网1路' })).toHaveLength(1)
  })
})
