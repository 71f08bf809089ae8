/** Hashes new passwords before a row or a connection is held. */
import type { Taker } from '../budget'
import { hashPassword } from './passwords'
import { randomPassword } from './random-password'

export interface MadePassword {
  password: string
  hash: string
}

/** @param who the account whose budget is used; absent = the server */
export const makePassword = async (password: string, who?: Taker): Promise<MadePassword> => ({
  password,
  hash: await hashPassword(password, who),
})

/** A random password. */
export const newPassword = (who?: Taker): Promise<MadePassword> => makePassword(randomPassword(), who)

/** Returns the prepared hash if it is of this password; else hashes it. */
export const hashOf = async (made: MadePassword | undefined, password: string): Promise<string> =>
  made?.password === password ? made.hash : hashPassword(password)

/** The result of `makesPassword` (server/handlers/prepared.ts). Throws if it is missing. */
export function theMade({ made }: { made?: MadePassword }): MadePassword {
  if (!made) throw new Error('The password was not made before the transaction began.')
  return made
}
