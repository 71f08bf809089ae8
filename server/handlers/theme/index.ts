import { methods } from '../../../engine/vocabulary/calls'
import { newId } from '../../database/ids'
import type { Database } from '../../database/schema'
import type { Selectable } from 'kysely'
import { assertCity } from '../shared/city'
import { found, nextVersion } from '../shared/edit'
import { assertScope, contains, paged, scopesOf, withinScopes } from '../shared/query'
import { idOf, stamp } from '../shared/values'
import type { CallRequest, SomeHandlers } from '../types'
import { Stale } from '../types'
import { contentOfTheme, packageOf } from './content'

/** As the contract codes them. */
const pending = '1'
const listed = '2'
const delisted = '3'

type Theme = Selectable<Database['theme']>

/** Looks of the passenger app. Their state follows from their times. */
export const themeHandlers = {
  'theme.page': async ({ db, values, page, scopes, now }) => {
    const { theme_name: name, stat } = values
    const { rows, total } = await paged(
      db
        .selectFrom('theme')
        .innerJoin('city', 'city.code', 'theme.city_code')
        .selectAll('theme')
        .select('city.name as city_name')
        .where(withinScopes('theme.city_code', scopes))
        .$if(name !== '', (query) => query.where(contains('theme.name', name)))
        .$if(stat === pending, (query) => query.where('starts_at', '>', now))
        .$if(stat === listed, (query) => query.where('starts_at', '<=', now).where('ends_at', '>', now))
        .$if(stat === delisted, (query) => query.where('ends_at', '<=', now))
        .orderBy('theme.created_at', 'desc')
        .orderBy('theme.id', 'desc'),
      page,
    )
    return {
      total,
      rows: rows.map((theme) => ({
        id: theme.id,
        city_code: theme.city_code,
        city_name: theme.city_name,
        theme_name: theme.name,
        type: theme.type,
        stat: statOf(theme, now),
        start_time: stamp(theme.starts_at),
        end_time: stamp(theme.ends_at),
        card_name: theme.card_name,
        _v: theme.version,
      })),
    }
  },

  'theme.detail': async (request) => {
    const theme = found(await themeById(request), '主题')
    return {
      values: {
        city_code: theme.city_code,
        theme_name: theme.name,
        theme_type: theme.type,
        stat: statOf(theme, request.now),
        time: { start: stamp(theme.starts_at), end: stamp(theme.ends_at) },
        android: packageOf(theme, 'android'),
        ios: packageOf(theme, 'ios'),
        mini_program: packageOf(theme, 'mini'),
        theme_pic: theme.pictures.split(','),
        card_name: theme.card_name,
        bus_logo: theme.logo,
        _v: theme.version,
      },
    }
  },

  'theme.publish': async (request) => {
    const { db, values, user, now } = request
    const cityCode = values.city_code
    assertScope(user, cityCode)
    await assertCity(db, cityCode)
    const theme = { ...(await contentOfTheme(request)), id: newId(), city_code: cityCode, created_at: now }
    await db.insertInto('theme').values(theme).execute()
    request.log(`发布主题：${theme.name}`)
    return {}
  },

  'theme.edit': async (request) => {
    const { db, values, user, now, version } = request
    const before = found(await themeById(request), '主题')
    if (statOf(before, now) === delisted) throw new Stale('已下架的主题不能编辑')
    const cityCode = values.city_code
    assertScope(user, cityCode)
    await assertCity(db, cityCode)
    const theme = await contentOfTheme(request, before)
    await db
      .updateTable('theme')
      .set({ ...theme, city_code: cityCode, version: nextVersion(before.version, version) })
      .where('id', '=', before.id)
      .execute()
    request.log(`编辑主题：${theme.name}`)
    return {}
  },
} satisfies SomeHandlers

function statOf({ starts_at, ends_at }: Pick<Theme, 'starts_at' | 'ends_at'>, now: Date): string {
  if (starts_at > now) return pending
  return ends_at > now ? listed : delisted
}

/** One the caller may see; locked where it is about to be changed. */
const themeById = ({
  db,
  values,
  user,
  call,
}: CallRequest<'theme.detail' | 'theme.edit'>): Promise<Theme | undefined> =>
  db
    .selectFrom('theme')
    .selectAll()
    .where('id', '=', idOf(values.id))
    .where(withinScopes('city_code', scopesOf(user)))
    .$if(!methods[call.method].reads, (query) => query.forUpdate())
    .executeTakeFirst()
