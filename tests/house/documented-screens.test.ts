/** Filters, columns, fields, rules and buttons as the documents name them; that the engine draws what is declared is tested elsewhere. */
import { describe, expect, it } from 'vitest'
import { app, declaredOf, screens as compiled } from './declared'

/** Each of these stands at this place of the screen, in this order; `whole` = and nothing else. */
type Documented = [ids: string, place: string, expected: string, whole?: 'whole']

const sizes = 'server 10 10 20 30 40 50 100'
const inBrowser = 'local 2 2 5 10 20 30 40 50'
const rates = '10=10% 20=20% 30=30% 40=40% 50=50% 60=60% 70=70% 80=80% 90=90%'

const refundColumns = '退款结果{0=未处理 1=同意 2=不同意} | 退款类型{1=客服 *=自动}'
const screens: Record<string, Documented[]> = {
  refundQuery: [
    ['D3-REFUND-001', 'tabs', '精确查询 | 批量查询 | 公交卡退款', 'whole'],
    ['D3-REFUND-002…005', 'precise filters', '卡号 | 手机号 | 退款流水号 | 消费流水号', 'whole'],
    ['D3-REFUND-006…008', 'batch filters', '城市 | 时间类型{3=申请退款时间 1=操作退款时间} | 时间', 'whole'],
    [
      'D3-REFUND-012…017, 073',
      'busCard filters',
      '卡号 | 手机号 | 退款结果{0=未处理 1=同意 2=不同意} | 退款类型{0=自助 1=客服 *=自动} | 时间类型{3=申请退款时间 1=操作退款时间} | 时间',
      'whole',
    ],
    ['D3-REFUND-018', 'batch totals', '退款笔数 | 退款金额(元)', 'whole'],
    ['D3-REFUND-018', 'batch sizes', sizes, 'whole'],
    ['D3-REFUND-019', 'precise toolbar', '导出明细', 'whole'],
    ['D3-REFUND-022', 'precise rowActions', '备注 | 转账 | 同意 | 拒绝', 'whole'],
    [
      'D3-REFUND-024',
      'batch columns',
      '卡号 | 手机号 | 退款流水号 | 消费流水号 | 公司 | 车牌号 | 申请退款金额(元) | 退款金额(元)',
    ],
    ['D3-REFUND-026', 'batch columns', refundColumns],
    [
      'D3-REFUND-028, 029',
      'busCard columns',
      '城市 | 卡号 | 手机号 | 集团名称 | 申请退款金额(元) | 剩余余额(元) | 退款金额(元) | 申请退款时间 | 操作退款时间 | 退款类型 | 退款结果{未处理=未处理 同意=同意 不同意=不同意}',
      'whole',
    ],
    ['D3-REFUND-043, 070', 'transfer 备注', '请输入备注 | most 60', 'whole'],
    ['D3-REFUND-044', 'remark 备注', '请输入备注 | most 60', 'whole'],
  ],
  groupRefund: [
    ['D3-REFUND-010', 'batch filters', '退款结果{1=同意 2=拒绝}'],
    ['D3-REFUND-011', 'batch columns', '集团名称'],
  ],
  balanceQuery: [
    ['D3-BAL-001…003', 'main filters', '城市 | 手机号 | 卡号', 'whole'],
    [
      'D3-BAL-004…010, 019',
      'main columns',
      '城市 | 卡号 | 手机号 | 总余额(元) | 充值金额(元) | 优惠金额(元) | 状态{0=正常 1=冻结 *=作废}',
      'whole',
    ],
    ['D3-BAL-011…014', 'main rowActions', '提现 | 余额充值 | 转入 | 冻结 | 解冻', 'whole'],
    ['D3-BAL-016', 'main totals', '总余额(元)', 'whole'],
    ['D3-BAL-015', 'withdraw fields', '提现金额 | 审核结果{1=同意} | 时间 | 备注'],
    ['D3-BAL-015', 'topUp fields', '充值金额 | 优惠金额'],
    ['D3-BAL-015', 'transferIn fields', '转账卡号 | 转账金额'],
    ['D3-BAL-022, 026', 'withdraw 审核结果', '请选择审核结果', 'whole'],
    ['D3-BAL-056', 'sourceCards sizes', 'server 5 5 10 15 20 30 50', 'whole'],
    [
      'D3-BAL-030, 033',
      'transferIn 转账金额',
      '请输入转账金额 | 请输入正确的格式 | 转账金额不能超过余额!',
      'whole',
    ],
  ],
  consume: [
    ['D3-CONS-001', 'precise filters', '手机号 | 卡号 | 消费流水号', 'whole'],
    [
      'D3-CONS-002…007',
      'batch filters',
      '城市 | 公司 | 线路 | 车辆 | 票制{1=一票制 2=分段计费} | 结算时间',
      'whole',
    ],
    [
      'D3-CONS-010',
      'batch columns',
      '卡号 | 手机号 | 城市 | 公司 | 线路 | 方向 | 车辆编号 | 司机 | 票制 | 消费金额(元) | 上车站点 | 上车时间 | 下车站点 | 下车时间 | 消费流水号 | 结算时间',
      'whole',
    ],
    ['D3-CONS-008', 'batch rowActions', '退款', 'whole'],
    [
      'D3-CONS-016…020, 039',
      'refund 退款金额',
      '请输入退款金额 | 请输入正确的金额格式 | 退款金额不得大于提示金额 | 退款金额必须大于0 | most 4',
      'whole',
    ],
    ['D3-CONS-021', 'refund 审核结果', '请选择审核结果', 'whole'],
    // Of us besides: when money moved is bounded (money-times.test.ts).
    ['D3-CONS-022', 'refund 退款日期', '请选择退款日期'],
    ['D3-CONS-023', 'refund 备注', 'most 20', 'whole'],
  ],
  purchaseHistory: [
    [
      'D3-PURCH-010, 011',
      'main columns',
      '渠道{1=APP 2=小程序} | 卡号 | 手机号 | 城市 | 公司 | 票制{1=一票制 *=分段计费} | 车牌号 | 线路 | 方向 | 司机 | 上车站点 | 上车时间 | 下车站点 | 下车时间 | 验票方式{1=二维码} | 支付方式{0=微信 1=支付宝} | 消费金额(元) | 消费流水号',
      'whole',
    ],
    ['D3-PURCH-018', 'main filters', '票制{1=一票制 2=分段计费 *=分段计费}'],
  ],
  transfer: [
    [
      'D2-TRANS-001…004, 007, D3-TRANS-001',
      'main fields',
      `换乘优惠 | 优惠时间范围(分钟) | 优惠幅度{0=0% ${rates} 100=100%} | 备注`,
      'whole',
    ],
    ['D2-TRANS-013', 'main 换乘优惠', '请选择是否开启换乘优惠', 'whole'],
    [
      'D2-TRANS-006, 015…017',
      'main 优惠时间范围(分钟)',
      '优惠时间范围不能为空! | 优惠时间范围不能为0 | 时间范围必须为数字! | 时间范围必须是正整数! | most 6 | 如输入30，则用户在首次消费后30分钟内换乘可享受优惠',
      'whole',
    ],
  ],
  theme: [
    ['D1-THEME-001…003, 019', 'main filters', '城市 | 状态{1=待发布 2=已上架 3=已下架} | 主题名称', 'whole'],
    [
      'D1-THEME-004…008, 019',
      'main columns',
      '城市 | 主题名称 | 上架时间 | 下架时间 | 状态{1=待发布 2=已上架 3=已下架}',
      'whole',
    ],
    ['D1-THEME-009', 'main toolbar', '发布', 'whole'],
    ['D1-THEME-010, 011', 'main rowActions', '详情 | 编辑', 'whole'],
  ],
  depLineSummary: [
    ['D3-DEPL-001', 'main filters', '部门 | 渠道{1=合作渠道 2=自有渠道} | 结算日期', 'whole'],
    ['D3-DEPL-003', 'main columns', '部门 | 线路 | 支付笔数 | 支付金额(元)', 'whole'],
    ['D3-DEPL-005, 006', 'main sizes', inBrowser, 'whole'],
    ['D3-DEPL-002', 'main toolbar', '导出', 'whole'],
  ],
  lineVehicleSummary: [
    ['D3-LVEH-001', 'main filters', '部门 | 线路 | 渠道{1=合作渠道 2=自有渠道} | 结算日期', 'whole'],
    ['D3-LVEH-003', 'main columns', '线路 | 车牌号 | 支付笔数 | 支付金额(元)', 'whole'],
    ['D3-DEPL-006, D3-LVEH-004', 'main sizes', inBrowser, 'whole'],
    ['D3-LVEH-002', 'main toolbar', '导出', 'whole'],
  ],
  blocDiscountRatSet: [
    ['D2-LDISC-001, 002', 'main filters', '集团 | 线路', 'whole'],
    ['D2-LDISC-003', 'main toolbar', '同步线路'],
    [
      'D2-LDISC-005…013',
      'main columns',
      `城市 | 线路名称 | 线路编号 | 集团 | 不打折 | 全天折扣 | 全天折扣率{${rates}} | 分时折扣 | 分时折扣率`,
      'whole',
    ],
    ['D2-LDISC-014', 'main rowActions', '设置', 'whole'],
    ['D2-LDISC-015, 019', 'discount fields', '集团 | 折扣方式{1=不打折 2=全天折扣 3=分时折扣}'],
    ['D2-LDISC-043', 'discount fields', `全天折扣率{${rates}}`],
    ['D2-LDISC-026', 'discount 分时折扣率', '请设置折扣！'],
    ['D2-LDISC-029', 'discount 分时折扣率', '请按时间从早到晚依次设置；未设置的时间默认不打折'],
  ],
  lineDiscountRatSet: [
    ['D2-LDISC-016', 'main filters', '线路', 'whole'],
    [
      'D2-LDISC-016',
      'main columns',
      `城市 | 线路名称 | 线路编号 | 不打折 | 全天折扣 | 全天折扣率{${rates}} | 分时折扣 | 分时折扣率`,
      'whole',
    ],
    ['D2-LDISC-018, 019', 'discount fields', '折扣方式{0=不打折 1=全天折扣 2=分时折扣}'],
  ],
  newsRelease: [
    ['D2-NOTICE-006', 'main toolbar', '发布公告', 'whole'],
    ['D2-NOTICE-006', 'main rowActions', '详情 | 编辑 | 删除', 'whole'],
    [
      'D1-NOTICE-008…010, 012…014, D2-NOTICE-027, 028',
      'notice fields',
      '城市 | 发布渠道{1=APP 2=小程序} | 类型{1=系统 2=运营 3=其他} | 标题 | 内容 | 封面图片',
      'whole',
    ],
    ['D1-NOTICE-011, 015', 'main columns', '城市 | 发布人'],
    ['D1-NOTICE-038', 'notice 标题', '不能超过20个字'],
    ['D1-NOTICE-039', 'notice 封面图片', '建议尺寸100x100，支持png/JPEG格式，大小不超过2MB'],
  ],
}

