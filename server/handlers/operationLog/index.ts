import { contains, paged, withinScopes, withinTime } from '../shared/query'
import { stamp, textOf } from '../shared/values'
import type { Handlers } from '../types'

/** Who did what, newest first. Records of no city are the super administrator's. */
export const operationLogHandlers: Handlers = {
  'operationLog.page': async ({ db, values, page, scopes }) => {
    const account = textOf(values, 'account')
    let query = db
      .selectFrom('operation_record as record')
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
        phone: record.phone,
        content: record.content,
        createTime: stamp(record.created_at),
      })),
    }
  },
}
