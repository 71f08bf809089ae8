import { describe, expect, it } from 'vitest'
import { judge } from './judge'
import { app, makeCall, record } from './calls.fixture'

const call = makeCall({
  rows: { at: 'data.records', of: 'Row' },
  total: 'data.total',
  reads: { amount: { at: ['data.sum'], type: { kind: 'yuan' } } },
  types: { Row: record({ id: { kind: 'id' }, price: { kind: 'cents' } }) },
})
const contentType = 'application/json'
const answer = (body: unknown, status = 200, of = call) => judge(app, of, { status, contentType, body })

describe('success', () => {
  it('reads rows, total, values and text', () => {
    const body = {
      stateCode: 200,
      msg: 'done',
      data: { records: [{ id: 1, price: 5 }], total: '31', sum: '0.05' },
    }
    expect(answer(body)).toEqual({
      ok: true,
      rows: [{ id: 1, price: 5 }],
      total: 31,
      values: { amount: 5, total: 31 },
      text: 'done',
      body,
    })
  })
  it('takes missing rows for none, and their number for a missing total', () => {
    expect(answer({ status: 200, data: null })).toMatchObject({
      ok: true,
      rows: [],
      total: 0,
      values: { amount: null },
    })
    expect(answer({ status: 200, data: { records: [{ id: 1 }] } })).toMatchObject({ total: 1 })
  })
  it.each([
    ['0', 0],
    [0, 0],
    [-1, 1],
    ['many', 1],
    [null, 1],
  ])('takes %j for a total of %i beside one row', (total, taken) => {
    const { total: made, values } = answer({ status: 200, data: { records: [{ id: 1 }], total } }) as never
    expect([made, values]).toEqual([taken, { amount: null, total: taken }])
  })
  it('takes an answer of no text for one of nothing, of a call that reads nothing and by a rule that asks for nothing', () => {
    const removing = makeCall({ ok: true })
    expect(answer('', 204, removing)).toMatchObject({ ok: true, rows: [], values: {} })
    expect(answer('\n', 200, removing)).toMatchObject({ ok: true })
    expect(answer('', 204, makeCall())).toMatchObject({ ok: false, reason: 'refused' })
    expect(answer('', 204, { ...call, ok: true })).toMatchObject({ ok: false, reason: 'malformed' })
    expect(answer('', 299, removing)).toMatchObject({ ok: true })
    for (const status of [199, 300])
      expect(answer('', status, removing)).toMatchObject({ ok: false, reason: 'malformed' })
    expect(answer('', 500, removing)).toMatchObject({ ok: false, reason: 'network' })
  })
  it('reads rows of an answer that is the list itself', () => {
    const bare = makeCall({ ok: true, rows: { at: '', of: 'Row' }, types: call.types })
    expect(answer([{ id: 1, price: 5 }], 200, bare)).toMatchObject({
      ok: true,
      rows: [{ id: 1, price: 5 }],
      total: 1,
    })
    expect(answer({}, 200, bare)).toMatchObject({ ok: false, reason: 'malformed' })
  })
  it("goes by the call's own rule where it has one", () => {
    const own = makeCall({ ok: ['==', ['.', ['$', 'body'], 'resultCode'], 1001] })
    expect(answer({ resultCode: 1001 }, 200, own)).toMatchObject({ ok: true })
    expect(answer({ status: 200 }, 200, own)).toMatchObject({ ok: false, reason: 'refused' })
  })
  it('takes a file for a file', () => {
    const file = makeCall({ file: true, path: '/admin/getTemplate' })
    const blob = new Blob(['x'])
    const ofBlob = (of: typeof file) =>
      judge(app, of, { status: 200, contentType: 'application/octet-stream', body: blob })
    expect(ofBlob(file)).toEqual({
      ok: true,
      rows: [],
      total: 0,
      values: {},
      file: { name: 'getTemplate', blob },
      body: blob,
    })
    expect(ofBlob({ ...file, path: '/admin/' })).toMatchObject({ file: { name: file.name } })
    expect(answer({ status: 200, msg: 'no rows' }, 200, file)).toMatchObject({
      ok: false,
      reason: 'refused',
      text: 'no rows',
    })
  })
})

