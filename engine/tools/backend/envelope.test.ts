import { describe, expect, it } from 'vitest'
import type { CompiledCall } from '../../compiled'
import { encodeRequest, type EncodedRequest } from '../../contract'
import { pagedCall, parameter, sampleApp, sampleCall } from '../../model/samples.fixture'
import type { JudgedAnswer, Backend } from './client'
import { badRequest, judgeAccess, judgeFailure, judgeRefusal, judgeSuccess } from './envelope'
import type { BackendFinding } from './findings'

/** A backend that answers all callers, and counts its requests. */
function openToAll(service: object) {
  let asked = 0
  const backend = {
    app: { services: { s: service }, sessionLost: { field: 'status', value: 9999 } },
    send: () => {
      asked++
      return Promise.resolve({ status: 200, body: { status: 200 }, outcome: { ok: true } })
    },
  } as unknown as Backend
  return { backend, asked: () => asked }
}
const call = { name: 's.list', service: 's', permission: ['route:list'] } as unknown as CompiledCall

it('a service that knows no session is not asked what it says of a lost one', async () => {
  const { backend, asked } = openToAll({ backend: 'external' })
  expect(await judgeAccess(backend, call, {})).toEqual([])
  expect(asked()).toBe(0)
})
it('one that knows it, and answers a stranger, is told of', async () => {
  const { backend } = openToAll({ backend: 'external', session: true })
  expect(await judgeAccess(backend, call, {})).toMatchObject([{ rule: 'session-lost', declared: '9999' }])
})

const app = sampleApp()
const backend = { app } as Backend
const ok: JudgedAnswer['outcome'] = { ok: true, rows: [], total: 0, values: {}, body: {} }
const answerOf = (over: Partial<JudgedAnswer> & { outcome: JudgedAnswer['outcome'] }): JudgedAnswer => ({
  status: 200,
  contentType: 'application/json',
  body: {},
  ...over,
})
const no = (text?: string) => ({ ok: false, reason: 'refused', text }) as JudgedAnswer['outcome']

describe('a good request', () => {
  const item = sampleCall('item.get')
  const sheet = sampleCall('item.sheet', [], { file: true })
  const withOk = sampleCall('item.get', [], { okAt: { path: 'code', value: 0 } })
  it.each<[string, CompiledCall, JudgedAnswer, BackendFinding[]]>([
    ['answered as declared', item, answerOf({ outcome: ok }), []],
    ['by a list', item, answerOf({ outcome: ok, body: [] }), []],
    [
      'in another spelling of JSON',
      item,
      answerOf({ outcome: ok, contentType: 'application/problem+JSON; x' }),
      [],
    ],
    [
      'as something else',
      item,
      answerOf({ outcome: ok, contentType: 'text/jsonp' }),
      [{ rule: 'content-type', declared: 'application/json', received: 'text/jsonp' }],
    ],
    [
      'by a text',
      item,
      answerOf({ outcome: no(), body: 'Bad gateway', contentType: 'text/html', status: 502 }),
      [{ rule: 'not-json', declared: 'application/json', received: 'HTTP 502 text/html text "Bad gateway"' }],
    ],
    [
      'by a file of a failure',
      sheet,
      answerOf({ outcome: no(), body: new Blob(['abc']), contentType: 'text/csv', status: 500 }),
      [{ rule: 'http-status', declared: '200', received: '500' }],
    ],
    ['by a file', sheet, answerOf({ outcome: ok, body: new Blob(['a']) }), []],
    [
      'by an empty file',
      sheet,
      answerOf({ outcome: ok, body: new Blob([]) }),
      [{ rule: 'empty-file', declared: 'a file', received: '0 bytes' }],
    ],
    [
      'by what is no file',
      sheet,
      answerOf({ outcome: ok, body: {} }),
      [{ rule: 'empty-file', declared: 'a file', received: '0 bytes' }],
    ],
    [
      'by a status of its own',
      item,
      answerOf({ outcome: no('broken'), status: 300 }),
      [{ rule: 'http-status', declared: '200', received: '300 broken' }],
    ],
    [
      'by a status without a word',
      item,
      answerOf({ outcome: no(), status: 199 }),
      [{ rule: 'http-status', declared: '200', received: '199' }],
    ],
    [
      'by a no in words',
      item,
      answerOf({ outcome: no('not you'), status: 299 }),
      [{ rule: 'refused', path: 'message, msg', received: 'not you' }],
    ],
    [
      'by a no without any',
      item,
      answerOf({ outcome: no(), body: { long: 'x'.repeat(200) } }),
      [{ rule: 'refused', path: 'message, msg', received: `{"long":"${'x'.repeat(111)}` }],
    ],
    [
      'by another sign of success',
      withOk,
      answerOf({ outcome: no('no'), body: { code: 1 } }),
      [{ rule: 'refused', path: 'code', declared: '0', received: 'number 1' }],
    ],
  ])('%s', (_, of, answer, findings) => {
    expect(judgeSuccess(backend, of, answer)).toEqual(findings)
  })
})

