/** Generates texts that fit the label of their field. */
import { places } from '../../seed/places'
import type { Random } from '../../seed/random'
import * as words from './words'

export interface TextWish {
  member: string
  label: string
  widget?: string
  maxLength: number
  /** The label of the collection, used in names. */
  collection: string
  at: number
  random: Random
  /** Code of the record's city; undefined if it has none. */
  scope: string | undefined
  /** Values already in the record, so that two places of one record differ. */
  others: readonly unknown[]
}

type Maker = (wish: TextWish) => string

const digits = (random: Random, count: number): string =>
  Array.from({ length: count }, () => random.between(0, 9)).join('')
const person: Maker = ({ random }) =>
  (random.chance(0.05) ? random.pick(words.doubleSurnames) : random.pick(words.surnames)) +
  random.pick(words.givenNames)
const phone: Maker = ({ random }) => `1${random.pick(['38', '39', '50', '86', '77'])}${digits(random, 8)}`
const line: Maker = ({ random }) => `${random.between(1, 98)}路`
const cityOf = (scope: string | undefined) => places.find(({ code }) => code === scope) ?? places[0]!
const plate: Maker = ({ random, scope }) =>
  `${cityOf(scope).plate}${random.pick(words.plateLetters)}${digits(random, 4)}`

/** Begins with the holder's place, usually the record's city. */
const identity: Maker = ({ random, scope }) => {
  const { code } = random.chance(0.8) ? cityOf(scope) : random.pick(places)
  return `${code.slice(0, 4)}**********${digits(random, 3)}${random.pick([...'0123456789X'])}`
}

/** Prefers a value that the record does not contain yet. */
function another({ random, others }: TextWish, list: readonly string[]): string {
  const free = list.filter((one) => !others.includes(one))
  return random.pick(free.length > 0 ? free : list)
}
const stop: Maker = (wish) => another(wish, cityOf(wish.scope).stops)
const sight: Maker = (wish) => another(wish, words.sights[wish.scope ?? ''] ?? words.sightsAnywhere)
const betweenStops: Maker = (wish) => {
  const from = stop(wish)
  return `${from}—${stop({ ...wish, others: [...wish.others, from] })}`
}
const roadOf = (random: Random): string => random.pick(words.roads)

/** Titles of records, matched by the label of their collection. */
const titles: [pattern: RegExp, make: Maker][] = [
  [/公告|通知/, ({ random }) => random.pick(words.notices)],
  [/游记/, (wish) => `${wish.random.pick(words.notes)}${sight(wish)}`],
  [/轮播|广告/, (wish) => `${sight(wish)} ${wish.random.pick(words.slogans)}`],
  [/行程/, (wish) => `${sight(wish)}${wish.random.pick(words.trips)}`],
  [/网点|门店/, ({ random }) => `${roadOf(random)}${random.pick(words.outlets)}`],
  [/打卡/, (wish) => `${sight(wish)}打卡`],
]
const title: Maker = (wish) => {
  const [, make] = titles.find(([pattern]) => pattern.test(wish.collection)) ?? []
  return make?.(wish) ?? `${wish.collection}${wish.at + 1}`
}

/** The first match wins; matched against label and member name. Long words precede words they contain. */
const makers: [pattern: RegExp, make: Maker][] = [
  [/身份证|证件/, identity],
  [/机型|手机型号|设备|device/i, ({ random }) => random.pick(words.devices)],
  [/车型/, ({ random }) => random.pick(words.vehicles)],
  [/手机|电话|phone|tel/i, phone],
  [/车牌|plate/i, plate],
  [/车辆|vehicle/i, plate],
  // Numbers that contain no date: the record has dates of its own.
  [/订单号|订单编号|流水号|orderNo/i, ({ random }) => `${random.between(41, 98)}${digits(random, 16)}`],
  [/卡号|cardNo/i, ({ random }) => `3130${digits(random, 12)}`],
  [/快递|单号/, ({ random }) => `SF${digits(random, 12)}`],
  [/批次|编号|工号|编码|号码|number|code$/i, ({ at }) => String(10_001 + at)],
  [/线路名称/, betweenStops],
  [/线路|路线|line/i, line],
  [
    /班次|时刻/,
    ({ random }) =>
      `${String(random.between(6, 21)).padStart(2, '0')}:${random.pick(['00', '15', '30', '45'])}`,
  ],
  [/站|起点|终点|出发地|目的地|上车|下车|from|to$|stop/i, stop],
  [/地址|address/i, ({ random }) => `${roadOf(random)}${random.between(1, 398)}号`],
  [
    /部门|department/i,
    ({ random }) => random.pick(['运营一部', '运营二部', '维修车间', '调度中心', '财务部']),
  ],
  [
    /所属公司|承运|运营公司|carrier/i,
    ({ random, scope }) => `${cityOf(scope).name.replace('市', '')}${random.pick(words.carriers)}`,
  ],
  [/公司|企业|单位|company/i, ({ random }) => random.pick(words.companies)],
  [/营业时间|服务时间|hours/i, () => '08:00-17:30'],
  [/景点|景区|spot/i, sight],
  [
    /司机|驾驶员|联系人|持卡人|姓名|负责人|经办|作者|昵称|操作人|创建人|发布人|申请人|person|holder|contact|driver|nickname/i,
    person,
  ],
  [/链接|link|url/i, () => ''],
  [/原因|reason/i, ({ random }) => random.pick(words.reasons)],
  [/评价|review/i, ({ random }) => random.pick(words.reviews)],
  [/简介|介绍|intro/i, ({ random }) => random.pick(words.introductions)],
  [/备注|需求|remark/i, ({ random }) => random.pick(words.requests)],
  [/内容|说明|描述|回复|须知|content|text/i, ({ random }) => random.pick(words.sentences)],
  [/名称|标题|主题|name|title/i, title],
]

export function sampleText(wish: TextWish): string {
  const [, make] = makers.find(([pattern]) => pattern.test(wish.label)) ??
    makers.find(([pattern]) => pattern.test(wish.member)) ?? [
      null,
      () => `${wish.label || words.unlabelled}${wish.at + 1}`,
    ]
  return make(wish).slice(0, wish.maxLength)
}
