import { judgeOwn, rightfulOwner } from '../../session/own-password'
import { prepares } from '../prepared'
import type { Handler, Services } from '../types'

/** Checks the caller's password again, for calls marked `confirmed`. */
export const confirm = ({ loginsPerMinute }: Services): Handler<'session.confirm'> =>
  prepares<'session.confirm'>(
    async (request) => ({ judged: await judgeOwn(request, loginsPerMinute, request.values.password) }),
    async (request) => {
      const { db, session, values, now, log, secure } = request
      await rightfulOwner(request, values.password, { text: '密码错误', event: 'confirmFailed' })
      await db
        .updateTable('session')
        .set({ confirmed_at: now })
        .where('token_hash', '=', session!.tokenHash)
        .execute()
      log('再次输入密码确认身份')
      secure({ event: 'confirmed' })
      return {}
    },
  )
