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
  ends_on: string | null
  nextVersion: number
}

/**
 * Locks an operator for a change. The caller must see him; he must not be a super administrator or have
 * rights that the caller lacks. Otherwise throws Refused or Stale; `doing` is the verb of the refusal.
 */
export async function operatorById(request: CallRequest, id: number, doing: string): Promise<FoundOperator> {
  const operator = await changeable(request, doing, queryById(request, id).forUpdate('operator'))
  const { account, allow_login, ends_on, version } = operator
  return {
    id: operator.id,
    account,
    allow_login,
    ends_on,
    nextVersion: nextVersion(version, request.version),
  }
}

/** Like `operatorById`, without the lock, for calls that do not change the operator's row. */
export const operatorSeen = (request: CallRequest, id: number, doing: string) =>
  changeable(request, doing, queryById(request, id))

const queryById = ({ db, user }: CallRequest, id: number) =>
  operatorsOf({ db, scopes: scopesOf(user), user }).where('operator.id', '=', id)

async function changeable(request: CallRequest, doing: string, query: ReturnType<typeof queryById>) {
  const operator = found(await query.executeTakeFirst(), '用户')
  if (operator.super_admin) throw new Refused(`超级管理员不能${doing}`)
  await refuseStronger(request, [operator.id], doing)
  return operator
}
