import { sql, type Selectable } from 'kysely'
import type { Row } from '../../../engine/contract/types'
import type { Database } from '../../database/schema'
import type { CallRequest } from '../types'
import { pagedLarge } from './large'
import { contains, withinScopes, withinTime } from './query'
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
  async (request: CallRequest<'loginLog.page' | 'operationLog.page'>) => {
    const { db, values, scopes } = request
    const { account } = values
    // Named one by one, so that the database knows how many records are theirs.
    const accounts = account === '' ? null : await accountsWith(db, table, account)
    const query = db
      .selectFrom(sql<Shared>`${sql.table(table)}`.as('record'))
      .leftJoin('city', 'city.code', 'record.city_code')
      .selectAll('record')
      .select('city.name as city_name')
      .where(withinScopes('record.city_code', scopes))
      .where(withinTime('record.created_at', values))
      .$if(accounts !== null, (q) => q.where(sql<boolean>`record.account = any(${accounts})`))
      .orderBy('record.created_at', 'desc')
      .orderBy('record.id', 'desc')
    const { rows, total, estimated } = await pagedLarge(request, query, 'record.id')
    return {
      total,
      estimated,
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

/**
 * The accounts of a log that this is a part of. An index leads from one account to the next, so that as many entries are read as there
 * are accounts, and not as there are records.
 */
async function accountsWith(db: CallRequest['db'], table: LogTable, part: string): Promise<string[]> {
  const { rows } = await sql<{ account: string }>`
    with recursive known (account) as (
      select min(account) from ${sql.table(table)}
      union all
      select (select min(account) from ${sql.table(table)} where account > known.account) from known
      where known.account is not null
    )
    select known.account from known where ${contains('known.account', part)}`.execute(db)
  return rows.map(({ account }) => account)
}
