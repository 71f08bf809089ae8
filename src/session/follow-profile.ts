import type { CompiledApp } from '../../engine/compiled'
import { fetchSession, SignInFailed } from './sign-in'
import { readSession, writeSession, type StoredSession } from './storage'

/** The session as text, without the version. */
const contentOf = ({ user, ...rest }: StoredSession): string =>
  JSON.stringify({ ...rest, user: { ...user, profileVersion: undefined } })

/**
 * Returns a listener for the version of profiles in responses. If it differs from the loaded one, the profile
 * is loaded and stored. `onChange` is called if menus, keys, scopes or names differ. One profile is loaded at
 * a time. A failure is silent: the next response tries again.
 */
export function followProfile(
  app: CompiledApp,
  first: StoredSession,
  onChange: (next: StoredSession) => void,
): (version: string) => void {
  const { token } = first
  let loaded = first
  let known = first.user.profileVersion
  let isLoading = false

  async function load(version: string): Promise<void> {
    const next = await fetchSession(app, token)
    // Another tab may have signed out, or signed in as another user.
    if (readSession()?.token !== token) return
    known = next.user.profileVersion ?? version
    writeSession(next)
    const before = contentOf(loaded)
    loaded = next
    if (contentOf(next) !== before) onChange(next)
  }
  return (version) => {
    if (isLoading || version === known) return
    isLoading = true
    load(version)
      .catch((fault: unknown) => {
        if (!(fault instanceof SignInFailed)) throw fault
      })
      .finally(() => {
        isLoading = false
      })
  }
}
