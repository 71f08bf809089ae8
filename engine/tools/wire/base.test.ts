import { expect, it } from 'vitest'
import { addressAt } from './base'

const at = (base: string, url: string, service: string): string =>
  addressAt(base, url, { base: service }).href

it('takes the server that is named, whether the service has a path or an address of its own', () => {
  const test = 'http://127.0.0.1:5872'
  expect(at(test, '/erp/deals?no=1', '/erp')).toBe(`${test}/erp/deals?no=1`)
  expect(at(test, 'http://real.example/api/deals?no=1', 'http://real.example/api')).toBe(
    `${test}/api/deals?no=1`,
  )
  expect(at(`${test}/`, 'http://real.example/api/deals', 'http://real.example/api/')).toBe(
    `${test}/api/deals`,
  )
  expect(at(`${test}/v2`, 'http://real.example/api/deals', 'http://real.example/api')).toBe(
    `${test}/v2/deals`,
  )
  expect(at('http://real.example/api', 'http://real.example/api/deals', 'http://real.example/api')).toBe(
    'http://real.example/api/deals',
  )
})

it('leads to no other server, where a session would go with it', () => {
  for (const [url, service] of [
    ['//evil.example/a', '/'],
    ['/\\evil.example/a', '/'],
  ] as const)
    expect(() => at('http://127.0.0.1:5872', url, service), url).toThrow('it is not sent')
})
