import { useCallback, useState } from 'react'
import { later, useWhenIdle } from '../../engine/view'

const KeptStyles = later(() => import('./KeptStyles'))
const nobodyWaits = () => {}

/** Preloads the component library once the page has settled, and keeps its styles. */
export function ThemeKept() {
  const [isHere, setHere] = useState(KeptStyles.isHere)
  const fetch = useCallback(() => void KeptStyles.preload().then(() => setHere(true), nobodyWaits), [])
  useWhenIdle(fetch)
  return isHere && <KeptStyles />
}
