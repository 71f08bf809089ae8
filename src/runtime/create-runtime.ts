import { createStore } from 'zustand/vanilla'
import type { Row } from '../../engine/contract/types'
import { nowText } from '../../engine/clock'
import { createUnsaved } from '../../engine/model/screen/unsaved'
import { createSend } from '../../engine/model/send'
import { failureNotice } from '../../engine/model/text/text'
import type {
  Feedback,
  Navigation,
  Runtime,
  ScopeChoice,
  ScopeState,
  SessionState,
} from '../../engine/model/types'
import type { Boot } from '../boot/config'
import { createDrafts } from '../session/drafts'
import { keepScope, withKeptScope, withScope } from '../session/kept-scope'
import { layers } from '../shell/layers'
import type { MenuEntry, StoredSession } from '../session/storage'
import { judgingAside } from './answer'
import { chooseFile, saveFile } from './files'
import { reportDepartures } from '../dev/departures'
import { writeSheet } from './sheet'
import { upload } from './upload'
import { wordOf } from './words'

export interface RuntimeParts {
  boot: Boot
  session: StoredSession
  feedback: Feedback
  navigation: Navigation
  /** `keepTyped` makes all screens store their input. */
  onSessionLost: (keepTyped: () => void) => void
  /** Called with the version of profiles that a response names. */
  onProfileVersion?: (version: string) => void
}

/** Creates the engine's environment for a signed-in user. */
export function createRuntime(parts: RuntimeParts): Runtime {
  const { boot, session, feedback, navigation, onSessionLost, onProfileVersion } = parts
  const { app, config } = boot
  const losing = new Set<() => void>()
  const keepTyped = (): void => {
    for (const listener of [...losing]) listener()
  }
  const { account } = session.user
  const scope = createStore<ScopeState>(() => withKeptScope(account, scopeState(boot, session)))
  scope.subscribe(({ code }) => keepScope(account, code))
  const confirmCall = app.calls[app.uses.confirm ?? '']
  const send = createSend({
    app,
    fetch: (...a) => fetch(...a),
    upload,
    token: () => session.token,
    onSessionLost: () => onSessionLost(keepTyped),
    onProfileVersion,
    onDeparture: config.dev ? reportDepartures : undefined,
    judgeAside: judgingAside(app),
    confirm:
      confirmCall &&
      (() => {
        const { word } = runtime
        const [title, label, wanted] = [
          word('confirm.title'),
          word('signIn.password'),
          word('signIn.passwordWanted'),
        ]
        return feedback.ask({ title, label, wanted, isPassword: true }, async (password) => {
          const outcome = await send(confirmCall, { password })
          return outcome.ok ? undefined : (failureNotice(runtime, outcome, undefined, {})?.text ?? null)
        })
      }),
  })
  const runtime: Runtime = {
    app,
    session: createStore<SessionState>(() => sessionState(session)),
    scope,
    send,
    onSessionLost: (listener) => {
      losing.add(listener)
      return () => losing.delete(listener)
    },
    word: (key, values) => wordOf(app.words, key, values, config.dev === true),
    feedback,
    navigation,
    log: (text) => {
      const call = app.calls[app.uses.log ?? '']
      if (call)
        void send(call, { user_id: session.user.id, content: text }).then(
          (o) => o.ok || console.warn('operation log', o),
        )
    },
    saveFile,
    openUrl: (url) => void window.open(url, '_blank', 'noopener'),
    chooseFile,
    copyText: (text) => navigator.clipboard.writeText(text),
    origin: location.origin,
    writeSheet,
    settings: { map: config.map },
    drafts: createDrafts(account),
    unsaved: createUnsaved(),
    layers,
    now: nowText,
  }
  return runtime
}

/** Replaces the profile with a reloaded one. The selected scope is kept if it is still available. */
export function renewSession({ session, scope }: Runtime, boot: Boot, next: StoredSession): void {
  session.setState(sessionState(next))
  scope.setState(withScope(scopeState(boot, next), scope.getState().code))
}

function sessionState(session: StoredSession): SessionState {
  const screens = new Set<string>()
  const walk = (entries: MenuEntry[]): void => {
    for (const entry of entries) {
      if (entry.router) screens.add(entry.router.replace(/^\//, ''))
      walk(entry.children ?? [])
    }
  }
  walk(session.menus)
  const { id, name, account, superAdmin } = session.user
  return {
    user: { id, name, account, superAdmin },
    token: session.token,
    permissions: new Set(session.buttons),
    menuScreens: screens,
  }
}

/**
 * A single scope is selected and locked. With several, the profile's scope is selected, else the first. The
 * super administrator starts with all.
 */
function scopeState({ app }: Boot, session: StoredSession): ScopeState {
  const sources = app.scope?.sources ?? {}
  const choices: Record<string, ScopeChoice[]> = {}
  for (const [name, source] of Object.entries(sources)) {
    const rows: Row[] = session.scopes[name as keyof StoredSession['scopes']] ?? []
    const listed = rows.length > 0 ? rows : session.scopes.own
    choices[name] = listed.map((row) => ({ code: String(row[source.code]), name: String(row[source.name]) }))
  }
  const own = choices.own ?? []
  const mayChooseAll = session.user.superAdmin
  const preferred = own.find(({ code }) => code === session.user.scopeCode) ?? own[0]
  return {
    code: mayChooseAll ? '' : (preferred?.code ?? ''),
    choices,
    locked: !mayChooseAll && own.length === 1,
    mayChooseAll,
  }
}
