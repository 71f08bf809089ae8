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
    await operatorsOf({ db, scopes }).where('operator.id', '=', id).forUpdate('operator').executeTakeFirst(),
    '用户',
  )
  if (operator.super_admin) throw new Refused('超级管理员不能修改')
  const cities = await db
    .selectFrom('operator_city')
    .select('city_code')
    .where('operator_id', '=', id)
    .execute()
  if (scopes !== 'all' && cities.some(({ city_code }) => !scopes.includes(city_code)))
    throw new Refused('该用户还负责其他城市，您不能修改')
  return {
    id: operator.id,
    account: operator.account,
    nextVersion: nextVersion(operator.version, version),
  }
}
