import type { Row } from '../../engine/contract/types'

/** The session as stored in the browser. Drafts have their own keys and survive it. */
export interface StoredSession {
  token: string
  user: {
    id: string
    account: string
    name: string
    superAdmin: boolean
    scopeCode: string
    /** The password was assigned. Until the user changes it, the server refuses all other calls. */
    initialPassword?: boolean
    /** A sign-in from an unknown browser, reported by the server. */
    newSignIn?: SignIn
    /** Version of the loaded profile; absent if the server does not count versions. */
    profileVersion?: string
  }
  scopes: { own: Row[]; open: Row[] }
  menus: MenuEntry[]
  buttons: string[]
}
/** Time, browser and network address of a sign-in. */
export interface SignIn {
  time: string
  client: string
  address: string
}
export interface MenuEntry {
  id: string | number
  title: string
  router: string | null
  visible: boolean
  children?: MenuEntry[] | null
}

const isEntry = ({ visible, children }: MenuEntry): boolean =>
  typeof visible === 'boolean' && (children ?? []).every(isEntry)

const keys = { token: 'token', user: 'user', scopes: 'scopes', menus: 'menus', buttons: 'buttons' } as const

/** Survives every session: a session can only be lost after a first sign-in. */
const signedInKey = 'signedIn'
export const hasSignedIn = (): boolean => localStorage.getItem(signedInKey) !== null

export const hasToken = (): boolean => Boolean(localStorage.getItem(keys.token))

/** Throws DOMException, and stores nothing, if the browser's storage is full or disabled. */
export function writeSession(session: StoredSession): void {
  try {
    for (const key of Object.keys(keys) as (keyof StoredSession)[])
      localStorage.setItem(keys[key], JSON.stringify(session[key]))
    localStorage.setItem(signedInKey, '1')
  } catch (error) {
    clearSession(session.token)
    throw error
  }
}

/** The stored session; undefined if it is missing or unreadable. */
export function readSession(): StoredSession | undefined {
  try {
    const parts = Object.entries(keys).map(
      ([name, key]) => [name, JSON.parse(localStorage.getItem(key) ?? 'null') as unknown] as const,
    )
    if (parts.some(([, value]) => value === null)) return undefined
    const session = Object.fromEntries(parts) as unknown as StoredSession
    return session.menus.every(isEntry) ? session : undefined
  } catch {
    return undefined // modified, or from another version: treated as missing
  }
}

/** Clears the session. With `token`, clears only that session: another tab may have started a new one. */
export function clearSession(token?: string): void {
  if (token !== undefined && (readSession()?.token ?? token) !== token) return
  for (const key of Object.values(keys)) localStorage.removeItem(key)
}
