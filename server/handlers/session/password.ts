import { refuseEnded } from '../../session/ended'
import { judgedAgain, judgePassword } from '../../session/judged'
import { hashOf, makePassword } from '../../session/made'
import { endOtherSessions } from '../../session/store'
import { attemptOf, countFailure, forgetFailures, freeFailures } from '../../session/throttle'
import { prepares } from '../prepared'
import { idOf } from '../shared/values'
import { Forbidden, Refused, type Handler, type Services } from '../types'

const messages = {
  notOwn: '只能修改自己的密码',
  wrongOld: '旧密码输入错误',
  different: '两次输入密码不一致!',
  same: '新密码不能与初始密码相同',
  wait: '密码输入错误次数过多，请稍后再试',
}

/** Changes the caller's own password and ends his other sessions. Guessing the old one is throttled like sign-in. */
export const updatePassword = ({ loginsPerMinute }: Services): Handler<'session.updatePassword'> =>
  prepares<'session.updatePassword'>(
    async (request) => {
      const { user, values, ip, now, owner, gone } = request
      const { oldPwd: old, newPwd: fresh, reNewPwd: again } = values
      if (idOf(values.userId) !== user.id) throw new Forbidden(messages.notOwn)
      if (fresh !== again) throw new Refused(messages.different)
      const attempt = attemptOf(user.account, ip, now)
      const judged = await judgePassword(request, attempt, loginsPerMinute, old)
      return { judged, made: judged.isRight ? await makePassword(fresh, { owner, gone }) : undefined }
    },
    async ({ db, user, session, values, now, log, secure, prepared }) => {
      const { oldPwd: old, newPwd: fresh } = values
      const { attempt, waitMs, operator, isRight } = await judgedAgain(db, prepared.judged, {
        password: old,
        lock: 'update',
      })
      if (waitMs > 0) throw new Refused(messages.wait, { keep: true, outcome: 'throttled' })
      await refuseEnded(db, session)
      if (!operator || !isRight) {
        const failures = await countFailure(db, attempt)
        secure({ event: failures >= freeFailures ? 'lockedOut' : 'passwordWrong' })
        throw new Refused(messages.wrongOld, { keep: true })
      }
      await forgetFailures(db, attempt)
      if (operator.initial_password && fresh === old) throw new Refused(messages.same)
      const hash = await hashOf(prepared.made, fresh)
      await db
        .updateTable('operator')
        .set((row) => ({
          password_hash: hash,
          initial_password: false,
          updated_at: now,
          version: row('version', '+', 1),
        }))
        .where('id', '=', user.id)
        .execute()
      await endOtherSessions(db, user.id, session!.tokenHash)
      log('修改密码')
      secure({ event: 'passwordChanged' })
      return {}
    },
  )
