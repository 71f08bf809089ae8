/** `npm run contract`: the backends of this project hold to its own call files. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { main } from '../../engine/tools/cli'
import { createOperator, startTestServer, testPassword, type TestServer } from '../../server/testing'
import { product } from '../../src/product'
import { app, calls } from './declared'

let server: TestServer
let other: string
beforeAll(async () => {
  server = await startTestServer()
  other = (await createOperator(server)).client.token!
})
afterAll(() => server.stop())

interface Report {
  summary: Record<string, number>
  calls: { call: string; state: string; why?: string; findings: { message: string }[] }[]
}

async function attempt(service: string, ...words: string[]): Promise<{ code: number; report: Report }> {
  const said = { out: '', err: '' }
  const code = await main(
    ['contract', '--service', service, '--base', server.url, '--json', '--lang', 'en', ...words],
    product,
    (text) => (said.out += `${text}\n`),
    (text) => (said.err += `${text}\n`),
  )
  expect(said.err).toBe('')
  return { code, report: JSON.parse(said.out) as Report }
}
const session = ['--account', 'superAdmin', '--password', testPassword]
const foundIn = ({ calls: tried }: Report): string[] =>
  tried.flatMap(({ call, findings }) => findings.map(({ message }) => `${call}: ${message}`))

/** Those that have calls: some are only named yet. */
const services = Object.keys(app!.services).filter((name) =>
  Object.values(calls).some(({ service }) => service === name),
)

describe.each(services)('the service %s', (service) => {
  it('answers as its calls declare', async () => {
    const { code, report } = await attempt(service, ...session, '--other-token', other)
    expect(foundIn(report)).toEqual([])
    expect(code).toBe(0)
    // What could not be judged for want of a value is the exception.
    expect(report.summary.untried).toBeLessThan(1 + report.calls.length / 10)
  })
})

it('a stand-in adds, changes and removes as its calls declare', async () => {
  const { code, report } = await attempt('ic', ...session, '--writes')
  expect(foundIn(report)).toEqual([])
  const states = Object.fromEntries(report.calls.map(({ call, state, why }) => [call, why ?? state]))
  expect(states).toMatchObject({
    'icOutlet.page': 'good',
    'icOutlet.add': 'good',
    'icOutlet.update': 'good',
    'icOutlet.delete': 'good',
  })
  expect(code).toBe(0)
})
