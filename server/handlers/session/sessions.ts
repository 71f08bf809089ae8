/** The caller's own sessions. */
import { listSessions } from '../../session/listed'
import { endOtherSessions } from '../../session/store'
import { idOf } from '../shared/values'
import { Gone, Refused, type Services, type SomeHandlers } from '../types'

const messages = { over: '该登录已结束', current: '当前设备请使用退出登录' }

export const ownSessionHandlers = ({ sessions: limits }: Services) =>
  ({
    'session.sessions': async ({ db, user, session, now }) => ({
      rows: await listSessions(db, { operatorId: user.id, current: session!.tokenHash, now, limits }),
    }),

    'session.end': async ({ db, user, session, values, log }) => {
      const found = await db
        .selectFrom('session')
        .select(['id', 'token_hash', 'ip'])
        .where('id', '=', idOf(values.sessionId))
        .where('operator_id', '=', user.id)
        .executeTakeFirst()
      if (!found) throw new Gone(messages.over)
      if (found.token_hash === session!.tokenHash) throw new Refused(messages.current)
      await db.deleteFrom('session').where('id', '=', found.id).execute()
      log(`退出设备：${found.ip}`)
      return {}
    },

    'session.endOthers': async ({ db, user, session, log }) => {
      const ended = await endOtherSessions(db, user.id, session!.tokenHash)
      log(`退出其他设备：${ended}个`)
      return {}
    },
  }) satisfies SomeHandlers
