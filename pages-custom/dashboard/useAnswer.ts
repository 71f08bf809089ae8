import { useCallback, useEffect, useState } from 'react'
import type { Outcome, Values } from '../../engine/contract/types'
import { failureNotice } from '../../engine/model/text'
import { useScreen, useScreenActive } from '../../engine/view'
import { texts } from './texts'

type Success = Extract<Outcome, { ok: true }>
export type Answer = { retry: () => void } & (
  | { status: 'loading' }
  | { status: 'failed'; error: string; forbidden: boolean }
  | { status: 'ready'; outcome: Success }
)

/**
 * The answer of one of the screen's calls. Asked again when `values` change, and quietly when the page is shown again;
 * an answer to an older question is dropped.
 */
export function useAnswer(name: string, values: Values): Answer {
  const { runtime, screen } = useScreen()
  const active = useScreenActive()
  const [attempt, setAttempt] = useState(0)
  const [state, setState] = useState<{ key: string; outcome?: Outcome }>({ key: '' })
  const sent = JSON.stringify(values)
  const key = `${name} ${sent}`
  const call = screen.calls[name]
  if (!call) throw new Error(`Screen ${screen.screen}: its custom block does not name the call "${name}"`)

  useEffect(() => {
    if (!active) return
    const abort = new AbortController()
    void runtime.send(call, JSON.parse(sent) as Values, { signal: abort.signal }).then((outcome) => {
      if (!abort.signal.aborted) setState({ key, outcome })
    })
    return () => abort.abort()
  }, [runtime, call, sent, key, active, attempt])

  const retry = useCallback(() => {
    setState({ key: '' })
    setAttempt((count) => count + 1)
  }, [])
  const outcome = state.key === key ? state.outcome : undefined
  if (!outcome) return { status: 'loading', retry }
  if (outcome.ok) return { status: 'ready', outcome, retry }
  const error = failureNotice(runtime, outcome, undefined, {}, texts.failed)?.text ?? texts.failed
  return { status: 'failed', error, forbidden: outcome.reason === 'forbidden', retry }
}
