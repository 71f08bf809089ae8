import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sampleCall } from '../../model/samples.fixture'
import { moneyHeaders, sendRequest, tokenHeaders, type AnswerLimits } from './send'

it('a session goes in both of its spellings, and none goes in none', () => {
  expect(tokenHeaders('abc')).toEqual({ authorization: 'Bearer abc', token: 'abc' })
  expect(tokenHeaders(undefined)).toEqual({})
})

it('money has a key of its own each time, and nothing else has one', () => {
  const keys = [1, 2].map(() => moneyHeaders(sampleCall('a', [], { money: true }))['idempotency-key'])
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/)
  expect(keys[1]).not.toBe(keys[0])
  expect(moneyHeaders(sampleCall('a'))).toEqual({})
})

describe('an answer', () => {
  const stolen: object[] = []
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      if (request.url === '/redirect') return response.writeHead(307, { location: '/stolen' }).end()
      if (request.url === '/stolen') stolen.push(request.headers)
      if (request.url === '/endless') return void response.write('x'.repeat(5000))
      const [, opening = '', levels = '', closing = ''] =
        /^\/deep\/(.+)\/(\d+)\/(.*)$/.exec(request.url!) ?? []
      if (levels !== '')
        return void response.end(
          decodeURIComponent(opening).repeat(Number(levels)) +
            decodeURIComponent(closing).repeat(Number(levels)),
        )
      const type = new URL(request.url!, 'http://x').searchParams.get('type')
      if (type) response.setHeader('content-type', type)
      response
        .writeHead(201)
        .end(`[${JSON.stringify(`${request.method} ${Buffer.concat(parts).toString()}`)}]`)
    })
  })
  let base = ''
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterAll(() => {
    server.closeAllConnections()
    return new Promise((resolve) => server.close(resolve))
  })
  const send = (type: string, file = false) =>
    sendRequest(
      { method: 'POST', headers: {}, body: 'sent' },
      new URL(`/?type=${encodeURIComponent(type)}`, base),
      sampleCall('a', [], { file }),
    )
  const said = '["POST sent"]'

  it('comes with its text, and what that means', async () => {
    const whole = { status: 201, body: ['POST sent'], text: said }
    expect(await send('application/json')).toEqual({ ...whole, contentType: 'application/json' })
    expect(await send('')).toEqual({ ...whole, contentType: '' })
    // A refusal of a file is no file.
    expect(await send('application/json', true)).toEqual({ ...whole, contentType: 'application/json' })
    expect(await send('text/html', true)).toEqual({ ...whole, contentType: 'text/html' })
  })

  it('may be a file, where one is asked for', async () => {
    const answer = await send('text/csv', true)
    if (typeof answer === 'string') throw new Error(answer)
    expect([answer.status, answer.contentType, answer.text]).toEqual([201, 'text/csv', undefined])
    expect(await (answer.body as Blob).text()).toBe(said)
  })

  it('that leads elsewhere is not followed', async () => {
    const headers = tokenHeaders('abc')
    const answer = await sendRequest(
      { method: 'POST', headers, body: '1' },
      new URL('/redirect', base),
      sampleCall('a'),
    )
    expect(answer).toMatchObject({ status: 307 })
    expect(stolen).toEqual([])
  })

  it('is read so long and so far, and no further', async () => {
    const ask = (bounds: AnswerLimits) =>
      sendRequest(
        { method: 'GET', headers: {}, body: undefined },
        new URL('/endless', base),
        sampleCall('a'),
        bounds,
      )
    expect(await ask({ mostBytes: 4999, mostMs: 60_000 })).toBe('the answer is longer than 4999 bytes')
    expect(await ask({ mostBytes: 5000, mostMs: 200 })).toMatch(/timeout/)
  })

  it.each([
    ['lists', '[', ']', 101],
    ['records', ' {"a":', '', 1_000_000],
    ['a million lists that end', '[', ']', 1_000_000],
  ])('nests so deep and no deeper: %s', async (_, opening, closing, levels) => {
    const path = (deep: number) =>
      `/deep/${encodeURIComponent(opening)}/${String(deep)}/${encodeURIComponent(closing)}`
    const ask = (deep: number) =>
      sendRequest({ method: 'GET', headers: {}, body: undefined }, new URL(path(deep), base), sampleCall('a'))
    expect(await ask(levels)).toBe('the answer nests deeper than 100 levels')
    expect(await ask(100)).toMatchObject({ status: 200 })
  })

  it('that does not come says why', async () => {
    const nobody = new URL('http://127.0.0.1:1')
    const answer = await sendRequest({ method: 'GET', headers: {}, body: undefined }, nobody, sampleCall('a'))
    expect(answer).toMatch(/^fetch failed: ./)
    const wrong = new URL('nowhere:x')
    expect(
      await sendRequest({ method: 'GET', headers: {}, body: undefined }, wrong, sampleCall('a')),
    ).toMatch(/./)
  })
})
