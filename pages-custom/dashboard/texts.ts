/** Texts of the dashboard. */
export const texts = {
  today: '今日',
  yesterday: '昨日',
  day: '日期',
  trend: '用户趋势',
  views: '趋势指标',
  range: '日期范围',
  faults: {
    incomplete: '请选择开始日期和结束日期',
    none: '日期必须为有效日期，如2026-01-31',
    order: '结束日期不能早于开始日期',
    future: '不能选择今天以后的日期',
    tooLong: (days: number) => `开始日期和结束日期最多相差${days}天`,
  },
  rides: '线路乘车',
  platforms: '用户平台分布',
  nodes: '关键节点访问',
  recharges: '充值方式',
  period: '统计周期',
  lastDays: (days: number) => `近${days}天`,
  oneDay: '昨天',
  empty: '暂无数据',
  noRecharges: '暂无充值数据',
  noRechargesHint: '微信、支付宝的充值数据接入后在此显示',
  figures: '查看数据',
  chart: '查看图表',
  export: '导出',
  exporting: '正在导出',
  exportCancelled: '已取消导出',
  failed: '数据加载失败',
} as const

/** The summary cards in order: response members, and explanations of their figures. */
export const cards = [
  { key: 'new', label: '新增用户', hint: '首次打开应用并完成注册的用户数' },
  { key: 'active', label: '活跃用户', hint: '当日启动过应用的用户数，同一用户只计一次' },
  { key: 'launches', label: '启动次数', hint: '当日应用被启动的总次数，同一用户可计多次' },
  { key: 'users', label: '累计用户', hint: '截至当日已注册的用户总数' },
] as const

/** Key nodes in the order of the response. */
export const nodes = ['线路信息', '站点信息', '路线规划', '平台公告', '扫码乘车'] as const
