import { expect, it } from 'vitest'
import { isShort, titleNeed, titleParts } from './title'

it.each([
  ['退款金额', ['退款金额']],
  ['退款金额(元)', ['退款金额', '(元)']],
  ['准时结算金额（元）', ['准时', '结算', '金额', '（元）']],
  ['准时结算笔数', ['准时', '结算', '笔数']],
  ['第三方单号', ['第三方单号']],
  ['第三方订单号', ['第三方', '订单号']],
  ['票价(元)', ['票价(元)']],
  ['最近一次登录时间', ['最近', '一次', '登录', '时间']],
  ['线路站与站间距', ['线路站', '与站', '间距']],
  ['金额我你他退款', ['金额我', '你他', '退款']],
  ['我你他退款金额', ['我你他', '退款', '金额']],
  ['卡上余与欠款', ['卡上', '余与', '欠款']],
  ['已被退款的卡号', ['已被', '退款的', '卡号']],
  ['在用户数量总计', ['在用户', '数量', '总计']],
  ['票(每张单程票的价格)', ['票', '(每张单程票的价格)']],
  ['(元)金额合计', ['(元)', '金额', '合计']],
])('breaks %s between words and before its unit', (title, parts) => {
  expect(titleParts(title)).toEqual(parts)
})

it('leaves no character alone', () => {
  for (const title of ['订单总数与人', '在用户数量', '已被退款的卡号', '(元)金额合计'])
    for (const part of titleParts(title)) expect(part.length, `${part} of ${title}`).toBeGreaterThan(1)
})

it('needs the wider of two lines, where they are most alike', () => {
  expect(titleNeed('退款金额')).toBe(56)
  expect(titleNeed('退款金额(元)')).toBe(56)
  expect(titleNeed('准时结算金额(元)')).toBe(58)
})

it.each([
  ['退款的金额', true],
  ['abcdefghi', true],
  ['退款的金a额', false],
  ['abcdefghij', false],
])('%s stands on one line, whatever room there is: %s', (title, short) => expect(isShort(title)).toBe(short))
