import { dayStart, daysLater, minutesLater } from '../../engine/clock'
import type { Insertable, Kysely } from 'kysely'
import { insertRows } from '../database/insert'
import type { Database } from '../database/schema'
import type { PointRuleTable } from '../database/tables/rule'
import { places } from './places'
import type { Random } from './random'
import { createRandom, sequence } from './random'
import type { Calendar } from './time'

/** One of the six drawn pictures of 450 × 450 pixels. */
const picture = (at: number): string => `/demo/icon-${at % 6}.svg`

interface Column {
  location: number
  type: string
  channels: string
  functions: [name: string, parameter: string][]
}
const columns: Column[] = [
  {
    location: 1,
    type: '常用功能',
    channels: '1,2',
    functions: [
      ['扫码乘车', 'ride_code'],
      ['实时公交', 'real_time'],
      ['定制公交', 'custom_bus'],
      ['公交充值', 'recharge'],
      ['换乘查询', 'transfer'],
      ['失物招领', 'lost_found'],
    ],
  },
  {
    location: 1,
    type: '出行服务',
    channels: '1',
    functions: [
      ['共享单车', 'bike'],
      ['包车服务', 'charter'],
      ['旅游专线', 'tour'],
    ],
  },
  {
    location: 2,
    type: '我的服务',
    channels: '1,2',
    functions: [
      ['我的卡包', 'my_card'],
      ['乘车记录', 'my_rides'],
      ['我的积分', 'my_points'],
      ['意见反馈', 'feedback'],
      ['联系客服', 'service'],
    ],
  },
  {
    location: 3,
    type: '生活缴费',
    channels: '1,2',
    functions: [
      ['水费', 'water'],
      ['电费', 'power'],
      ['燃气费', 'gas'],
    ],
  },
  {
    location: 3,
    type: '便民服务',
    channels: '2',
    functions: [
      ['天气', 'weather'],
      ['停车', 'parking'],
    ],
  },
]
/** The last open city has no columns yet, as a target for copying. */
const withColumns = places.filter((place) => place.enabled).slice(0, -1)

async function seedColumns(db: Kysely<Database>, random: Random, calendar: Calendar): Promise<void> {
  const nextId = sequence(1)
  const types = columns.map(({ location, type }, at) => ({
    location,
    name: type,
    created_at: minutesLater(calendar.start, at),
  }))
  await insertRows(db, 'column_type', types)
  const rows = withColumns.flatMap(({ code }) =>
    columns.flatMap(({ location, type, channels, functions }) => {
      const updated_at = calendar.moment(random)
      return functions.map(([name, parameter], at) => ({
        id: nextId(),
        city_code: code,
        location,
        type,
        channels,
        name,
        parameter,
        image: picture(at),
        enabled: at < 5,
        highlighted: at === 0,
        sort: at + 1,
        updated_at,
      }))
    }),
  )
  await insertRows(db, 'function_column', rows)
}

const releases = [
  '优化扫码乘车速度，修复已知问题',
  '新增定制公交购票，支持选座',
  '实时公交刷新更快，离线也能看线路',
  '新增积分商城，乘车积分可兑换礼品',
  '修复个别机型无法打开乘车码的问题',
]

async function seedVersions(db: Kysely<Database>, random: Random, calendar: Calendar): Promise<void> {
  const notices = Array.from({ length: 14 }, (_, at) => ({
    id: at + 1,
    version_name: `${3 + Math.floor(at / 10)}.${at % 10}.0`,
    systems: random.pick(['1,2,3', '1,2', '1', '2', '3']),
    forced: random.chance(0.3),
    content: random.pick(releases),
    cancel_reason: at < 10 && random.chance(0.4) ? '发现兼容问题，暂停推送' : null,
    created_at: minutesLater(dayStart(daysLater(calendar.start, at * 6 + 2)), 10 * 60),
  }))
  await insertRows(db, 'version_notice', notices)
  const open = places.filter((place) => place.enabled)
  const links = notices.flatMap(({ id }) => {
    const cities = random.chance(0.4) ? open : [open[(id - 1) % open.length] ?? random.pick(open)]
    return cities.map(({ code }) => ({ notice_id: id, city_code: code }))
  })
  await insertRows(db, 'version_notice_city', links)
}

