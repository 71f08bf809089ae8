/** Reading of requests, and refusals of requests that no form sends. */
import type { FastifyRequest } from 'fastify'
import { describe, expect, it } from 'vitest'
import type { CompiledCall } from '../../engine/compiled'
import { mostAmount } from '../../engine/vocabulary/wire-types'
import type { CallContext } from '../http/context'
import { compileProject, defineCall } from '../testing'
import { readRequest } from './read'

const { app } = compileProject()
const user = {
  id: 1,
  account: 'a',
  name: 'a',
  superAdmin: false,
  scopes: ['130100'],
  companies: 'all' as const,
}

interface Sent {
  body?: unknown
  query?: Record<string, string>
  headers?: Record<string, string | string[]>
  denied?: CompiledCall[]
  permissions?: string[]
}

function read(calls: CompiledCall | CompiledCall[], sent: Sent = {}) {
  const { body = {}, query = {}, headers = {}, denied = [], permissions = [] } = sent
  const context = {
    book: { app },
    params: {},
    allowed: [calls].flat(),
    denied,
    user,
    permissions: new Set(permissions),
  } as unknown as CallContext
  const request = { headers, query, ip: '192.0.2.1', protocol: 'http', host: 'inner:4300' }
  return readRequest(context, request as unknown as FastifyRequest, { body, files: {} })
}

const refusedWith = (work: () => unknown): [status: number | undefined, text: string] => {
  try {
    work()
  } catch (error) {
    return [(error as { status?: number }).status, (error as Error).message]
  }
  throw new Error('It was not refused.')
}

const plain = defineCall('test.one', { sends: { name: { kind: 'text' } } })
const named = { name: 'abc' }

it('a handler sees the values, the cities, and who asks from where', () => {
  const headers = {
    'user-agent': 'Chromium',
    'idempotency-key': 'k',
    'if-match': '"3"',
    origin: 'https://a.example',
  }
  expect(read(plain, { body: named, headers })).toEqual({
    call: plain,
    values: named,
    files: {},
    page: { number: 1, size: 100 },
    scopes: ['130100'],
    version: 3,
    idempotencyKey: 'k',
    ip: '192.0.2.1',
    origin: 'https://a.example',
    client: 'Chromium',
  })
  expect(read(plain, { body: named })).toMatchObject({
    version: undefined,
    idempotencyKey: undefined,
    origin: 'http://inner:4300',
    client: '',
  })
})

describe('the header with', () => {
  const versionOf = (version: string) =>
    read(plain, { body: named, headers: { 'if-match': version } }).version

  it.each([
    ['3', 3],
    ['"3"', 3],
    [' "3" ', 3],
    ['0', 0],
    ['999999999', 999_999_999],
  ])('the version %j is read', (sent, version) => expect(versionOf(sent)).toBe(version))

  it.each(['', '*', '3a', 'a3', '-3', '1.5', '1000000000', 'W/"3"', '"3" "4"'])(
    'the version %j is refused',
    (sent) => expect(refusedWith(() => versionOf(sent))).toEqual([400, '请求参数不正确']),
  )

  it.each([
    'null',
    'a.example',
    'ftp://a.example',
    'https://a.example/x',
    'https://',
    'https://a b',
    ' https://a.example',
  ])('the origin %j is none', (origin) =>
    expect(read(plain, { body: named, headers: { origin } }).origin).toBe('http://inner:4300'),
  )

  it('a key or a browser that stands twice or is empty is none', () => {
    const headers = { 'idempotency-key': ['a', 'b'], 'user-agent': '' }
    expect(read(plain, { body: named, headers })).toMatchObject({ idempotencyKey: undefined, client: '' })
  })
})

describe('a page', () => {
  const paging = { page: 'page', size: 'pageSize', first: 1 as const }
  const list = defineCall('test.list', { paging, exports: { permission: 'a:export', max: 500 } })
  const pageOf = (page: unknown, pageSize: unknown, permissions?: string[], call = list) =>
    read(call, { body: { page, pageSize }, permissions }).page

  it('is the first one of ten rows where nothing is said', () => {
    expect(pageOf(undefined, undefined)).toEqual({ number: 1, size: 10 })
    expect(pageOf(null, null)).toEqual({ number: 1, size: 10 })
    expect(pageOf(3, 20)).toEqual({ number: 3, size: 20 })
  })

  it.each([
    [0, 10],
    [1, 0],
    [-1, 10],
    [1.5, 10],
    [1, 'x'],
  ])('%j of %j rows is refused', (page, size) => expect(refusedWith(() => pageOf(page, size))[0]).toBe(400))

  it('has a hundred rows at most, and those of the export for whoever may export', () => {
    expect(pageOf(1, 100).size).toBe(100)
    expect(refusedWith(() => pageOf(1, 101))).toEqual([400, '每页最多100条'])
    expect(pageOf(1, 500, ['a:export']).size).toBe(500)
    expect(refusedWith(() => pageOf(1, 501, ['a:export']))).toEqual([400, '每页最多500条'])
    expect(
      read(defineCall('test.all', { exports: list.exports }), { permissions: ['a:export'] }).page,
    ).toEqual({
      number: 1,
      size: 500,
    })
  })

  it('begins at a row that the database can count to', () => {
    expect(pageOf(2 ** 46, 100).number).toBe(2 ** 46)
    expect(refusedWith(() => pageOf(2 ** 47, 100))).toEqual([400, '请求参数不正确'])
  })

  it('is within reach, but for the large pages of an export', () => {
    const deep = { ...list, paging: { ...paging, reach: 1000 } }
    expect(pageOf(10, 100, [], deep)).toEqual({ number: 10, size: 100 })
    expect(refusedWith(() => pageOf(11, 100, ['a:export'], deep))).toEqual([
      undefined,
      '只能翻到前1000条，请缩小查询范围',
    ])
    expect(pageOf(3, 500, ['a:export'], deep).number).toBe(3)
    expect(pageOf(11, 101, ['a:export'], deep).number).toBe(11)
  })

  it('is counted as far as it reaches where more is only estimated', () => {
    const estimated = { ...list, paging: { ...paging, reach: 1000, estimated: 'about' } }
    expect(pageOf(1, 10, [], estimated as CompiledCall).counted).toBe(1000)
  })
})

