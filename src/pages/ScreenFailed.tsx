import { StatePanel } from '../../engine/view'
import { useWord } from '../runtime/words'

/** The page of a failed screen. The error boundary has logged the error. */
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
