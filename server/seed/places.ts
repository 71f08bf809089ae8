/** Cities of the demonstration. Codes are real (GB/T 2260); all else is invented. */
export interface SeedCity {
  code: string
  name: string
  tel: string
  enabled: boolean
  /** Latin name, used for accounts. */
  latin: string
  /** Prefix of its licence plates. */
  plate: string
  /** Coordinates of its centre, degrees east and north. */
  centre: readonly [longitude: number, latitude: number]
  stops: readonly string[]
}

const commonStops = [
  '火车站',
  '汽车东站',
  '人民路口',
  '市政府',
  '中心医院',
  '体育场',
  '第一中学',
  '师范学院',
  '开发区管委会',
  '新世纪广场',
]

export const places: readonly SeedCity[] = [
  {
    code: '130400',
    name: '邯郸市',
    latin: 'handan',
    tel: '0310-0000001',
    enabled: true,
    plate: '冀D',
    centre: [114.4905, 36.6123],
    stops: [...commonStops, '丛台公园', '学步桥', '龙湖公园', '赵苑'],
  },
  {
    code: '130100',
    name: '石家庄市',
    latin: 'shijiazhuang',
    tel: '0311-0000001',
    enabled: true,
    plate: '冀A',
    centre: [114.5025, 38.0455],
    stops: [...commonStops, '北国商城', '长安公园', '裕彤体育中心', '世纪公园'],
  },
  {
    code: '130600',
    name: '保定市',
    latin: 'baoding',
    tel: '0312-0000001',
    enabled: true,
    plate: '冀F',
    centre: [115.4823, 38.8671],
    stops: [...commonStops, '直隶总督署', '竞秀公园', '军校广场', '植物园'],
  },
  {
    code: '410500',
    name: '安阳市',
    latin: 'anyang',
    tel: '0372-0000001',
    enabled: true,
    plate: '豫E',
    centre: [114.3524, 36.1034],
    stops: [...commonStops, '殷墟', '文峰塔', '易园', '洹水公园'],
  },
  {
    code: '140400',
    name: '长治市',
    latin: 'changzhi',
    tel: '0355-0000001',
    enabled: true,
    plate: '晋D',
    centre: [113.1135, 36.1911],
    stops: [...commonStops, '八一广场', '太行公园', '英雄台', '上党门'],
  },
  {
    code: '130800',
    name: '承德市',
    latin: 'chengde',
    tel: '0314-0000001',
    enabled: false,
    plate: '冀H',
    centre: [117.9398, 40.9762],
    stops: [...commonStops, '避暑山庄', '普宁寺', '武烈河桥', '双塔山'],
  },
]

export const companyNames = ['公共交通集团', '城乡巴士公司', '快速公交公司', '旅游客运公司'] as const
export const subCompanyNames = ['第一分公司', '第二分公司', '第三分公司', '第四分公司'] as const
