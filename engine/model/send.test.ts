/** Long on purpose: one row for each way in which sending can end. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { CompiledCall, Service } from '../compiled'
import { asMissingCode } from './missing-code'
import { sampleApp, sampleCall } from './samples.fixture'
import { createSend, type JudgeAside, type SendOptions } from './send'

const json = (body: unknown, init?: ResponseInit) =>
  new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' }, ...init })
const fine = () => json({ status: 200 })
const read = sampleCall('item.read', ['id'], { method: 'GET', encode: 'query' })
const write = sampleCall('item.write', ['id'])
const fileCall: CompiledCall = { ...read, name: 'item.file', file: true }

type Fetch = SendOptions['fetch']
function sender(
  answer: (...args: Parameters<Fetch>) => Response | Promise<Response>,
  over: Partial<SendOptions> = {},
) {
  const fetch = vi.fn<Fetch>(async (...args) => answer(...args))
  const onSessionLost = vi.fn()
  const send = createSend({
    app: sampleApp(),
    fetch,
    token: () => 'secret',
    onSessionLost,
    retryAfter: [100, 200],
    ...over,
  })
  return { fetch, send, onSessionLost }
}
const unreachable = () => Promise.reject(new TypeError('fetch failed'))
/** Never responds until it is aborted. */
const endless: Fetch = (_, init) =>
  new Promise((_resolve, reject) =>
    init?.signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError'))),
  )

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('sends the token, the key and the version, and judges the answer', async () => {
  const { send, fetch } = sender(() => json({ status: 200, message: 'Saved' }))
  const outcome = await send(write, { id: 1 }, { idempotencyKey: 'k', version: 3 })
  expect(outcome).toMatchObject({ ok: true, text: 'Saved' })
  const [url, init] = fetch.mock.calls[0]!
  expect(url).toBe('/api/item.write')
  expect(Object.fromEntries(init!.headers as Headers)).toMatchObject({
    authorization: 'Bearer secret',
    token: 'secret',
    'idempotency-key': 'k',
    'if-match': '3',
  })
})

it('sends no session headers while nobody is signed in', async () => {
  const { send, fetch } = sender(fine, { token: () => '' })
  await send(write, { id: 1 })
  const { headers } = fetch.mock.calls[0]![1]!
  expect((headers as Headers).has('token')).toBe(false)
  expect((headers as Headers).has('authorization')).toBe(false)
})

it('tells a service of somebody else who asks only where the application says that it knows the sessions', async () => {
  const sentTo = async (service: Partial<Service>) => {
    const app = sampleApp()
    app.services.main = { ...app.services.main!, backend: 'external', ...service }
    const { send, fetch } = sender(fine, { app })
    await send(write, { id: 1 })
    const headers = fetch.mock.calls[0]![1]!.headers as Headers
    return [headers.get('token'), headers.get('authorization')]
  }
  expect(await sentTo({})).toEqual([null, null])
  expect(await sentTo({ session: true })).toEqual(['secret', 'Bearer secret'])
})

describe('repeating', () => {
  const attempts = async (call: CompiledCall, options = {}) => {
    const { send, fetch } = sender(unreachable)
    const outcome = send(call, {}, options)
    await vi.runAllTimersAsync()
    expect(await outcome).toEqual({ ok: false, reason: 'network' })
    return fetch.mock.calls.length
  }
  it('asks twice more when a read meets no server', async () => expect(await attempts(read)).toBe(3))
  it('never repeats a write', async () => expect(await attempts(write)).toBe(1))
  it('repeats what moves money under a key; any other write with one is the operator’s to send again', async () => {
    expect(await attempts({ ...write, money: true }, { idempotencyKey: 'k' })).toBe(3)
    expect(await attempts(write, { idempotencyKey: 'k' })).toBe(1)
  })
  it('stops as soon as an answer comes', async () => {
    const answers = [unreachable, fine]
    const { send, fetch } = sender(() => answers.shift()!())
    const outcome = send(read, {})
    await vi.runAllTimersAsync()
    expect(await outcome).toMatchObject({ ok: true })
    expect(fetch).toHaveBeenCalledTimes(2)
  })
  it('does not repeat what the server refused', async () => {
    const { send, fetch } = sender(() => json({ status: 500, message: 'No' }))
    expect(await send(read, {})).toMatchObject({ ok: false, reason: 'refused', text: 'No' })
    expect(fetch).toHaveBeenCalledTimes(1)
  })
})

