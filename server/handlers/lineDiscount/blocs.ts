import { insertRows } from '../../database/insert'
import { withinScopes } from '../shared/query'
import { idOf, optionalIdOf } from '../shared/values'
import type { CallRequest, Handler } from '../types'
import { Refused } from '../types'
import { applySetting, clock, holdDiscounts, readSetting, type Setting } from './setting'

/** Discounts of groups: all lines, each with the groups it applies to. */
export const discountsOfBlocs: Handler<'lineDiscount.ofBlocs'> = async ({ db, values, scopes }) => {
  const blocId = optionalIdOf(values.bloc_id)
  const lineId = optionalIdOf(values.route_id)
  const rows = await db
    .selectFrom('line_discount')
    .selectAll()
    .where('kind', '=', 'bloc')
    .where(withinScopes('city_code', scopes))
    .$if(lineId !== null, (q) => q.where('line_id', '=', lineId))
    .$if(blocId !== null, (q) =>
      q.where('id', 'in', (of) =>
        of.selectFrom('line_discount_bloc').select('discount_id').where('bloc_id', '=', blocId),
      ),
    )
    .orderBy('line_id')
    .limit(mostRows)
    .execute()
  const blocs = await blocsByDiscount(db)
  return {
    rows: rows.map((row) => {
      const own = blocs.get(row.id) ?? []
      return {
        id: row.id,
        routeId: String(row.line_id),
        routeName: row.line_name,
        blocIds: own.map(({ id }) => String(id)),
        blocName: own.map(({ name }) => name).join('、'),
        cityCode: row.city_code,
        // These calls count types from 1.
        discountType: String(row.type + 1),
        discount: row.percent,
        splitTimes: row.spans.map(({ start, end, percent }) => ({
          startTime: clock(start),
          endTime: clock(end),
          discount: percent,
        })),
        _v: row.version,
      }
    }),
  }
}

/** The page size that the call requests. */
const mostRows = 10_000

async function blocsByDiscount(db: CallRequest['db']): Promise<Map<number, { id: number; name: string }[]>> {
  const rows = await db
    .selectFrom('line_discount_bloc')
    .innerJoin('bloc', 'bloc.id', 'line_discount_bloc.bloc_id')
    .select(['discount_id', 'bloc.id', 'bloc.name'])
    .orderBy('bloc.id')
    .execute()
  const found = new Map<number, { id: number; name: string }[]>()
  for (const { discount_id, ...bloc } of rows)
    found.set(discount_id, [...(found.get(discount_id) ?? []), bloc])
  return found
}

interface BlocSetting {
  setting: Setting
  blocIds: number[]
  ids: number[]
}

/** Lines with equal settings share one statement: the console sets a whole selection to one value. */
export const setForBlocs: Handler<'lineDiscount.setForBlocs'> = async (request) => {
  const { settings } = request.values
  if (settings.length === 0) throw new Refused('请先勾选线路!')
  const alike = new Map<string, BlocSetting>()
  for (const row of settings) {
    const blocIds = blocIdsOf(row.blocIds)
    const setting = readSetting(Number(row.discountType) - 1, row.discount, row.splitTimes)
    const key = JSON.stringify([blocIds, setting])
    const same = alike.get(key)
    if (same) same.ids.push(idOf(row.id))
    else alike.set(key, { setting, blocIds, ids: [idOf(row.id)] })
  }
  await holdDiscounts(
    request,
    'bloc',
    settings.map(({ id }) => idOf(id)),
  )
  for (const one of alike.values()) await setAlike(request, { ...one, ids: [...new Set(one.ids)] })
  request.log(`设置集团线路折扣：${settings.length}条线路`)
  return {}
}

function blocIdsOf(value: string[] = []): number[] {
  const ids = value.filter((id) => id !== '')
  if (ids.length === 0) throw new Refused('请选择集团')
  return [...new Set(ids.map(idOf))].sort((a, b) => a - b)
}

async function setAlike(request: CallRequest, { setting, blocIds, ids }: BlocSetting): Promise<void> {
  const { db } = request
  await applySetting(request, ids, setting)
  const known = await db
    .selectFrom('bloc')
    .innerJoin('line_discount', 'line_discount.city_code', 'bloc.city_code')
    .select('bloc.id')
    .distinct()
    .where('line_discount.id', 'in', ids)
    .where('bloc.id', 'in', blocIds)
    .execute()
  if (known.length < blocIds.length) throw new Refused('集团不存在或已被删除')
  await db.deleteFrom('line_discount_bloc').where('discount_id', 'in', ids).execute()
  await insertRows(
    db,
    'line_discount_bloc',
    ids.flatMap((discount_id) => blocIds.map((bloc_id) => ({ discount_id, bloc_id }))),
  )
}
