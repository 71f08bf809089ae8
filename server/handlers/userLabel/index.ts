import { sql } from 'kysely'
import { newId } from '../../database/ids'
import { usersOf, usersToPick } from '../appUser/query'
import { found, nextVersion } from '../shared/edit'
import { contains, findsPersonal, paged, scopesOf, unique, withinScopes } from '../shared/query'
import { codeNumber, idOf, idsOf, stamp } from '../shared/values'
import type { CallRequest, SomeHandlers } from '../types'
import { Forbidden, Refused } from '../types'

const byHand = 3
const taken = '标签名称已存在'

/** Labels of riders. Names are global; the people under them are limited to the caller's cities. */
export const userLabelHandlers = {
  'userLabel.page': async ({ db, values, scopes, page }) => {
    const { name, rule } = values
    const query = db
      .selectFrom('user_label')
      .selectAll('user_label')
      .select(
        sql<number>`(select count(*) from app_user_label join app_user on app_user.id = user_id
          where label_id = user_label.id and ${withinScopes('app_user.city_code', scopes)})`.as('users'),
      )
      .$if(name !== '', (q) => q.where(contains('user_label.name', name)))
      .$if(rule !== '', (q) => q.where('user_label.rule', '=', codeNumber(rule)))
      .orderBy('user_label.rule')
      .orderBy('user_label.id', 'desc')
    const { rows, total } = await paged(query, page)
    return {
      total,
      rows: rows.map((label) => ({
        id: label.id,
        name: label.name,
        rule: String(label.rule),
        users: Number(label.users),
        updateTime: stamp(label.updated_at),
        _v: label.version,
      })),
    }
  },

  'userLabel.list': async ({ db }) => ({
    rows: await db
      .selectFrom('user_label')
      .select(['id', 'name'])
      .orderBy('rule')
      .orderBy('id', 'desc')
      .execute(),
  }),

  'userLabel.users': async (request) => {
    const phone = request.values.phoneNo
    const users = labelled(request)
    const found = phone === '' ? users : users.where(findsPersonal(request, 'phone', 'app_user.phone', phone))
    return usersToPick(found, request.page)
  },

  'userLabel.members': async (request) => ({
    rows: await labelled(request)
      .select(['app_user.id as userId', 'app_user.phone as phoneNo'])
      .orderBy('app_user.id')
      .execute(),
  }),

  'userLabel.add': async (request) => {
    const { db, values, now } = request
    const { name } = values
    const people = await peopleOf(request)
    const id = newId()
    await unique(
      db.insertInto('user_label').values({ id, name, rule: byHand, updated_at: now }).execute(),
      taken,
      'name',
    )
    await give(request, id, people)
    request.log(`新增用户标签：${name}，${people.length}人`)
    return {}
  },

  'userLabel.update': async (request) => {
    const { db, values, user, now } = request
    const label = await ownLabel(request)
    const { name } = values
    // The name applies to all cities, the people only to the caller's.
    if (name !== label.name && !user.superAdmin)
      throw new Forbidden('标签名称对所有城市生效，只有超级管理员可以修改')
    const people = await peopleOf(request)
    await unique(
      db
        .updateTable('user_label')
        .set({ name, updated_at: now, version: nextVersion(label.version, request.version) })
        .where('id', '=', label.id)
        .execute(),
      taken,
      'name',
    )
    const seen = db
      .selectFrom('app_user')
      .select('id')
      .where(withinScopes('city_code', scopesOf(user)))
    await db
      .deleteFrom('app_user_label')
      .where('label_id', '=', label.id)
      .where('user_id', 'in', seen)
      .execute()
    await give(request, label.id, people)
    request.log(`编辑用户标签：${name}，${people.length}人`)
    return {}
  },

  'userLabel.delete': async (request) => {
    const { db } = request
    const label = await ownLabel(request)
    await db.deleteFrom('app_user_label').where('label_id', '=', label.id).execute()
    await db.deleteFrom('user_label').where('id', '=', label.id).execute()
    request.log(`删除用户标签：${label.name}`)
    return {}
  },
} satisfies SomeHandlers

/** The people with the label that this call may see. */
const labelled = (request: CallRequest<'userLabel.users' | 'userLabel.members'>) =>
  usersOf(request)
    .innerJoin('app_user_label', 'app_user_label.user_id', 'app_user.id')
    .where('app_user_label.label_id', '=', idOf(request.values.userLabelId))

/** Locks the label for an edit. Throws Refused if a rule assigns its people. */
async function ownLabel({ db, values }: CallRequest<'userLabel.update' | 'userLabel.delete'>) {
  const label = found(
    await db
      .selectFrom('user_label')
      .selectAll()
      .where('id', '=', idOf(values.id))
      .forUpdate()
      .executeTakeFirst(),
    '标签',
  )
  if (label.rule !== byHand) throw new Refused('系统标签不能修改或删除')
  return label
}

/** Ids of the listed people, all in the caller's cities. */
async function peopleOf({
  db,
  values,
  user,
}: CallRequest<'userLabel.add' | 'userLabel.update'>): Promise<number[]> {
  const ids = idsOf(values.userIds)
  if (ids.length === 0) return []
  const people = await db
    .selectFrom('app_user')
    .select('id')
    .where('id', 'in', ids)
    .where(withinScopes('city_code', scopesOf(user)))
    .execute()
  if (people.length < ids.length) throw new Refused('部分用户不存在或已被删除')
  return ids
}

async function give({ db }: CallRequest, label_id: number, people: number[]): Promise<void> {
  if (people.length === 0) return
  await db
    .insertInto('app_user_label')
    .values(people.map((user_id) => ({ user_id, label_id })))
    .execute()
}
