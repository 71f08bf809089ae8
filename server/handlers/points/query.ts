import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { PointsDetail, PointsRecord } from '../../calls/declared'
import type { PointsRecordTable } from '../../database/tables/points'
import {
  contains,
  scopesOf,
  withinCompanies,
  withinMerchants,
  withinScopes,
  withinTime,
} from '../shared/query'
import { idOf, momentOf, optionalIdOf, stamp } from '../shared/values'
import { Refused, type CallRequest } from '../types'

export type FoundRecord = Selectable<PointsRecordTable> & { phone: string }

const newestFirst = ({ db, scopes, user }: Pick<CallRequest, 'db' | 'scopes' | 'user'>) =>
  db
    .selectFrom('points_record as record')
    .innerJoin('app_user', 'app_user.id', 'record.user_id')
    .selectAll('record')
    .select('app_user.phone')
    .where(withinScopes('record.city_code', scopes))
    .where(withinCompanies('record.company_id', user))
    .where(sql<boolean>`(record.merchant_id is null or ${withinMerchants('record.merchant_id', user)})`)
    .orderBy('record.created_at', 'desc')
    .orderBy('record.id', 'desc')

/** The records that match the filters, of users the caller may see. */
export function recordsOf(
  request: CallRequest<'points.recordPage' | 'points.recordSum' | 'points.recordExport'>,
) {
  const { values } = request
  const { phoneNo: phone, integralModel: model, items: event, productName: product } = values
  const companyId = optionalIdOf(values.companyId)
  const lineId = optionalIdOf(values.routeId)
  const vehicleId = optionalIdOf(values.vehicleId)
  const merchantId = optionalIdOf(values.merchantId)
  return newestFirst(request)
    .where(withinTime('record.created_at', values))
    .$if(phone !== '', (q) => q.where('app_user.phone', '=', phone))
    .$if(model !== '', (q) => q.where('record.model', '=', codeOf(model)))
    .$if(event !== '', (q) => q.where('record.event', '=', codeOf(event)))
    .$if(product !== '', (q) => q.where(contains('record.product_name', product)))
    .$if(companyId !== null, (q) => q.where('record.company_id', '=', companyId))
    .$if(lineId !== null, (q) => q.where('record.line_id', '=', lineId))
    .$if(vehicleId !== null, (q) => q.where('record.vehicle_id', '=', vehicleId))
    .$if(merchantId !== null, (q) => q.where('record.merchant_id', '=', merchantId))
}

/** The records of one user, in a range of at most a year. */
export function detailsOf(
  request: CallRequest<'points.detailPage' | 'points.detailSum' | 'points.detailExport'>,
) {
  const { values } = request
  assertYear(values)
  const type = values.integralType
  return newestFirst(request)
    .where('record.user_id', '=', idOf(values.userId))
    .where(withinTime('record.created_at', values))
    .$if(type !== '', (q) => q.where('record.type', '=', codeOf(type)))
}

/** A page opened for this phone must not show another user's points. */
export async function refuseOtherPhone(
  request: CallRequest<'points.detailPage' | 'points.detailSum' | 'points.detailExport'>,
): Promise<void> {
  const { db, values, user } = request
  if (!values.phoneNo) return
  const id = idOf(values.userId)
  const seen = newestFirst(request).where('record.user_id', '=', id)
  const owner = await db
    .selectFrom('app_user')
    .select('id')
    .where('id', '=', id)
    .where('phone', '=', values.phoneNo)
    // For a passenger outside the caller's scope, the right phone is treated as wrong.
    .where((where) => where.or([withinScopes('city_code', scopesOf(user)), where.exists(seen)]))
    .executeTakeFirst()
  if (!owner) throw new Refused('手机号与用户不符，请从积分记录重新打开')
}

type Records = ReturnType<typeof recordsOf>

/** Sums of obtained and consumed points over all records of the query. */
export async function sumsOf(query: Records): Promise<{ sumGetValue: number; sumExpenseValue: number }> {
  const { obtained, consumed } = await query
    .clearSelect()
    .clearOrderBy()
    .select([
      sql<number>`coalesce(sum(record.amount) filter (where record.amount > 0), 0)::bigint`.as('obtained'),
      sql<number>`coalesce(-sum(record.amount) filter (where record.amount < 0), 0)::bigint`.as('consumed'),
    ])
    .executeTakeFirstOrThrow()
  return { sumGetValue: Number(obtained), sumExpenseValue: Number(consumed) }
}

export const recordRow = (record: FoundRecord): PointsRecord => ({
  id: record.id,
  userId: record.user_id,
  phoneNo: record.phone,
  integralModel: String(record.model),
  channelType: record.channel === null ? null : String(record.channel),
  items: String(record.event),
  operation: record.operation,
  companyName: record.company_name,
  lineName: record.line_name,
  vehicleCode: record.plate,
  merchantName: record.merchant_name,
  productName: record.product_name,
  integral: record.amount,
  integralTime: stamp(record.created_at),
})

export const detailRow = (record: FoundRecord): PointsDetail => ({
  id: record.id,
  phoneNo: record.phone,
  integralType: String(record.type),
  integral: record.amount,
  integralTime: stamp(record.created_at),
})

/** A code of these lists; an invalid code matches nothing. */
const codeOf = (text: string): number => (/^\d{1,3}$/.test(text) ? Number(text) : -1)

const longestMs = 31_536_000_000

function assertYear({ startTime, endTime }: { startTime: string; endTime: string }): void {
  const [from, to] = [momentOf(startTime), momentOf(endTime)]
  if (from && to && to.getTime() - from.getTime() > longestMs) throw new Refused('时间段最大区间为1年')
}