describe('a request that is plainly wrong', () => {
  const service = { base: '', backend: 'external', timeoutMs: 1, headers: {} } as const
  const changed = (of: CompiledCall, values: Record<string, unknown>) => {
    const bad = badRequest(of)
    const request = bad?.change(encodeRequest(of, values, service))
    return bad && [bad.what, request!.url, request!.body]
  }
  const needed = (...names: string[]) =>
    Object.fromEntries(
      names.map((name) => [name, parameter({ type: { kind: 'text' }, at: `at.${name}`, optional: false })]),
    )

  it('lacks all that it needs', () => {
    const of = sampleCall('item.add', [], { parameters: { ...needed('a', 'b'), c: parameter({ at: 'c' }) } })
    expect(changed(of, { a: '1', b: '2', c: '3' })).toEqual(['a, b', '/item.add', '{"at":{},"c":"3"}'])
  })

  it('asks for a page that is none where it needs nothing', () => {
    const of = pagedCall('item.page', [], { method: 'GET', encode: 'query' })
    expect(changed(of, { page: 1, pageSize: 20 })).toEqual([
      'page=x',
      '/item.page?page=x&pageSize=20',
      undefined,
    ])
  })

  it('cannot be made where nothing can be left out', () => {
    expect(badRequest(sampleCall('item.get'))).toBeUndefined()
    expect(
      badRequest(sampleCall('item.get', [], { path: '/item/{a}', parameters: needed('a') })),
    ).toBeUndefined()
    expect(badRequest(sampleCall('item.get', [], { bodyIs: 'a', parameters: needed('a') }))).toBeUndefined()
  })

  it.each<[string, JudgedAnswer, BackendFinding[]]>([
    ['refused in words', answerOf({ outcome: no('so not') }), []],
    [
      'taken',
      answerOf({ outcome: ok, body: { long: 'x'.repeat(200) } }),
      [{ rule: 'bad-accepted', path: 'a', received: `{"long":"${'x'.repeat(111)}` }],
    ],
    [
      'refused with words elsewhere',
      answerOf({ outcome: no(), body: { reason: 'so not', code: 1, none: '', hint: 'x' } }),
      [
        {
          rule: 'failure-text',
          path: 'a',
          declared: 'message, msg',
          received: 'reason: text "so not", hint: text "x"',
        },
      ],
    ],
    [
      'refused without any',
      answerOf({ outcome: no(), body: { code: 1, long: 'x'.repeat(0), more: Array(99).fill(1) } }),
      [
        {
          rule: 'failure-text',
          path: 'a',
          declared: 'message, msg',
          received: JSON.stringify({ code: 1, long: '', more: Array(99).fill(1) }).slice(0, 120),
        },
      ],
    ],
    [
      'refused by a text',
      answerOf({ outcome: no(), body: 'no' }),
      [{ rule: 'failure-text', path: 'a', declared: 'message, msg', received: 'text "no"' }],
    ],
  ])('%s', (_, answer, findings) => {
    expect(judgeRefusal(backend, sampleCall('item.add'), answer, 'a')).toEqual(findings)
  })

  it('is sent with the rest of a good one, and not where there is none', async () => {
    let sent = 0
    const taking = {
      app,
      send: (_: CompiledCall, values: unknown, { change }: { change?: unknown }) => {
        sent++
        expect([values, typeof change]).toEqual([{ a: 1 }, 'function'])
        return Promise.resolve(answerOf({ outcome: ok }))
      },
    } as unknown as Backend
    const of = sampleCall('item.add', [], { parameters: needed('a') })
    expect(await judgeFailure(taking, of, { a: 1 })).toEqual([
      { rule: 'bad-accepted', path: 'a', received: '{}' },
    ])
    expect([await judgeFailure(taking, sampleCall('item.get'), {}), sent]).toEqual([[], 1])
  })
})