describe('giving up', () => {
  it('after the time of the service', async () => {
    const { send } = sender(endless)
    const outcome = send(read, {})
    await vi.advanceTimersByTimeAsync(999)
    await vi.advanceTimersByTimeAsync(1)
    expect(await outcome).toEqual({ ok: false, reason: 'timeout' })
  })
  it('when the caller does, also between two attempts', async () => {
    const { send } = sender(endless)
    const control = new AbortController()
    const outcome = send(read, {}, { signal: control.signal })
    control.abort()
    expect(await outcome).toEqual({ ok: false, reason: 'aborted' })

    const waiting = sender(unreachable)
    const again = new AbortController()
    const second = waiting.send(read, {}, { signal: again.signal })
    await vi.advanceTimersByTimeAsync(50)
    again.abort()
    expect(await second).toEqual({ ok: false, reason: 'aborted' })
    expect(waiting.fetch).toHaveBeenCalledTimes(1)
  })
})

describe('a lost session', () => {
  const lost = () => json({ status: '9999', message: 'x' })
  it('is announced once when ten calls fail together', async () => {
    const { send, onSessionLost } = sender(lost)
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => send(write, {})))
    expect(outcomes).toEqual(Array(10).fill({ ok: false, reason: 'sessionLost' }))
    expect(onSessionLost).toHaveBeenCalledTimes(1)
  })
  it('is announced again for the next session, but not for an answer to the last one', async () => {
    let token = 'first'
    const { send, onSessionLost } = sender(lost, { token: () => token })
    await send(write, {})
    const late = send(write, {})
    token = 'second'
    await late
    expect(onSessionLost).toHaveBeenCalledTimes(1)
    await send(write, {})
    expect(onSessionLost).toHaveBeenCalledTimes(2)
  })
  it('is seen in place of a file too, and in HTTP 401', async () => {
    expect(await sender(lost).send(fileCall, {})).toMatchObject({ reason: 'sessionLost' })
    expect(await sender(() => json({}, { status: 401 })).send(write, {})).toMatchObject({
      reason: 'sessionLost',
    })
  })
})

describe('files', () => {
  const sheet = (disposition: string) => () =>
    new Response('bytes', {
      headers: { 'content-type': 'application/octet-stream', 'content-disposition': disposition },
    })
  it.each([
    [`attachment; filename="a b.xlsx"`, 'a b.xlsx'],
    [`attachment; filename="x"; filename*=UTF-8''%E6%A8%A1%E6%9D%BF.xlsx`, '模板.xlsx'],
  ])('are named by %s', async (disposition, name) => {
    const outcome = await sender(sheet(disposition)).send(fileCall, {})
    expect(outcome).toMatchObject({ ok: true, file: { name } })
  })
})

