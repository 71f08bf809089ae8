import type { CompiledAction, CompiledCall, Step } from '../compiled'
import type { SessionState } from './types'

/** Names of the calls a step sends. */
const callOf = (step: Step): string | undefined =>
  step.do === 'call' || step.do === 'download' || step.do === 'openUrl' ? step.call : undefined

/**
 * Whether an action is offered at all: its key is held (or it has none), and a call kept for the super administrator
 * is only offered to him. The server decides again by its own rules.
 */
export function isPermitted(
  action: CompiledAction,
  calls: Record<string, CompiledCall>,
  session: Pick<SessionState, 'permissions' | 'user'>,
): boolean {
  if (action.permission !== null && !session.permissions.has(action.permission)) return false
  if (session.user.superAdmin) return true
  return !action.steps.some((step) => {
    const name = callOf(step)
    return name !== undefined && calls[name]?.superAdmin === true
  })
}
