/** Verification of the caller's own password, entered again. */
import type { AnyPreparing, AnyRequest } from '../handlers/types'
import { Refused } from '../handlers/types'
import type { SecurityEvent } from '../log/security'
import { refuseEnded } from './ended'
import { judgedAgain, judgePassword } from './judged'
import { attemptOf, countFailure, forgetFailures, freeFailures } from './throttle'

const tooOften = '密码输入错误次数过多，请稍后再试'

export const judgeOwn = (
  request: Pick<AnyPreparing, 'user' | 'ip' | 'now' | 'apart' | 'owner' | 'gone' | 'knownClient'>,
  perMinute: number,
  password: string,
) => judgePassword(request, attemptOf(request.user.account, request.ip, request.now), perMinute, password)

interface Wrong {
  text: string
  event: SecurityEvent
}

/**
 * Resolves with the account if the password is right. Failures are throttled and counted as at sign-in.
 * Throws SessionLost, or Refused with the count committed.
 */
export async function rightfulOwner(
  { db, session, secure, prepared }: Pick<AnyRequest, 'db' | 'session' | 'secure' | 'prepared'>,
  password: string,
  wrong: Wrong,
) {
  const { attempt, waitMs, operator, isRight } = await judgedAgain(db, prepared.judged, {
    password,
    lock: 'update',
  })
  if (waitMs > 0) {
    secure({ event: wrong.event, reason: 'throttled' })
    throw new Refused(tooOften, { keep: true, outcome: 'throttled' })
  }
  await refuseEnded(db, session)
  if (!operator || !isRight) {
    const failures = await countFailure(db, attempt)
    secure({ event: failures >= freeFailures ? 'lockedOut' : wrong.event })
    throw new Refused(wrong.text, { keep: true })
  }
  await forgetFailures(db, attempt)
  return operator
}
