import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits; shown once, to the browser that signed in. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** What the database keeps: a leaked table opens no session. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')

type Headers = Record<string, string | string[] | undefined>

/**
 * The token of `Authorization: Bearer …` or of the `token` header.
 * `null` when there is none, or when both are there and differ: nobody may guess which one was meant.
 */
export function tokenOf(headers: Headers): string | null {
  const bearer = /^Bearer\s+(\S+)$/i.exec(text(headers.authorization))?.[1] ?? ''
  const own = text(headers.token)
  if (bearer && own && bearer !== own) return null
  return bearer || own || null
}

const text = (header: string | string[] | undefined): string =>
  typeof header === 'string' ? header.trim() : ''
