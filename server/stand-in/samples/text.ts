/** Texts that read like what the label of their field promises. */
import type { Random } from '../../seed/random'
import * as words from './words'

export interface TextWish {
  member: string
  label: string
  widget?: string
  maxLength: number
  /** What the record is called, for names of its own. */
  collection: string
  at: number
  random: Random
}

type Maker = (wish: TextWish) => string

const digits = (random: Random, count: number): string =>
  Array.from({ length: count }, () => random.between(0, 9)).join('')
const person: Maker = ({ random }) =>
  (random.chance(0.05) ? random.pick(words.doubleSurnames) : random.pick(words.surnames)) +
  random.pick(words.givenNames)
const phone: Maker = ({ random }) => `1${random.pick(['38', '39', '50', '86', '77'])}${digits(random, 8)}`
const line: Maker = ({ random }) => `${random.between(1, 98)}路`

/** First that fits; looked for in label and member name. Long ones before those they contain. */
const makers: [pattern: RegExp, make: Maker][] = [
  [/身份证|证件/, ({ random }) => `1304**********${digits(random, 3)}${random.pick(['X', '1', '6'])}`],
  [/机型|型号|设备|device/i, ({ random }) => random.pick(words.devices)],
  [/手机|电话|phone|tel/i, phone],
  [/车牌|plate/i, ({ random }) => `冀D${random.pick(words.plateLetters)}${digits(random, 4)}`],
  [/车辆|vehicle/i, ({ random }) => `冀D${random.pick(words.plateLetters)}${digits(random, 4)}`],
  [/订单号|订单编号|流水号|orderNo/i, ({ random }) => `${random.between(2024, 2026)}${digits(random, 14)}`],
  [/卡号|cardNo/i, ({ random }) => `3130${digits(random, 12)}`],
  [/快递|单号/, ({ random }) => `SF${digits(random, 12)}`],
  [/批次|编号|工号|编码|号码|number|code$/i, ({ at }) => String(10_001 + at)],
  [/线路|路线|line/i, line],
  [
    /班次|时刻/,
    ({ random }) =>
      `${String(random.between(6, 21)).padStart(2, '0')}:${random.pick(['00', '15', '30', '45'])}`,
  ],
  [/站|起点|终点|出发地|目的地|上车|下车|from|to$|stop/i, ({ random }) => random.pick(words.stops)],
  [/地址|address/i, ({ random }) => `${random.pick(words.roads)}${random.between(1, 398)}号`],
  [
    /部门|department/i,
    ({ random }) => random.pick(['运营一部', '运营二部', '维修车间', '调度中心', '财务部']),
  ],
  [/公司|企业|单位|company/i, ({ random }) => random.pick(words.companies)],
  [/营业时间|服务时间|hours/i, () => '08:00-17:30'],
  [/景点|景区|spot/i, ({ random }) => random.pick(words.places)],
  [
    /司机|驾驶员|联系人|持卡人|姓名|负责人|经办|作者|昵称|操作人|创建人|发布人|申请人|person|holder|contact|driver|nickname/i,
    person,
  ],
  [/链接|link|url/i, () => ''],
  [/原因|reason/i, ({ random }) => random.pick(words.reasons)],
  [
    /内容|说明|备注|描述|评价|回复|简介|须知|介绍|content|text|remark|intro/i,
    ({ random }) => random.pick(words.sentences),
  ],
  [/名称|标题|主题|name|title/i, ({ collection, at }) => `${collection}${at + 1}`],
]

export function sampleText(wish: TextWish): string {
  const [, make] = makers.find(([pattern]) => pattern.test(wish.label)) ??
    makers.find(([pattern]) => pattern.test(wish.member)) ?? [
      null,
      () => `${wish.label || words.unlabelled}${wish.at + 1}`,
    ]
  return make(wish).slice(0, wish.maxLength)
}
