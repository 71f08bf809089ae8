import { newId } from '../../database/ids'
import { found, nextVersion } from '../shared/edit'
import { assertPicture } from '../shared/picture'
import { assertScope, contains, hasCode, paged, scopesOf, withinScopes, withinTime } from '../shared/query'
import { codeNumber, idOf, joinedCodes, stamp } from '../shared/values'
import type { CallRequest, SomeHandlers } from '../types'

/** Announcements of a city to its passengers, newest first. */
export const noticeHandlers = {
  'notice.page': async ({ db, values, page, scopes }) => {
    const { title, type, channel_type: channel } = values
    let query = db
      .selectFrom('notice')
      .innerJoin('city', 'city.code', 'notice.city_code')
      .selectAll('notice')
      .select('city.name as city_name')
      .where(withinScopes('notice.city_code', scopes))
      .where(withinTime('notice.created_at', values))
    if (title) query = query.where(contains('notice.title', title))
    if (type) query = query.where('notice.type', '=', codeNumber(type))
    if (channel) query = query.where(hasCode('notice.channels', channel))
    const { rows, total } = await paged(
      query.orderBy('notice.created_at', 'desc').orderBy('notice.id', 'desc'),
      page,
    )
    return {
      total,
      rows: rows.map((notice) => ({
        id: notice.id,
        cityCode: notice.city_code,
        cityName: notice.city_name,
        type: String(notice.type),
        channel_type: notice.channels.split(','),
        title: notice.title,
        content: notice.content,
        imgUrl: notice.image,
        create_user: notice.operator_name,
        create_time: stamp(notice.created_at),
        _v: notice.version,
      })),
    }
  },

  'notice.add': async (request) => {
    const { db, values, user, now } = request
    const cityCode = values.cityCode
    assertScope(user, cityCode)
    found(await db.selectFrom('city').select('code').where('code', '=', cityCode).executeTakeFirst(), '城市')
    const notice = await noticeOf(request)
    await db
      .insertInto('notice')
      // The author is the signed-in operator, regardless of the request.
      .values({ ...notice, id: newId(), city_code: cityCode, operator_name: user.name, created_at: now })
      .execute()
    request.log(`发布公告：${notice.title}`)
    return {}
  },

  'notice.update': async (request) => {
    const before = await noticeById(request)
    const notice = await noticeOf(request, before.image)
    await request.db
      .updateTable('notice')
      .set({ ...notice, version: nextVersion(before.version, request.version) })
      .where('id', '=', before.id)
      .execute()
    request.log(`编辑公告：${notice.title}`)
    return {}
  },

  'notice.delete': async (request) => {
    const notice = await noticeById(request)
    await request.db.deleteFrom('notice').where('id', '=', notice.id).execute()
    request.log(`删除公告：${notice.title}`)
    return {}
  },
} satisfies SomeHandlers

/** The columns of the form, without the city. `image` = the notice's present cover. */
async function noticeOf(request: CallRequest<'notice.add' | 'notice.update'>, image = '') {
  const { values } = request
  const cover = values.imgUrl
  await assertPicture(request, cover, [image])
  return {
    type: Number(values.type),
    channels: joinedCodes(values.channel_type),
    title: values.title,
    content: values.content,
    image: cover,
  }
}

const noticeById = async ({ db, values, user }: CallRequest<'notice.update' | 'notice.delete'>) =>
  found(
    await db
      .selectFrom('notice')
      .select(['id', 'title', 'image', 'version'])
      .where('id', '=', idOf(values.id))
      .where(withinScopes('city_code', scopesOf(user)))
      .forUpdate()
      .executeTakeFirst(),
    '公告',
  )
