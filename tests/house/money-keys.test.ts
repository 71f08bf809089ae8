/** Which key guards which button of the money screens, as the documents spell the keys: odd spellings are contract. */
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { checkProject } from '../../engine/language/project'
import { readSchemas } from '../../engine/tools/files'
import { product } from '../../src/product'

const { screens } = checkProject(
  readSchemas(fileURLToPath(new URL('../..', import.meta.url))),
  product.widgetSchemas,
)

/** Submits are guarded by the key of the button that opens their dialog; this is the word on them. */
const submit = 'confirm'
const refund = (screen: string, transfer: string) => ({
  [`${screen}:export`]: ['导出明细'],
  [`${screen}:remark`]: ['备注', submit, '编辑'],
  [`${screen}:${transfer}`]: [submit, '转账'],
  [`${screen}:examineAndApprove`]: ['同意', '拒绝'],
})
const ofCard = {
  'balanceQuery:withdraw': ['提现', submit],
  'balanceQuery:shiftTo': ['转入', '选择', submit],
}
const lineDiscount = {
  'lineDiscountRatSet:synchronization': ['同步线路'],
  'lineDiscountRatSet:set': ['批量设置', '设置', submit, submit],
}
const keys: Record<string, Record<string, string[]>> = {
  refundQuery: refund('refundQuery', 'transfer'),
  groupRefund: refund('groupRefund', 'tansferMoney'),
  balanceQuery: {
    ...ofCard,
    'balanceQuery:replenish': ['余额充值', submit],
    'balanceQuery:upStatus': ['冻结', '解冻'],
  },
  recharger: { 'recharger:query': ['导出'], 'recharger:set': ['设置优惠', submit] },
  recodeSale: { 'recodeSale:export': ['导出'] },
  transferMoney: { 'transferMoney:export': ['导出'], 'transferMoney:setRemark': ['备注', submit] },
  cashQuery: { 'cashQuery:export': ['导出'], 'cashQuery:setRemark': ['备注', submit] },
  consume: { 'consume:export': ['导出'], 'consume:refund': ['退款', submit] },
  purchaseHistory: { 'purchaseHistory:export': ['导出明细'], 'consume:refund': ['退款', submit], ...ofCard },
  depLineSummary: { 'depLineSummary:export': ['导出'] },
  lineVehicleSummary: { 'lineVehicleSummary:export': ['导出'] },
  transfer: { 'transfer:switch': ['关闭'], 'transfer:edit': ['保存'] },
  blocDiscountRatSet: lineDiscount,
  lineDiscountRatSet: lineDiscount,
}

it.each(Object.entries(keys))('%s: each button follows its own key', (screen, expected) => {
  const found: Record<string, string[]> = {}
  for (const { permission, label } of Object.values(screens[screen]!.actions)) {
    const key = String(permission)
    found[key] = [...(found[key] ?? []), typeof label === 'string' ? label : label.text]
  }
  const sorted = (by: Record<string, string[]>) =>
    Object.entries(by)
      .map(([key, labels]) => [key, [...labels].sort()])
      .sort()
  expect(sorted(found)).toEqual(sorted(expected))
})
