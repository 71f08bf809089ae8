import { describe, expect, it } from 'vitest'
import { Left } from '../budget'
import { hashPassword, verifyPassword } from './passwords'
import { randomPassword } from './random-password'
import { readTicket } from './tickets'
import { hashToken, newToken, tokenOf } from './token'

describe('the token of a request', () => {
  it.each([
    [{ authorization: ['Bearer abc'] }, 'abc'],
    [{ authorization: ['bearer  abc '] }, 'abc'],
    [{ token: [' abc '] }, 'abc'],
    [{ authorization: ['Bearer abc'], token: ['abc'] }, 'abc'],
    [{ authorization: ['Bearer abc'], token: ['other'] }, null],
    [{ authorization: ['Bearer abc', 'Bearer other'] }, null],
    [{ authorization: ['Bearer abc', 'Bearer abc'] }, 'abc'],
    [{ authorization: ['Basic abc'], token: ['own'] }, 'own'],
    [{ authorization: ['Bearer a b'] }, null],
    [{ authorization: ['xBearer abc'] }, null],
    [{ token: ['abc', 'other'] }, null],
    [{ token: [''] }, null],
    [{}, null],
  ])('%j → %s', (headers, token) => expect(tokenOf(headers)).toBe(token))

  it('is of 256 bits, never the same, and kept as its SHA-256 alone', () => {
    expect(Buffer.from(newToken(), 'base64url')).toHaveLength(32)
    expect(newToken()).not.toBe(newToken())
    expect(hashToken('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
  })
})

it.each([
  ['/file?a=1&ticket=x_-9', { address: '/file?a=1', ticket: 'x_-9' }],
  ['/file?ticket=x', { address: '/file', ticket: 'x' }],
  ['/file?ticket=x&a=1', null],
  ['/file?ticket=', null],
  ['/file', null],
])('the ticket of %s', (url, ticket) => expect(readTicket(url)).toEqual(ticket))

describe('a password', () => {
  it('that is given has twelve characters of three kinds, none that is misread, in no fixed order', () => {
    const given = Array.from({ length: 300 }, randomPassword)
    for (const password of given) {
      expect(password).toMatch(/^[A-HJ-NP-Za-km-z2-9]{12}$/)
      for (const kind of [/[A-Z]/, /[a-z]/, /\d/]) expect(password).toMatch(kind)
    }
    for (const place of [0, 1, 2, 11])
      for (const kind of [/[A-Z]/, /[a-z]/, /\d/])
        expect(given.some((one) => kind.test(one[place]!))).toBe(true)
    expect(new Set(given).size).toBe(given.length)
  })
  it('opens its own hash alone; none opens an unknown account, nor one of more than 200 characters', async () => {
    const [short, longest, longer] = ['Bus-2026', 'x'.repeat(200), 'x'.repeat(201)]
    expect(await verifyPassword(await hashPassword(short), short)).toBe(true)
    expect(await verifyPassword(await hashPassword(short), 'Bus-2027')).toBe(false)
    expect(await verifyPassword(await hashPassword(longest), longest)).toBe(true)
    expect(await verifyPassword(await hashPassword(longer), longer)).toBe(false)
    expect(await verifyPassword(null, short)).toBe(false)
  })

  it('nothing is hashed for who has gone', async () => {
    const who = { owner: 'a', gone: AbortSignal.abort() }
    for (const stored of [null, await hashPassword('Bus-2026')])
      await expect(verifyPassword(stored, 'Bus-2026', who)).rejects.toThrow(Left)
    await expect(hashPassword('Bus-2026', who)).rejects.toThrow(Left)
  })
})
