import type { CompiledApp } from '../../engine/compiled'
import type { Outcome, Row, Values } from '../../engine/contract/types'
import { createSend } from '../../engine/model/send'
import { readSession, writeSession, type MenuEntry, type SignIn, type StoredSession } from './storage'
import { draftKeys, draftsWait, forgetDrafts } from './waiting-drafts'

/** A failed sign-in, with the message for the user. */
export class SignInFailed extends Error {
  readonly requestId?: string

  constructor({ text, requestId }: Outcome & { ok: false }, app: CompiledApp) {
    super(text ?? app.networkMessage.fallback)
    this.requestId = requestId
  }
}

const values = (outcome: Outcome, app: CompiledApp): Values => {
  if (outcome.ok) return outcome.values
  throw new SignInFailed(outcome, app)
}

const sendWith = (app: CompiledApp, token: string, onProfileVersion?: (version: string) => void) =>
  createSend({
    app,
    fetch: (...a) => fetch(...a),
    token: () => token,
    onSessionLost: () => {},
    onProfileVersion,
  })

/**
 * Ends the stored session on the server, and drops its drafts. A failure is not reported: the session ends by
 * its idle timeout.
 */
export function endStored(app: CompiledApp): void {
  const stored = readSession()
  if (!stored) return
  forgetDrafts(stored.user.account)
  void sendWith(app, stored.token)(callOf(app, 'logout'), {})
}

/** From the server: `last` is the previous sign-in, `failures` counts failed tries since then. */
export interface SignedIn {
  last?: SignIn
  failures: number
}

/** Signs in, then loads and stores the session. */
export async function signIn(app: CompiledApp, account: string, password: string): Promise<SignedIn> {
  const answer = values(await sendWith(app, '')(callOf(app, 'login'), { account, password }), app)
  await loadSession(app, String(answer.token))
  const { last, failures } = answer
  return { last: firstOf(last), failures: typeof failures === 'number' ? failures : 0 }
}

/** The first of a list with at most one sign-in; backends may return none. */
const firstOf = (list: unknown): SignIn | undefined =>
  Array.isArray(list) ? (list as SignIn[])[0] : undefined

/** Loads the session with `fetchSession` and stores it. */
export async function loadSession(app: CompiledApp, token: string): Promise<StoredSession> {
  const session = await fetchSession(app, token)
  writeSession(session)
  return session
}

/**
 * Loads profile, menus and permissions, then the scopes. Throws SignInFailed with the message for the user.
 */
export async function fetchSession(app: CompiledApp, token: string): Promise<StoredSession> {
  let profileVersion: string | undefined
  // Keeps the version of the first response: a change during loading is then detected later.
  const send = sendWith(app, token, (version) => (profileVersion ??= version))
  const profile = values(await send(callOf(app, 'profile'), {}), app)
  holdDraftKey(profile)
  const superAdmin = profile.superAdmin === true
  const initialPassword = profile.initialPassword === true
  const scopes = initialPassword
    ? { own: [], open: [] }
    : await loadScopes(app, (name) => send(app.calls[name]!, {}), superAdmin)
  // The profile names its scope by the code member of the scope list.
  const scopeCode = profile[app.scope?.sources.own?.code ?? '']
  return {
    token,
    user: {
      id: String(profile.id),
      account: String(profile.account),
      name: String(profile.name),
      superAdmin,
      scopeCode: typeof scopeCode === 'string' ? scopeCode : '',
      initialPassword,
      newSignIn: firstOf(profile.newSignIn),
      profileVersion,
    },
    scopes,
    menus: (profile.menus ?? []) as MenuEntry[],
    buttons: (profile.permissions ?? []) as string[],
  }
}

/** A backend may return no key. */
function holdDraftKey({ account, draftKey }: Values): void {
  if (typeof draftKey === 'string' && /^[0-9a-f]{64}$/.test(draftKey))
    draftKeys.set(String(account), draftKey)
}

/**
 * Fetches the draft key of a stored session, which a reload has cleared from memory. Resolves at once unless
 * drafts exist.
 */
export async function renewDraftKey(app: CompiledApp): Promise<void> {
  const stored = readSession()
  if (!stored || draftKeys.has(stored.user.account)) return
  const asked = sendWith(app, stored.token)(callOf(app, 'profile'), {}).then(
    (outcome) => outcome.ok && holdDraftKey(outcome.values),
  )
  if (draftsWait()) await asked
}

export function callOf(app: CompiledApp, use: string) {
  const call = app.calls[app.uses[use] ?? '']
  if (!call) throw new Error(`app.yaml names no call for «${use}» under uses`)
  return call
}

/** The super administrator selects from all open scopes, other users from their own. */
async function loadScopes(
  app: CompiledApp,
  ask: (call: string) => Promise<Outcome>,
  superAdmin: boolean,
): Promise<StoredSession['scopes']> {
  const sources = app.scope?.sources ?? {}
  const rowsOf = async (source: string): Promise<Row[]> => {
    const declared = sources[source]
    if (!declared) return []
    const outcome = await ask(declared.call)
    if (!outcome.ok) throw new SignInFailed(outcome, app)
    return outcome.rows
  }
  const open = superAdmin ? await rowsOf('open') : []
  return { own: superAdmin ? open : await rowsOf('own'), open }
}
