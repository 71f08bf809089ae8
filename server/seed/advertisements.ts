import { daysLater } from '../../engine/clock'
import type { Kysely } from 'kysely'
import { insertRows } from '../database/insert'
import type { Database } from '../database/schema'
import { places } from './places'
import type { Random } from './random'
import { sequence } from './random'
import type { Calendar } from './time'

const hints = [
  ['文明乘车', '请有序排队，先下后上，主动为老幼病残孕让座。'],
  ['扫码提示', '请提前打开乘车码，调高屏幕亮度，听到提示音后入座。'],
  ['安全提示', '车辆行驶中请坐稳扶好，勿将头手伸出窗外。'],
] as const
const changes = ['道路施工绕行', '末班车延时', '站点临时迁移', '节假日班次调整']
const positions = [
  ['homeBanner', '首页轮播', 1, 750, 300],
  ['splash', '开屏广告', 1, 1080, 1920],
  ['rideBottom', '乘车码底部', 1, 690, 180],
  ['miniBanner', '小程序首页', 2, 750, 300],
] as const
const titles = ['绿色出行周', '充值有礼', '定制公交上线', '积分兑好礼', '旅游专线优惠']

/** A period of up to a month around the last days of the calendar: some over, some running, some to come. */
function period(random: Random, { end }: Calendar) {
  const starts_at = daysLater(end, random.between(-60, 10))
  return { starts_at, ends_at: daysLater(starts_at, random.between(5, 30)) }
}

/** Hints before a ride, changes of service and advertisements of every city. */
export async function seedAdvertisements(
  db: Kysely<Database>,
  random: Random,
  calendar: Calendar,
): Promise<void> {
  const nextHint = sequence(1)
  const hintRows = places.flatMap(({ code }) =>
    hints.map(([title, content], at) => ({
      id: nextHint(),
      city_code: code,
      title,
      content,
      sort: at + 1,
      enabled: at < 2,
      updated_at: calendar.moment(random),
    })),
  )
  await insertRows(db, 'ride_hint', hintRows)

  const nextNotice = sequence(1)
  const notices = places.flatMap(({ code, name }) =>
    changes.map((title) => {
      const line = random.between(1, 20)
      return {
        id: nextNotice(),
        city_code: code,
        lines: [line, line + 3, line + 7].map((number) => `${number}路`).join(','),
        channels: random.pick(['1', '2', '1,2']),
        title,
        content: `<p>因${title}，部分线路有所调整，请乘客留意站点公告。</p>`,
        ...period(random, calendar),
        operator_name: `${name}运营`,
        created_at: calendar.moment(random),
      }
    }),
  )
  await insertRows(db, 'line_notice', notices)

  await insertRows(
    db,
    'ad_position',
    positions.map(([code, name, channel, width, height], at) => {
      const common = { id: at + 1, code, name, channel, width, height }
      return { ...common, most: 5, enabled: true, created_at: calendar.start }
    }),
  )
  const nextCampaign = sequence(1)
  const campaigns = places.flatMap(({ code }) =>
    titles.map((title, at) => ({
      id: nextCampaign(),
      position_id: random.between(1, positions.length),
      city_code: code,
      title,
      image: `/demo/banner-${at}.svg`,
      ...period(random, calendar),
      sort: at + 1,
      created_at: calendar.moment(random),
    })),
  )
  await insertRows(db, 'ad_campaign', campaigns)
}
