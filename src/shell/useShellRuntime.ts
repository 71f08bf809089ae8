import { useEffect, useMemo, type RefObject } from 'react'
import { useSWRConfig } from 'swr'
import type { Feedback, Runtime } from '../../engine/model/types'
import type { Boot } from '../boot/config'
import { leaveToSignIn } from '../boot/stage'
import { createRuntime, renewSession } from '../runtime/create-runtime'
import { nowhere } from '../runtime/nowhere'
import { onEndedElsewhere } from '../session/ended'
import { followProfile } from '../session/follow-profile'
import { callOf } from '../session/sign-in'
import type { StoredSession } from '../session/storage'

interface Options {
  boot: Boot
  session: StoredSession
  /** Called with a reloaded profile. */
  onSession: (next: StoredSession) => void
  feedback: Feedback
  /** True once the session is over: refused calls are then no longer reported. */
  over: RefObject<boolean>
}

/** The engine's environment for a session. A lost session shows the sign-in page. */
export function useShellRuntime({ boot, session, onSession, feedback, over }: Options): Runtime {
  const { mutate } = useSWRConfig()
  const runtime = useMemo(
    () => {
      const made: Runtime = createRuntime({
        boot,
        session,
        feedback,
        // Each page provides its own.
        navigation: nowhere,
        onSessionLost: (keepTyped) => {
          if (over.current) return
          keepTyped()
          leaveToSignIn({ from: location.pathname + location.search, token: session.token })
        },
        onProfileVersion: followProfile(boot.app, session, (next) => {
          if (over.current) return
          onSession(next)
          renewSession(made, boot, next)
          // Fetches cached choices again, since they may depend on the scope.
          void mutate(() => true)
        }),
      })
      return made
    },
    // New schemas or a reloaded profile must not recreate the runtime: scope and input would be lost.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [session.token, feedback],
  )
  // Asks the server if this session was ended. A refused call is handled as a lost session.
  useEffect(() => onEndedElsewhere(() => void runtime.send(callOf(runtime.app, 'profile'), {})), [runtime])
  return runtime
}
