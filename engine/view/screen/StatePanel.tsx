import type { ReactNode } from 'react'
import { Icon, type IconName } from '../actions/icons'
import './state-panel.css'

export type StateKind = 'empty' | 'idle' | 'unmet' | 'failed' | 'forbidden'
const icons: Record<StateKind, IconName> = {
  empty: 'empty',
  idle: 'search',
  unmet: 'help',
  failed: 'warning',
  forbidden: 'lock',
}

const roles: Partial<Record<StateKind, string>> = { failed: 'alert', unmet: 'status' }

interface StatePanelProps {
  kind: StateKind
  title: string
  /** What the reader may do about it. */
  hint?: ReactNode
  action?: { label: string; run: () => void }
}

/** The calm face of a place that has nothing to show: why, and what to do. */
export function StatePanel({ kind, title, hint, action }: StatePanelProps) {
  return (
    <div className={`sc-state sc-state-${kind}`} role={roles[kind]}>
      <span className="sc-state-icon">
        <Icon name={icons[kind]} />
      </span>
      <p className="sc-state-title">{title}</p>
      {hint && <p className="sc-state-hint">{hint}</p>}
      {action && (
        <button type="button" className="sc-state-action" onClick={action.run}>
          {action.label}
        </button>
      )}
    </div>
  )
}
