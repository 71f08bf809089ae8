/** A password that is to be kept, hashed before anybody's row or connection is held for it. */
import type { Taker } from '../budget'
import { hashPassword } from './passwords'
import { randomPassword } from './random-password'

export interface MadePassword {
  password: string
  hash: string
}

/** @param who to whom the work is counted; absent = the server itself */
export const makePassword = async (password: string, who?: Taker): Promise<MadePassword> => ({
  password,
  hash: await hashPassword(password, who),
})

/** One that nobody has thought of. */
export const newPassword = (who?: Taker): Promise<MadePassword> => makePassword(randomPassword(), who)

/** The hash that was made beforehand, where it is of this password: what it was made of may have changed meanwhile. */
export const hashOf = async (made: MadePassword | undefined, password: string): Promise<string> =>
  made?.password === password ? made.hash : hashPassword(password)

/** What `makesPassword` has made (server/handlers/prepared.ts). */
export function theMade({ made }: { made?: MadePassword }): MadePassword {
  if (!made) throw new Error('The password was not made before the transaction began.')
  return made
}
