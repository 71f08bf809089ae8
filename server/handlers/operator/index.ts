import { dateText } from '../../../engine/clock'
import { newId } from '../../database/ids'
import { givenUntil, givePassword } from '../../session/given'
import { theMade } from '../../session/made'
import { makesPassword } from '../prepared'
import { unique, withinCompanies } from '../shared/query'
import { idOf } from '../shared/values'
import type { CallRequest, SomeHandlers } from '../types'
import { Refused } from '../types'
import { formOf, replaceCities } from './form'
import { operatorById } from './query'

/** Operators of the back office. Passwords are generated and returned once, to the creator of the account. */
export const operatorHandlers = {
  'operator.add': makesPassword(async (request) => {
    const { db, values, now } = request
    const account = values.account
    const { cities, ...form } = await formOf(request)
    const { password, hash: password_hash } = theMade(request.prepared)
    const id = newId()
    const times = { created_at: now, updated_at: now, password_at: now }
    const given = { initial_password: true, password_until: givenUntil(now) }
    await unique(
      db
        .insertInto('operator')
        .values({ ...form, ...times, ...given, id, account, password_hash })
        .execute(),
      '账号已存在',
      'account',
    )
    await replaceCities(db, id, cities)
    request.log(`新增运营用户：${account}`)
    return { values: { account, password } }
  }),

  'operator.edit': async (request) => {
    const { db, now } = request
    const operator = await operatorById(request, idOf(request.values.id), '修改')
    const { cities, ...form } = await formOf(request)
    const isOwn = operator.id === request.user.id
    if (isOwn && !form.allow_login) throw new Refused('不能停用自己的账号')
    if (isOwn && form.ends_on !== operator.ends_on) throw new Refused('不能修改自己账号的有效期')
    const isRevived = form.allow_login && !operator.allow_login
    await db
      .updateTable('operator')
      .set({
        ...form,
        ...(isRevived ? { revived_at: now } : {}),
        updated_at: now,
        version: operator.nextVersion,
      })
      .where('id', '=', operator.id)
      .execute()
    await replaceCities(db, operator.id, cities)
    const isOver = form.ends_on !== null && form.ends_on < dateText(now)
    if (!form.allow_login || isOver) await signOut(request, operator.id)
    request.log(`编辑运营用户：${operator.account}`)
    return {}
  },

  'operator.delete': async (request) => {
    const operator = await operatorById(request, idOf(request.values.id), '删除')
    if (operator.id === request.user.id) throw new Refused('不能删除自己的账号')
    await request.db.deleteFrom('operator').where('id', '=', operator.id).execute()
    request.log(`删除运营用户：${operator.account}`)
    return {}
  },

  'operator.resetPassword': makesPassword(async (request) => {
    const { db, now } = request
    const operator = await operatorById(request, idOf(request.values.id), '重置其密码')
    const made = theMade(request.prepared)
    await givePassword(db, operator.id, made, now)
    request.log(`重置运营用户密码：${operator.account}`)
    return { values: { account: operator.account, password: made.password } }
  }),

  'operator.subCompanies': async ({ db, values, scopes, user }) => {
    let query = db
      .selectFrom('company')
      .select(['id', 'name as companyName'])
      .where('parent_id', '=', idOf(values.parentId))
      .where(withinCompanies('id', user))
    if (scopes !== 'all') query = query.where('city_code', 'in', ['', ...scopes])
    return { rows: await query.orderBy('name').execute() }
  },
} satisfies SomeHandlers

const signOut = ({ db }: CallRequest, id: number) =>
  db.deleteFrom('session').where('operator_id', '=', id).execute()
