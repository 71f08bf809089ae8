/** Oversized JSON, forms and multipart bodies are refused before they are parsed. */
import { connect } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { mostNames, mostValues } from '../../engine/vocabulary/limits'
import { heavyJson } from '../../engine/contract/reads.fixture'
import { createOperator, defineCall, setOf, startTestServer } from '../testing'
import type { TestClient, TestServer } from '../testing'
import { texts } from '../texts'

const free = defineCall('test.free', { encode: 'json', sends: { content: { kind: 'any' } } })
const parts = defineCall('test.parts', {
  encode: 'multipart',
  sends: { content: { kind: 'any' }, file: { kind: 'file' } },
})

let server: TestServer
let client: TestClient
/** Bytes that the multipart parser received. */
let parsed = 0
beforeAll(async () => {
  server = await startTestServer({
    compiled: setOf(free, parts),
    seeded: false,
    app: {
      handlers: { 'test.free': async () => ({}), 'test.parts': async () => ({}) },
      beforeReady: (app) => {
        app.addHook('preHandler', async ({ raw }) => {
          const pipe = raw.pipe.bind(raw)
          raw.pipe = (target, options) => {
            raw.on('data', (chunk: Buffer) => {
              if (raw.listeners('data').length > 1) parsed += chunk.length
            })
            return pipe(target, options)
          }
        })
      },
    },
  })
  client = (await createOperator(server)).client
})
afterAll(() => server.stop())
afterEach(() => vi.restoreAllMocks())

async function post({ service, path }: typeof free, type: string, body: string | Buffer<ArrayBuffer>) {
  const answer = await client.fetch(server.compiled.app.services[service]!.base + path, {
    method: 'POST',
    headers: { 'content-type': type },
    body,
  })
  return [answer.status, ((await answer.json()) as { msg: string }).msg]
}
/** Sends the whole body, even if the server answers earlier. Returns the answer. */
function sendAll(type: string, body: string): Promise<string> {
  return new Promise((resolve) => {
    let text = ''
    const { service, path } = parts
    const head = [
      `POST ${server.compiled.app.services[service]!.base + path} HTTP/1.1`,
      'host: x',
      `authorization: Bearer ${client.token}`,
      `content-type: ${type}`,
      `content-length: ${body.length}`,
    ].join('\r\n')
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
    socket
      .on('data', (chunk) => (text += chunk.toString()))
      .on('error', () => undefined)
      .on('close', () => resolve(text))
      .end(`${head}\r\n\r\n${body}`)
  })
}
const json = 'application/json'
const form = 'application/x-www-form-urlencoded'

const tooMuch = Object.entries(heavyJson).filter(([name]) => !/quotes|backslashes|never ends/.test(name))

describe('what is too much is never parsed', () => {
  it.each(tooMuch)('JSON of %s', async (_, of) => {
    const parse = vi.spyOn(JSON, 'parse')
    const body = of(1_000_000)
    const [status, said] = await post(free, json, body)
    expect([status, said]).toEqual([
      400,
      expect.stringMatching(/^请求内容(过多|的成员过多|的层级过深)，最多/),
    ])
    expect(parse.mock.calls.filter(([text]) => text.length > 1000)).toEqual([])
  })

  it('a form', async () => {
    expect(await post(free, form, 'a&'.repeat(mostValues))).toEqual([400, texts.excess.items('', mostValues)])
  })

  it('nor on an address that no call has', async () => {
    const answer = await client.fetch('/nowhere', {
      method: 'POST',
      headers: { 'content-type': json },
      body: '['.repeat(10_000),
    })
    expect(answer.status).toBe(400)
  })
})

it('what is within the limits is', async () => {
  const content = Array.from({ length: 2000 }, () => '1')
  expect(await post(free, json, JSON.stringify({ content }))).toEqual([200, undefined])
  expect(await post(free, form, content.map((one) => `content=${one}`).join('&'))).toEqual([200, undefined])
  const names = Object.fromEntries(Array.from({ length: mostNames }, (_, at) => [`k${at}`, 1]))
  expect(await post(free, json, JSON.stringify({ content: names }))).toEqual([200, undefined])
})

describe('a body of parts', () => {
  const type = 'multipart/form-data; boundary=x'
  const part = (name: string, value: string, more = '') =>
    `--x\r\ncontent-disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`

  it.each([
    ['parts without a head', '--x\r\n\r\n\r\n', texts.tooLarge],
    ['fields', part('a', '1'), texts.tooLarge],
    ['files', part('a', '1', '; filename="a.txt"'), texts.repeated('a')],
  ])('is given up where its end was seen, and not parsed on: %s', async (_, one, said) => {
    parsed = 0
    const body = one.repeat(8_000_000 / one.length)
    expect(await sendAll(type, `${body}--x--\r\n`)).toContain(said)
    expect(parsed).toBeGreaterThan(0)
    expect(parsed).toBeLessThan(body.length / 4)
  })

  it('counts the values of its parts together', async () => {
    const list = JSON.stringify(Array.from({ length: 40_000 }, () => 1))
    const field = (name: string) => part(name, list, '\r\ncontent-type: application/json')
    expect(await post(parts, type, `${field('a')}${field('b')}--x--\r\n`)).toEqual([
      400,
      texts.excess.items('', mostValues),
    ])
  })
})

describe('what is written in no letters that anybody could read', () => {
  const json = 'application/json'
  const form = 'application/x-www-form-urlencoded'
  it.each<[what: string, type: string, body: string | Buffer<ArrayBuffer>]>([
    ['JSON of bytes that are no UTF-8', json, Buffer.from('{"content":"\xb5\xe7"}', 'latin1')],
    ['a form of such bytes', form, Buffer.from('content=\xb5\xe7', 'latin1')],
    ['a form that escapes such bytes', form, 'content=%B5%E7'],
    ['a name that escapes them', form, 'content=1&%FF=1'],
    ['half an escape', form, 'content=100%'],
  ])('is refused, not kept as other letters: %s', async (_, type, body) => {
    expect(await post(free, type, body)).toEqual([400, texts.badRequest])
  })

  it.each([
    [json, '{"content":"电"}'],
    [form, 'content=%E7%94%B5+100%25'],
  ])('and every other writing of letters than ours, by its name: %s', async (type, body) => {
    expect(await post(free, `${type}; charset=gbk`, body)).toEqual([415, texts.wrongMediaType])
    for (const ours of ['', '; charset=UTF-8', ';charset="utf-8"', '; charset=utf8'])
      expect((await post(free, type + ours, body))[0]).toBe(200)
  })

  it('an address that escapes such bytes', async () => {
    const base = server.compiled.app.services[free.service]!.base
    const answer = await client.fetch(`${base}${free.path}?name=%B5%E7`, { method: 'POST' })
    expect([answer.status, await answer.json()]).toMatchObject([400, { msg: texts.badRequest }])
  })
})
