import { useEffect } from 'react'

const nothing = () => {}

/** Milliseconds for the page to request its list first. */
const settlingMs = 1000

/** Runs work once the page has settled and the browser is idle. */
export function useWhenIdle(work: () => void): void {
  useEffect(() => {
    let stopIdle = nothing
    const timer = setTimeout(() => (stopIdle = whenIdle(work)), settlingMs)
    return () => {
      clearTimeout(timer)
      stopIdle()
    }
  }, [work])
}

/** Returns the function that cancels it. Some browsers have no `requestIdleCallback`. */
function whenIdle(work: () => void): () => void {
  if (!('requestIdleCallback' in globalThis)) {
    work()
    return nothing
  }
  const asked = requestIdleCallback(work)
  return () => cancelIdleCallback(asked)
}
