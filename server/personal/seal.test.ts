import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { sealsWith, type SealedValue } from './seal'

const key = randomBytes(32)
const phone: SealedValue = {
  ...{ screens: ['passengers'], member: 'phone', kind: 'phone' as const },
  ...{ record: '12', value: '13800138000' },
}

it('opens a seal in the session that it was made for, and no cut, forged or foreign one', () => {
  const seals = sealsWith(key, 'mine')
  const text = seals.seal(phone)
  expect(text).toMatch(/^[\w-]+$/)
  expect(text).not.toBe(seals.seal(phone))
  expect(seals.open(text)).toEqual(phone)
  const forged = (text.startsWith('A') ? 'B' : 'A') + text.slice(1)
  for (const other of ['', 'x', text.slice(0, -4), forged, '*'.repeat(60)])
    expect(seals.open(other)).toBeNull()
  expect(sealsWith(key, 'yours').open(text)).toBeNull()
  expect(sealsWith(randomBytes(32), 'mine').open(text)).toBeNull()
})
