import { expect, it } from 'vitest'
import { randomPassword } from './random-password'

// With this many samples, the chance of missing a valid character at a position is 10^-15.
const drawn = Array.from({ length: 3000 }, randomPassword)

it('a random password has twelve characters, with a capital, a small letter and a figure among them', () => {
  for (const password of drawn) {
    expect(password).toHaveLength(12)
    for (const kind of [/[A-Z]/, /[a-z]/, /[2-9]/]) expect(password).toMatch(kind)
  }
})

it('every character that is not easily misread comes at every place, and no other', () => {
  const readable = '23456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz'
  for (let at = 0; at < 12; at++) {
    const signs = new Set(drawn.map((password) => password.charAt(at)))
    expect([...signs].sort().join('')).toBe(readable)
  }
})

it('no two are alike', () => expect(new Set(drawn).size).toBe(drawn.length))
