/** Stops the real server while it answers a request. */
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeInstallation, watchAddresses, type RunningInstallation } from './installation.fixture'
import { defineCall } from './testing'
import { startServerProcess, type ServerProcess } from './testing/process'

const wait = defineCall('test.wait', { permission: ['public'], sends: { gate: { kind: 'text' } } })
/** The handler answers when the gate does. */
const handlers = `export default {
  'test.wait': async ({ values }) => {
    await fetch(values.gate)
    return {}
  },
}`

let installation: RunningInstallation
let gate: Server
/** Responses held at the gate. */
const waiting: ServerResponse[] = []
beforeAll(async () => {
  installation = await makeInstallation([wait], handlers)
  gate = createServer((_, response) => void waiting.push(response)).listen(0, '127.0.0.1')
})
afterAll(async () => {
  gate.closeAllConnections()
  gate.close()
  await installation.remove()
})

const start = (env: Record<string, string> = {}) => startServerProcess({ ...installation.env, ...env })
const obstacleAt = async (base: string) => {
  const answer = await fetch(`${base}/ready`)
  return [answer.status, ((await answer.json()) as { why?: string }).why]
}
/** Begins the call that waits at the gate; resolves when it has arrived there, with its pending answer. */
async function beginWaiting({ url }: ServerProcess) {
  const before = waiting.length
  const answer = fetch(`${url}/zgj-web-api/test/test.wait`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ gate: `http://127.0.0.1:${(gate.address() as AddressInfo).port}` }),
  })
  await expect.poll(() => waiting.length).toBe(before + 1)
  return { answer }
}
const openGate = () => waiting.at(-1)!.end()
const isRefused = (url: string) =>
  fetch(`${url}/health`).then(
    () => false,
    (error: Error & { cause?: { code?: string } }) => error.cause?.code === 'ECONNREFUSED',
  )
const stoppingAnswer = [503, 'stopping']

describe('a server that is told to stop', () => {
  it('answers what it was asked, takes nobody new, and ends with 0; a second one begins where it was', async () => {
    const first = await start()
    expect(await obstacleAt(first.url)).toEqual([200, undefined])
    // Available until the end.
    const watched = watchAddresses(first.said)[0]!
    const asked = await beginWaiting(first)
    first.signal('SIGTERM')
    await expect.poll(() => isRefused(first.url)).toBe(true)
    expect(await obstacleAt(watched)).toEqual(stoppingAnswer)
    openGate()
    expect((await asked.answer).status).toBe(200)
    expect(await first.ended).toBe(0)
    expect(await isRefused(watched)).toBe(true)
    expect(first.said.filter((line) => line.includes('"msg":"stopped"'))).toHaveLength(1)

    const second = await start()
    const again = await beginWaiting(second)
    openGate()
    expect((await again.answer).status).toBe(200)
    second.signal('SIGINT')
    expect(await second.ended).toBe(0)
  })

  it('says so first, and answers on for as long as it is set, or until it is told again', async () => {
    const server = await start({ SHUTDOWN_DELAY: '3600' })
    const before = await beginWaiting(server)
    server.signal('SIGTERM')
    await expect.poll(() => obstacleAt(server.url)).toEqual(stoppingAnswer)
    // Requests are still answered, on new connections.
    openGate()
    expect((await before.answer).status).toBe(200)
    const meanwhile = await beginWaiting(server)
    expect(await isRefused(server.url)).toBe(false)
    server.signal('SIGTERM')
    await expect.poll(() => isRefused(server.url)).toBe(true)
    openGate()
    const answer = await meanwhile.answer
    expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close'])
    expect(await server.ended).toBe(0)
  })
})
