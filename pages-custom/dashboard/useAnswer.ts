import { useEffect, useRef } from 'react'
import useSWR from 'swr'
import type { Outcome, Values } from '../../engine/contract/types'
import { failureNotice } from '../../engine/model/text/text'
import { useScreen, useScreenActive } from '../../engine/view'
import { texts } from './texts'

type Success = Extract<Outcome, { ok: true }>
export type AnswerState = { retry: () => void } & (
  | { status: 'loading' }
  | { status: 'failed'; error: string; forbidden: boolean }
  | { status: 'ready'; outcome: Success }
)

/**
 * The response of one of the screen's calls. Equal requests share one. Fetches again when `values` change,
 * and in the background when the page is shown again. A response to an older request is dropped.
 */
export function useAnswer(name: string, values: Values): AnswerState {
  const screen = useScreen()
  const { runtime } = screen
  const active = useScreenActive()
  const key = [runtime.session.getState().user.id, name, JSON.stringify(values)]
  const { data, isValidating, mutate } = useSWR<Outcome>(key, () => screen.send(screen.call(name), values), {
    isPaused: () => !active,
  })

  const wasHidden = useRef(false)
  useEffect(() => {
    if (active && wasHidden.current) void mutate()
    wasHidden.current = !active
  }, [active, mutate])

  const retry = () => void mutate()
  if (data?.ok) return { status: 'ready', outcome: data, retry }
  if (!data || isValidating) return { status: 'loading', retry }
  const error = failureNotice(runtime, data, undefined, {}, texts.failed)?.text ?? texts.failed
  return { status: 'failed', error, forbidden: data.reason === 'forbidden', retry }
}
