import type { Runtime } from '../../model/types'
import './failed-note.css'

interface FailedNoteProps {
  title: string
  /** The reason, if known. A toast has shown it, so it is only a tooltip here. */
  reason?: string
  word: Runtime['word']
  onRetry: () => void
}

/** One line for a failure beside loaded content, with a retry button. */
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
