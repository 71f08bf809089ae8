import { useState } from 'react'
import { failureNotice, toastFailure } from '../../model/text/text'
import type { ScreenModel } from '../../model/types'
import { personalKey } from '../../vocabulary/personal-keys'
import { Icon } from '../actions/icons'

interface UnmaskProps {
  screen: ScreenModel
  /** The masked value. */
  text: string
  seal: string
}

/** Whether the operator may read masked values of this screen in full. */
export const mayUnmask = ({ runtime, screen }: ScreenModel): boolean =>
  runtime.session.getState().permissions.has(personalKey(screen.screen, 'unmask'))

/** A masked value with the button that reads it in full. The server checks the key, counts and records each reading. */
export function Unmask({ screen, text, seal }: UnmaskProps) {
  const [plain, setPlain] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const { runtime } = screen
  const { unmask } = runtime.app.uses
  if (plain !== undefined) return plain
  async function read() {
    if (isBusy || unmask === undefined) return
    setBusy(true)
    const outcome = await screen.send(screen.call(unmask), { seal })
    setBusy(false)
    if (outcome.ok) return setPlain(String(outcome.values.value))
    const notice = failureNotice(runtime, outcome, undefined, {})
    if (notice) toastFailure(runtime.feedback, notice)
  }
  return (
    <span className="sc-unmask">
      <span>{text}</span>
      <button
        type="button"
        className="sc-link"
        aria-label={runtime.word('unmask')}
        aria-busy={isBusy || undefined}
        title={runtime.word('unmask')}
        onClick={(event) => {
          event.stopPropagation()
          void read()
        }}
      >
        <Icon name="view" />
      </button>
    </span>
  )
}
