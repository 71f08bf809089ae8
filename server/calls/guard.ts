/** Who may make a call, and whose records it may see. */
import type { CompiledApp, CompiledCall } from '../../engine/compiled'
import { isOpenPermission, type OpenPermission } from '../../engine/vocabulary/permissions'
import type { Values } from '../../engine/contract/types'
import { Forbidden, type CallUser } from '../handlers/types'
import { texts } from '../texts'

export const isPublic = (call: CompiledCall): boolean =>
  call.permission.includes('public' satisfies OpenPermission)

/** For a caller with a live session. Any one of the declared permissions lets him through. */
export function mayCall(call: CompiledCall, user: CallUser, permissions: ReadonlySet<string>): boolean {
  if (call.superAdmin && !user.superAdmin) return false
  return call.permission.some((permission) => holds(permission, permissions))
}

/** Whether a caller whose password was given to him may make the call: to learn who he is, to change it, or to leave. */
export const isBeforePassword = ({ uses }: CompiledApp, call: CompiledCall): boolean =>
  [uses.profile, uses.password, uses.logout].includes(call.name)

const holds = (permission: string, permissions: ReadonlySet<string>): boolean =>
  isOpenPermission(permission) || permissions.has(permission)

/**
 * The scopes a call may see: what it names, cut to the caller's own. Throws Forbidden when it names one of someone else.
 * Nothing named, or the code for all, means all of the caller's.
 */
export function narrowScopes(
  app: CompiledApp,
  call: CompiledCall,
  values: Values,
  user: CallUser,
): string[] | 'all' {
  const own = user.superAdmin ? 'all' : user.scopes
  const named =
    call.scope === undefined ? [] : codesOf(values[call.scope]).filter((code) => code !== app.scope?.allCode)
  if (named.length === 0) return own
  if (own !== 'all' && named.some((code) => !own.includes(code))) {
    throw new Forbidden(texts.forbiddenScope(app.scope?.label ?? ''))
  }
  return named
}

function codesOf(value: unknown): string[] {
  const values = Array.isArray(value) ? (value as unknown[]) : [value]
  return values
    .filter((one) => typeof one === 'string' || typeof one === 'number')
    .map(String)
    .filter((code) => code !== '')
}

export const ordinaryPageSize = 100

/** Rows a page of this call may hold for this caller. */
export function largestPage(call: CompiledCall, permissions: ReadonlySet<string>): number {
  return call.exports && holds(call.exports.permission, permissions) ? call.exports.max : ordinaryPageSize
}