describe('a long answer', () => {
  const long = () => json({ status: 500, message: 'x'.repeat(300_000) })
  const outcome = { ok: true as const, rows: [{ id: 1 }], total: 1, values: {}, body: null }
  const judging = () => vi.fn<JudgeAside>(async () => ({ outcome, departures: [] }))

  it('is judged aside where many rows were asked for', async () => {
    const judgeAside = judging()
    expect(await sender(long, { judgeAside }).send(read, {}, { aside: true })).toEqual(outcome)
    const [call, answer, check] = judgeAside.mock.calls[0]!
    expect([call, check]).toEqual([read, false])
    expect(answer).toMatchObject({ status: 200, contentType: 'application/json' })
    expect(answer.bytes.byteLength).toBeGreaterThan(300_000)
  })
  it.each([
    ['it is short', fine, { aside: true }],
    ['it is asked for in the usual way', long, {}],
  ])('stays here when %s', async (_, answer, options) => {
    const judgeAside = judging()
    await sender(answer, { judgeAside }).send(read, {}, options)
    expect(judgeAside).not.toHaveBeenCalled()
  })
  it('that is given up meanwhile is an aborted one', async () => {
    const abort = new AbortController()
    const judgeAside: JudgeAside = () => {
      abort.abort()
      return Promise.reject(new DOMException('cancelled', 'AbortError'))
    }
    const given = { aside: true, signal: abort.signal }
    expect(await sender(long, { judgeAside }).send(read, {}, given)).toEqual({ ok: false, reason: 'aborted' })
  })
  it('is no fault of the wire where the code that judges it does not come', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    const missing = asMissingCode(new Error('a worker did not come'))
    const { send, fetch } = sender(long, { judgeAside: () => Promise.reject(missing) })
    expect(await send(read, {}, { aside: true })).toEqual({ ok: false, reason: 'codeMissing' })
    expect(fetch).toHaveBeenCalledOnce()
  })
})

describe('in place of a file', () => {
  const raw = (body: string, type: string) => () => new Response(body, { headers: { 'content-type': type } })
  const bytes = 'application/octet-stream'
  it.each([
    ['a refusal', '{"status":500,"msg":"No template"}', bytes, { reason: 'refused', text: 'No template' }],
    ['a lost session', '{"status":9999}', bytes, { reason: 'sessionLost' }],
    ['a page', '<html>', 'text/html', { reason: 'malformed' }],
    ['something that only begins like JSON', '{a', bytes, { ok: true }],
    ['a success without a file', '{"status":200}', 'application/json', { reason: 'refused' }],
  ])('%s is told apart', async (_, body, type, expected) => {
    expect(await sender(raw(body, type)).send(fileCall, {})).toMatchObject(expected)
  })
})

it('shows where an answer departs from its call', async () => {
  const onDeparture = vi.fn()
  const declared = { ...read, reads: { sum: { at: ['data.sum'], type: { kind: 'int' as const } } } }
  await sender(() => json({ status: 200, data: { sum: 'many' } }), { onDeparture }).send(declared, {})
  expect(onDeparture).toHaveBeenCalledWith('item.read', [expect.objectContaining({ path: 'data.sum' })])
})

it('sends a long id back with the digits that came', async () => {
  const id = '606631627273625612'
  const declared = { ...read, reads: { id: { at: ['data.id'], type: { kind: 'id' as const } } } }
  const { send, fetch } = sender(() => new Response(`{"status":200,"data":{"id":${id}}}`))
  const outcome = await send(declared, {})
  await send(write, outcome.ok ? outcome.values : {})
  expect(fetch.mock.calls[1]![1]!.body).toContain(id)
})

it('takes an answer that is no JSON for a broken one', async () =>
  expect(await sender(() => new Response('<html>')).send(write, {})).toMatchObject({ reason: 'malformed' }))

describe('a picked file that was changed or removed', () => {
  const upload: CompiledCall = { ...sampleCall('item.upload', ['file']), encode: 'multipart' }
  class Picked extends File {
    constructor(private readonly reads: boolean[]) {
      super(['x'], 'a.xlsx')
    }
    override slice(): Blob {
      const isRead = this.reads.shift() ?? true
      const arrayBuffer = () =>
        isRead ? Promise.resolve(new ArrayBuffer()) : Promise.reject(new DOMException('', 'NotReadableError'))
      return Object.assign(new Blob(), { arrayBuffer })
    }
  }
  it.each<[string, boolean[], string, number]>([
    ['before it is sent', [false], 'fileChanged', 0],
    ['on its way', [true, false], 'fileChanged', 1],
    ['never', [true, true], 'network', 1],
  ])('%s is told from a lost connection', async (_, reads, reason, sent) => {
    const { send, fetch } = sender(unreachable)
    expect(await send(upload, { file: new Picked(reads) })).toEqual({ ok: false, reason })
    expect(fetch).toHaveBeenCalledTimes(sent)
  })
})

