import { numbered } from '../../engine/model/text/numbered'
import type { Runtime } from '../../engine/model/types'
import { signedOut } from '../boot/stage'
import { tellEnded } from './ended'
import { callOf } from './sign-in'

/** Ends the session on the server, then here. `onOver` runs before the console is removed. */
export async function signOut(
  { app, send, feedback, word, session }: Runtime,
  onOver?: () => void,
): Promise<void> {
  const { token } = session.getState()
  const outcome = await send(callOf(app, 'logout'), {})
  if (outcome.ok) {
    onOver?.()
    tellEnded()
    signedOut({ kind: 'success', text: word('signOut.done'), seconds: 3 }, token)
  } else if (outcome.reason !== 'sessionLost')
    feedback.toast('error', numbered(word, outcome.text ?? app.networkMessage.fallback, outcome))
}
