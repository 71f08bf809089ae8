import { refuseEnded } from '../../session/ended'
import { judgedAgain, judgePassword } from '../../session/judged'
import { hashOf, makePassword } from '../../session/made'
import { isUsed, lastHashes, retirePassword } from '../../session/password-history'
import { passwordTexts, unfitPassword } from '../../session/password-rules'
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
      if (!judged.isRight) return { judged }
      const who = { owner, gone }
      const hashes = await request.apart((db) => lastHashes(db, user.id))
      const unfit = (await isUsed(hashes, fresh, who)) ? passwordTexts.used : await unfitPassword(fresh, user)
      return { judged, unfit, made: await makePassword(fresh, who) }
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
      if (prepared.unfit) throw new Refused(prepared.unfit, { field: 'newPwd' })
      const hash = await hashOf(prepared.made, fresh)
      await retirePassword(db, user.id, now)
      await db
        .updateTable('operator')
        .set((row) => ({
          password_hash: hash,
          initial_password: false,
          password_until: null,
          password_at: now,
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
