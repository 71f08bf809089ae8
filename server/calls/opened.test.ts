/** For every call that a screen opens in a new tab (`openUrl`): refusals are shown as a page, not as JSON. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { encodeRequest } from '../../engine/contract'
import { createHandlers } from '../handlers'
import { Refused, type Handlers } from '../handlers/types'
import { usualLimits } from '../session/store'
import { compileProject, createOperator, setOf, startTestServer, type TestServer } from '../testing'
import { folderPlace } from '../uploads/folder'
import { createFileStore } from '../uploads/store'

const { calls, screens } = compileProject()
const opened = [
  ...new Set(
    Object.values(screens).flatMap(({ actions }) =>
      Object.values(actions).flatMap(({ steps }) =>
        steps.flatMap((step) => (step.do === 'openUrl' ? [step.call] : [])),
      ),
    ),
  ),
]
const navigation = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' }
const words = '没有<二维码>'

let server: TestServer
beforeAll(async () => {
  const own = createHandlers({
    files: createFileStore(folderPlace('')),
    evaluationLink: '',
    loginsPerMinute: 1,
    sessions: usualLimits,
    dormantDays: 0,
    passwordDays: 0,
  })
  const refuses = () => Promise.reject(new Refused(words))
  const handlers: Handlers = { 'session.ticket': own['session.ticket'] }
  for (const name of opened) handlers[name] = refuses
  server = await startTestServer({
    compiled: setOf(calls['session.ticket']!, ...opened.map((name) => calls[name]!)),
    seeded: false,
    app: { handlers },
  })
})
afterAll(() => server.stop())

/** The address of a call, and the address with a ticket of an operator with these permissions. */
async function addressOf(name: string, permissions: string[]) {
  const service = server.compiled.app.services[calls[name]!.service]!
  const needed = Object.entries(calls[name]!.parameters).filter(([, { optional }]) => !optional)
  const { url } = encodeRequest(
    calls[name]!,
    Object.fromEntries(needed.map(([parameter]) => [parameter, '1'])),
    service,
  )
  const { client } = await createOperator(server, { permissions })
  const outcome = await client.send('session.ticket', { address: url.slice(service.base.length) })
  if (!outcome.ok) throw new Error(outcome.text)
  return { url, ticketed: `${url}${url.includes('?') ? '&' : '?'}ticket=${String(outcome.values.ticket)}` }
}
async function seen(path: string) {
  const answer = await server.visitor.fetch(path, { headers: navigation })
  return {
    type: answer.headers.get('content-type'),
    policy: answer.headers.get('content-security-policy'),
    text: await answer.text(),
  }
}

it('there are such calls', () => expect(opened).not.toEqual([]))

describe.each(opened)('%s', (name) => {
  it('says in the tab why there is nothing to open, and to the console in JSON', async () => {
    const { url, ticketed } = await addressOf(name, [...calls[name]!.permission])
    const page = await seen(ticketed)
    expect(page.type).toBe('text/html; charset=utf-8')
    expect(page.policy).toContain("default-src 'none'")
    expect(page.text).toContain('<h1>没有&lt;二维码&gt;</h1>')
    // A ticket works once: a reload has no session.
    const again = await seen(ticketed)
    expect(again.text).toContain(`<h1>${server.compiled.app.sessionLost.message}</h1>`)
    const json: unknown = await (await server.visitor.fetch(url)).json()
    expect(json).toMatchObject({ message: server.compiled.app.sessionLost.message })
  })
  it('says so when the key is missing', async () => {
    const { ticketed } = await addressOf(name, [])
    expect((await seen(ticketed)).text).toContain('<h1>没有操作权限</h1>')
  })
})

it('an address that is none says so too', async () => {
  const { base } = Object.values(server.compiled.app.services).find(({ backend }) => backend === 'reference')!
  const page = await seen(`${base}/nowhere`)
  expect(page.text).toContain('<h1>接口不存在</h1>')
})
