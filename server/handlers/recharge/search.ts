import { sql } from 'kysely'
import { withinScopes } from '../shared/query'
import { pagedWithSums } from '../shared/sums'
import { momentOf, stamp } from '../shared/values'
import type { CallRequest, Handler } from '../types'

const payTypes: Record<number, string> = { 1: '微信', 2: '支付宝', 3: '虚拟卡' }
const payStates: Record<number, string> = { 0: '未支付', 1: '已支付', 2: '已过期' }
/** When the money arrived; for unpaid orders when they were created. */
const arrived = sql<Date>`coalesce(recharge.paid_at, recharge.created_at)`

/** Recharges in any state. */
export const searchRecharges: Handler<'recharge.search'> = (request) => {
  const { payType, payStatus } = request.values
  const query = rechargesOf(request)
    .$if(payType !== '', (q) => q.where('recharge.pay_type', '=', numberOf(payType)))
    .$if(payStatus !== '', (q) => q.where('recharge.pay_status', '=', numberOf(payStatus)))
  return answer(request, query)
}

/** Recharges with a rebate. */
export const searchRechargeDiscounts: Handler<'rechargeDiscount.search'> = (request) =>
  answer(request, rechargesOf(request).where('recharge.gift', '>', 0))

async function answer({ page }: Pick<CallRequest, 'page'>, query: ReturnType<typeof rechargesOf>) {
  const { rows, total, sums } = await pagedWithSums(query, page, 'recharge.id', {
    amount: sql`recharge.amount`,
    gift: sql`recharge.gift`,
  })
  return {
    total,
    values: { count: total, amount: sums.amount, discount: sums.gift },
    rows: rows.map((row) => ({
      id: row.id,
      cardNo: row.card_no,
      phone: row.phone,
      transactionId: row.transaction_id,
      amount: row.amount,
      discountAmount: row.gift,
      payStatusName: payStates[row.pay_status] ?? null,
      payTypeName: payTypes[row.pay_type] ?? null,
      createTime: stamp(row.created_at),
      payTime: row.paid_at && stamp(row.paid_at),
      cityName: row.city_name,
    })),
  }
}

function rechargesOf({ db, values, scopes }: CallRequest<'recharge.search' | 'rechargeDiscount.search'>) {
  const { cardNo, phoneNo: phone, id, transactionId } = values
  const from = momentOf(values.startCreateTime)
  const to = momentOf(values.endCreateTime)
  return (
    db
      .selectFrom('recharge')
      .leftJoin('city', 'city.code', 'recharge.city_code')
      .selectAll('recharge')
      .select('city.name as city_name')
      .where(withinScopes('recharge.city_code', scopes))
      .$if(!!cardNo, (q) => q.where('recharge.card_no', '=', cardNo))
      .$if(!!phone, (q) => q.where('recharge.phone', '=', phone))
      .$if(!!id, (q) => q.where('recharge.id', '=', numberOf(id)))
      .$if(!!transactionId, (q) => q.where('recharge.transaction_id', '=', transactionId))
      .$if(from !== null, (q) => q.where(arrived, '>=', from))
      // The last second counts in full.
      .$if(to !== null, (q) => q.where(arrived, '<', new Date(to!.getTime() + 1000)))
      .orderBy(arrived, 'desc')
      .orderBy('recharge.id', 'desc')
  )
}

/** An invalid number matches no record. */
const numberOf = (text: string): number =>
  /^\d{1,16}$/.test(text) ? Math.min(Number(text), Number.MAX_SAFE_INTEGER) : -1
