/** Products of the demonstration's shop: every kind, by the partner that provides it. */
export interface SeedGoods {
  name: string
  /** 0 group voucher, 1 cash voucher, 2 times card, 3 annual card, 4 ride skin, 5 ride ticket, 6 card bundle. */
  type: number
  /** Part of the partner's name; '' = the bus operator itself. */
  partner: '面馆' | '影城' | '水果店' | '运动馆' | ''
  /** Cents in the life shop; points in the two others. */
  price: number
  points: number
  /** Uses of one card. */
  uses?: number
  /** The buyer must enter names. */
  named?: true
  detail: string
}

export const goods: readonly SeedGoods[] = [
  {
    name: '双人面食套餐',
    type: 0,
    partner: '面馆',
    price: 4980,
    points: 480,
    detail: '<p>手工拉面两碗、凉菜两份、饮料两杯。</p>',
  },
  {
    name: '周末双人观影套餐（含两张2D/3D电影票、一份大桶爆米花、两杯中杯可乐，节假日通用，请提前一小时到店取票）',
    type: 0,
    partner: '影城',
    price: 9900,
    points: 950,
    detail: '<p>两张电影票、大桶爆米花一份、中杯可乐两杯。</p><p>不与店内其他优惠同享。</p>',
  },
  {
    name: '20元水果代金券',
    type: 1,
    partner: '水果店',
    price: 1800,
    points: 180,
    detail: '<p>满30元可用，每单限用一张。</p>',
  },
  {
    name: '50元影城代金券',
    type: 1,
    partner: '影城',
    price: 4500,
    points: 450,
    detail: '<p>可抵扣影票与卖品。</p>',
  },
  {
    name: '游泳5次卡',
    type: 2,
    partner: '运动馆',
    price: 12_800,
    points: 1200,
    uses: 5,
    named: true,
    detail: '<p>每次限一人，请携带泳帽。</p>',
  },
  {
    name: '羽毛球场地10次卡',
    type: 2,
    partner: '运动馆',
    price: 25_000,
    points: 2400,
    uses: 10,
    detail: '<p>每次一小时，请提前一天预约。</p>',
  },
  {
    name: '健身年卡',
    type: 3,
    partner: '运动馆',
    price: 98_800,
    points: 9000,
    named: true,
    detail: '<p>自激活之日起一年内有效，仅限本人使用。</p>',
  },
  {
    name: '低碳出行主题乘车皮肤',
    type: 4,
    partner: '',
    price: 600,
    points: 60,
    detail: '<p>购买后在乘车码页面切换。</p>',
  },
  {
    name: '一元乘车券',
    type: 5,
    partner: '',
    price: 100,
    points: 100,
    detail: '<p>刷码乘车时自动抵扣。</p>',
  },
  {
    name: '畅游卡券包',
    type: 6,
    partner: '',
    price: 3990,
    points: 380,
    detail: '<p>含乘车券五张、景区门票八折券一张。</p>',
  },
]

export const goodsPicture = (type: number): string => `/demo/goods-${type}.svg`
