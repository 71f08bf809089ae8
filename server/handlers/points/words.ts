/** Names of codes in an exported file, as on the screens. */
export const models: Record<string, string> = { 1: '乘车积分', 2: '绿色积分' }
export const channels: Record<string, string> = { 1: 'APP', 2: '小程序' }

export const events: Record<string, string> = {
  1: '签到',
  3: '订单核销',
  4: '评价',
  5: '广告',
  6: '购买',
  7: '过期清零',
  8: '连续签到',
  9: '公告阅读',
  10: '线路查询',
  11: '栏目点击',
  12: '乘车',
  13: '步行',
  14: '骑行',
  15: '共享单车一',
  16: '共享单车二',
}
export const byOperator = '人工调整'

export const types: Record<string, string> = {
  1: '签到',
  2: '乘车',
  3: '订单核销',
  4: '核销评价',
  5: '广告',
  6: '购买',
  7: '过期清零',
}
export const otherType = '其他'
