import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits; shown once, to the browser that signed in. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** What the database keeps: a leaked table opens no session. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')

/** Each header with all that it was sent with: of some Node keeps the first only. */
type Headers = Record<string, readonly string[] | undefined>

/**
 * The token of `Authorization: Bearer …` or of the `token` header.
 * `null` when there is none, or when there are several that differ: nobody may guess which one was meant.
 */
export function tokenOf({ authorization = [], token = [] }: Headers): string | null {
  const bearers = authorization.map((text) => /^Bearer\s+(\S+)$/i.exec(text.trim())?.[1] ?? '')
  const tokens = new Set([...bearers, ...token.map((text) => text.trim())])
  tokens.delete('')
  return tokens.size === 1 ? [...tokens][0]! : null
}