describe('failure', () => {
  const file = makeCall({ file: true })
  const takenCall = makeCall({ taken: ['==', ['.', ['$', 'body'], 'code'], 409] })
  it.each([
    ['number 9999', { status: 9999, msg: 'lost' }, 200, call, 'sessionLost'],
    ['text 9999', { status: '9999' }, 200, call, 'sessionLost'],
    ['9999 though another field says success', { status: 9999, stateCode: 200 }, 200, call, 'sessionLost'],
    ['9999 from a file call', { status: 9999 }, 200, file, 'sessionLost'],
    ['9999 with HTTP 500', { status: 9999 }, 500, call, 'sessionLost'],
    ['HTTP 401', 'Unauthorized', 401, call, 'sessionLost'],
    ['HTTP 403', { msg: 'no key' }, 403, call, 'forbidden'],
    ['HTTP 409', { msg: 'changed' }, 409, call, 'stale'],
    ['HTTP 412', { msg: 'changed' }, 412, call, 'stale'],
    ['HTTP 412 of a call that tells of who was faster', { code: 409 }, 412, takenCall, 'stale'],
    ['HTTP 422', { msg: 'done before' }, 422, call, 'doneBefore'],
    ['HTTP 410', { msg: 'not there' }, 410, call, 'gone'],
    ['HTTP 428', { msg: 'again' }, 428, call, 'unconfirmed'],
    ['HTTP 410 page', '<html>', 410, call, 'malformed'],
    ['what the call says of it', { code: 409, msg: 'done' }, 200, takenCall, 'taken'],
    ['the same with HTTP 409', { code: 409 }, 409, takenCall, 'taken'],
    ['another refusal of that call', { code: 500 }, 200, takenCall, 'refused'],
    ['a lost session of that call', { code: 409, status: 9999 }, 200, takenCall, 'sessionLost'],
    ['HTTP 504', '<html>', 504, call, 'timeout'],
    ['HTTP 408', '<html>', 408, call, 'timeout'],
    ['HTTP 502 of a proxy', '<html>', 502, call, 'network'],
    ['the first of HTTP that is a fault of the other side', '<html>', 500, call, 'network'],
    ['the last of HTTP that is none', '<html>', 499, call, 'malformed'],
    ['HTTP 300 that claims success', { status: 200 }, 300, call, 'refused'],
    ['HTTP 199 that claims success', { status: 200 }, 199, call, 'refused'],
    ['HTTP 500 of the server', { status: 500, msg: 'x' }, 500, call, 'refused'],
    ['HTTP 400 that claims success', { status: 200 }, 400, call, 'refused'],
    ['HTTP 404 page', '<html>', 404, call, 'malformed'],
    ['no success field', {}, 200, call, 'refused'],
    ['success as text', { status: '200' }, 200, call, 'refused'],
    ['HTML with HTTP 200', '<html>', 200, call, 'malformed'],
    ['an empty body', '', 200, call, 'malformed'],
    ['null', null, 200, call, 'malformed'],
    ['rows that are no list', { status: 200, data: { records: 'x' } }, 200, call, 'malformed'],
    ['rows that are no records', { status: 200, data: { records: [1] } }, 200, call, 'malformed'],
  ] as const)('%s', (_, body, status, of, reason) =>
    expect(answer(body, status, of)).toMatchObject({ ok: false, reason, status }),
  )

  it("gives the server's words: where the call says, else the first that has any", () => {
    expect(answer({ status: 500, message: ' ', msg: 'second', errMsg: 'third' })).toMatchObject({
      text: 'second',
    })
    const own = makeCall({ errorText: ['data'] })
    expect(answer({ status: 500, data: 'own', msg: 'general' }, 200, own)).toMatchObject({ text: 'own' })
    expect(answer({ status: 500, data: [], msg: 'general' }, 200, own)).toMatchObject({ text: 'general' })
    expect(answer({ status: 500 })).toMatchObject({ text: undefined })
  })

  it.each<[path: string, body: object, text: string]>([
    [
      'errors.message',
      { errors: [{ code: 1 }, { message: ' ' }, { message: 'first' }, { message: 'b' }] },
      'first',
    ],
    ['errors.1.message', { errors: [{ message: 'a' }, { message: 'named' }] }, 'named'],
    ['errors', { errors: ['', 'plain'] }, 'plain'],
    ['data.rows.why.text', { data: { rows: [{ why: [{ text: 'deep' }] }] } }, 'deep'],
    ['errors.length', { errors: ['a'], msg: 'general' }, 'general'],
    ['errors.message', { errors: [[{ message: 'a' }], null, 1], msg: 'general' }, 'general'],
  ])('finds the text at %s, through a list too', (path, body, text) => {
    const own = makeCall({ errorText: [path] })
    expect(answer({ status: 500, ...body }, 200, own)).toMatchObject({ text })
  })
})

describe('a service that is not told who asks', () => {
  const far = makeCall({ service: 'far', ok: ['==', ['.', ['$', 'body'], 'flag'], 'Y'], errorText: ['tip'] })
  it.each([401, 409, 412])('means no session of ours, and no rows, by HTTP %i', (status) => {
    expect(answer({ flag: 'N', tip: 'Key expired' }, status, far)).toMatchObject({
      reason: 'refused',
      text: 'Key expired',
    })
  })
  it('may have our word for a lost session as a word of its own', () => {
    expect(answer({ flag: 'Y', status: 9999 }, 200, far)).toMatchObject({ ok: true })
  })
})
