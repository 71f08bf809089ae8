/** Password hashing: argon2id, or scrypt if the prebuilt binary is missing. */
import { randomBytes, scrypt as scryptCallback, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import type * as Argon2Module from '@node-rs/argon2'
import { createBudget, withShare, type Taker } from '../budget'

type Argon2 = typeof Argon2Module

const scrypt = promisify<string, Buffer, number, { N: number; r: number; p: number; maxmem: number }, Buffer>(
  scryptCallback,
)
const scryptCost = { N: 2 ** 15, r: 8, p: 3, maxmem: 64 * 1024 * 1024 }
/** OWASP's first choice for argon2id: 19 MiB, two passes. */
const argonCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/** Longer than anyone types; prevents hashing of megabytes. */
const longest = 200

/**
 * Each hash takes 19 MiB and a core, so the number is limited, with a share per address or operator. A flood
 * of attempts then does not block other sign-ins. Hashes run on Node's four pool threads, which also read
 * files and compress answers: one stays free for these.
 */
export const hashesAtOnce = 3
const patienceMs = 10_000
const limited = withShare(createBudget(hashesAtOnce, patienceMs))

let loading: Promise<Argon2 | null> | undefined
const argon2 = () =>
  (loading ??= import('@node-rs/argon2').catch((error: Error) => {
    console.warn(
      `argon2 is not available on this machine (${error.message}); passwords are hashed with scrypt.`,
    )
    return null
  }))

/** @param who the account whose budget is used; absent = the server */
export async function hashPassword(password: string, who?: Taker): Promise<string> {
  return limited(async () => {
    const library = await argon2()
    if (library) return library.hash(password, argonCost)
    const salt = randomBytes(16)
    const hash = await scrypt(password, salt, 32, scryptCost)
    return `$scrypt$${salt.toString('base64url')}$${hash.toString('base64url')}`
  }, who)
}

/** For `stored` = null (unknown account) or '' (no password) it takes as long as a real check, and fails. */
export async function verifyPassword(stored: string | null, password: string, who?: Taker): Promise<boolean> {
  const hash = stored || (await (dummy ??= hashPassword(randomBytes(16).toString('hex'))))
  if (password.length > longest) return false
  const right = await limited(() => verify(hash, password), who)
  return Boolean(stored) && right
}
let dummy: Promise<string> | undefined

async function verify(hash: string, password: string): Promise<boolean> {
  if (hash.startsWith('$scrypt$')) {
    const [salt = '', expected = ''] = hash.split('$').slice(2)
    const actual = await scrypt(password, Buffer.from(salt, 'base64url'), 32, scryptCost)
    return timingSafeEqual(actual, Buffer.from(expected, 'base64url'))
  }
  const library = await argon2()
  if (!library) throw new Error('The stored passwords need argon2, which cannot be loaded on this machine.')
  return library.verify(hash, password)
}
