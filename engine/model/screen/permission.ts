import type { CompiledAction, CompiledCall, CompiledScreen } from '../../compiled'
import { isOpenPermission, screenOfPermission } from '../../vocabulary/permissions'
import { isCalling } from '../../vocabulary/steps'
import type { SessionState } from '../types'

/** Whether a call is answered as far as keys decide; what the menu decides is left to the server. */
export function maySend(
  call: Pick<CompiledCall, 'permission' | 'superAdmin'> | undefined,
  session: Pick<SessionState, 'permissions' | 'user'>,
): boolean {
  if (!call) return true
  const { permission, superAdmin } = call
  if (superAdmin && !session.user.superAdmin) return false
  const isKey = (one: string) => !isOpenPermission(one) && screenOfPermission(one) === undefined
  return permission.some((one) => !isKey(one) || session.permissions.has(one))
}

/**
 * Whether an action is offered at all: one of its keys is held (or it has none), and a call kept for the super administrator
 * is only offered to him. The server decides again by its own rules.
 */
export function isPermitted(
  action: CompiledAction,
  calls: Record<string, CompiledCall>,
  session: Pick<SessionState, 'permissions' | 'user'>,
): boolean {
  if (action.permission && !action.permission.some((key) => session.permissions.has(key))) return false
  if (session.user.superAdmin) return true
  return !action.steps.some((step) => isCalling(step) && calls[step.call]?.superAdmin === true)
}

/** Those of these actions that this user is offered; where a row stands may still hide one. */
export const offered = (
  names: readonly string[],
  { actions, calls }: Pick<CompiledScreen, 'actions' | 'calls'>,
  session: Pick<SessionState, 'permissions' | 'user'>,
): CompiledAction[] =>
  names.flatMap((name) => {
    const action = actions[name]
    return action && isPermitted(action, calls, session) ? [action] : []
  })
