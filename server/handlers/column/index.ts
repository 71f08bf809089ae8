import { sql } from 'kysely'
import { charactersIn } from '../../../engine/expression/characters'
import { newId } from '../../database/ids'
import { assertPicture } from '../shared/picture'
import { paged, scopesOf, unique, withinScopes } from '../shared/query'
import { joinedCodes, stamp } from '../shared/values'
import type { SomeHandlers } from '../types'
import { Refused } from '../types'
import { duplicateParameter, publish } from './publish'
import { citiesOf, groups, locationLife, locationOf } from './query'

/** Function columns of the passenger app, by city and position. */
export const columnHandlers = {
  'column.page': async ({ db, values, page, scopes }) => {
    const { channel_type: channel, column_location: location } = values
    let query = groups(db).where(withinScopes('item.city_code', scopes))
    if (location) query = query.where('item.location', '=', locationOf(values.column_location))
    if (channel) query = query.where('item.channels', 'in', [channel, '1,2'])
    const { rows, total } = await paged(
      db.selectFrom(query.as('group')).selectAll().orderBy('updated_at', 'desc').orderBy('id', 'desc'),
      page,
    )
    return {
      total,
      rows: rows.map((group) => ({
        id: group.id,
        city_code: group.city_code,
        city_name: group.city_name,
        column_location: String(group.location),
        column_type: group.type,
        column_name: group.names,
        channel_type: group.channels.split(','),
        update_time: stamp(group.updated_at),
      })),
    }
  },

  'column.detail': async ({ db, values, scopes }) => {
    const rows = await db
      .selectFrom('function_column')
      .selectAll()
      .where(withinScopes('city_code', scopes))
      .where('city_code', '=', values.city_code)
      .where('location', '=', locationOf(values.column_location))
      .where('type', '=', values.column_type)
      .where('channels', '=', joinedCodes(values.channel_type))
      .orderBy('sort')
      .orderBy('id')
      .execute()
    const items = rows.map((row) => ({
      id: row.id,
      city_code: row.city_code,
      column_location: String(row.location),
      channel_type: row.channels.split(','),
      column_type: row.type,
      column_name: row.name,
      appoint_param: row.parameter,
      file_url: row.image,
      is_enable: row.enabled,
      is_highlight: row.highlighted,
      sort: row.sort,
      _v: row.version,
    }))
    return { values: { items } }
  },

  'column.openCities': async ({ db, user }) => ({
    rows: await citiesOf(db, false)
      .where(withinScopes('code', scopesOf(user)))
      .execute(),
  }),
  'column.cities': async ({ db, user }) => ({
    rows: await citiesOf(db, true)
      .where(withinScopes('code', scopesOf(user)))
      .execute(),
  }),
  'column.types': async ({ db, values }) => ({
    rows: await db
      .selectFrom('column_type')
      .select('name')
      .where('location', '=', locationOf(values.column_location))
      .orderBy('created_at')
      .orderBy('name')
      .execute(),
  }),

  'column.addType': async (request) => {
    const { db, values, now } = request
    const name = values.name
    if (name === '') throw new Refused('栏目类型不能为空')
    if (charactersIn(name) > 6) throw new Refused('栏目类型不能超过6个字')
    const type = { location: locationLife, name, created_at: now }
    await unique(db.insertInto('column_type').values(type).execute(), '该栏目类型已存在', 'name')
    request.log(`新增栏目类型：${name}`)
    return {}
  },

  'column.add': async (request) => {
    const { db, values, now } = request
    const cities = [...new Set(values.citys)]
    const known = await citiesOf(db, true).where('code', 'in', cities).execute()
    if (known.length < cities.length) throw new Refused('城市没有栏目，请先新增城市')
    const function_ = {
      location: locationOf(values.column_location),
      channels: joinedCodes(values.channel_type),
      type: values.column_type,
      name: values.column_name,
      parameter: values.appoint_param,
      image: values.file_url,
      updated_at: now,
    }
    const type = await db
      .selectFrom('column_type')
      .select('name')
      .where('location', '=', function_.location)
      .where('name', '=', function_.type)
      .executeTakeFirst()
    if (!type) throw new Refused('栏目类型不存在，请重新选择')
    await assertPicture(request, function_.image)
    for (const city_code of cities) {
      const last = await db
        .selectFrom('function_column')
        .select(sql<number>`coalesce(max(sort), 0)::int`.as('sort'))
        .where('city_code', '=', city_code)
        .where('location', '=', function_.location)
        .where('type', '=', function_.type)
        .where('channels', '=', function_.channels)
        .executeTakeFirstOrThrow()
      // It goes live when its column is previewed and published.
      const row = { ...function_, id: newId(), city_code, enabled: false, sort: last.sort + 1 }
      await unique(db.insertInto('function_column').values(row).execute(), duplicateParameter)
    }
    request.log(`新增功能：${function_.name}`)
    return {}
  },

  'column.publish': publish,

  'column.addCity': async (request) => {
    const { db, values, now } = request
    const [city, source] = [values.s_city_code, values.c_city_code]
    const target = await citiesOf(db, false).where('code', '=', city).forUpdate().executeTakeFirst()
    if (!target) throw new Refused('该城市已有栏目或未启用')
    const rows = await db
      .selectFrom('function_column')
      .selectAll()
      .where('city_code', '=', source)
      .orderBy('sort')
      .execute()
    if (rows.length === 0) throw new Refused('复制城市没有栏目')
    const copies = rows.map((row) => ({ ...row, id: newId(), city_code: city, updated_at: now, version: 1 }))
    await db.insertInto('function_column').values(copies).execute()
    request.log(`新增栏目城市：${target.cityName}`)
    return {}
  },
} satisfies SomeHandlers
