import type { Id } from '../../calls/declared'
import { newId } from '../../database/ids'
import { assertCity } from '../shared/city'
import { assertSeen, found, nextVersion } from '../shared/edit'
import { assertScope, scopesOf, unique, withinScopes } from '../shared/query'
import { idOf, idsOf } from '../shared/values'
import type { CallRequest, SomeHandlers } from '../types'
import { Refused } from '../types'

const taken = '该城市已有同名集团'

/** Groups of riders. */
export const blocHandlers = {
  'bloc.list': async ({ db, scopes }) => {
    const rows = await db
      .selectFrom('bloc')
      .selectAll()
      .where(withinScopes('city_code', scopes))
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .execute()
    return {
      rows: rows.map(({ id, name, city_code, version }) => ({ id, name, cityCode: city_code, _v: version })),
    }
  },

  'bloc.add': async (request) => {
    const { db, values, user, now } = request
    const { cityCode, name } = values
    assertScope(user, cityCode)
    await assertCity(db, cityCode)
    await unique(
      db.insertInto('bloc').values({ id: newId(), city_code: cityCode, name, created_at: now }).execute(),
      taken,
      'name',
    )
    request.log(`新增集团：${name}`)
    return {}
  },

  'bloc.rename': async (request) => {
    const { db, values, version } = request
    const bloc = await blocById(request, request.values.id)
    const name = values.name
    await unique(
      db
        .updateTable('bloc')
        .set({ name, version: nextVersion(bloc.version, version) })
        .where('id', '=', bloc.id)
        .execute(),
      taken,
      'name',
    )
    request.log(`编辑集团：${bloc.name}改为${name}`)
    return {}
  },

  'bloc.userCount': async (request) => {
    const bloc = await blocById(request, request.values.id)
    const { people } = await request.db
      .selectFrom('app_user')
      .select((f) => f.fn.countAll<number>().as('people'))
      .where('bloc_id', '=', bloc.id)
      .executeTakeFirstOrThrow()
    return { values: { people: Number(people) } }
  },

  'bloc.delete': async (request) => {
    const bloc = await blocById(request, request.values.id)
    await request.db.updateTable('app_user').set({ bloc_id: null }).where('bloc_id', '=', bloc.id).execute()
    await request.db.deleteFrom('bloc').where('id', '=', bloc.id).execute()
    request.log(`删除集团：${bloc.name}`)
    return {}
  },

  'bloc.assign': async (request) => {
    const { db, values, user } = request
    const bloc = await blocById(request, values.blocId)
    const ids = idsOf(values.userIds)
    if (ids.length === 0) throw new Refused('请先选择用户')
    const people = await db
      .selectFrom('app_user')
      .select(['id', 'city_code', 'version'])
      .where('id', 'in', ids)
      .where(withinScopes('city_code', scopesOf(user)))
      .orderBy('id')
      .forUpdate()
      .execute()
    if (people.length < ids.length) throw new Refused('部分用户不存在或已被删除')
    if (people.some((one) => one.city_code !== bloc.city_code))
      throw new Refused('只能选择与集团同一城市的用户')
    assertSeen(people, request.version)
    await db
      .updateTable('app_user')
      .set({ bloc_id: bloc.id })
      .set((of) => ({ version: of('version', '+', 1) }))
      .where('id', 'in', ids)
      .execute()
    request.log(`设置集团：${bloc.name}，${ids.length}人`)
    return {}
  },
} satisfies SomeHandlers

const blocById = async ({ db, user }: Pick<CallRequest, 'db' | 'user'>, id: Id) =>
  found(
    await db
      .selectFrom('bloc')
      .selectAll()
      .where('id', '=', idOf(id))
      .where(withinScopes('city_code', scopesOf(user)))
      .forUpdate()
      .executeTakeFirst(),
    '集团',
  )
