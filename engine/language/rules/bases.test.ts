import { expect, it } from 'vitest'
import { ownAddresses } from '../../vocabulary/routes'
import { checkBase } from './bases'
import { toldOfFile } from './written.fixture'

const told = (base: string): string[] =>
  toldOfFile(`base: ${JSON.stringify(base)}\n`, (report, root) =>
    checkBase(report, 'web', root.get('base')),
  ).map((one) =>
    one
      .replace(/^(\S+).*? (?=→|$)(?:→ )?/, '$1 ')
      .replace(/^(\S+) written=.*$/, '$1')
      .trim(),
  )

it.each(ownAddresses)('what the server answers itself at `/%s` is no base', (own) => {
  for (const base of [`/${own}`, `/${own}/below`, `/${own.replace('e', '%65')}`])
    expect(told(base)).toEqual(['base-taken /web-api'])
  expect(told(`/${own}-api`)).toEqual([])
  expect(told(`/api/${own}`)).toEqual([])
  expect(told(`https://api.example.com/${own}`)).toEqual([])
})

it.each([
  ['/api', undefined],
  ['/zgj-custom-bus/api', undefined],
  ['https://erp.example.com', undefined],
  ['http://127.0.0.1:4801/api', undefined],
  ['/50%', undefined],
  ['/', ''],
  ['https://', ''],
  ['//api', '/api'],
  ['/api//v2', '/api/v2'],
  ['/api/', '/api'],
  ['/api/../v2', '/api/v2'],
  ['/./api', '/api'],
  ['/%2E%2e/api', '/api'],
  ['/.%2e/api', '/api'],
  ['/api\\\\v2', '/api/v2'],
  ['/api?x=1', '/api'],
  ['/api#x', '/api'],
  ['/a b', '/ab'],
  ['api', '/api'],
  ['127.0.0.1:4801', 'http://127.0.0.1:4801'],
  ['localhost/api', 'http://localhost/api'],
  ['htp://erp.example.com/api', 'http://erp.example.com/api'],
  ['https:/erp.example.com/api/', 'https://erp.example.com/api'],
  ['https://erp.example.com/../api', 'https://erp.example.com/api'],
])('a base `%s` is told what to be instead: %s', (base, instead) => {
  expect(told(base)).toEqual(instead === undefined ? [] : [`base-spelt ${instead}`.trim()])
})
