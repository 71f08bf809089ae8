/**
 * Sends every hostile text to the calls that take rich text: the value that reaches the handler contains no
 * script.
 */
import { JSDOM } from 'jsdom'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { CompiledCall, WireType } from '../../engine/compiled'
import { dangersOf } from '../../engine/vocabulary/dangers.fixture'
import { allHostileTexts, hostileTexts } from '../../engine/vocabulary/hostile-texts.fixture'
import { harmless } from '../../engine/vocabulary/rich-text.fixture'
import type { AnyHandler, Handlers } from '../handlers/types'
import { createOperator, projectWithoutRules, startTestServer, type TestClient } from '../testing'
import type { TestServer } from '../testing'
import { sampleValues } from '../testing/calls'
import { cleanHtml } from './html'
import { servedCalls } from './routes'

const compiled = projectWithoutRules()
const stored: unknown[] = []
const handler = vi.fn<AnyHandler>(({ values }) => {
  stored.push(values)
  return Promise.reject(new Error('nothing is stored'))
})

/** True if a value of the type contains rich text. */
const holdsHtml = (type: WireType, { types }: CompiledCall): boolean => {
  if (type.kind === 'list' || type.kind === 'json') return holdsHtml(type.of, { types } as CompiledCall)
  if (type.kind !== 'record') return type.kind === 'html'
  return Object.values(types[type.type] ?? {}).some((member) => member.type.kind === 'html')
}
const rich = servedCalls(compiled).filter((call) =>
  Object.values(call.parameters).some(({ type }) => holdsHtml(type, call)),
)

const marker = 'rich text'
/** The sample values of a call, with this rich text. */
function valuesWith(call: CompiledCall, html: string): Record<string, unknown> {
  const text = JSON.stringify(sampleValues(call)).replaceAll('"<p>abc</p>"', JSON.stringify(html))
  return JSON.parse(text) as Record<string, unknown>
}
/** Texts in the stored value that contain the marker. */
const markedIn = (value: unknown): string[] => {
  if (typeof value === 'string') return value.includes(marker) ? [value] : []
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(markedIn) : []
}

let server: TestServer
let client: TestClient
beforeAll(async () => {
  const handlers: Handlers = Object.fromEntries(servedCalls(compiled).map(({ name }) => [name, handler]))
  server = await startTestServer({ compiled, seeded: false, app: { handlers } })
  client = (await createOperator(server, { superAdmin: true })).client
})
afterAll(() => server.stop())

const page = new JSDOM('', { url: 'https://console.example/' }).window.document
const dangersIn = (html: string): string[] => {
  const place = page.createElement('div')
  place.innerHTML = html
  return dangersOf(place, 'https://console.example')
}

it('there are more than two hundred of them, and calls that take them', () => {
  expect(new Set(allHostileTexts).size).toBeGreaterThanOrEqual(200)
  expect(rich.length).toBeGreaterThan(5)
})

it('what an editor makes is no danger', () => expect(dangersIn(harmless)).toEqual([]))

describe.each(Object.entries(hostileTexts))('%s', (_, texts) => {
  it.each(texts)('%j', async (text) => {
    // Each text goes to one call; each call gets texts of each kind.
    const call = rich[texts.indexOf(text) % rich.length]!
    stored.length = 0
    // The marker comes first, since the sanitiser may drop what follows.
    const { http } = await client.send(call.name, valuesWith(call, `<p>${marker}</p>${text}`))
    const kept = stored.flatMap(markedIn)
    // Expected refusals: forbidden characters, foreign pictures, and invalid links.
    const isForeign = /不是本系统的图片|文件不存在|链接须以/.test(http.text)
    const status = text.includes('\0') ? 400 : isForeign ? 200 : 500
    expect([call.name, http.status, kept.length > 0]).toEqual([call.name, status, status === 500])
    expect([...kept, ...(isForeign ? [cleanHtml(text)] : [])].flatMap(dangersIn), call.name).toEqual([])
  })
})
