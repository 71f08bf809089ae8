import { minutesLater } from '../../engine/clock'
import type { Insertable, Kysely } from 'kysely'
import { insertBulk } from '../database/bulk'
import { insertRows } from '../database/insert'
import type { Database } from '../database/schema'
import type { FeedbackCommentTable, FeedbackProblemTable, FeedbackTable } from '../database/tables/feedback'
import type { SeedAppUser } from './app-users'
import type { SeedOperator } from './operators'
import type { Random } from './random'
import { createRandom, sequence } from './random'
import type { Calendar } from './time'

const tickets = 400
const messages = 120

/** Topics of riders' feedback, with the problems to choose from. */
const topics = [
  {
    tag: '乘车扫码',
    problems: ['二维码无法显示', '刷码无反应', '重复扣款'],
    text: '上车刷码时机器一直没有反应，试了三次才成功。',
  },
  {
    tag: '账户充值',
    problems: ['充值未到账', '优惠金额不对'],
    text: '充值五十元后余额没有变化，请帮忙核对。',
  },
  {
    tag: '实时公交',
    problems: ['到站时间不准', '线路信息有误', '站点位置不对'],
    text: '显示还有三站，车却已经开走了。',
  },
  { tag: '登录注册', problems: ['收不到验证码', '无法登录'], text: '更换手机后一直收不到验证码。' },
  { tag: '其他建议', problems: ['功能建议'], text: '希望增加末班车提醒功能。' },
]
/** Categories of feedback. */
export const feedbackTags = topics.map(({ tag }, at) => ({ id: at + 1, name: tag }))
const replies = [
  '您好，已为您核实并处理，请稍后查看。',
  '您好，请更新到最新版本后再试。',
  '感谢您的建议，我们会认真研究。',
]
/** Served with the client. */
const photos = ['/demo/feedback-1.svg', '/demo/feedback-2.svg']

/** Tickets in all three states with their replies; then messages to a few riders each. */
export async function seedService(
  db: Kysely<Database>,
  users: SeedAppUser[],
  operators: SeedOperator[],
  calendar: Calendar,
): Promise<void> {
  const random = createRandom(20_240_621)
  // Demonstration accounts get no work outside their purpose.
  const staff = operators.filter(({ account }) => account.startsWith('staff'))
  await seedFeedback(db, users, staff, random, calendar)
  await seedMessages(db, users, staff, random, calendar)
}

async function seedFeedback(
  db: Kysely<Database>,
  users: SeedAppUser[],
  staff: SeedOperator[],
  random: Random,
  calendar: Calendar,
): Promise<void> {
  const nextComment = sequence(1)
  const feedback: Insertable<FeedbackTable>[] = []
  const problems: Insertable<FeedbackProblemTable>[] = []
  const comments: Insertable<FeedbackCommentTable>[] = []
  for (let id = 1; id <= tickets; id++) {
    const user = random.pick(users)
    const topic = random.pick(topics)
    const at = calendar.moment(random)
    const state = random.chance(0.4) ? 1 : random.chance(0.5) ? 2 : 3
    const replier =
      state === 1 ? undefined : random.pick(staff.filter((one) => one.city_code === user.cityCode))
    feedback.push({
      id,
      user_id: user.id,
      user_name: user.name,
      city_code: user.cityCode,
      card_no: user.cardNo,
      phone: user.phone,
      tag_id: topics.indexOf(topic) + 1,
      channel: user.channel,
      device: user.device,
      system_version: user.system,
      app_version: user.version,
      content: topic.text,
      images: photos.slice(0, random.between(0, photos.length)).join(','),
      state,
      replier: replier?.name ?? '',
      created_at: at,
    })
    topic.problems
      .filter((_, index) => index === 0 || random.chance(0.4))
      .forEach((name, position) => problems.push({ feedback_id: id, position, name }))
    const say = (type: 1 | 2, comment: string, minutes: number) =>
      comments.push({
        id: nextComment(),
        feedback_id: id,
        type,
        comment,
        person: type === 1 ? user.name : (replier?.name ?? ''),
        operator_id: type === 1 ? null : (replier?.id ?? null),
        created_at: minutesLater(at, minutes),
      })
    say(1, topic.text, 0)
    if (replier) say(2, random.pick(replies), random.between(10, 300))
    if (state === 3) say(1, '已解决，谢谢！', random.between(301, 600))
  }
  await insertRows(db, 'feedback_tag', feedbackTags)
  await insertBulk(db, 'feedback', feedback)
  await insertBulk(db, 'feedback_problem', problems)
  await insertBulk(db, 'feedback_comment', comments)
}

const notices = [
  ['您的退款已到账', '<p>您申请的退款已原路退回，请注意查收。</p>'],
  ['乘车优惠提醒', '<p>您的乘车优惠将于本月底到期，请尽快使用。</p>'],
  ['失物招领通知', '<p>您遗失在车上的物品已送至调度室，请凭有效证件领取。</p>'],
  ['账户安全提醒', '<p>检测到您的账户在新设备登录，如非本人操作请及时修改密码。</p>'],
] as const

async function seedMessages(
  db: Kysely<Database>,
  users: SeedAppUser[],
  staff: SeedOperator[],
  random: Random,
  calendar: Calendar,
): Promise<void> {
  // Only authors with riders in their city.
  const authors = staff.filter((one) => users.some((user) => user.cityCode === one.city_code))
  const rows = Array.from({ length: messages }, (_, at) => {
    const author = random.pick(authors)
    const [title, content] = random.pick(notices)
    return {
      id: at + 1,
      city_code: author.city_code,
      title,
      content,
      channels: random.pick(['1', '2', '1,2']),
      type: 3,
      operator_id: author.id,
      create_user: author.name,
      created_at: calendar.moment(random),
    }
  })
  await insertRows(db, 'message', rows)
  const recipients = rows.flatMap(({ id, city_code }) => {
    const ofCity = users.filter((user) => user.cityCode === city_code && user.status === 0)
    const first = random.between(0, ofCity.length - 31)
    return ofCity
      .slice(first, first + random.between(1, 30))
      .map((user, position) => ({ message_id: id, user_id: user.id, position, phone: user.phone }))
  })
  await insertBulk(db, 'message_recipient', recipients)
}
