import { newId } from '../../database/ids'
import { found, nextVersion } from '../shared/edit'
import { periodOf, periodText, stateAt } from '../shared/period'
import { assertScope, contains, hasCode, paged, scopesOf, withinScopes, withinTime } from '../shared/query'
import { idOf, joinedCodes, stamp } from '../shared/values'
import type { CallRequest, SomeHandlers } from '../types'
import { Refused } from '../types'

/** Numeric order: line 2 precedes line 10. */
const byNumber = new Intl.Collator('zh', { numeric: true })

/** Changes of service on some lines of a city, for a period. */
export const lineNoticeHandlers = {
  'lineNotice.page': async ({ db, values, page, scopes, now }) => {
    const { line, title, channel_type: channel } = values
    let query = db
      .selectFrom('line_notice as notice')
      .innerJoin('city', 'city.code', 'notice.city_code')
      .selectAll('notice')
      .select('city.name as city_name')
      .where(withinScopes('notice.city_code', scopes))
      .where(withinTime('notice.created_at', values))
    if (line) query = query.where(contains('notice.lines', line))
    if (title) query = query.where(contains('notice.title', title))
    if (channel) query = query.where(hasCode('notice.channels', channel))
    const ordered = query.orderBy('notice.created_at', 'desc').orderBy('notice.id', 'desc')
    const { rows, total } = await paged(ordered, page)
    return {
      total,
      rows: rows.map((notice) => ({
        id: notice.id,
        cityCode: notice.city_code,
        cityName: notice.city_name,
        lines: notice.lines.split(','),
        channel_type: notice.channels.split(','),
        title: notice.title,
        content: notice.content,
        period: periodText(notice),
        state: stateAt(notice, now),
        create_user: notice.operator_name,
        create_time: stamp(notice.created_at),
        _v: notice.version,
      })),
    }
  },

  'lineNotice.lines': async ({ db, scopes }) => {
    const lines = await db
      .selectFrom('line')
      .select('name')
      .distinct()
      .where(withinScopes('city_code', scopes))
      .execute()
    return { rows: lines.sort((one, other) => byNumber.compare(one.name, other.name)) }
  },

  'lineNotice.add': async (request) => {
    const { db, user, now } = request
    const city_code = request.values.cityCode
    assertScope(user, city_code)
    const notice = await noticeOf(request, city_code)
    const row = { ...notice, id: newId(), city_code, operator_name: user.name, created_at: now }
    await db.insertInto('line_notice').values(row).execute()
    request.log(`发布线路公告：${notice.title}`)
    return {}
  },

  'lineNotice.update': async (request) => {
    const before = await noticeById(request)
    const notice = await noticeOf(request, before.city_code, before.lines.split(','))
    await request.db
      .updateTable('line_notice')
      .set({ ...notice, version: nextVersion(before.version, request.version) })
      .where('id', '=', before.id)
      .execute()
    request.log(`编辑线路公告：${notice.title}`)
    return {}
  },

  'lineNotice.delete': async (request) => {
    const notice = await noticeById(request)
    await request.db.deleteFrom('line_notice').where('id', '=', notice.id).execute()
    request.log(`删除线路公告：${notice.title}`)
    return {}
  },
} satisfies SomeHandlers

/**
 * The columns of the form, without the city of its lines. `kept` = lines named before, which stay valid even
 * if removed since.
 */
async function noticeOf(
  { db, values }: CallRequest<'lineNotice.add' | 'lineNotice.update'>,
  cityCode: string,
  kept: readonly string[] = [],
) {
  const lines = [...new Set(values.lines)]
  const added = lines.filter((name) => !kept.includes(name))
  const known = await db
    .selectFrom('line')
    .select('name')
    .distinct()
    .where('city_code', '=', cityCode)
    .where('name', 'in', [...added, ''])
    .execute()
  if (known.length < added.length) throw new Refused('线路不属于所选城市')
  return {
    lines: lines.join(','),
    channels: joinedCodes(values.channel_type),
    title: values.title,
    content: values.content,
    ...periodOf(values.period),
  }
}

const noticeById = async ({ db, values, user }: CallRequest<'lineNotice.update' | 'lineNotice.delete'>) =>
  found(
    await db
      .selectFrom('line_notice')
      .select(['id', 'title', 'city_code', 'lines', 'version'])
      .where('id', '=', idOf(values.id))
      .where(withinScopes('city_code', scopesOf(user)))
      .forUpdate()
      .executeTakeFirst(),
    '线路公告',
  )
