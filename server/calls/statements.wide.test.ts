import pg from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { methods } from '../../engine/vocabulary/calls'
import budgets from '../../tests/budgets.json' with { type: 'json' }
import { createHandlers } from '../handlers'
import type { Handlers, Services } from '../handlers/types'
import { createOperator, startTestServer, type TestServer } from '../testing'
import { sampleValues } from '../testing/calls'
import { servedCalls } from './routes'

const { statements: budget } = budgets
/** It would end the session that the others use. */
const ending = 'session.logout'

const textOf = (given: unknown): string =>
  typeof given === 'string' ? given : String((given as { text?: unknown }).text)

/** The count of shown records is excluded. */
const writesRecords = (statement: string): boolean =>
  /\b(insert|update|delete|merge)\b/i.test(statement) && !/\bnumber_lookup\b/.test(statement)

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ scale: 0.02 })
})
afterAll(() => server.stop())

it('a call that reads sends as few statements as budgets.json allows', async () => {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  const { client } = await createOperator(server, { superAdmin: true })
  const reading = servedCalls(server.compiled).filter(
    ({ name, method, paging, rows }) =>
      name !== ending && (methods[method].reads || paging !== undefined || rows !== undefined),
  )
  const counts: [name: string, count: number][] = []
  const handlers: Handlers = createHandlers({} as Services)
  const writing: string[] = []
  for (const call of reading) {
    const values = sampleValues(call)
    const tries: number[] = []
    // The first call fills caches; the session is updated once a minute.
    for (let sent = 0; sent < 2; sent++) {
      query.mockClear()
      await client.send(call.name, values)
      const texts = query.mock.calls.map(([given]) => textOf(given))
      // A late body makes the server read the caller again, which depends on timing.
      const again = texts.filter((text) => text.trim().startsWith('select session.')).length - 1
      tries.push(texts.length - Math.max(0, again))
      if (handlers[call.name]?.reads) writing.push(...texts.filter(writesRecords))
    }
    counts.push([call.name, Math.min(...tries)])
  }
  expect(writing).toEqual([])
  expect(counts.filter(([, count]) => count > budget.most)).toEqual([])
  const all = counts.reduce((sum, [, count]) => sum + count, 0)
  expect(all, 'together; a lower figure belongs into tests/budgets.json').toBe(budget.all)
})
