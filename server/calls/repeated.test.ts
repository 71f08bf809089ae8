/** Duplicate names are refused anywhere in a request, and the refusal names them. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createOperator, defineCall, setOf, startTestServer } from '../testing'
import type { TestClient, TestServer } from '../testing'
import type { WireType } from '../../engine/compiled'

const text: WireType = { kind: 'text' }
const nested = { type: text, at: 'filter.city', optional: true }
const sends: Record<string, WireType> = {
  money: text,
  names: { kind: 'list', of: text },
  rows: { kind: 'json', of: { kind: 'list', of: { kind: 'record', type: 'Row' } } },
  any: { kind: 'any' },
}
const call = (name: string, encode: 'json' | 'form' | 'multipart', more: Record<string, WireType> = {}) => {
  const made = defineCall(name, { encode, sends: { ...sends, ...more } })
  for (const parameter of Object.values(made.parameters)) parameter.optional = true
  made.parameters.city = nested
  made.types.Row = { a: { type: text, at: ['a'] } }
  return made
}
const json = call('test.json', 'json')
const form = call('test.form', 'form')
const parts = call('test.parts', 'multipart', { file: { kind: 'file' } })
const reached: unknown[] = []
beforeEach(() => void (reached.length = 0))
const handler = async ({ values }: { values: unknown }) => (reached.push(values), {})

let server: TestServer
let client: TestClient
beforeAll(async () => {
  server = await startTestServer({
    compiled: setOf(json, form, parts),
    seeded: false,
    app: { handlers: { 'test.json': handler, 'test.form': handler, 'test.parts': handler } },
  })
  client = (await createOperator(server)).client
})
afterAll(() => server.stop())

const types = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  parts: 'multipart/form-data; boundary=x',
}
async function post(name: keyof typeof types, body: string) {
  const address = `${server.compiled.app.services.web!.base}/test/test.${name}`
  const answer = await client.fetch(address, {
    method: 'POST',
    body,
    headers: { 'content-type': types[name] },
  })
  return [answer.status, ((await answer.json()) as { msg?: string }).msg]
}
const part = (name: string, value: string, more = '') =>
  `--x\r\ncontent-disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`
const file = (name: string) => part(name, 'abc', '; filename="a.txt"')

describe('twice', () => {
  const rows = encodeURIComponent('[{"a":"1","a":"2"}]')
  it.each<[keyof typeof types, string, string]>([
    ['json', '{"money":"1","money":"2"}', 'money'],
    ['json', '{"money":"1","\\u006doney":"1"}', 'money'],
    ['json', '{"any":{"deep":[{"a":1,"a":1}]}}', 'a'],
    ['json', '{"filter.city":"a","filter":{"city":"b"}}', 'filter.city'],
    ['json', '{"rows":"[{\\"a\\":\\"1\\",\\"a\\":\\"2\\"}]"}', 'rows.a'],
    ['form', `rows=${rows}`, 'rows.a'],
    ['parts', `${part('money', 'a')}${file('money')}--x--\r\n`, 'money'],
    ['parts', `${file('file')}${part('file', 'a')}--x--\r\n`, 'file'],
    ['parts', `${file('file')}${file('file')}--x--\r\n`, 'file'],
  ])('in %s %s', async (name, body, repeated) => {
    expect(await post(name, body)).toEqual([400, `参数 ${repeated} 重复提交，只能出现一次`])
    expect(reached).toEqual([])
  })

  it.each<[keyof typeof types, string]>([
    ['form', 'money=1&money=2'],
    ['form', 'money=1&money=1'],
    ['parts', `${part('money', 'a')}${part('money', 'a')}--x--\r\n`],
  ])('in %s %s, as what is no list', async (name, body) => {
    expect(await post(name, body)).toEqual([400, '请求参数不正确：money'])
    expect(reached).toEqual([])
  })

  it('is how a form spells a list, and how records of a list name their members', async () => {
    expect((await post('form', 'names=a&names=b'))[0]).toBe(200)
    const listed = '{"names":["a","b"],"rows":"[{\\"a\\":\\"1\\"},{\\"a\\":\\"2\\"}]"}'
    expect((await post('json', listed))[0]).toBe(200)
    expect(reached).toMatchObject([{ names: ['a', 'b'] }, { rows: [{ a: '1' }, { a: '2' }] }])
  })
})

it('a flag is no text, and a number is one only where JSON has not rounded it', async () => {
  for (const value of ['true', 'false', '[]', '{}', '1.5', '1e30', '9007199254740993', '-0.1'])
    expect([value, await post('json', `{"money":${value}}`)]).toEqual([value, [400, '请求参数不正确：money']])
  expect(await post('json', '{"names":["a",true]}')).toEqual([400, '请求参数不正确：names[1]'])
  expect(reached).toEqual([])
  expect((await post('json', '{"money":13800000000}'))[0]).toBe(200)
  expect(reached).toMatchObject([{ money: '13800000000' }])
})
