// @vitest-environment jsdom
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { upload } from './upload'

type Answering = (request: IncomingMessage, response: ServerResponse) => void
const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

/** A server of another origin with CORS. */
async function serve(answer: Answering): Promise<string> {
  const server = createServer((request, response) => {
    response.setHeader('access-control-allow-origin', '*')
    response.setHeader('access-control-allow-headers', '*')
    if (request.method === 'OPTIONS') return void response.end()
    answer(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  stops.push(() => (server.closeAllConnections(), server.close()))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/file`
}

const bytes = 8 * 1024 * 1024
function sending(url: string, signal = new AbortController().signal) {
  const body = new FormData()
  body.set('file', new File([new Uint8Array(bytes)], 'film.mp4'))
  const told: number[] = []
  const headers = new Headers({ token: 'mine' })
  return { told, answer: upload(url, { method: 'POST', headers, body, signal }, (part) => told.push(part)) }
}

describe('a file on its way', () => {
  it('is told of as it leaves, and its answer is that of the server', async () => {
    let arrived = 0
    let token: unknown
    const url = await serve((request, response) => {
      token = request.headers.token
      request.on('data', (piece: Buffer) => (arrived += piece.length))
      request.on('end', () => {
        response.setHeader('content-type', 'application/json')
        response.statusCode = 413
        response.end('{"status":413}')
      })
    })
    const { told, answer } = sending(url)
    const response = await answer
    expect([response.status, response.headers.get('content-type')]).toEqual([413, 'application/json'])
    expect(await response.json()).toEqual({ status: 413 })
    expect(token).toBe('mine')
    expect(arrived).toBeGreaterThan(bytes)
    // jsdom reports only the final progress; tests/e2e/commercial-owner.spec.ts tests it in a browser.
    expect(told.at(-1)).toBe(1)
  })
  it('can be given up, before it has left too', async () => {
    const given = new AbortController()
    const url = await serve((request) => request.once('data', () => given.abort()))
    await expect(sending(url, given.signal).answer).rejects.toMatchObject({ name: 'AbortError' })
    await expect(sending(url, AbortSignal.abort()).answer).rejects.toMatchObject({ name: 'AbortError' })
  })
  it('that breaks off says so, as `fetch` does', async () => {
    const url = await serve((request) => request.once('data', () => request.socket.destroy()))
    await expect(sending(url).answer).rejects.toMatchObject({ name: 'NetworkError' })
  })
  it('may be answered with nothing', async () => {
    const url = await serve((request, response) => {
      request.resume()
      request.on('end', () => {
        response.statusCode = 204
        response.end()
      })
    })
    const response = await sending(url).answer
    expect([response.status, await response.text()]).toEqual([204, ''])
  })
})
