import { expect, it, vi } from 'vitest'
import { makeCall, app, record } from './calls.fixture'
import { parseJson } from './json-text'
import { parseBody, readAnswer } from './read-answer'

it.each([
  ['{"id":606631627273625612}', { id: '606631627273625612' }],
  ['{ "id" : -606631627273625612 ,"n":1}', { id: '-606631627273625612', n: 1 }],
  [
    '[9007199254740991,9007199254740992,\n9007199254740993]',
    [9007199254740991, '9007199254740992', '9007199254740993'],
  ],
  ['606631627273625612', '606631627273625612'],
  [
    '[606631627273625612.5,1234567890123456789e2]',
    ['606631627273625612.5', '1234567890123456789e2'].map(Number),
  ],
  ['[0.1234567890123456789]', [Number('0.1234567890123456789')]],
  [
    '{"a":"x: 606631627273625612","b\\"":"\\\\","c\\\\":606631627273625612}',
    { a: 'x: 606631627273625612', 'b"': '\\', 'c\\': '606631627273625612' },
  ],
])('takes an integer that would be rounded as its text: %s', (json, value) => {
  expect(parseJson(json)).toEqual(value)
})

it('reads a usual text once', () => {
  const parse = vi.spyOn(JSON, 'parse')
  parseJson('{"serial":"606631627273625612","id":1,"at":1716166923000}')
  expect(parse).toHaveBeenCalledOnce()
  parse.mockRestore()
})

it('throws for what is no JSON', () => {
  expect(() => parseJson('{"id":606631627273625612')).toThrow(SyntaxError)
})

const long = '606631627273625612'
const body = parseBody(
  `{"status":200,"id":${long},"count":${long},"price":${long},"json":"{\\"id\\":${long}}"}`,
)

it('keeps the digits of an id, also in JSON that came as a text', () => {
  const call = makeCall({
    reads: {
      id: { at: ['id'], type: { kind: 'id' } },
      json: { at: ['json'], type: { kind: 'json', of: { kind: 'record', type: 'Row' } } },
    },
    types: { Row: record({ id: { kind: 'id' } }) },
  })
  const { outcome, departures } = readAnswer(app, call, { status: 200, contentType: '', body }, true)
  expect(outcome).toMatchObject({ ok: true, values: { id: long, json: { id: long } } })
  expect(departures).toEqual([])
})

it.each([
  ['count', 'int'],
  ['price', 'cents'],
] as const)('takes no such integer as a %s, whose type is %s', (name, kind) => {
  const call = makeCall({ reads: { [name]: { at: [name], type: { kind } } } })
  const { outcome, departures } = readAnswer(app, call, { status: 200, contentType: '', body }, true)
  expect(outcome).toMatchObject({ ok: true, values: { [name]: null } })
  expect(departures).toEqual([{ path: name, expected: kind, received: `text "${long}"` }])
})
