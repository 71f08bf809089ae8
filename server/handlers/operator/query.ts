import { refuseStronger } from '../../rights/grants'
import { found, nextVersion } from '../shared/edit'
import { scopesOf } from '../shared/query'
import type { CallRequest } from '../types'
import { Refused } from '../types'
import { operatorsOf } from '../user/query'

export interface FoundOperator {
  id: number
  account: string
  allow_login: boolean
  nextVersion: number
}

/**
 * An operator the caller may change: one he sees, who is no super administrator and holds nothing that the caller does not.
 * Throws Refused or Stale otherwise; `doing` is the verb of the refusal.
 */
export async function operatorById(request: CallRequest, id: number, doing: string): Promise<FoundOperator> {
  const { db, user, version } = request
  const scopes = scopesOf(user)
  const operator = found(
    await operatorsOf({ db, scopes, user })
      .where('operator.id', '=', id)
      .forUpdate('operator')
      .executeTakeFirst(),
    '用户',
  )
  if (operator.super_admin) throw new Refused(`超级管理员不能${doing}`)
  await refuseStronger(request, [id], doing)
  return {
    id: operator.id,
    account: operator.account,
    allow_login: operator.allow_login,
    nextVersion: nextVersion(operator.version, version),
  }
}
