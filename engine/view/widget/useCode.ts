import { useEffect, useState } from 'react'
import type { Later } from './later'

/**
 * Whether the code of a part is here; it is fetched once the part is wanted. Where it does not come `onMissing` is told, and the part
 * is to be given up: the next one that is wanted asks again. Without this a part that is missing would take down what stands around it.
 */
export function useCode(
  part: Pick<Later<never>, 'isHere' | 'preload'>,
  isWanted: boolean,
  onMissing: () => void,
): boolean {
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
