import { found, nextVersion } from '../shared/edit'
import { scopesOf } from '../shared/query'
import type { CallRequest } from '../types'
import { Refused } from '../types'
import { operatorsOf } from '../user/query'

export interface FoundOperator {
  id: number
  account: string
  nextVersion: number
}

/**
 * An operator the caller may change: one he sees, who is no super administrator and works in none but the caller's cities.
 * Throws Refused or Stale otherwise.
 */
export async function operatorById(request: CallRequest, id: number): Promise<FoundOperator> {
  const { db, user, version } = request
  const scopes = scopesOf(user)
  const operator = found(
    await operatorsOf({ db, scopes, user })
      .where('operator.id', '=', id)
      .forUpdate('operator')
      .executeTakeFirst(),
    '用户',
  )
  if (operator.super_admin) throw new Refused('超级管理员不能修改')
  await refuseOtherCities(request, id)
  return {
    id: operator.id,
    account: operator.account,
    nextVersion: nextVersion(operator.version, version),
  }
}

/** Whoever works for another city too is not the caller's to change: what is taken from him here is taken there as well. */
export async function refuseOtherCities(
  { db, user }: Pick<CallRequest, 'db' | 'user'>,
  id: number,
): Promise<void> {
  const scopes = scopesOf(user)
  if (scopes === 'all') return
  const elsewhere = await db
    .selectFrom('operator_city')
    .select('city_code')
    .where('operator_id', '=', id)
    .where('city_code', 'not in', scopes)
    .executeTakeFirst()
  if (elsewhere) throw new Refused('该用户还负责其他城市，您不能修改')
}
