/**
 * Oversized requests are refused before a sanitiser, rule or handler runs, with a text that names the excess.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { encodeRequest, type WireRequest } from '../../engine/contract'
import { runRules } from '../../engine/contract/rules'
import { deepestTag, limitOf, longestAttribute, mostNames } from '../../engine/vocabulary/limits'
import type { AnyHandler, Handlers } from '../handlers/types'
import { compileProject, createOperator, startTestServer, type TestClient, type TestServer } from '../testing'
import { sampleValues } from '../testing/calls'
import { servedCalls } from './routes'

vi.mock('../../engine/contract/rules', { spy: true })
const cleaner = vi.hoisted(() => ({ clean: vi.fn((html: string) => html) }))
vi.mock('sanitize-html', () => ({
  default: Object.assign(cleaner.clean, { simpleTransform: () => undefined }),
}))

const project = compileProject()
const calls = servedCalls(project)
const handler = vi.fn<AnyHandler>(() => Promise.reject(new Error('nobody was to be asked')))

let server: TestServer
let client: TestClient
beforeAll(async () => {
  const handlers: Handlers = Object.fromEntries(calls.map(({ name }) => [name, handler]))
  server = await startTestServer({ seeded: false, app: { handlers } })
  client = (await createOperator(server, { superAdmin: true })).client
})
afterAll(() => server.stop())
beforeEach(() => vi.clearAllMocks())

const untouched = () => {
  expect(runRules).not.toHaveBeenCalled()
  expect(cleaner.clean).not.toHaveBeenCalled()
  expect(handler).not.toHaveBeenCalled()
}

describe('each call with a text', () => {
  const withText = calls.flatMap((call) => {
    const texts = Object.entries(call.parameters).filter(
      ([name, { type, fixed }]) =>
        ['text', 'html', 'csv'].includes(type.kind) &&
        fixed === undefined &&
        !call.path.includes(`{${name}}`),
    )
    return texts.length ? [{ title: call.name, call, texts }] : []
  })

  it.each(withText)('$title', async ({ call, texts }) => {
    for (const [name, parameter] of texts) {
      const most = limitOf(parameter)
      const long = parameter.type.kind === 'csv' ? ['1'.repeat(most + 1)] : 'x'.repeat(most + 1)
      // Longer addresses exceed the server's limit.
      if (call.encode === 'query' && most > 8000) continue
      const outcome = await client.send(call.name, { ...sampleValues(call), [name]: long })
      const ruled = call.rules.find(({ kind, parameter: of }) => kind === 'maxLength' && of === name)
      expect(outcome, name).toMatchObject({ ok: false, reason: 'refused' })
      expect([ruled?.message, `参数 ${name} 过长，最多${most}个字符`]).toContain(outcome.text)
    }
    untouched()
  })
})

describe('what once stopped the server', () => {
  it('a description that only begins tags', async () => {
    const call = project.calls['version.add']!
    const outcome = await client.send('version.add', {
      ...sampleValues(call),
      contentdesc: '<'.repeat(160_000),
    })
    expect(outcome.text).toBe('参数 contentdesc 过长，最多5000个字符')
    untouched()
  })

  it('rich text of too many characters', async () => {
    const outcome = await client.send('message.add', {
      ...sampleValues(project.calls['message.add']!),
      content: '<b>'.repeat(200_000),
    })
    expect(outcome.text).toBe('参数 content 过长，最多100000个字符')
    untouched()
  })

  it.each([
    ['too deep', '<b>'.repeat(deepestTag + 1), `参数 content 的层级过深，最多${deepestTag}层`],
    [
      'deep behind closings that close nothing',
      '<b title="</b>"><!-- </b> --></i>'.repeat(deepestTag + 1),
      `参数 content 的层级过深，最多${deepestTag}层`,
    ],
    [
      'one style without end',
      `<p style="${'color:red;'.repeat(longestAttribute / 10)}x">x</p>`,
      `参数 content 的标签属性过长，最多${longestAttribute}个字符`,
    ],
  ])('rich text: %s', async (_, content, text) => {
    const outcome = await client.send('message.add', {
      ...sampleValues(project.calls['message.add']!),
      content,
    })
    expect(outcome.text).toBe(text)
    untouched()
  })

  it('rich text as deep and as long as it may be is cleaned', async () => {
    const call = project.calls['message.add']!
    const content = '<b>'.repeat(deepestTag) + 'x'.repeat(1000) + '</b>'.repeat(deepestTag)
    await client.send('message.add', { ...sampleValues(call), content })
    expect(cleaner.clean).toHaveBeenCalledWith(content, expect.anything())
  })

  it('a filter of half a megabyte', async () => {
    const outcome = await client.send('order.page', {
      ...sampleValues(project.calls['order.page']!),
      productName: 'x'.repeat(500_000),
    })
    expect(outcome.text).toBe('参数 productName 过长，最多500个字符')
    untouched()
  })

  it('a flood of names that no call declares', async () => {
    const call = project.calls['version.add']!
    const { url, headers } = encodeRequest(
      call,
      sampleValues(call),
      server.compiled.app.services[call.service]!,
    )
    const body: WireRequest['body'] = Object.fromEntries(
      Array.from({ length: 50_000 }, (_, at) => [`x${at}`, at]),
    )
    const answer = await client.fetch(url, { method: call.method, headers, body: JSON.stringify(body) })
    expect(await answer.text()).toContain(`请求内容的成员过多，最多${mostNames}个`)
    untouched()
  })
})
