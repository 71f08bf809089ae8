import { StatePanel } from './StatePanel'

interface FailedPanelProps {
  word: (key: string) => string
  /** Why, where something was said. */
  reason?: string
  onRetry?: () => void
}

/** Whatever could not be loaded says so alike, be it a list, a form or what stands beside: that it failed, why, and the way to try again. */
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
