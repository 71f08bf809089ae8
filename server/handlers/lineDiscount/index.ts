import { within } from '../../rights/within'
import { paged, withinScopes } from '../shared/query'
import { idsOf, optionalIdOf } from '../shared/values'
import type { SomeHandlers } from '../types'
import { Refused } from '../types'
import { discountsOfBlocs, setForBlocs } from './blocs'
import { applySetting, holdDiscounts, readSetting } from './setting'
import { linesOf, synchronize } from './sync'

/** Line discounts: for members of groups, and for everyone. */
export const lineDiscountHandlers = {
  'lineDiscount.sync': synchronize,
  'lineDiscount.ofBlocs': discountsOfBlocs,
  'lineDiscount.setForBlocs': setForBlocs,

  'lineDiscount.routes': async ({ db, values, user }) => {
    const lines = await linesOf(db, values.cityCode).where(within('line', user)).execute()
    return { rows: lines.map(({ id, name }) => ({ routeId: String(id), routeName: name })) }
  },

  'lineDiscount.page': async ({ db, values, page, scopes }) => {
    const lineId = optionalIdOf(values.routeId)
    const query = db
      .selectFrom('line_discount')
      .innerJoin('city', 'city.code', 'line_discount.city_code')
      .selectAll('line_discount')
      .select('city.name as city_name')
      .where('line_discount.kind', '=', 'line')
      .where(withinScopes('line_discount.city_code', scopes))
      .$if(lineId !== null, (q) => q.where('line_discount.line_id', '=', lineId))
      .orderBy('line_discount.line_id')
    const { rows, total } = await paged(query, page)
    return {
      total,
      rows: rows.map((row) => ({
        id: row.id,
        routeId: String(row.line_id),
        routeName: row.line_name,
        cityName: row.city_name,
        discountType: String(row.type),
        allTimeDiscount: row.percent === null ? null : String(row.percent),
        splitDiscounts: row.spans.map(({ start, end, percent }) => ({
          startSecond: start,
          endSecond: end,
          discount: percent,
        })),
        _v: row.version,
      })),
    }
  },

  'lineDiscount.set': async (request) => {
    const { values } = request
    const ids = idsOf(values.id)
    if (ids.length === 0) throw new Refused('请先勾选线路!')
    const setting = readSetting(Number(values.discountType), values.allTimeDiscount, values.splitDiscounts)
    await holdDiscounts(request, 'line', ids)
    await applySetting(request, ids, setting)
    request.log(`设置线路折扣：${ids.length}条线路`)
    return {}
  },
} satisfies SomeHandlers
