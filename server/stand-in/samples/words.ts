/**
 * Word lists for generated records. Names of people and places are invented or common. Some are awkwardly
 * long on purpose.
 */
export const surnames = [...'赵钱孙李周吴郑王冯陈褚卫蒋沈韩杨'] as const
export const givenNames = [
  '伟',
  '秀英',
  '建国',
  '丽娜',
  '晨曦',
  '子涵',
  '明',
  '桂兰',
  '思远',
  '欣怡',
  '志强',
  '雅婷',
] as const
export const doubleSurnames = ['欧阳', '司马', '诸葛'] as const
export const roads = ['人民东路', '中华北大街', '和平路', '滏河南大街', '联纺西路', '建设大街'] as const
export const companies = [
  '钢铁集团有限公司',
  '第一中心医院',
  '师范学院',
  '高新区管委会',
  '纺织集团',
  '新世纪商贸有限责任公司（总部）',
] as const
/** Companies that run buses, not companies whose staff ride them. */
export const carriers = ['公交总公司', '城乡巴士公司', '快速公交公司', '旅游客运公司'] as const
/** Sights, by the code of their city. */
export const sights: Readonly<Record<string, readonly string[]>> = {
  130400: ['丛台公园', '学步桥', '龙湖公园', '娲皇宫', '广府古城', '响堂山石窟'],
  130100: ['正定古城', '长安公园', '赵州桥', '西柏坡', '苍岩山', '隆兴寺'],
  130600: ['直隶总督署', '白洋淀景区', '古莲花池', '野三坡', '狼牙山'],
  410500: ['殷墟博物苑', '红旗渠', '文峰塔', '太行大峡谷', '岳飞庙'],
  140400: ['八泉峡', '太行山大峡谷', '上党门', '通天峡', '黎侯古城'],
}
export const sightsAnywhere = ['人民公园', '古城遗址公园', '湿地公园', '植物园', '博物馆'] as const
export const plateLetters = [...'ABCDEFGHJKLMNPQRSTUVWXYZ'] as const
export const devices = ['HUAWEI Mate 70', 'Xiaomi 15', 'vivo X200', 'iPhone 16', 'OPPO Find X8'] as const
export const reasons = [
  '个人原因',
  '行程有变',
  '重复购买',
  '信息填写有误，请重新提交后再试',
  '车辆临时检修',
] as const
export const requests = [
  '希望增加早高峰班次，现在等车时间太长。',
  '请在厂区北门设站，职工上下班都从北门出入。',
  '周末也有人加班，希望保留一班。',
  '已电话联系，等对方确认人数。',
] as const
export const reviews = [
  '服务很好，司机师傅热情耐心，沿途讲解很详细，孩子和老人都很满意，下次还会选择这条线路，也会推荐给身边的朋友。',
  '好',
  '准时发车，车内干净。',
  '景区停留时间有点短，建议延长半小时。',
  '上车点不太好找，希望发个定位。',
] as const
export const introductions = [
  '始建于明代，现存城墙四千余米，城内可看太极晨练。',
  '国家4A级景区，每日8:00至17:30开放，公交直达。',
  '春赏花、秋观叶，山下有旅游专线车站。',
  '馆藏文物三千余件，周一闭馆。',
] as const
export const sentences = [
  '请提前十分钟到站候车。',
  '节假日班次有调整，以站牌公告为准；如遇恶劣天气，班次可能取消，票款将原路退回。',
  '请凭本人有效证件乘车，儿童须由家长陪同。',
] as const
export const trips = ['休闲游', '深度游', '亲子游', '研学游', '摄影游'] as const
export const notes = ['周末坐公交去', '带孩子逛', '雨后的', '一个人走', '和老同学重游'] as const
export const slogans = ['一票畅游', '直通车开通', '周末好去处', '夜游季', '学生半价游'] as const
export const notices = [
  '景区直通车加班公告',
  '恶劣天气停运通知',
  '旅游专线调整发车时间',
  '节假日预订须知',
  '临时改道通知',
  '景区闭园日调整',
] as const
export const vehicles = [
  '宇通客车',
  '金龙客车',
  '福田欧辉客车',
  '比亚迪纯电客车',
  '中通客车',
  '安凯客车',
] as const
export const outlets = ['客运服务网点', '公交卡服务点', '便民服务点', '社区代办点'] as const
export const unlabelled = '示例'
