import { newId } from '../../database/ids'
import { found, nextVersion } from '../shared/edit'
import { contains, paged, unique, withinScopes } from '../shared/query'
import { idOf, stamp } from '../shared/values'
import type { CallRequest, SomeHandlers } from '../types'
import { Refused } from '../types'

const taken = (constraint: string): Refused =>
  constraint === 'city_name_key'
    ? new Refused('城市名称已存在', { field: 'cityName' })
    : new Refused('城市编码已存在', { field: 'cityCode' })

/** Cities the operator may see. Disabled ones appear only in this list. */
export const cityHandlers = {
  'city.page': async ({ db, values, page, scopes }) => {
    const { cityName: name, cityCode: code, is_enable: enabled } = values
    let query = db.selectFrom('city').selectAll().where(withinScopes('code', scopes))
    if (name) query = query.where(contains('name', name))
    if (code) query = query.where(contains('code', code))
    if (enabled) query = query.where('enabled', '=', enabled === '1')
    const { rows, total } = await paged(query.orderBy('created_at', 'desc').orderBy('id', 'desc'), page)
    return {
      total,
      rows: rows.map((city) => ({
        id: city.id,
        cityName: city.name,
        cityCode: city.code,
        tel: city.tel,
        is_enable: city.enabled ? '1' : '0',
        create_time: stamp(city.created_at),
        _v: city.version,
      })),
    }
  },

  'city.add': async (request) => {
    const { db, now } = request
    const city = cityOf(request)
    await unique(
      db
        .insertInto('city')
        .values({ ...city, id: newId(), created_at: now })
        .execute(),
      taken,
    )
    // Only the super administrator gets the new city and can grant it. Otherwise its creator would gain more
    // rights than his administrator.
    request.log(`新增城市：${city.name}`)
    return {}
  },

  'city.update': async (request) => {
    const { db, values, scopes, version } = request
    const id = idOf(values.id)
    const before = found(
      await db
        .selectFrom('city')
        .selectAll()
        .where('id', '=', id)
        .where(withinScopes('code', scopes))
        .forUpdate()
        .executeTakeFirst(),
      '城市',
    )
    const city = cityOf(request)
    if (city.code !== before.code) await refuseUsed(request, before.code)
    await unique(
      db
        .updateTable('city')
        .set({ ...city, version: nextVersion(before.version, version) })
        .where('id', '=', id)
        .execute(),
      taken,
    )
    request.log(`编辑城市：${city.name}`)
    return {}
  },
} satisfies SomeHandlers

const cityOf = ({ values }: CallRequest<'city.add' | 'city.update'>) => ({
  name: values.cityName,
  code: values.cityCode,
  tel: values.tel,
  enabled: values.is_enable === '1',
})

/** All records of a city carry its code, so a used code cannot change. */
async function refuseUsed({ db }: CallRequest, code: string): Promise<void> {
  for (const table of ['operator_city', 'company', 'line', 'card'] as const) {
    const row = await db
      .selectFrom(table)
      .select('city_code')
      .where('city_code', '=', code)
      .limit(1)
      .executeTakeFirst()
    if (row) throw new Refused('该城市已有业务数据，城市编码不可修改')
  }
}