interface Category {
  name: string
  object: number
  entries: [name: string, level: number][]
}
const categories: Category[] = [
  {
    name: '扫码评价标签',
    object: 3,
    entries: [
      ['文明驾驶', 5],
      ['车厢整洁', 5],
      ['准点到站', 5],
      ['急刹急停', 2],
      ['态度欠佳', 1],
      ['车内拥挤', 3],
    ],
  },
  {
    name: '用户反馈类型',
    object: 4,
    entries: [
      ['线路建议', 4],
      ['充值问题', 4],
      ['扫码失败', 2],
      ['页面卡顿', 3],
      ['功能建议', 4],
    ],
  },
  {
    name: '线路站点评价',
    object: 1,
    entries: [
      ['候车方便', 5],
      ['站牌清晰', 5],
      ['等车太久', 2],
    ],
  },
  { name: '其他', object: 5, entries: [] },
]

export const dictionaryCategories = categories.map(({ name }, at) => ({
  id: at + 1,
  name,
  icon: picture(at),
  kind: String(at + 1),
}))

async function seedDictionaries(db: Kysely<Database>): Promise<void> {
  await insertRows(db, 'dictionary_category', dictionaryCategories)
  const nextId = sequence(1)
  const entries = categories.flatMap(({ object, entries: own }, category) =>
    own.map(([name, level], sort) => ({
      id: nextId(),
      category_id: category + 1,
      name,
      icon: picture(sort),
      object,
      level,
      sort,
    })),
  )
  await insertRows(db, 'dictionary_entry', entries)
}

type NewRule = Insertable<PointRuleTable>
const rule = (type: number, items: string, operation_id: number, more: Partial<NewRule> = {}): NewRule => ({
  id: type,
  type,
  items,
  operation_id,
  model: type === 1 || type === 2 || type === 3 || type === 5 ? 1 : 2,
  channels: '1,2',
  daily: 1,
  enabled: true,
  points: 1,
  ...rewards,
  ...more,
})
/** Every row must have equal columns. */
const rewards = {
  description: '',
  gift_7: null,
  gift_15: null,
  gift_30: null,
  columns: '',
  steps: '[]',
  rides: '[]',
  min_speed: null,
  max_speed: null,
} satisfies Partial<NewRule>

export const pointRules: NewRule[] = [
  rule(1, '每日签到', 1, { points: 2, description: '每天签到一次获得积分' }),
  rule(2, '乘车', 2, { points: 2, daily: -1, description: '扫码乘车获得积分' }),
  rule(3, '订单核销', 5, { description: '核销商户订单，按消费金额获得积分' }),
  rule(4, '评价', 6, { points: 3, daily: 2, description: '对乘车服务进行评价' }),
  rule(5, '连续签到', 7, { gift_7: 10, gift_15: 25, gift_30: 60, description: '连续签到另外赠送' }),
  rule(6, '公告阅读', 8, { daily: 5, channels: '1', description: '阅读平台公告' }),
  rule(7, '线路查询', 9, { daily: 10, description: '查询线路实时信息' }),
  rule(8, '栏目点击', 10, { columns: 'ride_code,real_time,custom_bus', description: '点击指定栏目' }),
  rule(9, '共享单车骑行', 11, { points: 5, daily: 15, description: '骑行共享单车' }),
  rule(10, '步行', 13, {
    steps: JSON.stringify([
      { steps: 3000, integral: 1 },
      { steps: 6000, integral: 3 },
      { steps: 10000, integral: 6 },
    ]),
    description: '按当天步数获得积分',
  }),
  rule(11, '骑行', 14, {
    rides: JSON.stringify([
      { mileage: 1, integral: 1 },
      { mileage: 3.5, integral: 4 },
    ]),
    min_speed: 5,
    max_speed: 30,
    enabled: false,
    description: '按骑行里程获得积分，配速须在范围内',
  }),
]

/** Content of the passenger app: function columns, version notices, dictionaries, points rules. */
export async function seedContent(db: Kysely<Database>, calendar: Calendar): Promise<void> {
  const random = createRandom(30)
  await seedColumns(db, random, calendar)
  await seedVersions(db, random, calendar)
  await seedDictionaries(db)
  await insertRows(db, 'point_rule', pointRules)
}
