import { StatePanel } from './StatePanel'

interface FailedPanelProps {
  word: (key: string) => string
  /** The reason, if known. */
  reason?: string
  onRetry?: () => void
}

/** The error panel of lists, forms and other parts: message, reason, and a retry button. */
export function FailedPanel({ word, reason, onRetry }: FailedPanelProps) {
  const title = word('table.failed')
  return (
    <StatePanel
      kind="failed"
      title={title}
      hint={reason === title ? undefined : reason}
      action={onRetry && { label: word('retry'), run: onRetry }}
    />
  )
}
