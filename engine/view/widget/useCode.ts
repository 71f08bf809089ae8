import { useCallback, useEffect, useState } from 'react'
import type { Runtime } from '../../model/types'
import type { Later } from './later'

type Part = Pick<Later<never>, 'isHere' | 'preload'>

/**
 * Whether the code of a part is here; it is fetched once the part is wanted. Where it does not come `onMissing` is told, and the part
 * is to be given up: the next one that is wanted asks again. Without this a part that is missing would take down what stands around it.
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

/** The same for what stands over a page: where its code does not come it is given up, with a message. */
export function useWindowCode(
  part: Part,
  isWanted: boolean,
  giveUp: () => void,
  { feedback, word }: Pick<Runtime, 'feedback' | 'word'>,
): boolean {
  const onMissing = useCallback(() => {
    giveUp()
    // after what giving up makes others say: the last message stays
    setTimeout(() => feedback.toast('error', word('code.missing')))
  }, [giveUp, feedback, word])
  return useCode(part, isWanted, onMissing)
}
