/** Validates a changed rule, with the messages of its dialog. */
import type { Selectable, Updateable } from 'kysely'
import type { SentRideReward, SentStepReward } from '../../calls/declared'
import type { PointRuleTable } from '../../database/tables/rule'
import { joinedCodes } from '../shared/values'
import { Refused, type CallRequest } from '../types'
import { kindOf, unlimited } from './kinds'

type Sent = CallRequest<'rule.update'>['values']
type Rule = Selectable<PointRuleTable>
type Changes = Updateable<PointRuleTable>

const mostRows = 50
const most = 1_000_000

/**
 * The changed columns of the rule. Columns that do not apply to its type stay. Throws Refused with the first
 * problem.
 */
export function changesOf(rule: Rule, values: Sent): Changes {
  const kind = kindOf(rule.type)
  const operation_id = Number(values.operationId)
  if (!kind.operations.some((one) => one.id === operation_id)) throw new Refused('请选择操作')
  const channels = joinedCodes(values.channelType)
  if (!['1', '2', '1,2'].includes(channels)) throw new Refused('请选择适用平台')
  return {
    operation_id,
    channels,
    description: values.integralDescribe,
    enabled: values.isEnable,
    ...(kind.points && pointsOf(rule, values, operation_id)),
    ...(kind.daily !== 'none' && { daily: dailyOf(rule, values, operation_id) }),
    ...(rule.type === 5 && giftsOf(values)),
    ...(rule.type === 8 && { columns: columnsOf(values) }),
    ...(rule.type >= 10 && { items: itemsOf(values) }),
    ...(rule.type === 10 && { steps: rewardsOf(values.stepsList, 'steps') }),
    ...(rule.type === 11 && { ...speedsOf(values), rides: rewardsOf(values.ridingList, 'mileage') }),
  }
}

/** Points are ignored for operations without points. */
function pointsOf(rule: Rule, values: Sent, operation: number): Pick<Changes, 'points'> {
  const { pointsFor } = kindOf(rule.type)
  if (pointsFor && !pointsFor.includes(operation)) return {}
  return { points: wholeNumber(values.integral, 1, 10, '请选择积分') }
}

function dailyOf(rule: Rule, values: Sent, operation: number): number {
  const { daily, dailyFor, manyADay } = kindOf(rule.type)
  if (daily === 'once') return 1
  if (dailyFor && !dailyFor.includes(operation)) return rule.daily
  const message = manyADay ? '请选择每日可获积分次数' : '请选择每日可获得积分'
  if (manyADay && Number(values.integralEverydayTime) === unlimited) return unlimited
  return wholeNumber(values.integralEverydayTime, 1, manyADay ? 30 : 10, message)
}

function giftsOf(values: Sent): Changes {
  const gift = (points: number | undefined) => wholeNumber(points, 1, most, '请输入赠送积分')
  return {
    gift_7: gift(values.theSeventhDay),
    gift_15: gift(values.theFifteenthDay),
    gift_30: gift(values.theThirtiethDay),
  }
}

function columnsOf(values: Sent): string {
  const columns = [...new Set(values.columnIds)]
  if (columns.length === 0) throw new Refused('请选择包含栏目')
  return columns.join(',')
}

function itemsOf(values: Sent): string {
  const items = values.items
  if (items === '') throw new Refused('请输入事项')
  return items.slice(0, 20)
}

function speedsOf(values: Sent): Changes {
  const [min, max] = [values.minSpeed ?? NaN, values.maxSpeed ?? NaN]
  if (!(min >= 0 && max >= 0 && max <= most)) throw new Refused('请输入有效配速')
  if (min >= max) throw new Refused('最小配速大于最大配速')
  return { min_speed: min, max_speed: max }
}

/** The stored rows of a rule by distance. */
function rewardsOf(rows: (SentStepReward & SentRideReward)[], measure: 'steps' | 'mileage'): string {
  if (rows.length === 0) throw new Refused('积分不能为空')
  if (rows.length > mostRows) throw new Refused(`最多${mostRows}行`)
  const incomplete = '请填写完整的积分'
  return JSON.stringify(
    rows.map((row) => {
      const amount = row[measure] ?? NaN
      const least = measure === 'steps' ? 1 : 0
      if (!(amount >= least && amount <= most) || (measure === 'steps' && !Number.isInteger(amount)))
        throw new Refused(incomplete)
      return { [measure]: amount, integral: wholeNumber(row.integral, 1, most, incomplete) }
    }),
  )
}

function wholeNumber(
  value: string | number | undefined,
  least: number,
  greatest: number,
  message: string,
): number {
  const number = value === undefined || value === '' ? NaN : Number(value)
  if (!Number.isInteger(number) || number < least || number > greatest) throw new Refused(message)
  return number
}
