import { sql } from 'kysely'
import { found } from '../shared/edit'
import { findsPersonal, paged, scopesOf, withinScopes } from '../shared/query'
import { codeNumber, idOf } from '../shared/values'
import type { CallRequest } from '../types'
import { Stale } from '../types'

/** States of an account, as stored. */
export const status = { valid: 0, beingCancelled: 4, cancelled: 5 } as const

/** Accounts of the cities this call may see, with the names of their city and group. */
export const usersOf = ({ db, scopes }: Pick<CallRequest, 'db' | 'scopes'>) =>
  db
    .selectFrom('app_user')
    .innerJoin('city', 'city.code', 'app_user.city_code')
    .leftJoin('bloc', 'bloc.id', 'app_user.bloc_id')
    .where(withinScopes('app_user.city_code', scopes))

type UserQuery = ReturnType<typeof usersOf>

/** A page of accounts to pick from, newest first. */
export async function usersToPick(query: UserQuery, page: CallRequest['page']) {
  const { rows, total } = await paged(
    query
      .select(['app_user.id', 'app_user.phone', 'city.name as city_name', 'bloc.name as bloc_name'])
      .orderBy('app_user.created_at', 'desc')
      .orderBy('app_user.id', 'desc'),
    page,
  )
  return {
    total,
    rows: rows.map((user) => ({
      userId: user.id,
      phoneNo: user.phone,
      blocName: user.bloc_name,
      cityName: user.city_name,
    })),
  }
}

/** The maximum number of phones in a query; the rest is ignored. */
const mostPhones = 2000

/** Applies the filters of the list of accounts. */
export function filtered(query: UserQuery, request: CallRequest<'appUser.page'>): UserQuery {
  const { values } = request
  const { userId: id, phoneNo: phone, blocName: bloc } = values
  const phones = values.phoneList.slice(0, mostPhones)
  // An invalid id matches no row.
  if (id) query = query.where('app_user.id', '=', /^\d{1,15}$/.test(id) ? Number(id) : -1)
  if (phone) query = query.where(findsPersonal(request, 'phone', 'app_user.phone', phone))
  if (phones.length) query = query.where('app_user.phone', 'in', phones)
  if (bloc) query = query.where('bloc.name', '=', bloc)
  const { status: state, user_label: label } = values
  if (state) query = query.where('app_user.status', '=', codeNumber(state))
  if (label)
    query = query.where('app_user.id', 'in', (labels) =>
      labels.selectFrom('app_user_label').select('user_id').where('label_id', '=', idOf(label)),
    )
  for (const [name, column] of flags) {
    const flag = values[name]
    if (flag) query = query.where(column, '=', flag === '1')
  }
  return query
}
const flags = [
  ['is_login_app', 'app_user.on_app'],
  ['is_login_mini_program', 'app_user.on_mini_program'],
] as const

/** The account under `userId`, locked for the edit that follows. */
export const userById = async ({
  db,
  values,
  user,
}: Pick<
  CallRequest<'appUser.changePhone' | 'appUser.resetPassword' | 'appUser.delete' | 'appUser.withdraw'>,
  'db' | 'values' | 'user'
>) =>
  found(
    await db
      .selectFrom('app_user')
      .selectAll()
      .where('id', '=', idOf(values.userId))
      .where(withinScopes('city_code', scopesOf(user)))
      .forUpdate()
      .executeTakeFirst(),
    '用户',
  )

/** Cancelled accounts, and accounts being cancelled, cannot be changed. */
export function refuseCancelled(user: { status: number }): void {
  if (user.status === status.beingCancelled) throw new Stale('该用户正在注销，不能进行此操作')
  if (user.status === status.cancelled) throw new Stale('该用户已注销，不能进行此操作')
}

/** The labels of an account, as a list of their ids or names with commas between. */
export const labelsOf = (column: 'id' | 'name') =>
  sql<string | null>`(select string_agg(${sql.ref(`user_label.${column}`)}::text, ',' order by user_label.id)
    from app_user_label join user_label on user_label.id = label_id where user_id = app_user.id)`
/** Parts of a text from `labelsOf`. */
export const listed = (text: string | null): string[] => text?.split(',') ?? []