describe('of calls at one address', () => {
  const kinds = [1, 2].map((kind) =>
    defineCall(`test.kind${kind}`, {
      path: '/test/kind',
      parameters: {
        kind: { type: { kind: 'int' }, at: 'kind', optional: false, fixed: kind },
        name: { type: { kind: 'text' }, at: 'name', optional: false },
      },
    }),
  )
  const [one, two] = kinds as [CompiledCall, CompiledCall]

  it('the one is made that its fixed values name', () => {
    expect(read(kinds, { body: { kind: 2, name: 'abc' } }).call).toBe(two)
    expect(read(kinds, { body: { kind: 1, name: 'abc' } }).call).toBe(one)
  })

  it('one that the caller may not make is forbidden, and one that nobody could make is told to be wrong', () => {
    const asked = (body: unknown) => refusedWith(() => read([one], { body, denied: [two] }))
    expect(asked({ kind: 2, name: 'abc' })[0]).toBe(403)
    expect(asked({ kind: 3, name: 'abc' })).toEqual([400, '请求参数不正确：kind'])
    expect(asked({ name: 'abc' })).toEqual([400, '请求参数不正确'])
    expect(asked({ kind: 2, name: ['abc'] })).toEqual([400, '请求参数不正确：kind, name'])
  })

  it('a call alone at its address need not be sent what is fixed', () => {
    expect(read(one, { body: { name: 'abc' } }).call).toBe(one)
  })
})

describe('what is wrong', () => {
  const required = {
    kind: 'required',
    parameter: 'name',
    message: '请输入名称',
  } as CompiledCall['rules'][number]
  const form = defineCall('test.form', {
    parameters: {
      name: { type: { kind: 'text' }, at: 'name', optional: false },
      link: { type: { kind: 'address' }, at: 'link', optional: true },
      price: { type: { kind: 'cents' }, at: 'price', optional: true },
      fee: { type: { kind: 'cents' }, at: 'fee', optional: true },
    },
    labels: { price: '价格' },
    rules: [required],
  })
  const said = (body: unknown, call = form) => refusedWith(() => read(call, { body }))
  const tooHigh = mostAmount + 1

  it('is said in the words of the form where it is only what was left empty', () => {
    expect(said({})).toEqual([undefined, '请输入名称'])
    expect(said({ price: 'x' })).toEqual([400, '请求参数不正确：name, 价格（price）'])
    for (const rule of [{ when: {} }, { item: 'a' }, { parameter: 'link' }, { kind: 'check' }])
      expect(
        said({}, { ...form, rules: [{ ...required, ...rule } as CompiledCall['rules'][number]] }),
      ).toEqual([400, '请求参数不正确：name'])
  })

  it('is an amount above the highest, where it is nothing else', () => {
    expect(said({ name: 'abc', price: tooHigh })).toEqual([undefined, '金额不能超过1000000元'])
    expect(said({ name: 'abc', price: tooHigh, fee: 'x' })[0]).toBe(400)
  })

  it('is a link that is none, where it is nothing else', () => {
    const link = 'javascript:alert(1)'
    expect(said({ name: 'abc', link })).toEqual([undefined, '链接须以http://或https://开头，文件须先上传'])
    expect(said({ name: 'abc', link, fee: 'x' })).toEqual([400, '请求参数不正确：link, fee'])
  })

  it('is named once, ten at most, and in no more than two hundred signs', () => {
    const flood = (count: number, long = 1) =>
      Object.fromEntries(Array.from({ length: count }, (_, at) => [`${'x'.repeat(long)}${at}`, 1]))
    expect(said({ name: 'abc', ...flood(11) })).toEqual([
      400,
      '请求参数不正确：x0, x1, x2, x3, x4, x5, x6, x7, x8, x9',
    ])
    expect(said({ name: 'abc', ...flood(4, 60) })[1]).toHaveLength('请求参数不正确：'.length + 200)
  })

  it('is called as its form calls it, by no name that every object has', () => {
    expect(said({ name: 'abc', price: 'x', toString: 1 })).toEqual([
      400,
      '请求参数不正确：价格（price）, toString',
    ])
  })
})
