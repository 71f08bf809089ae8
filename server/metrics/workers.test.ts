/** Each worker reports its own metrics on its own port; their sum counts everything once. */
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeInstallation, watchAddresses, type RunningInstallation } from '../installation.fixture'
import { defineCall } from '../testing'
import { startServerProcess, type ServerProcess } from '../testing/process'

const one = defineCall('test.one', { permission: ['public'] })

describe.skipIf(!process.env.TEST_DATABASE_URL)('two workers', () => {
  let installation: RunningInstallation
  let running: ServerProcess
  beforeAll(async () => {
    installation = await makeInstallation([one], `export default { 'test.one': async () => ({}) }`)
    const { db } = installation.database
    await sql`insert into city (id, code, name, created_at) values (1, '1', '一', now())`.execute(db)
    // A card with money that was never paid in.
    await sql`insert into card (id, card_no, city_code, pay, created_at) select 1, 'K', code, 5, now() from city`.execute(
      db,
    )
    running = await startServerProcess(installation.env, ['--workers', '2'])
  })
  afterAll(async () => {
    running?.signal('SIGTERM')
    await running?.ended
    await installation.remove()
  })

  const addresses = () => watchAddresses(running.said)
  /** The metric's value at each address. */
  const valuesOf = (name: string) =>
    Promise.all(
      addresses().map(async (address) => {
        const lines = (await (await fetch(`${address}/metrics`)).text()).split('\n')
        return lines.filter((line) => line.startsWith(`${name} `)).map((line) => Number(line.split(' ')[1]))
      }),
    )

  it('count each request once, whoever of them answered it', async () => {
    expect(new Set(addresses()).size).toBe(2)
    const sent = 40
    // New connections, because these are distributed over the workers.
    const headers = { 'content-type': 'application/json', connection: 'close' }
    const answers = await Promise.all(
      Array.from({ length: sent }, () =>
        fetch(`${running.url}/zgj-web-api/test/test.one`, { method: 'POST', body: '{}', headers }),
      ),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    const counted = 'console_requests_total{call="test.one",outcome="ok"}'
    await expect
      .poll(async () => (await valuesOf(counted)).flat().reduce((sum, value) => sum + value, 0))
      .toBe(sent)
    const each = await valuesOf(counted)
    expect(await valuesOf(counted)).toEqual(each)
  })

  it('tell of the books once, and never that all is well without having looked', async () => {
    await expect.poll(async () => (await valuesOf('console_broken_promises')).flat()).toHaveLength(1)
    expect((await valuesOf('console_broken_promises')).flat()[0]).toBeGreaterThan(0)
    expect(running.said.some((line) => line.includes('The ledger breaks the promise'))).toBe(true)
  })
})
