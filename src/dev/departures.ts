import { createStore } from 'zustand/vanilla'
import type { Departure } from '../../engine/contract/types'

export interface CallDepartures {
  call: string
  departures: Departure[]
}

/** Responses that depart from their calls, newest last; filled in development only. */
export const departures = createStore<CallDepartures[]>(() => [])

export function reportDepartures(call: string, found: Departure[]): void {
  if (found.length === 0) return
  departures.setState(
    (known) => [...known.filter((entry) => entry.call !== call), { call, departures: found }],
    true,
  )
  console.warn(`the answer of ${call} departs from its declaration`, found)
}
