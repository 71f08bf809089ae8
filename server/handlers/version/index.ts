import { sql } from 'kysely'
import { charactersIn } from '../../../engine/expression/characters'
import { newId } from '../../database/ids'
import { found, nextVersion } from '../shared/edit'
import { contains, paged, scopesOf } from '../shared/query'
import { idOf, stamp } from '../shared/values'
import type { CallRequest, SomeHandlers } from '../types'
import { Refused, Stale } from '../types'

const longestContent = 100
const systems = ['1', '2', '3']

/** Notices that a new version of the app is there, for the cities named. */
export const versionHandlers = {
  'version.page': async ({ db, values, page, scopes, user }) => {
    const name = values.versionId
    let query = db.selectFrom('version_notice').selectAll()
    if (scopes !== 'all') {
      query = query.where('id', 'in', (cities) =>
        cities
          .selectFrom('version_notice_city')
          .select('notice_id')
          .where(sql<boolean>`city_code = any(${scopes})`),
      )
    }
    if (name) query = query.where(contains('version_name', name))
    const { rows, total } = await paged(query.orderBy('created_at', 'desc').orderBy('id', 'desc'), page)
    const cities = await citiesOfNotices(
      db,
      rows.map((row) => row.id),
    )
    return {
      total,
      rows: rows.map((row) => {
        const own = cities.get(row.id) ?? []
        return {
          id: row.id,
          versionid: row.version_name,
          type: row.systems ? row.systems.split(',') : [],
          cityCodes: own.map((city) => city.code),
          cityNames: own.map((city) => city.name).join('、'),
          ownCitiesOnly: own.every(isOwnOf(user)),
          forcetoupdate: row.forced,
          contentdesc: row.content,
          createtime: stamp(row.created_at),
          upState: row.cancel_reason === null,
          cancelUpdateReason: row.cancel_reason ?? '',
          _v: row.version,
        }
      }),
    }
  },

  'version.add': async (request) => {
    const notice = noticeOf(request)
    const id = newId()
    const row = { ...notice, id, cancel_reason: null, created_at: request.now }
    await request.db.insertInto('version_notice').values(row).execute()
    await replaceCities(request, id)
    request.log(`新增版本升级通知：${notice.version_name}`)
    return {}
  },

  'version.update': async (request) => {
    const { db, version } = request
    const before = await activeById(request)
    const notice = noticeOf(request)
    await db
      .updateTable('version_notice')
      .set({ ...notice, version: nextVersion(before.version, version) })
      .where('id', '=', before.id)
      .execute()
    await replaceCities(request, before.id)
    request.log(`编辑版本升级通知：${notice.version_name}`)
    return {}
  },

  'version.cancel': async (request) => {
    const { db, values, version } = request
    const before = await activeById(request)
    const reason = values.cancelUpdateReason
    await db
      .updateTable('version_notice')
      .set({ cancel_reason: reason, version: nextVersion(before.version, version) })
      .where('id', '=', before.id)
      .execute()
    request.log(`取消版本升级：${before.version_name}`)
    return {}
  },
} satisfies SomeHandlers

function noticeOf({ values }: CallRequest<'version.add' | 'version.update'>) {
  const version_name = values.versionid
  if (typeof values.forcetoupdate !== 'boolean') throw new Refused('请选择是否强制更新')
  const content = values.contentdesc
  if (content === '') throw new Refused('请填写更新内容')
  if (charactersIn(content) > longestContent) throw new Refused('超过最大限制字数100')
  const chosen = new Set(values.type)
  const known = systems.filter((system) => chosen.has(system))
  return { version_name, forced: values.forcetoupdate, content, systems: known.join(',') }
}

async function replaceCities(
  request: CallRequest<'version.add' | 'version.update'>,
  notice_id: number,
): Promise<void> {
  const { db, values } = request
  const codes = [...new Set(values.cityCodes)]
  const known = await db.selectFrom('city').select('code').where('code', 'in', codes).execute()
  if (known.length < codes.length) throw new Refused('城市不存在')
  await db.deleteFrom('version_notice_city').where('notice_id', '=', notice_id).execute()
  await db
    .insertInto('version_notice_city')
    .values(codes.map((city_code) => ({ notice_id, city_code })))
    .execute()
}

async function citiesOfNotices(db: CallRequest['db'], ids: number[]) {
  const rows = await db
    .selectFrom('version_notice_city as link')
    .innerJoin('city', 'city.code', 'link.city_code')
    .select(['link.notice_id', 'city.code', 'city.name'])
    .where('link.notice_id', 'in', [0, ...ids])
    .orderBy('city.id')
    .execute()
  const byNotice = new Map<number, { code: string; name: string }[]>()
  for (const { notice_id, ...city } of rows)
    byNotice.set(notice_id, [...(byNotice.get(notice_id) ?? []), city])
  return byNotice
}

function isOwnOf(user: CallRequest['user']) {
  const scopes = scopesOf(user)
  return ({ code }: { code: string }): boolean => scopes === 'all' || scopes.includes(code)
}

/** A notice that is still on and goes to the caller's own cities only, locked. */
async function activeById({ db, values, user }: CallRequest<'version.update' | 'version.cancel'>) {
  const id = idOf(values.id)
  const row = await db
    .selectFrom('version_notice')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  const cities = (await citiesOfNotices(db, [id])).get(id) ?? []
  const isOwn = isOwnOf(user)
  const notice = found(cities.some(isOwn) ? row : undefined, '版本升级通知')
  if (!cities.every(isOwn)) throw new Refused('该通知包含其他城市，不能修改')
  if (notice.cancel_reason !== null) throw new Stale('该通知已取消升级')
  return notice
}
