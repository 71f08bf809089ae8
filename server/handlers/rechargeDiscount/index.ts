import { newId } from '../../database/ids'
import { texts } from '../../texts'
import { discountOf, tiers, type DiscountTerms } from '../recharge/discount'
import { searchRechargeDiscounts } from '../recharge/search'
import { yuanText } from '../shared/money'
import { momentOf, optionalIdOf, stamp } from '../shared/values'
import type { CallRequest, SomeHandlers } from '../types'
import { Changed, Refused } from '../types'

/** For a city without a setting the discount is off. */
export const rechargeDiscountHandlers = {
  'rechargeDiscount.search': searchRechargeDiscounts,

  'rechargeDiscount.get': async (request) => {
    const setting = await discountOf(request.db, cityOf(request))
    return {
      values: {
        setting: {
          id: setting?.id ?? null,
          onOff: setting?.enabled ?? false,
          oneHundredRebate: setting?.one_hundred ?? null,
          twoHundredRebate: setting?.two_hundred ?? null,
          startTime: momentText(setting?.starts_at),
          endTime: momentText(setting?.ends_at),
        },
      },
    }
  },

  /** Adds a setting after the one the operator saw. Throws Changed if another was saved meanwhile. */
  'rechargeDiscount.set': async (request) => {
    const { db, values, now, user } = request
    const city_code = cityOf(request)
    const terms = termsOf(values)
    const before = await discountOf(db, city_code)
    if (optionalIdOf(values.id) !== (before?.id ?? null)) throw new Changed()
    const added = await db
      .insertInto('recharge_discount')
      .values({
        id: newId(),
        city_code,
        number: (before?.number ?? 0) + 1,
        ...terms,
        created_at: now,
        operator_id: user.id,
      })
      .onConflict((conflict) => conflict.columns(['city_code', 'number']).doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!added) throw new Changed()
    request.log(`设置充值优惠：${city_code}，${termsText(terms)}`)
    return {}
  },
} satisfies SomeHandlers

/** The city of the setting. The call has already checked the caller's access. */
function cityOf({ values }: CallRequest<'rechargeDiscount.get' | 'rechargeDiscount.set'>): string {
  const code = values.cityCode
  if (code === '') throw new Refused('请先在页面顶部选择一个城市')
  return code
}

/** A disabled setting may be incomplete, but values that are given must be valid. */
function termsOf(values: CallRequest<'rechargeDiscount.set'>['values']): DiscountTerms {
  const { onOff: enabled } = values
  const terms: DiscountTerms = {
    enabled,
    one_hundred: rebate(values.oneHundredRebate, tiers.oneHundred),
    two_hundred: rebate(values.twoHundredRebate, tiers.twoHundred),
    starts_at: momentOf(values.startTime),
    ends_at: momentOf(values.endTime),
  }
  const { one_hundred, two_hundred, starts_at, ends_at } = terms
  if (enabled && (one_hundred === null || two_hundred === null)) throw new Refused('请输入金额')
  if (enabled && (!starts_at || !ends_at)) throw new Refused('请设置活动时间')
  if (starts_at && ends_at && starts_at >= ends_at) throw new Refused('结束时间必须晚于开始时间')
  return terms
}

/** Integer cents from 0 to the recharged amount. */
function rebate(value: number | undefined, most: number): number | null {
  if (value === undefined) return null
  if (!Number.isSafeInteger(value)) throw new Refused(texts.badRequest)
  if (value < 0) throw new Refused('请输入正确的格式')
  if (value > most) throw new Refused('优惠金额不能超过充值金额')
  return value
}

const momentText = (moment: Date | null | undefined): string | null => (moment ? stamp(moment) : null)
const amountText = (cents: number | null): string => (cents === null ? '未设置' : `${yuanText(cents)}元`)
const termsText = ({ enabled, one_hundred, two_hundred, starts_at, ends_at }: DiscountTerms): string =>
  [
    enabled ? '开启' : '关闭',
    `充100元送${amountText(one_hundred)}`,
    `充200元送${amountText(two_hundred)}`,
    `活动时间${momentText(starts_at) ?? '未设置'}至${momentText(ends_at) ?? '未设置'}`,
  ].join('，')
