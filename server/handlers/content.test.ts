/**
 * Columns, version notices, dictionaries and points rules over HTTP: encoded, authorised and answered as for
 * the console.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkAnswer } from '../../engine/contract'
import type { Row, Values } from '../../engine/contract/types'
import type { TestClient, TestServer } from '../testing'
import { startTestServer } from '../testing'

let server: TestServer
const clients = new Map<string, TestClient>()
beforeAll(async () => void (server = await startTestServer()))
afterAll(() => server.stop())

async function send(account: string, call: string, values: Values = {}) {
  const client = clients.get(account) ?? (await server.login(account))
  clients.set(account, client)
  return client.send(call, values)
}
const areas = ['column', 'dictionary', 'rule', 'version']
const ofAreas = () =>
  Object.values(server.compiled.calls).filter((call) => areas.includes(call.name.split('.')[0] ?? ''))
const group = { city_code: '130400', column_location: '1', column_type: '常用功能', channel_type: ['1', '2'] }
/** Values for the reading calls, by parameter. */
const asked: Values = { parentId: 1, ruleId: 2, cityCodes: [], versionId: '', ...group }
const pageOf = (call: string): Values => {
  const { paging } = server.compiled.calls[call] ?? {}
  return paging ? { [paging.page]: 1, [paging.size]: 10 } : {}
}

describe('every call', () => {
  it('is closed to visitors and to whoever lacks its key', async () => {
    expect(ofAreas().length).toBeGreaterThanOrEqual(24)
    for (const { name } of ofAreas()) {
      expect([name, await server.visitor.send(name)]).toMatchObject([name, { reason: 'sessionLost' }])
      expect([name, (await send('nokey', name, pageOf(name))).http.status]).toEqual([name, 403])
    }
  })

  it('keeps the promise of its type', async () => {
    const reads = ofAreas().filter((call) => call.rows ?? Object.keys(call.reads).length > 0)
    expect(reads.length).toBeGreaterThanOrEqual(11)
    for (const call of reads) {
      // The list needs one platform; the group reads all.
      const channel = call.name === 'column.page' ? { channel_type: '1' } : {}
      const outcome = await send('superAdmin', call.name, { ...asked, ...channel, ...pageOf(call.name) })
      expect([call.name, outcome.ok && checkAnswer(call, outcome.body)]).toEqual([call.name, []])
    }
  })
})

describe('on the wire', () => {
  it('only 1001 says that a category is saved', async () => {
    const [category] = await rows('dictionary.categories')
    expect(await send('superAdmin', 'dictionary.saveCategory', category)).toMatchObject({
      ok: true,
      body: { resultCode: 1001 },
    })
    expect(await send('superAdmin', 'dictionary.saveCategory', { ...category, name: '' })).toMatchObject({
      ok: false,
      text: '请输入字典名称',
    })
  })

  it('a refused publication says so in data', async () => {
    const outcome = await send('superAdmin', 'column.detail', group)
    const items = (outcome.ok ? outcome.values.items : []) as Row[]
    const same = items.map((item) => ({ ...item, appoint_param: 'same' }))
    expect(await send('superAdmin', 'column.publish', { items: same })).toMatchObject({
      ok: false,
      text: '约定参数重复,请修改',
      body: { data: '约定参数重复,请修改' },
    })
    expect(await send('superAdmin', 'column.publish', { items })).toMatchObject({ ok: true })
  })

  it('a rule is switched by sending it back with its other half as a text', async () => {
    const rule = (await rows('rule.list')).find((row) => row.type === '11')!
    const outcome = await send('superAdmin', 'rule.update', { ...rule, isEnable: true })
    expect(outcome).toMatchObject({ ok: true, body: { status: 200 } })
    const wire = expect.objectContaining({ type: 11, isEnable: '1', channelType: '1,2' }) as unknown
    const list = await send('points', 'rule.list')
    expect(list.body).toMatchObject({ data: expect.arrayContaining([wire]) as unknown })
  })
})

async function rows(call: string): Promise<Row[]> {
  const outcome = await send('superAdmin', call)
  if (!outcome.ok) throw new Error(`${call}: ${outcome.text}`)
  return outcome.rows
}
