/** Sessions of a colleague: they can be seen and ended only by callers who may change his account. */
import { listSessions } from '../../session/listed'
import { idOf } from '../shared/values'
import { Gone, type Services, type SomeHandlers } from '../types'
import { operatorSeen } from './query'

export const operatorSessionHandlers = ({ sessions: limits }: Services) =>
  ({
    'operator.sessions': async (request) => {
      const { db, session, values, now } = request
      const operator = await operatorSeen(request, idOf(values.id), '查看其登录设备')
      const asked = { operatorId: operator.id, current: session!.tokenHash, now, limits }
      return { rows: await listSessions(db, asked) }
    },

    'operator.endSession': async (request) => {
      const { db, values, log } = request
      const operator = await operatorSeen(request, idOf(values.id), '退出其登录')
      const ended = await db
        .deleteFrom('session')
        .where('id', '=', idOf(values.sessionId))
        .where('operator_id', '=', operator.id)
        .returning('ip')
        .executeTakeFirst()
      if (!ended) throw new Gone('该登录已结束')
      log(`退出用户设备：${operator.account}，${ended.ip}`)
      return {}
    },

    'operator.endSessions': async (request) => {
      const operator = await operatorSeen(request, idOf(request.values.id), '退出其登录')
      const ended = await request.db
        .deleteFrom('session')
        .where('operator_id', '=', operator.id)
        .returning('id')
        .execute()
      request.log(`退出用户全部设备：${operator.account}，${ended.length}个`)
      return {}
    },
  }) satisfies SomeHandlers
