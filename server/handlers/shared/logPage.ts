import { sql, type Selectable } from 'kysely'
import type { Row } from '../../../engine/contract/types'
import type { Database } from '../../database/schema'
import type { CallRequest } from '../types'
import { contains, paged, withinScopes, withinTime } from './query'
import { stamp } from './values'

type LogTable = 'login_record' | 'operation_record'
type Shared = Pick<
  Selectable<Database['login_record']>,
  'id' | 'account' | 'name' | 'city_code' | 'created_at'
>

/**
 * A page of a log, newest first, by account and time. Records of no city are the super administrator's to see.
 * @param rest what a row of this log holds besides the city, the account, the name and the time
 */
export const logPage =
  <Table extends LogTable, Rest extends Row>(
    table: Table,
    rest: (record: Selectable<Database[Table]>) => Rest,
  ) =>
  async ({ db, values, page, scopes }: CallRequest<'loginLog.page' | 'operationLog.page'>) => {
    const { account } = values
    const query = db
      .selectFrom(sql<Shared>`${sql.table(table)}`.as('record'))
      .leftJoin('city', 'city.code', 'record.city_code')
      .selectAll('record')
      .select('city.name as city_name')
      .where(withinScopes('record.city_code', scopes))
      .where(withinTime('record.created_at', values))
      .$if(account !== '', (q) => q.where(contains('record.account', account)))
      .orderBy('record.created_at', 'desc')
      .orderBy('record.id', 'desc')
    const { rows, total } = await paged(query, page)
    return {
      total,
      rows: rows.map((record) => ({
        id: record.id,
        cityName: record.city_name ?? '',
        account: record.account,
        name: record.name,
        createTime: stamp(record.created_at),
        // The database gave every column of the table; the type above names those both logs have.
        ...rest(record as unknown as Selectable<Database[Table]>),
      })),
    }
  }
