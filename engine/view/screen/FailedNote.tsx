import type { Runtime } from '../../model/types'
import './failed-note.css'

interface FailedNoteProps {
  title: string
  /** Why, where something was said. A toast has said it: here it is a tooltip, not the same sentence again. */
  reason?: string
  word: Runtime['word']
  onRetry: () => void
}

/** What failed beside something that stands, in one line: what, and the way to try again. */
export function FailedNote({ title, reason, word, onRetry }: FailedNoteProps) {
  return (
    <>
      <span title={reason}>{title}</span>
      <button type="button" className="sc-link" onClick={onRetry}>
        {word('retry')}
      </button>
    </>
  )
}
