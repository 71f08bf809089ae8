import { within } from '../../rights/within'
import { operatorById } from '../operator/query'
import { contains, findsPersonal, paged } from '../shared/query'
import { idOf, optionalIdOf } from '../shared/values'
import type { SomeHandlers } from '../types'
import { Refused } from '../types'
import { memberRows, operatorsOf } from './query'

/** Operators of the back office. */
export const userHandlers = {
  /** `roleId` excludes operators who have that role already. */
  'user.page': async (request) => {
    const { db, values, page } = request
    const { account, phone, allowLogin: allowed } = values
    const roleId = optionalIdOf(values.roleId)
    let query = operatorsOf(request)
    if (account) query = query.where(contains('operator.account', account))
    if (phone) query = query.where(findsPersonal(request, 'phone', 'operator.phone', phone))
    if (allowed) query = query.where('operator.allow_login', '=', allowed === '1')
    if (roleId !== null) {
      query = query.where('operator.id', 'not in', (select) =>
        // For a role that the caller cannot see, no operator is excluded: the list would reveal its members.
        select
          .selectFrom('operator_role')
          .innerJoin('role', 'role.id', 'operator_role.role_id')
          .select('operator_id')
          .where('role_id', '=', roleId)
          .where(within('role', request.user)),
      )
    }
    const { rows, total } = await paged(query.orderBy('operator.account'), page)
    return { total, rows: await memberRows(db, rows) }
  },

  /** Toggles sign-in. Disabling signs the operator out; enabling restarts the period of inactivity. */
  'user.allowLogin': async (request) => {
    const { db, values, user, now } = request
    const id = idOf(values.userId)
    const operator = await operatorById(request, id, '停用')
    if (operator.id === user.id) throw new Refused('不能停用自己的账号')
    const allowed = !operator.allow_login
    await db
      .updateTable('operator')
      .set({
        allow_login: allowed,
        ...(allowed ? { revived_at: now } : {}),
        updated_at: now,
        version: operator.nextVersion,
      })
      .where('id', '=', id)
      .execute()
    if (!allowed) await db.deleteFrom('session').where('operator_id', '=', id).execute()
    request.log(`${allowed ? '允许' : '禁止'}登录：${operator.account}`)
    return {}
  },
} satisfies SomeHandlers
