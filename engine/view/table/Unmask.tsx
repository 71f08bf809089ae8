import { useId, useLayoutEffect, useRef, useState } from 'react'
import type { Outcome } from '../../contract/types'
import { failureNotice, toastFailure } from '../../model/text/text'
import type { ScreenModel } from '../../model/types'
import { personalKey } from '../../vocabulary/personal-keys'
import { Icon } from '../actions/icons'
import './unmask.css'

interface UnmaskProps {
  screen: ScreenModel
  /** The masked value; absent if the field's input shows it. */
  text?: string
  seal: string
  /** Id of its field's label. */
  labelId?: string
}

/** The last reason per page, offered again. */
const lastReasons = new WeakMap<ScreenModel, string>()

/** True if the user may read masked values of this screen in full. */
export const mayUnmask = ({ runtime, screen }: ScreenModel): boolean =>
  runtime.session.getState().permissions.has(personalKey(screen.screen, 'unmask'))

/** True if the server requires a reason: it refuses the parameter `reason`. */
const wantsReason = (outcome: Outcome): outcome is Outcome & { ok: false } =>
  !outcome.ok && outcome.field === 'reason'

/** Sends the seal, and prompts for a reason if the server requires one; undefined = cancelled. */
async function readSealed(screen: ScreenModel, name: string, seal: string): Promise<Outcome | undefined> {
  const call = screen.call(name)
  const first = await screen.send(call, { seal })
  if (!wantsReason(first)) return first
  let found: Outcome | undefined
  const asked = {
    title: first.text ?? '',
    most: call.parameters.reason?.max,
    first: lastReasons.get(screen),
  }
  await screen.runtime.feedback.ask(asked, async (reason) => {
    const outcome = await screen.send(call, { seal, reason })
    if (wantsReason(outcome)) return outcome.text ?? asked.title
    lastReasons.set(screen, reason)
    found = outcome
    return outcome.ok ? undefined : null
  })
  return found
}

/**
 * The button to read a masked value in full. The server checks the permission, and limits and records each
 * read.
 */
export function Unmask({ screen, text, seal, labelId }: UnmaskProps) {
  const id = useId()
  const [plain, setPlain] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const eye = useRef<HTMLButtonElement>(null)
  const shown = useRef<HTMLSpanElement>(null)
  const hadFocus = useRef(false)
  // The value gets the focus, because its button is removed.
  useLayoutEffect(() => {
    if (plain !== undefined && hadFocus.current) shown.current?.focus({ preventScroll: true })
  }, [plain])
  const { runtime } = screen
  const { unmask } = runtime.app.uses
  async function read() {
    if (isBusy || unmask === undefined) return
    setBusy(true)
    const outcome = await readSealed(screen, unmask, seal)
    setBusy(false)
    if (outcome?.ok) {
      hadFocus.current = eye.current !== null && document.activeElement === eye.current
      return setPlain(String(outcome.values.value))
    }
    const notice = outcome && failureNotice(runtime, outcome, undefined, {})
    if (notice) toastFailure(runtime.feedback, notice)
  }
  if (plain !== undefined)
    return (
      <span ref={shown} className="sc-unmasked" tabIndex={-1}>
        {plain}
      </span>
    )
  const word = runtime.word('unmask')
  return (
    <span className="sc-unmask">
      {text !== undefined && <span>{text}</span>}
      <button
        ref={eye}
        id={id}
        type="button"
        className="sc-link"
        aria-label={word}
        aria-labelledby={labelId && `${labelId} ${id}`}
        aria-busy={isBusy || undefined}
        title={word}
        onClick={(event) => {
          event.stopPropagation()
          void read()
        }}
      >
        <Icon name="view" />
        {text === undefined && word}
      </button>
    </span>
  )
}
