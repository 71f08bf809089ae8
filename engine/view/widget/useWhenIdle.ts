import { useEffect } from 'react'

const nothing = () => {}

/** Until a page has asked for its list, so that this does not come before it. */
const settlingMs = 1000

/** Does something once the page has settled and the browser has nothing to do. */
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

/** Gives what stops it. Not all browsers tell when they are idle. */
function whenIdle(work: () => void): () => void {
  if (!('requestIdleCallback' in globalThis)) {
    work()
    return nothing
  }
  const asked = requestIdleCallback(work)
  return () => cancelIdleCallback(asked)
}
