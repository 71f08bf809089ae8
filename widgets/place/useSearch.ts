import { useEffect, useRef, useState } from 'react'
import { findPlaces, type FoundPlace } from './search'
import type { AddressSearch } from './settings'

export interface SearchState {
  status: 'idle' | 'searching' | 'ready' | 'failed'
  found: FoundPlace[]
}
const idle: SearchState = { status: 'idle', found: [] }
/** Debounce in milliseconds before a search. */
const typingPause = 300

/** Searches for typed text. A response to an older text is dropped. */
export function useSearch(service: AddressSearch | undefined) {
  const [state, setState] = useState(idle)
  const running = useRef<AbortController>(undefined)
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  const stop = () => {
    clearTimeout(waiting.current)
    running.current?.abort()
  }
  useEffect(
    () => () => {
      clearTimeout(waiting.current)
      running.current?.abort()
    },
    [],
  )

  const look = async (text: string) => {
    const { signal } = (running.current = new AbortController())
    try {
      const found = await findPlaces(service!, text, signal)
      if (!signal.aborted) setState({ status: 'ready', found })
    } catch (fault) {
      if (signal.aborted) return
      console.warn('address search', fault)
      setState({ status: 'failed', found: [] })
    }
  }
  const search = (text: string) => {
    stop()
    if (!service || text.trim() === '') return setState(idle)
    setState(({ found }) => ({ status: 'searching', found }))
    waiting.current = setTimeout(() => void look(text.trim()), typingPause)
  }
  const reset = () => {
    stop()
    setState(idle)
  }
  return { ...state, search, reset }
}
