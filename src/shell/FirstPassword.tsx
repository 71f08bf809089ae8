import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { CompiledScreen } from '../../engine/compiled'
import { numbered } from '../../engine/model/text/numbered'
import type { Runtime } from '../../engine/model/types'
import { Button, ScreenHost } from '../../engine/view'
import type { Boot } from '../boot/config'
import type { PageNotice } from '../boot/product'
import { leaveToSignIn, start } from '../boot/stage'
import { ScreenFailed } from '../pages/ScreenFailed'
import { createRuntime } from '../runtime/create-runtime'
import { nowhere } from '../runtime/nowhere'
import { useFeedback } from '../runtime/feedback'
import { useWord } from '../runtime/words'
import { loadScreen } from '../schemas/screens'
import { loadSession, SignInFailed } from '../session/sign-in'
import { signOut } from '../session/sign-out'
import { readSession, type StoredSession } from '../session/storage'
import './first-password.css'

const noQuery = {}
const here = (): string => location.pathname + location.search

interface Props {
  boot: Boot
  session: StoredSession
  /** Called after the password change, with the new session and a message. */
  onDone: (next: StoredSession, said?: PageNotice) => void
}

/**
 * The declared password form on a page of its own, while the password is an assigned one. The server refuses
 * all other calls until then. The URL is kept, and the console opens there afterwards.
 */
export function FirstPassword({ boot, session, onDone }: Props) {
  const { app } = boot
  const form = app.shows.initialPassword ?? ''
  const word = useWord()
  const { feedback, holder } = useFeedback()
  const [screen, setScreen] = useState<CompiledScreen>()
  const [error, setError] = useState<unknown>()
  const [attempt, setAttempt] = useState(0)
  const said = useRef<PageNotice>(undefined)

  useEffect(() => {
    loadScreen(app, form).then(setScreen, setError)
  }, [app, form, attempt])

  /** Asks the server if the password is still the assigned one. */
  const look = useCallback(async () => {
    try {
      const next = await loadSession(app, session.token)
      if (!next.user.initialPassword) onDone(next, said.current)
    } catch (fault) {
      if (!(fault instanceof SignInFailed)) throw fault
      leaveToSignIn({
        from: here(),
        notice: {
          kind: 'error',
          text: numbered(word, fault.message, fault),
          seconds: app.sessionLost.seconds,
        },
        token: session.token,
      })
    }
  }, [app, session.token, onDone, word])

  useEffect(() => {
    // The stored session may be out of date.
    void look()
    // Another tab has changed the password, or has signed out.
    const onStored = (): void => {
      if (readSession()?.user.initialPassword !== true) void start()
    }
    window.addEventListener('storage', onStored)
    return () => window.removeEventListener('storage', onStored)
  }, [look])

  const runtime = useMemo<Runtime>(() => {
    const made = createRuntime({
      boot,
      session,
      // The success message is shown later, in the console.
      feedback: {
        ...feedback,
        toast: (kind, text, ...how) => {
          if (kind === 'success') said.current = { kind, text, seconds: how[0] }
          else feedback.toast(kind, text, ...how)
        },
      },
      navigation: { ...nowhere, back: () => void look() },
      onSessionLost: () => leaveToSignIn({ from: here(), token: session.token }),
    })
    return made
  }, [boot, session, feedback, look])

  return (
    <main className="first-password" data-page="first-password">
      <section className="first-password-card" aria-labelledby="first-password-title">
        <p className="first-password-app">{app.title}</p>
        <h1 id="first-password-title">{app.routes[form]?.title}</h1>
        <p className="first-password-lead">
          {runtime.word('firstPassword.lead', { name: session.user.name, account: session.user.account })}
        </p>
        {screen && <ScreenHost runtime={runtime} screen={screen} query={noQuery} active embedded />}
        {error !== undefined && !screen && (
          <ScreenFailed onRetry={() => (setError(undefined), setAttempt(attempt + 1))} />
        )}
        <Button look="link" className="first-password-leave" onClick={() => void signOut(runtime)}>
          {runtime.word('signOut.title')}
        </Button>
      </section>
      {holder}
    </main>
  )
}
