/** A company that begins: its super administrator signs in, changes his password, finds every list empty and none broken, and adds a city. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { momentNow } from '../../engine/clock'
import { servedCalls } from '../calls/routes'
import { projectWithoutRules, sampleValues, startTestServer } from '../testing'
import type { TestClient, TestServer } from '../testing'
import { audit } from '../ledger/audit'
import { isSeeded } from './index'
import { seedFoundation } from './foundation'

const now = momentNow()
let server: TestServer
let first: { account: string; password: string }
let client: TestClient
beforeAll(async () => {
  server = await startTestServer({ compiled: projectWithoutRules(), seeded: false })
  const { accounts } = await seedFoundation(server.db, { manifest: server.compiled.app, now })
  expect(accounts).toHaveLength(1)
  first = accounts[0]!
})
afterAll(() => server.stop())

it('has one account, who must change his password before anything else', async () => {
  expect(await isSeeded(server.db)).toBe(true)
  client = await server.login(first.account, first.password)
  expect((await client.send('city.page', { page: 1, pageSize: 10 })).http.status).toBe(403)
  const userId = '1'
  const [oldPwd, newPwd] = [first.password, 'Beginning-2026']
  const changed = await client.send('session.updatePassword', { userId, oldPwd, newPwd, reNewPwd: newPwd })
  expect(changed.http.text).toContain('200')
  expect((await client.send('city.page', { page: 1, pageSize: 10 })).ok).toBe(true)
})

it('answers every question about what is not there yet', async () => {
  const asking = servedCalls(server.compiled).filter(
    ({ name, rows, paging }) => (rows ?? paging) && !name.startsWith('session.'),
  )
  expect(asking.length).toBeGreaterThan(60)
  const broken: string[] = []
  for (const call of asking) {
    const { http } = await client.send(call.name, { ...sampleValues(call), page: 1, pageSize: 10 })
    if (http.status >= 500) broken.push(`${call.name}: ${http.status} ${http.text}`)
  }
  expect(broken).toEqual([])
})

it('has its books in order, and takes its first city', async () => {
  expect((await audit(server.db)).filter((line) => line.broken > 0)).toEqual([])
  const before = await client.send('menu.tree', {})
  expect(before.ok && before.rows.length).toBeGreaterThan(5)
  const call = server.compiled.calls['city.add']!
  const added = await client.send(call.name, {
    ...sampleValues(call),
    cityCode: '130400',
    cityName: '邯郸市',
  })
  expect(added.http.text).toContain('200')
})
