import { sql } from 'kysely'
import { withinScopes } from '../shared/query'
import { pagedWithSum } from '../shared/sums'
import { momentOf, stamp, textOf } from '../shared/values'
import type { CallRequest, Handler } from '../types'

/** Wire value of "by the time it was handled"; any other is "by the time it was applied for". */
const byHandledTime = '1'
const resultNames = ['未处理', '同意', '不同意']
const typeNames = ['自助', '客服']

/** Refunds of fares. Amounts stay in cents. */
export const searchRefunds: Handler = async (request) => {
  const { values, page } = request
  const query = refundsOf(request, {
    kind: 'ride',
    time: { flag: 'searchType', from: 'startTime', to: 'endTime' },
  })
    .$if(textOf(values, 'refundNumber') !== '', (q) =>
      q.where('refund.refund_number', '=', textOf(values, 'refundNumber')),
    )
    .$if(textOf(values, 'expenseId') !== '', (q) =>
      q.where('refund.transaction_id', '=', textOf(values, 'expenseId')),
    )
  const { rows, total, sum } = await pagedWithSum(query, page, sql`refund.transferred`)
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

/** Refunds of what is on a card. The call's type turns the cents into yuan. */
export const searchCardRefunds: Handler = async (request) => {
  const { values, page } = request
  const type = textOf(values, 'refundType')
  const query = refundsOf(request, {
    kind: 'card',
    time: { flag: 'timeFlag', from: 'startDate', to: 'endDate' },
  }).$if(type !== '', (q) => q.where('refund.type', '=', Number(type)))
  const { rows, total, sum } = await pagedWithSum(query, page, sql`refund.transferred`)
  return {
    total,
    values: { count: total, amount: sum },
    rows: rows.map((row) => ({
      ...shared(row),
      residueBalance: row.pay + row.gift,
      refundTypeText: typeNames[row.type],
      refundResultText: resultNames[row.result],
    })),
  }
}

interface Wanted {
  kind: 'ride' | 'card'
  /** Names of the parameters that say which time, and its range. */
  time: { flag: string; from: string; to: string }
}

function refundsOf({ db, values, scopes }: CallRequest, { kind, time }: Wanted) {
  const [cardNo, phone, result] = ['cardNo', 'phone', 'refundResult'].map((name) => textOf(values, name))
  const column = textOf(values, time.flag) === byHandledTime ? 'refund.handled_at' : 'refund.applied_at'
  const from = momentOf(values, time.from)
  const to = momentOf(values, time.to)
  return db
    .selectFrom('refund')
    .innerJoin('city', 'city.code', 'refund.city_code')
    .innerJoin('card', 'card.card_no', 'refund.card_no')
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
    .$if(!!cardNo, (q) => q.where('refund.card_no', '=', cardNo!))
    .$if(!!phone, (q) => q.where('refund.phone', '=', phone!))
    .$if(!!result, (q) => q.where('refund.result', '=', Number(result)))
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
