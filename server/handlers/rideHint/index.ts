import { newId } from '../../database/ids'
import { found, nextVersion } from '../shared/edit'
import { assertScope, contains, paged, scopesOf, withinScopes } from '../shared/query'
import { idOf, stamp } from '../shared/values'
import type { CallRequest, SomeHandlers } from '../types'

/** Hints for passengers of a city before a ride, in numeric order. */
export const rideHintHandlers = {
  'rideHint.page': async ({ db, values, page, scopes }) => {
    const { title, enabled } = values
    let query = db
      .selectFrom('ride_hint as hint')
      .innerJoin('city', 'city.code', 'hint.city_code')
      .selectAll('hint')
      .select('city.name as city_name')
      .where(withinScopes('hint.city_code', scopes))
    if (title) query = query.where(contains('hint.title', title))
    if (enabled) query = query.where('hint.enabled', '=', enabled === '1')
    const ordered = query.orderBy('hint.city_code').orderBy('hint.sort').orderBy('hint.id')
    const { rows, total } = await paged(ordered, page)
    return {
      total,
      rows: rows.map((hint) => ({
        id: hint.id,
        cityCode: hint.city_code,
        cityName: hint.city_name,
        title: hint.title,
        content: hint.content,
        sort: hint.sort,
        enabled: hint.enabled,
        updateTime: stamp(hint.updated_at),
        _v: hint.version,
      })),
    }
  },

  'rideHint.add': async (request) => {
    const cityCode = request.values.cityCode
    assertScope(request.user, cityCode)
    const hint = { ...hintOf(request), id: newId(), city_code: cityCode }
    await request.db.insertInto('ride_hint').values(hint).execute()
    request.log(`新增乘车提示：${hint.title}`)
    return {}
  },

  'rideHint.update': async (request) => {
    const before = await hintById(request)
    const hint = hintOf(request)
    await request.db
      .updateTable('ride_hint')
      .set({ ...hint, version: nextVersion(before.version, request.version) })
      .where('id', '=', before.id)
      .execute()
    request.log(`编辑乘车提示：${hint.title}`)
    return {}
  },

  'rideHint.toggle': async (request) => {
    const hint = await hintById(request)
    await request.db
      .updateTable('ride_hint')
      .set({
        enabled: !hint.enabled,
        updated_at: request.now,
        version: nextVersion(hint.version, request.version),
      })
      .where('id', '=', hint.id)
      .execute()
    request.log(`${hint.enabled ? '停用' : '启用'}乘车提示：${hint.title}`)
    return {}
  },

  'rideHint.delete': async (request) => {
    const hint = await hintById(request)
    await request.db.deleteFrom('ride_hint').where('id', '=', hint.id).execute()
    request.log(`删除乘车提示：${hint.title}`)
    return {}
  },
} satisfies SomeHandlers

const hintOf = ({ values, now }: CallRequest<'rideHint.add' | 'rideHint.update'>) => ({
  title: values.title,
  content: values.content,
  sort: values.sort,
  enabled: values.enabled,
  updated_at: now,
})

const hintById = async ({
  db,
  values,
  user,
}: CallRequest<'rideHint.update' | 'rideHint.toggle' | 'rideHint.delete'>) =>
  found(
    await db
      .selectFrom('ride_hint')
      .select(['id', 'title', 'enabled', 'version'])
      .where('id', '=', idOf(values.id))
      .where(withinScopes('city_code', scopesOf(user)))
      .forUpdate()
      .executeTakeFirst(),
    '乘车提示',
  )
