import type { Runtime } from '../../model/types'
import './failed-note.css'

interface FailedNoteProps {
  title: string
  /** Why, where something was said. */
  reason?: string
  word: Runtime['word']
  onRetry: () => void
}

/** What failed beside something that stands, in one line: what, why, and the way to try again. */
export function FailedNote({ title, reason, word, onRetry }: FailedNoteProps) {
  return (
    <>
      <span className="sc-failed-what">{title}</span>
      {reason && <span className="sc-failed-why">{reason}</span>}
      <button type="button" className="sc-link" onClick={onRetry}>
        {word('retry')}
      </button>
    </>
  )
}
