import { sql } from 'kysely'
import { newId } from '../../database/ids'
import { found, nextVersion } from '../shared/edit'
import { contains, paged, unique } from '../shared/query'
import { codeNumber, idOf } from '../shared/values'
import type { CallRequest, SomeHandlers } from '../types'
import { Refused } from '../types'

/** Places in the app that show advertisements; the same in every city. */
export const advertisementHandlers = {
  'advertisement.page': async ({ db, values, page, now }) => {
    const { channel, name } = values
    let query = db
      .selectFrom('ad_position as place')
      .selectAll('place')
      .select(
        sql<number>`(select count(*)::int from ad_campaign as campaign
          where campaign.position_id = place.id and campaign.starts_at <= ${now} and campaign.ends_at > ${now})`.as(
          'running',
        ),
      )
    if (channel) query = query.where('place.channel', '=', codeNumber(channel))
    if (name) query = query.where(contains('place.name', name))
    const { rows, total } = await paged(
      query.orderBy('place.created_at', 'desc').orderBy('place.id', 'desc'),
      page,
    )
    return {
      total,
      rows: rows.map(({ created_at: _at, version, channel: code, ...place }) => ({
        ...place,
        channel: String(code),
        _v: version,
      })),
    }
  },

  'advertisement.options': async ({ db }) => {
    const places = await db
      .selectFrom('ad_position')
      .select(['id', 'name', 'width', 'height'])
      .where('enabled', '=', true)
      .orderBy('name')
      .execute()
    return {
      rows: places.map(({ id, name, width, height }) => ({
        id,
        name,
        label: `${name}（${width}x${height}）`,
      })),
    }
  },

  'advertisement.add': async (request) => {
    const code = request.values.code
    const row = { ...placeOf(request), id: newId(), code, created_at: request.now }
    await unique(request.db.insertInto('ad_position').values(row).execute(), '广告位编码已存在', 'code')
    request.log(`新增广告位：${row.name}`)
    return {}
  },

  'advertisement.update': async (request) => {
    const before = await placeById(request)
    const place = placeOf(request)
    await request.db
      .updateTable('ad_position')
      .set({ ...place, version: nextVersion(before.version, request.version) })
      .where('id', '=', before.id)
      .execute()
    request.log(`编辑广告位：${place.name}`)
    return {}
  },

  'advertisement.delete': async (request) => {
    const { db } = request
    const place = await placeById(request)
    const used = await db
      .selectFrom('ad_campaign')
      .select('id')
      .where('position_id', '=', place.id)
      .limit(1)
      .executeTakeFirst()
    if (used) throw new Refused('该广告位下有广告，不能删除')
    await db.deleteFrom('ad_position').where('id', '=', place.id).execute()
    request.log(`删除广告位：${place.name}`)
    return {}
  },
} satisfies SomeHandlers

function placeOf({ values }: CallRequest<'advertisement.add' | 'advertisement.update'>) {
  const channel = values.channel
  const { name, width, height, most, enabled } = values
  if (!(width > 0 && height > 0 && most > 0)) throw new Refused('尺寸和图片数必须大于0')
  return {
    name,
    channel: codeNumber(channel),
    width,
    height,
    most,
    enabled,
  }
}

const placeById = async ({ db, values }: CallRequest<'advertisement.update' | 'advertisement.delete'>) =>
  found(
    await db
      .selectFrom('ad_position')
      .select(['id', 'name', 'version'])
      .where('id', '=', idOf(values.id))
      .forUpdate()
      .executeTakeFirst(),
    '广告位',
  )
