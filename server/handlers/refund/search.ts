import { sql } from 'kysely'
import type { RefundTable } from '../../database/tables/refund'
import { withinCompanies, withinScopes } from '../shared/query'
import { pagedWithSum } from '../shared/sums'
import { codeNumber, momentOf, stamp } from '../shared/values'
import type { CallRequest, Handler } from '../types'

/** Filters by the time of handling; other values filter by the time of application. */
const byHandledTime = '1'
const resultNames = ['未处理', '同意', '不同意']
const typeNames = ['自助', '客服']

/** Refunds of fares. Amounts stay in cents. */
export const searchRefunds: Handler<'refund.search'> = async (request) => {
  const { values, page } = request
  const { searchType: time, startTime: from, endTime: to } = values
  const query = refundsOf(request, { kind: 'ride', time, from, to })
    .$if(values.refundNumber !== '', (q) => q.where('refund.refund_number', '=', values.refundNumber))
    .$if(values.expenseId !== '', (q) => q.where('refund.transaction_id', '=', values.expenseId))
  const { rows, total, sum } = await pagedWithSum(query, page, 'refund.id', sql`refund.transferred`)
  return {
    total,
    values: { count: total, amount: sum },
    rows: rows.map((row) => ({
      ...shared(row),
      cityCode: row.city_code,
      refundNumber: row.refund_number,
      expenseId: row.transaction_id,
      companyName: row.company_name,
      license: row.plate,
      refundType: String(row.type),
    })),
  }
}

/** Refunds of card balances. The call's type converts cents to yuan. */
export const searchCardRefunds: Handler<'refund.busCardSearch'> = async (request) => {
  const { values, page } = request
  const { refundType: type, timeFlag: time, startDate: from, endDate: to } = values
  const query = refundsOf(request, { kind: 'card', time, from, to }).$if(type !== '', (q) =>
    q.where('refund.type', '=', codeNumber(type)),
  )
  const { rows, total, sum } = await pagedWithSum(query, page, 'refund.id', sql`refund.transferred`)
  return {
    total,
    values: { count: total, amount: sum },
    rows: rows.map((row) => ({
      ...shared(row),
      // Foreign keys guarantee that each application has a card, so counts need no join.
      residueBalance: row.pay! + row.gift!,
      refundTypeText: typeNames[row.type] ?? null,
      refundResultText: resultNames[row.result] ?? null,
    })),
  }
}

interface Wanted {
  kind: RefundTable['kind']
  /** The time column and its range. */
  time: string
  from: string
  to: string
}

function refundsOf(
  { db, values, scopes, user }: CallRequest<'refund.search' | 'refund.busCardSearch'>,
  { kind, time, ...range }: Wanted,
) {
  const { cardNo, phone, refundResult: result } = values
  const column = time === byHandledTime ? 'refund.handled_at' : 'refund.applied_at'
  const from = momentOf(range.from)
  const to = momentOf(range.to)
  return db
    .selectFrom('refund')
    .leftJoin('city', 'city.code', 'refund.city_code')
    .leftJoin('card', 'card.card_no', 'refund.card_no')
    .leftJoin('ride', 'ride.transaction_id', 'refund.transaction_id')
    .leftJoin('company', 'company.id', 'ride.company_id')
    .leftJoin('vehicle', 'vehicle.id', 'ride.vehicle_id')
    .selectAll('refund')
    .select([
      'city.name as city_name',
      'card.id as user_id',
      'card.pay',
      'card.gift',
      'company.name as company_name',
      'vehicle.plate',
    ])
    .where('refund.kind', '=', kind)
    .where(withinScopes('refund.city_code', scopes))
    .where(withinCompanies('ride.company_id', user))
    .$if(!!cardNo, (q) => q.where('refund.card_no', '=', cardNo))
    .$if(!!phone, (q) => q.where('refund.phone', '=', phone))
    .$if(!!result, (q) => q.where('refund.result', '=', codeNumber(result)))
    .$if(from !== null, (q) => q.where(column, '>=', from))
    .$if(to !== null, (q) => q.where(column, '<=', to))
    .orderBy(column, 'desc')
    .orderBy('refund.id', 'desc')
}

type RefundRow = Awaited<ReturnType<ReturnType<typeof refundsOf>['execute']>>[number]

const shared = (row: RefundRow) => ({
  id: row.id,
  userId: row.user_id,
  cityName: row.city_name,
  blocName: row.bloc_name,
  cardNo: row.card_no,
  phone: row.phone,
  applyRefundAmount: row.applied,
  refundAmount: row.transferred,
  applyRefundTime: stamp(row.applied_at),
  refundTime: row.handled_at && stamp(row.handled_at),
  refundResult: String(row.result),
  refundRemark: row.remark,
  _v: row.version,
})
