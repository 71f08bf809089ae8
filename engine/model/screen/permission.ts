import type { CompiledAction, CompiledApp, CompiledCall, CompiledScreen, Step } from '../../compiled'
import { isOpenPermission, screenOfPermission } from '../../vocabulary/permissions'
import { isCalling } from '../../vocabulary/steps'
import type { SessionState } from '../types'

type Who = Pick<SessionState, 'permissions' | 'user' | 'menuScreens'>
type Screens = Pick<CompiledApp, 'routes' | 'home'>

/** True for screens in the user's menu, and for pages that open from such a screen. */
export function maySee(
  screen: string,
  { routes, home }: Screens,
  { menuScreens }: Pick<SessionState, 'menuScreens'>,
): boolean {
  const route = routes[screen]
  if (!route) return false
  if (screen === home || menuScreens.has(screen)) return true
  return route.hidden && [...menuScreens].some((own) => routes[own]?.group === route.group)
}

/**
 * True if a call may be sent. Menu permissions are checked by the server. An external service does not know
 * the menu, so the console checks them.
 */
export function maySend(
  call: Pick<CompiledCall, 'permission' | 'superAdmin' | 'service'> | undefined,
  app: Screens & Pick<CompiledApp, 'services'>,
  session: Who,
): boolean {
  if (!call) return true
  const { permission, superAdmin, service } = call
  const isSuper = session.user.superAdmin
  if (superAdmin && !isSuper) return false
  const isToldElsewhere = isSuper || app.services[service]?.backend !== 'external'
  return permission.some((one) => {
    const screen = screenOfPermission(one)
    if (screen !== undefined) return isToldElsewhere || maySee(screen, app, session)
    return isOpenPermission(one) || session.permissions.has(one)
  })
}

/**
 * True if an action is offered: the user has one of its keys, or none is needed. Calls for super
 * administrators, also those of a dialog's buttons, need that role. The server checks again.
 */
export function isPermitted(
  action: CompiledAction,
  screen: Pick<CompiledScreen, 'actions' | 'calls' | 'dialogs'>,
  session: Pick<SessionState, 'permissions' | 'user'>,
): boolean {
  if (action.permission && !action.permission.some((key) => session.permissions.has(key))) return false
  if (session.user.superAdmin) return true
  return !action.steps.some((step) => isForSuperAdmin(step, screen))
}

const isForSuperAdmin = (
  step: Step,
  { actions, calls, dialogs }: Pick<CompiledScreen, 'actions' | 'calls' | 'dialogs'>,
): boolean => {
  const isCalled = (one: Step) => isCalling(one) && calls[one.call]?.superAdmin === true
  if (step.do !== 'open') return isCalled(step)
  const submit = dialogs[step.dialog]?.submit
  const sends = submit?.[step.mode] ?? submit?.any
  return step.mode !== 'view' && sends !== undefined && (actions[sends]?.steps.some(isCalled) ?? false)
}

/** The permitted actions. A row's state may still hide one. */
export const offered = (
  names: readonly string[],
  screen: Pick<CompiledScreen, 'actions' | 'calls' | 'dialogs'>,
  session: Pick<SessionState, 'permissions' | 'user'>,
): CompiledAction[] =>
  names.flatMap((name) => {
    const action = screen.actions[name]
    return action && isPermitted(action, screen, session) ? [action] : []
  })
