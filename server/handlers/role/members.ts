import type { Id } from '../../calls/declared'
import { memberRows, operatorsOf } from '../user/query'
import { refuseStronger, refuseStrongerRole, withinOwnRights } from '../../rights/grants'
import { paged } from '../shared/query'
import { idOf, idsOf } from '../shared/values'
import type { CallRequest, SomeHandlers } from '../types'
import { Refused } from '../types'
import { roleById } from './query'

/** Members of a role. Changes take effect with the member's next request. */
export const memberHandlers = {
  'role.members': async (request) => {
    const { db, values, page } = request
    const role = await roleById(request, idOf(values.roleId))
    const query = operatorsOf(request).where('operator.id', 'in', (select) =>
      select.selectFrom('operator_role').select('operator_id').where('role_id', '=', role.id),
    )
    const { rows, total } = await paged(query.orderBy('operator.account'), page)
    return { total, rows: await memberRows(db, rows) }
  },

  'role.bind': async (request) => {
    const role = await roleById(request, idOf(request.values.id))
    const operators = await namedOperators(request, request.values.bindUserIdList)
    await refuseStrongerRole(request, role)
    const ids = operators.map(({ id }) => id)
    const bind = request.db
      .insertInto('operator_role')
      .values(ids.map((operator_id) => ({ operator_id, role_id: role.id })))
      .onConflict((conflict) => conflict.doNothing())
    // Permissions apply in all cities of an operator, so the caller must have all these cities.
    await withinOwnRights(request, ids, () => bind.execute())
    request.log(`角色${role.name}添加成员：${accounts(operators)}`)
    return {}
  },

  'role.unbind': async (request) => {
    const role = await roleById(request, idOf(request.values.id))
    const operators = await namedOperators(request, request.values.unBindUserIdList)
    if (operators.some(({ id }) => id === request.user.id)) throw new Refused('不能移除自己')
    await refuseStrongerRole(request, role, '移除成员')
    const ids = operators.map(({ id }) => id)
    await refuseStronger(request, ids, '移除其角色')
    const unbind = request.db
      .deleteFrom('operator_role')
      .where('role_id', '=', role.id)
      .where('operator_id', 'in', ids)
    await withinOwnRights(request, ids, () => unbind.execute())
    request.log(`角色${role.name}移除成员：${accounts(operators)}`)
    return {}
  },
} satisfies SomeHandlers

/** The listed operators. Throws unless all are visible to the caller. */
async function namedOperators(request: CallRequest, named: Id[]): Promise<{ id: number; account: string }[]> {
  const ids = idsOf(named)
  if (ids.length === 0) throw new Refused('请选择用户')
  const operators = await operatorsOf(request)
    .where('operator.id', 'in', ids)
    .orderBy('operator.account')
    .execute()
  if (operators.length < ids.length) throw new Refused('所选用户不存在或不在您的城市范围内')
  return operators
}

const accounts = (operators: { account: string }[]): string =>
  operators.map(({ account }) => account).join('、')
