import { hashOf, makePassword } from '../../session/made'
import { judgeOwn, rightfulOwner } from '../../session/own-password'
import { isUsed, lastHashes, retirePassword } from '../../session/password-history'
import { passwordTexts, unfitPassword } from '../../session/password-rules'
import { endOtherSessions } from '../../session/store'
import { prepares } from '../prepared'
import { idOf } from '../shared/values'
import { Forbidden, Refused, type Handler, type Services } from '../types'

const messages = {
  notOwn: '只能修改自己的密码',
  wrongOld: '旧密码输入错误',
  different: '两次输入密码不一致!',
  same: '新密码不能与初始密码相同',
}

/** Changes the caller's own password and ends his other sessions. Guessing the old one is throttled like sign-in. */
export const updatePassword = ({ loginsPerMinute }: Services): Handler<'session.updatePassword'> =>
  prepares<'session.updatePassword'>(
    async (request) => {
      const { user, values, owner, gone } = request
      const { oldPwd: old, newPwd: fresh, reNewPwd: again } = values
      if (idOf(values.userId) !== user.id) throw new Forbidden(messages.notOwn)
      if (fresh !== again) throw new Refused(messages.different)
      const judged = await judgeOwn(request, loginsPerMinute, old)
      if (!judged.isRight) return { judged }
      const who = { owner, gone }
      const hashes = await request.apart((db) => lastHashes(db, user.id))
      const unfit = (await isUsed(hashes, fresh, who)) ? passwordTexts.used : await unfitPassword(fresh, user)
      return { judged, unfit, made: await makePassword(fresh, who) }
    },
    async (request) => {
      const { db, user, session, values, now, log, secure, prepared } = request
      const { oldPwd: old, newPwd: fresh } = values
      const operator = await rightfulOwner(request, old, { text: messages.wrongOld, event: 'passwordWrong' })
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
