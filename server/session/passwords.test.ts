/** New hashes have the promised cost, and old hashes remain valid. */
import { expect, it } from 'vitest'
import { hashPassword, hashesAtOnce, verifyPassword } from './passwords'

it('a new hash is argon2id of 19 MiB and two passes, whoever reads it', async () => {
  expect(await hashPassword('Stored-0001')).toMatch(
    /^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/,
  )
})

// Made by Node's own scrypt with N = 2^15, r = 8, p = 3; a changed cost would lock out its owner.
const stored = '$scrypt$c2l4dGVlbiBieXRlcyBvaw$8z5Jr92mH7Q0pfQilT8Y1Axx75ny95Ub2Q1qI5bTkbA'
it.each([
  ['Stored-0001', true],
  ['Stored-0002', false],
])(
  'a hash that was stored on a machine without argon2 is opened by its password: %s, %s',
  async (typed, opens) => expect(await verifyPassword(stored, typed)).toBe(opens),
)

it('a password is as long as 200 characters, and not one longer', async () => {
  const typed = 'x'.repeat(200)
  expect(await verifyPassword(await hashPassword(typed), typed)).toBe(true)
  expect(await verifyPassword(await hashPassword(`${typed}x`), `${typed}x`)).toBe(false)
})

it('nobody has the password of an account that is not there', async () =>
  expect(await verifyPassword(null, 'Stored-0001')).toBe(false))

it('whoever has many hashes made keeps nobody else waiting for all of them', async () => {
  const order: string[] = []
  const judge = (owner: string) =>
    verifyPassword(null, 'Stored-0001', { owner }).then(() => void order.push(owner))
  await Promise.all([...Array.from({ length: 12 }, () => judge('stranger')), judge('colleague')])
  expect(order).toHaveLength(13)
  expect(order.indexOf('colleague')).toBeLessThan(6)
})

it('a thread of those that hash and read files is left for files', () => {
  // Node's default thread pool size.
  const threads = 4
  expect(hashesAtOnce).toBeLessThan(threads)
})
