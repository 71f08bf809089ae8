import type { Kysely } from 'kysely'
import { insertRows } from '../database/insert'
import type { Database } from '../database/schema'
import { seedAdvertisements } from './advertisements'
import { places } from './places'
import type { Random } from './random'
import { createRandom, sequence } from './random'
import type { Calendar } from './time'

const notices: [title: string, type: number, content: string][] = [
  ['系统升级维护通知', 1, '为提升服务质量，系统将于今晚23:00至次日2:00升级维护，期间扫码乘车不受影响。'],
  ['乘车码使用说明', 1, '请在上车前打开乘车码并调高屏幕亮度，对准车载扫码设备即可。'],
  ['充值有礼活动', 2, '活动期间充值满100元赠送10元，赠送金额仅限乘车使用，不可提现。'],
  ['绿色出行积分翻倍', 2, '本周末乘坐公交可获双倍积分，积分可在积分商城兑换礼品。'],
  ['新能源公交车上线', 2, '新一批纯电动公交车投入运营，欢迎市民乘坐体验。'],
  ['失物招领提示', 3, '如有物品遗失在车上，请拨打客服电话或在反馈中留言。'],
  ['恶劣天气出行提醒', 3, '近日有强降雨，部分线路可能绕行，请关注实时公交信息。'],
  ['客服热线调整', 3, '客服热线服务时间调整为每日6:00至22:00，感谢您的理解。'],
]

async function seedNotices(db: Kysely<Database>, random: Random, calendar: Calendar): Promise<void> {
  const nextId = sequence(1)
  const rows = places.flatMap(({ code, name }) =>
    notices.map(([title, type, content]) => ({
      id: nextId(),
      city_code: code,
      type,
      channels: random.pick(['1', '2', '1,2']),
      title,
      content: `<p>${content}</p><p>特此公告。</p>`,
      operator_name: `${name}运营`,
      created_at: calendar.moment(random),
    })),
  )
  await insertRows(db, 'notice', rows)
}

async function seedLineSyncs(db: Kysely<Database>, random: Random, calendar: Calendar): Promise<void> {
  const rows = Array.from({ length: 30 }, (_, at) => {
    const started_at = calendar.moment(random)
    const kind = random.between(1, 4)
    return {
      id: at + 1,
      city_code: kind === 4 ? random.pick(places).code : '',
      kind,
      started_at,
      ends_at: new Date(started_at.getTime() + random.between(2, 90) * 1000),
      added: kind === 3 ? 0 : random.between(0, 4),
      changed: kind === 3 ? 0 : random.between(0, 60),
      operator_name: '超级管理员',
    }
  })
  await insertRows(db, 'line_sync', rows)
}

/** Announcements and hints of the cities for passengers. */
export async function seedInformation(db: Kysely<Database>, calendar: Calendar): Promise<void> {
  const random = createRandom(60)
  await seedNotices(db, random, calendar)
  await seedLineSyncs(db, random, calendar)
  await seedAdvertisements(db, random, calendar)
}
