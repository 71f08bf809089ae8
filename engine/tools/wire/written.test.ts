import { expect, it } from 'vitest'
import type { EncodedRequest } from '../../contract'
import { indented, jsonText, requestText } from './written'

const request = (over: Partial<EncodedRequest>): EncodedRequest => ({
  method: 'POST',
  url: '/item',
  headers: {},
  body: undefined,
  ...over,
})
const form = new FormData()
form.set('name', 'x')
form.set('sheet', new File(['abc'], 'a.csv'))

it.each<[string, Partial<EncodedRequest>, string]>([
  ['nothing but its line', {}, 'POST /item'],
  ['what it accepts, which is always the same', { headers: { accept: 'application/json' } }, 'POST /item'],
  [
    'JSON over several lines',
    { headers: { 'content-type': 'application/json', tenant: 'x' }, body: '{"a":1}' },
    'POST /item\ncontent-type: application/json\ntenant: x\n\n{\n  "a": 1\n}',
  ],
  [
    'a form as it is',
    { headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: 'a=1&b=' },
    'POST /item\ncontent-type: application/x-www-form-urlencoded\n\na=1&b=',
  ],
  [
    'a file by its name and size',
    { body: form },
    'POST /item\ncontent-type: multipart/form-data\n\nname: x\nsheet: file "a.csv", 3 bytes',
  ],
])('a request shows %s', (_, over, text) => {
  expect(requestText(request(over))).toBe(text)
})

it('sets in every line but the empty ones', () => {
  expect(indented('a\n\nb')).toBe('    a\n\n    b')
  expect(indented('a', '> ')).toBe('> a')
  expect(jsonText('no JSON')).toBe('no JSON')
})
