/**
 * For every call that looks up cards or people: too many different numbers within an hour are refused and
 * reported.
 */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { minutesLater, momentNow } from '../../engine/clock'
import type { AnyHandler, Handlers } from '../handlers/types'
import { createOperator, projectWithoutRules, startTestServer, type TestServer } from '../testing'
import { sampleValues } from '../testing/calls'
import { captureLogs } from '../testing/logs'
import { lookupParameters } from './lookups'
import { servedCalls } from './routes'

const most = 3
const compiled = projectWithoutRules()
const seen = captureLogs('error')
const calls = servedCalls(compiled)
const looking = calls.flatMap((call) =>
  lookupParameters(call).map((name) => ({ call, name, title: `${call.name} ${name}` })),
)

let server: TestServer
let missed: string[] = []
beforeAll(async () => {
  const handler: AnyHandler = async () => ({
    missed,
    file: { name: 'a', type: 'text/plain', bytes: Buffer.from('a') },
  })
  const handlers: Handlers = Object.fromEntries(calls.map(({ name }) => [name, handler]))
  const app = { handlers, logs: seen.logs }
  server = await startTestServer({
    compiled,
    seeded: false,
    app,
    settings: { perHour: { numbers: most, plain: 100_000 } },
  })
})
afterAll(() => server.stop())

it('there are such calls, of both kinds', () => {
  expect(looking.length).toBeGreaterThan(20)
  const names = looking.map(({ call }) => call.name)
  expect(names).toEqual(
    expect.arrayContaining(['card.search', 'card.searchAllCities', 'appUser.page', 'refund.search']),
  )
  expect(names).toEqual(expect.arrayContaining(['points.execute', 'appUser.changePhone', 'employee.add']))
  // A service phone is not personal.
  expect(names).not.toContain('icOutlet.add')
})

it('counts numbers one after the other, however many come at once', async () => {
  const { client } = await createOperator(server, { superAdmin: true })
  const call = server.compiled.calls['card.search']!
  const others = Object.fromEntries(lookupParameters(call).map((one) => [one, '']))
  const look = (number: number) =>
    client.send(call.name, { ...sampleValues(call), ...others, cardNo: `6200${number}` })
  const answers = await Promise.all([1, 2, 3, 4, 5, 6, 7, 8].map(look))
  const refused = answers.filter(({ http }) => http.text.includes('过多'))
  expect(refused).toHaveLength(answers.length - most)
})

it('counts the numbers of a file by which nobody was found', async () => {
  missed = ['13800138001', '13800138002', '13800138003']
  const { client } = await createOperator(server, { superAdmin: true })
  const file = new File(['a'], 'a.xlsx')
  const send = () => client.send('message.importUsers', { file })
  const first = await send()
  missed = [...missed, '13800138004']
  const before = seen.security().length
  const second = await send()
  missed = []
  expect(first.http.text).not.toContain('过多')
  expect(second.http.text).toContain('过多')
  expect(seen.security().slice(before)).toMatchObject([{ event: 'numbersLeafed' }])
})

it.each(looking)('$title', async ({ call, name }) => {
  const { client } = await createOperator(server, { superAdmin: true })
  const { [name]: parameter } = call.parameters
  // Other numbers of the call are omitted, so that only one counts.
  const values = {
    ...sampleValues(call),
    ...Object.fromEntries(lookupParameters(call).map((one) => [one, ''])),
  }
  const look = async (number: number) => {
    const text = `1380013800${number}`
    const outcome = await client.send(call.name, {
      ...values,
      [name]: parameter!.type.kind === 'list' ? [text] : text,
    })
    return outcome.http.text.includes('过多') ? 'refused' : 'let through'
  }
  for (const number of [1, 2, 3, 3, 2]) expect(await look(number)).toBe('let through')
  const before = seen.security().length
  expect(await look(4)).toBe('refused')
  expect(seen.security().slice(before)).toMatchObject([{ event: 'numbersLeafed', call: call.name }])
  expect(await look(1)).toBe('let through')
  await server.db
    .updateTable('number_lookup')
    .set({ looked_at: minutesLater(momentNow(), -60) })
    .execute()
  expect(await look(4)).toBe('let through')
})