describe('how far a file is', () => {
  const upload: CompiledCall = { ...sampleCall('item.upload', ['file']), encode: 'multipart' }

  it('is told while it leaves, by a transport that knows it, and ends with the answer', async () => {
    const told: number[] = []
    const carry = vi.fn<NonNullable<SendOptions['upload']>>((_url, request, onProgress) => {
      expect(request.body.get('file')).toBeInstanceOf(Blob)
      for (const fraction of [0.25, 1]) onProgress(fraction)
      return Promise.resolve(fine())
    })
    const { send, fetch } = sender(fine, { upload: carry })
    const outcome = await send(
      upload,
      { file: new File(['x'], 'a.png') },
      { onProgress: (f) => told.push(f) },
    )
    expect(outcome.ok).toBe(true)
    expect(told).toEqual([0.25, 0.99, 1])
    expect(fetch).not.toHaveBeenCalled()
    await send(upload, { file: new File(['x'], 'a.png') })
    expect([carry.mock.calls.length, fetch.mock.calls.length]).toEqual([1, 1])
  })

  it('is told while it arrives, where the server says how long it is', async () => {
    const told: number[] = []
    const pieces = ['PK', 'abcd'].map((text) => new TextEncoder().encode(text))
    const body = () =>
      new ReadableStream({
        start(controller) {
          for (const piece of pieces) controller.enqueue(piece)
          controller.close()
        },
      })
    const { send } = sender(
      () => new Response(body(), { headers: { 'content-type': 'application/zip', 'content-length': '6' } }),
    )
    const outcome = await send(fileCall, { id: 1 }, { onProgress: (fraction) => told.push(fraction) })
    expect(outcome).toMatchObject({ ok: true, file: {} })
    expect(outcome.ok && outcome.file?.blob.size).toBe(6)
    expect(told).toEqual([2 / 6, 0.99, 1])
  })
})

it('reports the version of profiles that an answer names, of services that know the session', async () => {
  const onProfileVersion = vi.fn()
  let answer = json({ status: 200 }, { headers: { 'x-profile-version': '7' } })
  const { send } = sender(() => answer, { onProfileVersion })
  await send(write, {})
  answer = json({}, { status: 403, headers: { 'x-profile-version': '8' } })
  await send(write, {})
  answer = fine()
  await send(write, {})
  expect(onProfileVersion.mock.calls).toEqual([['7'], ['8']])
  const service: Service = { base: '', backend: 'external', timeoutMs: 1000, headers: {} }
  const stranger = sender(() => json({}, { headers: { 'x-profile-version': '9' } }), {
    app: sampleApp({ services: { main: service } }),
    onProfileVersion,
  })
  await stranger.send(write, {})
  expect(onProfileVersion).toHaveBeenCalledTimes(2)
})

describe('the number of a request', () => {
  const html = (status: number) => new Response('<h1>Bad gateway</h1>', { status })
  const numberOf = async (answer: Response, id: string | null = '3f9a1c22b07e') => {
    if (id !== null) answer.headers.set('x-request-id', id)
    const outcome = await sender(() => answer).send(write, {})
    return outcome.ok ? undefined : outcome.requestId
  }
  it.each([
    ['a fault in words', () => json({ msg: 'broken' }, { status: 500 })],
    ['a fault without words', () => html(502)],
    ['a success nobody can read', () => html(200)],
  ])('is kept of %s', async (_, answer) => {
    expect(await numberOf(answer())).toBe('3f9a1c22b07e')
    expect(await numberOf(answer(), null)).toBeUndefined()
    expect(await numberOf(answer(), 'call 0123 for a prize')).toBeUndefined()
    expect(await numberOf(answer(), 'x'.repeat(65))).toBeUndefined()
  })
  it.each([
    ['a refusal', () => json({ status: 500, msg: 'no' })],
    ['too much', () => json({ msg: 'no' }, { status: 413 })],
    ['a stale edit', () => json({ msg: 'no' }, { status: 409 })],
  ])('is of no interest of %s', async (_, answer) => expect(await numberOf(answer())).toBeUndefined())
})

