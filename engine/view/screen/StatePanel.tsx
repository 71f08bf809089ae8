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
  /** Advice for the user. */
  hint?: ReactNode
  action?: { label: string; run: () => void }
}

/** A placeholder for missing content: the reason, and what the user can do. */
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
