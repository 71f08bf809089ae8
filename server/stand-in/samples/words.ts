/** What records are made of. Names of people and places are invented or common; lengths are awkward on purpose. */
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
export const stops = [
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
] as const
export const roads = ['人民东路', '中华北大街', '和平路', '滏河南大街', '联纺西路', '建设大街'] as const
export const companies = [
  '钢铁集团有限公司',
  '第一中心医院',
  '师范学院',
  '高新区管委会',
  '纺织集团',
  '新世纪商贸有限责任公司（总部）',
] as const
export const places = [
  '丛台公园',
  '学步桥',
  '龙湖公园',
  '殷墟博物苑',
  '直隶总督署',
  '太行山大峡谷',
  '白洋淀景区',
  '娲皇宫',
] as const
export const plateLetters = [...'ABCDEFGHJKLMNPQRSTUVWXYZ'] as const
export const devices = ['HUAWEI Mate 70', 'Xiaomi 15', 'vivo X200', 'iPhone 16', 'OPPO Find X8'] as const
export const reasons = [
  '个人原因',
  '行程有变',
  '重复购买',
  '信息填写有误，请重新提交后再试',
  '车辆临时检修',
] as const
export const sentences = [
  '请提前十分钟到站候车。',
  '服务很好，司机师傅热情耐心，沿途讲解很详细，孩子和老人都很满意，下次还会选择这条线路，也会推荐给身边的朋友。',
  '好',
  '节假日班次有调整，以站牌公告为准；如遇恶劣天气，班次可能取消，票款将原路退回。',
  '希望增加早高峰班次，现在等车时间太长。',
] as const
export const unlabelled = '示例'
