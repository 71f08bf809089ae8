import type { CompiledApp } from '../../engine/compiled'
import { fetchSession, SignInFailed } from './sign-in'
import { readSession, writeSession, type StoredSession } from './storage'

/** As text, without the version. */
const contentOf = ({ user, ...rest }: StoredSession): string =>
  JSON.stringify({ ...rest, user: { ...user, profileVersion: undefined } })

/**
 * Returns the listener for the version of profiles that answers name. It loads the profile again when the version differs from that of the
 * loaded one, stores it, and calls `onChange` if menus, keys, scopes or names differ. One profile is loaded at a time. A failure is
 * quiet: the next answer leads to another try.
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
    // Another tab may have signed out, or in as somebody else.
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
