/** Decides who sees personal values in full, by the permissions of the screens that use the call. */
import type { CompiledApp, CompiledCall } from '../../engine/compiled'
import {
  hasMaskable,
  personalKey,
  screensOf,
  type PersonalRight,
} from '../../engine/vocabulary/personal-keys'
import { ordinaryPageSize } from '../calls/guard'

const known = new WeakMap<CompiledCall, boolean>()

export function answersPersonal(call: CompiledCall): boolean {
  let answers = known.get(call)
  if (answers === undefined) known.set(call, (answers = hasMaskable(call)))
  return answers
}

export const holdsRight = (
  { call, permissions }: { call: CompiledCall; permissions: ReadonlySet<string> },
  right: PersonalRight,
): boolean => screensOf(call.permission).some((screen) => permissions.has(personalKey(screen, right)))

/** True if the caller sees personal values of the call's screen masked. Calls without such a screen mask nothing. */
export const seesMasked = (asked: {
  app: CompiledApp
  call: CompiledCall
  permissions: ReadonlySet<string>
}): boolean =>
  !holdsRight(asked, 'plain') &&
  screensOf(asked.call.permission).some((screen) =>
    asked.app.permissions.includes(personalKey(screen, 'plain')),
  )

/** A page larger than a list shows is an export, with its own permission. The caller's own profile is never masked. */
export const seesInFull = (
  { app, ...asked }: { app: CompiledApp; call: CompiledCall; permissions: ReadonlySet<string> },
  rows: number,
): boolean =>
  asked.call.name === app.uses.profile || holdsRight(asked, rows > ordinaryPageSize ? 'exportPlain' : 'plain')
