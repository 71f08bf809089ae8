import { useCallback, useEffect, useState } from 'react'
import type { Runtime } from '../../model/types'
import type { Later } from './later'

type Part = Pick<Later<never>, 'isHere' | 'preload'>

/**
 * True if the part's code is loaded; loads it once it is wanted. On failure it calls `onMissing`, and the
 * next use loads again. Otherwise a missing part would crash its surroundings.
 */
export function useCode(part: Part, isWanted: boolean, onMissing: () => void): boolean {
  const [, setArrived] = useState(false)
  const isHere = part.isHere()
  useEffect(() => {
    if (!isWanted || isHere) return
    let gone = false
    part.preload().then(
      () => gone || setArrived(true),
      () => gone || onMissing(),
    )
    return () => {
      gone = true
    }
  }, [part, isWanted, isHere, onMissing])
  return isHere
}

/** `useCode` for windows: if the code fails to load, the window is closed with a message. */
export function useWindowCode(
  part: Part,
  isWanted: boolean,
  giveUp: () => void,
  { feedback, word }: Pick<Runtime, 'feedback' | 'word'>,
): boolean {
  const onMissing = useCallback(() => {
    giveUp()
    // After messages caused by closing, so that this one is the last.
    setTimeout(() => feedback.toast('error', word('code.missing')))
  }, [giveUp, feedback, word])
  return useCode(part, isWanted, onMissing)
}
