/**
 * Paths below a service are answered by its calls only, for every method. The console's page is never
 * returned there.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { Agent, METHODS, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { methodNames } from '../../engine/vocabulary/calls'
import { servedCalls } from '../calls/routes'
import { compileProject, startTestServer, type TestServer } from '../testing'
import { texts } from '../texts'

const compiled = compileProject()
// CONNECT opens a tunnel and addresses nothing on this server.
const asked = METHODS.filter((method) => method !== 'CONNECT')
const bases = Object.values(compiled.app.services)
  .filter(({ backend }) => backend !== 'external')
  .map(({ base }) => base)
const addresses = servedCalls(compiled).map(
  ({ service, path }) => compiled.app.services[service]!.base + path.replaceAll(/\{\w+\}/g, '1'),
)
const declared = new Map(
  addresses.map((address) => [
    address,
    new Set(
      servedCalls(compiled)
        .filter((_, at) => addresses[at] === address)
        .map(({ method }) => String(method)),
    ),
  ]),
)

const agent = new Agent({ keepAlive: true, maxSockets: 16 })
let folder: string
let server: TestServer
let protecting: [string, string][]
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'client-'))
  await writeFile(join(folder, 'index.html'), '<!doctype html><title>the console</title>')
  server = await startTestServer({ compiled, seeded: false, app: { clientDirectory: folder } })
  const { headers } = await answerOf('GET', '/health')
  const ofTheAnswer = /^(content-|date|connection|keep-alive|vary|x-request-id)/
  protecting = Object.entries(headers).filter(([name]) => !ofTheAnswer.test(name))
})
afterAll(async () => {
  agent.destroy()
  await server.stop()
  await rm(folder, { recursive: true })
})

interface Answer {
  status: number
  headers: Record<string, string>
  text: string
}
const answerOf = (method: string, path: string): Promise<Answer> =>
  new Promise((resolve, reject) => {
    request(server.url + path, { method, agent }, (answer) => {
      let text = ''
      answer
        .on('data', (chunk: Buffer) => (text += chunk.toString()))
        .on('end', () =>
          resolve({ status: answer.statusCode!, headers: answer.headers as Record<string, string>, text }),
        )
    })
      .on('error', reject)
      .end()
  })

/** Expects the API's refusal and headers; for HEAD, an empty body. */
async function expectRefusal(method: string, path: string, status: number, words: string): Promise<Answer> {
  const answer = await answerOf(method, path)
  const what = `${method} ${path}`
  expect([what, answer.status, answer.headers['content-type']]).toEqual([
    what,
    status,
    'application/json; charset=utf-8',
  ])
  expect([what, answer.text]).toEqual([what, method === 'HEAD' ? '' : expect.stringContaining(words)])
  for (const [name, value] of protecting)
    expect([what, name, answer.headers[name]]).toEqual([what, name, value])
  return answer
}

describe.each(asked)('%s', (method) => {
  it('of the address of a call is refused with what it is asked by, unless that is it', async () => {
    const others = [...declared].filter(([, own]) => !own.has(method))
    await Promise.all(
      others.map(async ([address, own]) => {
        const { headers } = await expectRefusal(method, address, 405, texts.wrongMethod)
        expect(headers.allow?.split(', ')).toEqual(expect.arrayContaining([...own]))
      }),
    )
  })

  it('of what is no call’s finds nothing: below a service, its own address, and behind a question', async () => {
    for (const base of bases)
      for (const path of [base, `${base}/`, `${base}?a=1`, `${base}/nothing/here`, `${base}/index.html`])
        await expectRefusal(method, path, 404, texts.unknownCall)
  })
})

it('there are calls of several methods', () => {
  const used = methodNames.filter((method) => [...declared.values()].some((own) => own.has(method)))
  expect(used.length).toBeGreaterThan(1)
  expect(declared.size).toBeGreaterThan(300)
})