describe('a call that is not for everybody', () => {
  const ofService = { ...app, services: { main: { ...app.services.main!, session: true as const } } }
  /** Answers callers without a session, and another operator, with these outcomes. */
  function open(stranger: JudgedAnswer['outcome'], other: JudgedAnswer['outcome'] = no()) {
    const tokens: unknown[] = []
    const send = (
      _: CompiledCall,
      __: unknown,
      { token, change }: { token?: string | null; change?: unknown },
    ) => {
      tokens.push([token, change])
      const outcome = token === null ? stranger : other
      return Promise.resolve(answerOf({ outcome, status: token === null ? 401 : 200, body: { status: 7 } }))
    }
    return { backend: { app: ofService, send } as unknown as Backend, tokens }
  }
  const lost = { ok: false, reason: 'sessionLost' } as JudgedAnswer['outcome']
  const forbidden = { ok: false, reason: 'forbidden' } as JudgedAnswer['outcome']
  const of = (...permission: string[]) => sampleCall('item.get', [], { permission })
  const wrong: BackendFinding[] = [
    { rule: 'session-lost', path: 'status', declared: '9999', received: 'HTTP 401, number 7' },
    { rule: 'forbidden', path: 'a:b, c:d', declared: 'HTTP 403', received: 'HTTP 200' },
  ]

  it.each<[string, JudgedAnswer['outcome'], JudgedAnswer['outcome'], BackendFinding[]]>([
    ['keeps both out', lost, forbidden, []],
    ['lets a stranger in', ok, forbidden, [wrong[0]!]],
    ['tells a stranger something else', no(), forbidden, [wrong[0]!]],
    ['lets the other in', lost, ok, [wrong[1]!]],
    ['tells the other something else', lost, no(), [wrong[1]!]],
    ['lets both in', ok, ok, wrong],
  ])('%s', async (_, stranger, other, findings) => {
    const { backend: made } = open(stranger, other)
    expect(await judgeAccess(made, of('a:b', 'c:d'), {}, { otherToken: 'other' })).toEqual(findings)
  })

  it('is asked for by those only of whom it says something', async () => {
    const change = (request: EncodedRequest): EncodedRequest => request
    const asked = async (permission: string[], otherToken?: string) => {
      const { backend: made, tokens } = open(lost, forbidden)
      await judgeAccess(made, of(...permission), {}, { otherToken, change })
      return tokens
    }
    const [stranger, other] = [
      [null, change],
      ['other', change],
    ]
    expect(await asked(['public'], 'other')).toEqual([])
    expect(await asked(['a:b'])).toEqual([stranger])
    expect(await asked(['a:b'], 'other')).toEqual([stranger, other])
    expect(await asked(['a:b', 'signed-in'], 'other')).toEqual([stranger])
  })
})
