import { newId } from '../../database/ids'
import { found, nextVersion } from '../shared/edit'
import { isInState, periodOf, periodText, stateAt } from '../shared/period'
import { assertPicture, assertPictureSize } from '../shared/picture'
import { assertScope, paged, scopesOf, withinScopes, withinTime } from '../shared/query'
import { idOf, optionalIdOf } from '../shared/values'
import type { CallRequest, SomeHandlers } from '../types'
import { Stale } from '../types'

/** Campaigns: pictures shown in a place, in a city, for a period. */
export const campaignHandlers = {
  'campaign.page': async ({ db, values, page, scopes, now }) => {
    const positionId = optionalIdOf(values.positionId)
    const state = values.stat
    let query = db
      .selectFrom('ad_campaign as campaign')
      .innerJoin('city', 'city.code', 'campaign.city_code')
      .innerJoin('ad_position as place', 'place.id', 'campaign.position_id')
      .selectAll('campaign')
      .select(['city.name as city_name', 'place.name as position_name'])
      .where(withinScopes('campaign.city_code', scopes))
      .where(withinTime('campaign.starts_at', values))
    if (positionId !== null) query = query.where('campaign.position_id', '=', positionId)
    if (state) query = query.where(isInState('campaign', state, now))
    const ordered = query.orderBy('campaign.created_at', 'desc').orderBy('campaign.id', 'desc')
    const { rows, total } = await paged(ordered, page)
    return {
      total,
      rows: rows.map((campaign) => ({
        id: campaign.id,
        positionId: campaign.position_id,
        positionName: campaign.position_name,
        cityCode: campaign.city_code,
        cityName: campaign.city_name,
        title: campaign.title,
        imgUrl: campaign.image,
        link: campaign.link,
        period: periodText(campaign),
        sort: campaign.sort,
        stat: stateAt(campaign, now),
        _v: campaign.version,
      })),
    }
  },

  /** Checked while the form is filled in, and again when it is saved. */
  'campaign.checkPicture': async (request) => {
    const positionId = optionalIdOf(request.values.positionId)
    if (positionId === null) return {}
    await assertPictureSize(request, request.values.imgUrl, await placeById(request.db, positionId))
    return {}
  },

  'campaign.add': async (request) => {
    const city_code = request.values.cityCode
    assertScope(request.user, city_code)
    const campaign = await campaignOf(request)
    const row = { ...campaign, id: newId(), city_code, created_at: request.now }
    await request.db.insertInto('ad_campaign').values(row).execute()
    request.log(`发布广告：${campaign.title}`)
    return {}
  },

  'campaign.update': async (request) => {
    const before = await campaignById(request)
    refuseEnded(before, request.now)
    const campaign = await campaignOf(request, before.image)
    await request.db
      .updateTable('ad_campaign')
      .set({ ...campaign, version: nextVersion(before.version, request.version) })
      .where('id', '=', before.id)
      .execute()
    request.log(`编辑广告：${campaign.title}`)
    return {}
  },

  /** Ends the campaign now. One that has not begun is ended too. */
  'campaign.takeOff': async (request) => {
    const { db, now } = request
    const before = await campaignById(request)
    refuseEnded(before, now)
    const begun = before.starts_at < now ? before.starts_at : new Date(now.getTime() - 1)
    await db
      .updateTable('ad_campaign')
      .set({ starts_at: begun, ends_at: now, version: before.version + 1 })
      .where('id', '=', before.id)
      .execute()
    request.log(`下架广告：${before.title}`)
    return {}
  },

  'campaign.delete': async (request) => {
    const campaign = await campaignById(request)
    await request.db.deleteFrom('ad_campaign').where('id', '=', campaign.id).execute()
    request.log(`删除广告：${campaign.title}`)
    return {}
  },
} satisfies SomeHandlers

/** The columns of the form, without the city. `image` = the campaign's present picture. */
async function campaignOf(request: CallRequest<'campaign.add' | 'campaign.update'>, image = '') {
  const { db, values } = request
  const place = await placeById(db, idOf(values.positionId))
  const picture = values.imgUrl
  await assertPicture(request, picture, [image])
  await assertPictureSize(request, picture, place)
  return {
    position_id: place.id,
    title: values.title,
    image: picture,
    link: values.link,
    sort: values.sort,
    ...periodOf(values.period),
  }
}

const placeById = async (db: CallRequest['db'], id: number) =>
  found(
    await db
      .selectFrom('ad_position')
      .select(['id', 'width', 'height'])
      .where('id', '=', id)
      .executeTakeFirst(),
    '广告位',
  )

function refuseEnded({ ends_at }: { ends_at: Date }, now: Date): void {
  if (ends_at <= now) throw new Stale('广告已结束，不能操作')
}

const campaignById = async ({
  db,
  values,
  user,
}: CallRequest<'campaign.update' | 'campaign.takeOff' | 'campaign.delete'>) =>
  found(
    await db
      .selectFrom('ad_campaign')
      .select(['id', 'title', 'image', 'starts_at', 'ends_at', 'version'])
      .where('id', '=', idOf(values.id))
      .where(withinScopes('city_code', scopesOf(user)))
      .forUpdate()
      .executeTakeFirst(),
    '广告',
  )
