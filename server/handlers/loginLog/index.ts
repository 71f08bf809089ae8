import { contains, paged, withinScopes, withinTime } from '../shared/query'
import { stamp, textOf } from '../shared/values'
import type { Handlers } from '../types'

/** Who signed in or tried to, newest first. Attempts on accounts of no city are the super administrator's to see. */
export const loginLogHandlers: Handlers = {
  'loginLog.page': async ({ db, values, page, scopes }) => {
    const account = textOf(values, 'account')
    let query = db
      .selectFrom('login_record as record')
      .leftJoin('city', 'city.code', 'record.city_code')
      .selectAll('record')
      .select('city.name as city_name')
      .where(withinScopes('record.city_code', scopes))
      .where(withinTime('record.created_at', values))
    if (account) query = query.where(contains('record.account', account))
    const { rows, total } = await paged(
      query.orderBy('record.created_at', 'desc').orderBy('record.id', 'desc'),
      page,
    )
    return {
      total,
      rows: rows.map((record) => ({
        id: record.id,
        cityName: record.city_name ?? '',
        account: record.account,
        name: record.name,
        ip: record.ip,
        client: record.client,
        succeeded: record.succeeded,
        reason: record.reason,
        createTime: stamp(record.created_at),
      })),
    }
  },
}
