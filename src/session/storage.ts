import type { Row } from '../../engine/contract/types'

/** What is kept in the browser of a signed-in operator. Drafts live under keys of their own and outlast it. */
export interface StoredSession {
  token: string
  user: {
    id: string
    account: string
    name: string
    superAdmin: boolean
    scopeCode: string
    /** His password was given to him: until he has chosen his own the server answers nothing else. */
    initialPassword?: boolean
    /** A sign-in from a browser unknown to the account, which the server reports. */
    newSignIn?: SignIn
    /** Version of the profile that all of this is from; absent where the server counts none. */
    profileVersion?: string
  }
  scopes: { own: Row[]; open: Row[] }
  menus: MenuEntry[]
  buttons: string[]
}
/** When, in which browser, from which address. */
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

/** Outlasts every session: a session can only be lost where there was one. */
const signedInKey = 'signedIn'
export const hasSignedIn = (): boolean => localStorage.getItem(signedInKey) !== null

export const hasToken = (): boolean => Boolean(localStorage.getItem(keys.token))

/** Throws DOMException, and stores nothing, where the browser's storage is full or switched off. */
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

/** The stored session, or undefined when it is missing or not readable. */
export function readSession(): StoredSession | undefined {
  try {
    const parts = Object.entries(keys).map(
      ([name, key]) => [name, JSON.parse(localStorage.getItem(key) ?? 'null') as unknown] as const,
    )
    if (parts.some(([, value]) => value === null)) return undefined
    const session = Object.fromEntries(parts) as unknown as StoredSession
    return session.menus.every(isEntry) ? session : undefined
  } catch {
    return undefined // tampered with or from another version: the same as none
  }
}

/** With a token only that session: another tab may have begun a new one, which lives on. */
export function clearSession(token?: string): void {
  if (token !== undefined && (readSession()?.token ?? token) !== token) return
  for (const key of Object.values(keys)) localStorage.removeItem(key)
}
