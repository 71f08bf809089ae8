/** A request that waits too long for a writer's connection gets a retry answer, and is counted. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createBudget, withShare } from '../budget'
import { createMetrics } from '../metrics/metrics'
import { createOperator, defineCall, openTestDatabase, setOf, startTestServer } from '../testing'
import type { TestClient, TestDatabase, TestServer } from '../testing'

const writers = createBudget(1, 100)
const metrics = createMetrics()
let database: TestDatabase
let server: TestServer
let client: TestClient
beforeAll(async () => {
  database = await openTestDatabase()
  server = await startTestServer({
    compiled: setOf(defineCall('test.write')),
    seeded: false,
    database: { ...database, writers, asWriter: withShare(writers) },
    app: { handlers: { 'test.write': async () => ({}) }, metrics },
  })
  client = (await createOperator(server)).client
})
afterAll(async () => {
  await server.stop()
  await database.close()
})

it('a writer that finds no place is refused and counted; the next one finds it free again', async () => {
  const other = await writers.take(1)
  const refused = await client.send('test.write')
  expect([refused.http.status, refused.http.headers.get('retry-after')]).toEqual([503, '5'])
  expect(refused.http.text).toContain('系统繁忙，请稍后重试')
  expect(await metrics.text()).toMatch(/^console_writers_refused_total 1$/m)
  expect(await metrics.text()).toMatch(/^console_writers\{state="taken"\} 1$/m)
  other!()
  expect((await client.send('test.write')).ok).toBe(true)
  expect(await metrics.text()).toMatch(/^console_writers_refused_total 1$/m)
  expect(await metrics.text()).toMatch(/^console_requests_total\{call="test.write",outcome="busy"\} 1$/m)
})
