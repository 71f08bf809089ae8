/** Who sees personal values in full: the keys of the screens that an answer belongs to. */
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

/** Whether the caller sees personal values of the call's screen masked. Calls of other screens mask nothing. */
export const seesMasked = (asked: {
  app: CompiledApp
  call: CompiledCall
  permissions: ReadonlySet<string>
}): boolean =>
  !holdsRight(asked, 'plain') &&
  screensOf(asked.call.permission).some((screen) =>
    asked.app.permissions.includes(personalKey(screen, 'plain')),
  )

/** A page that is larger than a list shows is an export, which has a key of its own. The caller's own profile is never masked. */
export const seesInFull = (
  { app, ...asked }: { app: CompiledApp; call: CompiledCall; permissions: ReadonlySet<string> },
  rows: number,
): boolean =>
  asked.call.name === app.uses.profile || holdsRight(asked, rows > ordinaryPageSize ? 'exportPlain' : 'plain')
