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
  /** Called with the profile when it was loaded again. */
  onSession: (next: StoredSession) => void
  feedback: Feedback
  /** Once the session is over, what was asked before and is refused now says nothing any more. */
  over: RefObject<boolean>
}

/** The engine's surroundings for the life of a session, and the way to the sign-in page where it is lost. */
export function useShellRuntime({ boot, session, onSession, feedback, over }: Options): Runtime {
  const { mutate } = useSWRConfig()
  const runtime = useMemo(
    () => {
      const made: Runtime = createRuntime({
        boot,
        session,
        feedback,
        // each page brings its own
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
          // Choices that were asked before: the new city is one of them.
          void mutate(() => true)
        }),
      })
      return made
    },
    // a new set of schemas and a profile that is loaded again keep scope and everything typed
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [session.token, feedback],
  )
  // Whether it is this one that was ended the server says; a refused one is left like any that is lost.
  useEffect(() => onEndedElsewhere(() => void runtime.send(callOf(runtime.app, 'profile'), {})), [runtime])
  return runtime
}
