import { sql, type Selectable } from 'kysely'
import { methods } from '../../../engine/vocabulary/calls'
import type { Id, RideReward, Rule, StepReward } from '../../calls/declared'
import type { PointRuleTable } from '../../database/tables/rule'
import { found, nextVersion } from '../shared/edit'
import { idOf } from '../shared/values'
import type { CallRequest, SomeHandlers } from '../types'
import { Refused } from '../types'
import { changesOf } from './check'
import { kindOf, operationName } from './kinds'

/**
 * Rules for which passengers receive points; the same in every city. They can be switched and tuned, never
 * added.
 */
export const ruleHandlers = {
  'rule.list': async ({ db }) => ({
    rows: (await db.selectFrom('point_rule').selectAll().orderBy('type').execute()).map(rowOf),
  }),

  'rule.operations': async (request) => {
    const { type } = await ruleById(request, request.values.ruleId)
    return { rows: kindOf(type).operations.map(({ id, operation }) => ({ id: String(id), operation })) }
  },

  'rule.columns': async ({ db }) => ({
    rows: await db
      .selectFrom('function_column')
      .select(['parameter as columnId', sql<string>`min(name)`.as('columnName')])
      .groupBy('parameter')
      .orderBy('parameter')
      .execute(),
  }),

  'rule.update': async (request) => {
    const { db, values, version } = request
    const rule = await ruleById(request, values.id)
    if (Number(values.type) !== rule.type) throw new Refused('规则类型不可修改')
    const changes = changesOf(rule, values)
    await db
      .updateTable('point_rule')
      .set({ ...changes, version: nextVersion(rule.version, version) })
      .where('id', '=', rule.id)
      .execute()
    request.log(`更新积分规则：${changes.items ?? rule.items}`)
    return {}
  },
} satisfies SomeHandlers

const ruleById = async ({ db, call }: Pick<CallRequest, 'db' | 'call'>, id: Id) => {
  const query = db.selectFrom('point_rule').selectAll().where('id', '=', idOf(id))
  return found(await (methods[call.method].reads ? query : query.forUpdate()).executeTakeFirst(), '积分规则')
}

const rowOf = (rule: Selectable<PointRuleTable>): Rule => ({
  id: rule.id,
  type: String(rule.type),
  items: rule.items,
  operationId: String(rule.operation_id),
  operation: operationName(rule.type, rule.operation_id),
  integral: String(rule.points),
  integralModel: String(rule.model),
  channelType: rule.channels.split(','),
  integralEverydayTime: String(rule.daily),
  integralDescribe: rule.description,
  isEnable: rule.enabled,
  theSeventhDay: rule.gift_7,
  theFifteenthDay: rule.gift_15,
  theThirtiethDay: rule.gift_30,
  columnIds: rule.columns ? rule.columns.split(',') : [],
  stepsList: JSON.parse(rule.steps) as StepReward[],
  ridingList: JSON.parse(rule.rides) as RideReward[],
  minSpeed: rule.min_speed,
  maxSpeed: rule.max_speed,
  _v: rule.version,
})
