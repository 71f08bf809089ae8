import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits; returned once, to the browser that signed in. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** Only the hash is stored, so a leaked table grants no access. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')

/** Each header with all its values: for some, Node keeps only the first. */
type Headers = Record<string, readonly string[] | undefined>

/**
 * The token of `Authorization: Bearer …` or of the `token` header. `null` if there is none or if several
 * differ.
 */
export function tokenOf({ authorization = [], token = [] }: Headers): string | null {
  const bearers = authorization.map((text) => /^Bearer\s+(\S+)$/i.exec(text.trim())?.[1] ?? '')
  const tokens = new Set([...bearers, ...token.map((text) => text.trim())])
  tokens.delete('')
  return tokens.size === 1 ? [...tokens][0]! : null
}
