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
 * A page of a log, newest first, by account and time. Records without a city are visible to super
 * administrators only.
 * @param rest columns of this log besides city, account, name and time
 */
export const logPage =
  <Table extends LogTable, Rest extends Row>(
    table: Table,
    rest: (record: Selectable<Database[Table]>) => Rest,
  ) =>
  async (request: CallRequest<'loginLog.page' | 'operationLog.page'>) => {
    const { db, values, scopes } = request
    const { account } = values
    // Accounts are listed, so that the planner can estimate their records.
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
        // The query returns all columns; the type above lists those that both logs have.
        ...rest(record as unknown as Selectable<Database[Table]>),
      })),
    }
  }

/**
 * The accounts that contain this text. A recursive index scan skips from account to account, so it reads one
 * entry per account.
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
