import { expect, it } from 'vitest'
import { toldOfFile } from '../rules/written.fixture'
import { checkHeaders } from './wire-texts'

const told = (header: string, value = 'master'): string[] =>
  toldOfFile(`headers:\n  own: x\n  ${JSON.stringify(header)}: ${value}\n`, (report, root) =>
    checkHeaders(report, root.get('headers')),
  ).map((one) => one.replace(/ .*/s, ''))

it.each([
  ...[
    'Authorization',
    'TOKEN',
    'cookie',
    'Set-Cookie',
    'idempotency-key',
    'If-Match',
    'content-type',
    'Accept',
  ],
  ...['host', 'Connection', 'keep-alive', 'TE', 'trailer', 'Transfer-Encoding', 'upgrade', 'content-length'],
  ...[
    'proxy-authorization',
    'Sec-Fetch-Mode',
    'X-Forwarded-For',
    'x-forwarded-proto',
    'Forwarded',
    'origin',
    'referer',
  ],
])('a header `%s` is not to be set, however it is spelt', (header) => {
  expect(told(header)).toEqual(['header-taken'])
  expect(told(header.toUpperCase())).toEqual(['header-taken'])
})

it.each(['tenant-code', 'X-Client', 'accept-language', 'token-kind', 'x-token', 'my-host', 'security-level'])(
  'a header `%s` is one of their own',
  (header) => {
    expect(told(header)).toEqual([])
  },
)

it('a name that cannot be sent and a value that cannot are told as before', () => {
  expect(told('租户')).toEqual(['header-spelt'])
  expect(told('tenant', '主站')).toEqual(['header-spelt'])
  expect(told('tenant', 'user.id')).toEqual(['header-not-worked-out'])
})
