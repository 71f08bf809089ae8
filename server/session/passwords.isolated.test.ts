/** Without the prebuilt argon2, hashing uses scrypt, warns once, and cannot verify argon2 hashes. */
import { expect, it, vi } from 'vitest'
import { hashPassword, verifyPassword } from './passwords'

vi.mock('@node-rs/argon2', () => {
  throw new Error('no binary')
})

it('hashes with scrypt, each time with another salt, and opens what it has stored', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const [first, second] = [await hashPassword('Stored-0001'), await hashPassword('Stored-0001')]
  expect(first).toMatch(/^\$scrypt\$[\w-]{22}\$[\w-]{43}$/)
  expect(second.split('$')[2]).not.toBe(first.split('$')[2])
  expect(await verifyPassword(first, 'Stored-0001')).toBe(true)
  expect(await verifyPassword(first, 'Stored-0002')).toBe(false)
  expect(warn).toHaveBeenCalledOnce()
  await expect(verifyPassword('$argon2id$v=19$m=19456,t=2,p=1$x$y', 'Stored-0001')).rejects.toThrow(
    'need argon2',
  )
})