describe.each(Object.entries(screens))('%s', (screen, rows) => {
  const declared = declaredOf(screen)
  it.each(rows)('%s: %s', (_, place, expected, whole) => {
    const wanted = place.endsWith('sizes') ? expected.split(' ') : expected.split(' | ')
    const here = declared[place] ?? []
    if (whole) expect(here).toEqual(wanted)
    else expect([...new Set(here)].filter((one) => wanted.includes(one))).toEqual(wanted)
  })
})

it('lists are paged alike: 10 rows at first, 10 to 100 to choose from (D1-REQ-020, D2-GEN-019, D2-USER-031, D3-GEN-014, 023)', () => {
  const paged = [
    'newsRelease',
    'userFeedback',
    'appUserManagement',
    'refundQuery',
    'consume',
    'roleManage',
    'operationLog',
  ]
  for (const screen of paged)
    for (const [place, found] of Object.entries(declaredOf(screen)))
      if (/^(main|precise|batch|busCard) sizes$/.test(place))
        expect(found.join(' '), `${screen} ${place}`).toBe(sizes)
})

it.each([
  ['D3-REFUND-045…048', 'refundQuery', 'export remark transfer examineAndApprove'],
  ['D3-REFUND-049…052', 'groupRefund', 'export remark tansferMoney examineAndApprove'],
  ['D3-BAL-038…041', 'balanceQuery', 'withdraw replenish shiftTo upStatus'],
  ['D3-CONS-024', 'consume', 'export refund'],
  ['D3-PURCH-016, D1-PERM-002', 'purchaseHistory', 'export'],
  ['D3-DAILY-009, D1-PERM-005', 'depLineSummary', 'export'],
  ['D3-DAILY-011, D1-PERM-007', 'lineVehicleSummary', 'export'],
  ['D2-TRANS-019, 020, D3-TRANS-004, 005', 'transfer', 'switch edit'],
  ['D1-THEME-044…046', 'theme', 'publish detail edit'],
])('%s: the buttons of %s have the keys %s', (_, screen, actions) => {
  const keys = declaredOf(screen).keys!
  const own = keys.filter((key) => key.startsWith(`${screen}:`))
  expect([...new Set(own)].sort()).toEqual(
    actions
      .split(' ')
      .map((action) => `${screen}:${action}`)
      .sort(),
  )
})

it.each(['blocDiscountRatSet', 'lineDiscountRatSet'])(
  '%s: one pair of keys for both versions (D2-LDISC-030, 031)',
  (screen) => {
    expect([...new Set(declaredOf(screen).keys)].sort()).toEqual([
      'lineDiscountRatSet:set',
      'lineDiscountRatSet:synchronization',
    ])
  },
)

it('what is to be uploaded is demanded by one word and the label (D1-MENU-036)', () => {
  expect(app!.words['required.upload']).toBe('请上传{label}')
})

it('the size of the bus logo is advice only: no picture is refused for it (D1-THEME-037)', () => {
  const { block } = compiled.themePreview!
  const form = block.kind === 'custom' && block.main?.kind === 'form' ? block.main.form : undefined
  const logo = form?.fields.find(({ name }) => name === 'bus_logo')
  expect(logo?.hint).toContain('88x88')
  expect(logo?.options).not.toHaveProperty('pixels')
})