describe('a call that asks for the password again', () => {
  const unconfirmed = () => json({ msg: 'Password, please' }, { status: 428 })
  /** Prompts until the password is given; returns the promise of the prompt. */
  function asking() {
    let isConfirmed = false
    const answers: ((yes: boolean) => void)[] = []
    const confirm = vi.fn(
      () =>
        new Promise<boolean>((resolve) =>
          answers.push((yes) => {
            isConfirmed ||= yes
            resolve(yes)
          }),
        ),
    )
    return { ...sender(() => (isConfirmed ? fine() : unconfirmed()), { confirm }), confirm, answers }
  }
  const asked = (confirm: ReturnType<typeof asking>['confirm'], times = 1) =>
    expect.poll(() => confirm.mock.calls.length).toBe(times)

  it('is sent again unchanged once it was given', async () => {
    const { send, fetch, confirm, answers } = asking()
    const outcome = send(write, { id: 1 }, { idempotencyKey: 'k', version: 3 })
    await asked(confirm)
    answers[0]!(true)
    expect(await outcome).toMatchObject({ ok: true })
    expect(fetch).toHaveBeenCalledTimes(2)
    const sent = fetch.mock.calls.map(([url, init]) => [
      url,
      init!.body,
      Object.fromEntries(init!.headers as Headers),
    ])
    expect(sent[1]).toEqual(sent[0])
    expect(sent[0]![2]).toMatchObject({ 'idempotency-key': 'k', 'if-match': '3' })
  })

  it('is refused where it is not given', async () => {
    const { send, fetch, confirm, answers } = asking()
    const outcome = send(write, { id: 1 })
    await asked(confirm)
    answers[0]!(false)
    expect(await outcome).toMatchObject({ ok: false, reason: 'unconfirmed', text: 'Password, please' })
    expect(fetch).toHaveBeenCalledTimes(1)
    // The next call prompts again.
    void send(write, { id: 1 })
    await asked(confirm, 2)
  })

  it('shares its question with others that ask meanwhile', async () => {
    const { send, confirm, answers } = asking()
    const outcomes = [send(write, { id: 1 }), send(fileCall, { id: 2 })]
    await asked(confirm)
    await vi.advanceTimersByTimeAsync(10)
    answers[0]!(true)
    expect(await Promise.all(outcomes)).toMatchObject([{ ok: true }, { ok: false, reason: 'refused' }])
    expect(confirm).toHaveBeenCalledTimes(1)
  })

  it('does not ask where the password was given since it was sent', async () => {
    let answer = (_: Response) => {}
    const late = new Promise<Response>((resolve) => (answer = resolve))
    const first = [() => late, unconfirmed, fine, fine]
    const confirm = vi.fn(() => Promise.resolve(true))
    const { send } = sender(() => first.shift()!(), { confirm })
    const slow = send(write, { id: 1 })
    expect(await send(write, { id: 2 })).toMatchObject({ ok: true })
    answer(unconfirmed())
    expect(await slow).toMatchObject({ ok: true })
    expect(confirm).toHaveBeenCalledTimes(1)
  })

  it('is refused where nobody can ask, and where it is given up meanwhile', async () => {
    expect(await sender(unconfirmed).send(write, { id: 1 })).toMatchObject({ reason: 'unconfirmed' })
    const { send, fetch, confirm, answers } = asking()
    const over = new AbortController()
    const outcome = send(write, { id: 1 }, { signal: over.signal })
    await asked(confirm)
    over.abort()
    answers[0]!(true)
    expect(await outcome).toEqual({ ok: false, reason: 'aborted' })
    expect(fetch).toHaveBeenCalledTimes(1)
  })
})
