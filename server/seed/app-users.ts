import { minutesLater } from '../../engine/clock'
import type { Insertable, Kysely } from 'kysely'
import { insertBulk } from '../database/bulk'
import { insertRows } from '../database/insert'
import type { Database } from '../database/schema'
import type { AppUserTable } from '../database/tables/appUser'
import type { NewCard } from '../ledger/opening'
import { places } from './places'
import type { Random } from './random'
import { createRandom, sequence } from './random'
import type { Calendar } from './time'

export interface SeedAppUser {
  id: number
  name: string
  cityCode: string
  cardNo: string
  phone: string
  status: number
  channel: number
  device: string
  system: string
  version: string
}

const blocNames = ['钢铁集团', '第一中心医院', '师范学院', '高新区管委会', '纺织集团', '市第一中学']
const surnames = ['赵', '钱', '孙', '李', '周', '吴', '郑', '王', '冯', '陈', '褚', '卫']
const firstUser = 100_001

/** Share of the accounts in each state except 0; every state occurs. */
const shares: [status: number, share: number][] = [
  [1, 0.02],
  [2, 0.02],
  [3, 0.02],
  [4, 0.03],
  [5, 0.03],
]
/** By `last_login_system`; half of the riders use Android. */
const systems = [
  { code: 1, system: 'Android 16', devices: ['Xiaomi 15', 'vivo X200', 'OPPO Find X8', 'HONOR 400'] },
  { code: 1, system: 'Android 15', devices: ['Redmi K70', 'vivo Y300', 'OPPO A3'] },
  { code: 2, system: 'iOS 26.0', devices: ['iPhone 16', 'iPhone 15', 'iPhone 13'] },
  { code: 3, system: 'HarmonyOS 6.0', devices: ['HUAWEI Mate 70', 'HUAWEI Pura 80'] },
  { code: 4, system: '', devices: [''] },
]
const versions = ['5.2.0', '5.2.1', '5.3.0']
const miniProgram = 4

interface MadeUser {
  row: Insertable<AppUserTable>
  /** 1 new user, 2 first top-up; null = none. */
  label: number | null
  user: SeedAppUser
}

/** The owners of all cards: accounts in the app or the mini-program, one in three in a group. Resolves with them. */
export async function seedAppUsers(
  db: Kysely<Database>,
  cards: NewCard[],
  calendar: Calendar,
): Promise<SeedAppUser[]> {
  const random = createRandom(20_240_620)
  const blocs = await seedBlocs(db, calendar)
  const nextId = sequence(firstUser)
  const made = cards.map((card) => oneUser(nextId(), card, blocs, random, calendar))
  await insertBulk(
    db,
    'app_user',
    made.map(({ row }) => row),
  )
  await seedLabels(db, made, calendar)
  return made.map(({ user }) => user)
}

async function seedBlocs(db: Kysely<Database>, calendar: Calendar) {
  const nextId = sequence(1)
  const blocs = places
    .filter((place) => place.enabled)
    .flatMap(({ code, name }) =>
      blocNames.map((bloc) => ({
        id: nextId(),
        city_code: code,
        name: `${name.replace('市', '')}${bloc}`,
        created_at: calendar.start,
      })),
    )
  await insertRows(db, 'bloc', blocs)
  return blocs
}

/** Manual labels, each for one in `oneIn` active accounts. */
const handLabels = [
  { id: 11, name: '学生卡体验官', oneIn: 40 },
  { id: 12, name: '夜班线路常客', oneIn: 90 },
  { id: 13, name: '意见回访', oneIn: 400 },
]
const byHand = 3

/** The labels that rules assign, which exist already, and a few manual labels, one of them without people. */
async function seedLabels(db: Kysely<Database>, made: MadeUser[], calendar: Calendar): Promise<void> {
  const times = { rule: byHand, updated_at: calendar.start }
  const labels = [...handLabels.map(({ id, name }) => ({ id, name })), { id: 14, name: '敬老卡用户' }]
  await insertRows(
    db,
    'user_label',
    labels.map((label) => ({ ...label, ...times })),
  )
  const ofRules = made.flatMap(({ row, label }) =>
    label === null ? [] : [{ user_id: row.id, label_id: label }],
  )
  const ofHands = handLabels.flatMap(({ id, oneIn }) =>
    made
      .filter(({ row }, at) => row.status === 0 && at % oneIn === id % oneIn)
      .map(({ row }) => ({ user_id: row.id, label_id: id })),
  )
  await insertBulk(db, 'app_user_label', [...ofRules, ...ofHands])
}

function oneUser(
  id: number,
  card: NewCard,
  blocs: { id: number; city_code: string }[],
  random: Random,
  calendar: Calendar,
): MadeUser {
  const machine = random.pick(systems)
  const isMini = machine.code === miniProgram
  const status = statusOf(random.next())
  const createdAt = minutesLater(card.openedAt, -random.between(1, 600))
  const version = random.pick(versions)
  const ofCity = blocs.filter((bloc) => bloc.city_code === card.cityCode)
  const both = random.chance(0.3)
  const method = random.chance(0.6) ? 1 : random.chance(0.9) ? 2 : 3
  return {
    row: {
      id,
      city_code: card.cityCode,
      bloc_id: random.chance(0.33) ? random.pick(ofCity).id : null,
      phone: card.phone,
      former_phone: random.chance(0.06) ? `1990001${String(id - firstUser).padStart(4, '0')}` : '',
      wechat_no: method === 2 || random.chance(0.3) ? `wx_${id}` : '',
      qq_no: method === 3 ? String(10_000 + id) : '',
      register_type: isMini && !both ? 1 : 0,
      register_method: method,
      on_app: !isMini || both,
      on_mini_program: isMini || both,
      home_type: random.chance(0.8) ? '标准版' : '关怀版',
      last_login_system: machine.code,
      app_version: version,
      status,
      created_at: createdAt,
      last_login_at: calendar.moment(random),
    },
    label: random.chance(0.1) ? 1 : random.chance(0.2) ? 2 : null,
    user: {
      id,
      name: `${random.pick(surnames)}${random.chance(0.5) ? '先生' : '女士'}`,
      cityCode: card.cityCode,
      cardNo: card.cardNo,
      phone: card.phone,
      status,
      channel: isMini ? 2 : 1,
      device: random.pick(machine.devices),
      system: machine.system,
      version,
    },
  }
}

function statusOf(chance: number): number {
  let upTo = 0
  for (const [status, share] of shares) if (chance < (upTo += share)) return status
  return 0
}
