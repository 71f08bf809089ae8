import { StatePanel } from '../../engine/view'
import { useWord } from '../runtime/words'

/** The fault itself is told to the developer's console by whoever caught it. */
export function ScreenFailed({ onRetry }: { onRetry: () => void }) {
  const word = useWord()
  return (
    <StatePanel
      kind="failed"
      title={word('page.failed')}
      hint={word('page.failedHint')}
      action={{ label: word('retry'), run: onRetry }}
    />
  )
}
