/** Access checks: who may make a call, and in which scopes. */
import type { CompiledApp, CompiledCall } from '../../engine/compiled'
import { isOpenPermission, type OpenPermission } from '../../engine/vocabulary/permissions'
import type { Values } from '../../engine/contract/types'
import { Forbidden, type CallUser } from '../handlers/types'
import { texts } from '../texts'

export const isPublic = (call: CompiledCall): boolean =>
  call.permission.includes('public' satisfies OpenPermission)

/** For a caller with a live session. Any one of the declared permissions is sufficient. */
export function mayCall(call: CompiledCall, user: CallUser, permissions: ReadonlySet<string>): boolean {
  if (call.superAdmin && !user.superAdmin) return false
  return call.permission.some((permission) => holds(permission, permissions))
}

/** True for the calls allowed before an assigned password is changed: profile, change of password, logout. */
export const isBeforePassword = ({ uses }: CompiledApp, call: CompiledCall): boolean =>
  [uses.profile, uses.password, uses.logout].includes(call.name)

const holds = (permission: string, permissions: ReadonlySet<string>): boolean =>
  isOpenPermission(permission) || permissions.has(permission)

/**
 * The scopes that a call may access: the requested ones, if they are the caller's. Throws Forbidden for
 * others. Empty, or the code for all, means all of the caller's scopes.
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

/** The maximum number of rows per page of this call for this caller. */
export function largestPage(call: CompiledCall, permissions: ReadonlySet<string>): number {
  return call.exports && holds(call.exports.permission, permissions) ? call.exports.max : ordinaryPageSize
}
