import { found, nextVersion } from '../shared/edit'
import { pagedLarge } from '../shared/large'
import { scopesOf, withinScopes, withinTime } from '../shared/query'
import { idOf, stamp } from '../shared/values'
import type { Handler, SomeHandlers } from '../types'

const cashTypes: Record<number, string> = { 1: '自助提现', 2: '客服提现' }

/** Paid money that was handed back to the passenger. */
const search: Handler<'withdrawal.search'> = async (request) => {
  const { db, values, scopes } = request
  const { cardNo, phone } = values
  const query = db
    .selectFrom('withdrawal')
    .leftJoin('city', 'city.code', 'withdrawal.city_code')
    .selectAll('withdrawal')
    .select('city.name as city_name')
    .where(withinScopes('withdrawal.city_code', scopes))
    .where(withinTime('withdrawal.asked_at', values))
    .$if(!!cardNo, (q) => q.where('withdrawal.card_no', '=', cardNo))
    .$if(!!phone, (q) => q.where('withdrawal.phone', '=', phone))
    .orderBy('withdrawal.asked_at', 'desc')
    .orderBy('withdrawal.id', 'desc')
  const { rows, total, estimated } = await pagedLarge(request, query, 'withdrawal.id')
  return {
    total,
    estimated,
    rows: rows.map((row) => ({
      id: row.id,
      cityName: row.city_name,
      cardNo: row.card_no,
      phone: row.phone,
      cashAmount: row.amount,
      cashNumber: row.cash_number,
      cashTypeName: cashTypes[row.cash_type] ?? null,
      cashTime: stamp(row.asked_at),
      consentTime: stamp(row.consented_at),
      cashRemark: row.remark,
      _v: row.version,
    })),
  }
}

const setRemark: Handler<'withdrawal.remark'> = async (request) => {
  const { db, values, user, version } = request
  const stored = await db
    .selectFrom('withdrawal')
    .select(['id', 'cash_number', 'version'])
    .where('id', '=', idOf(values.id))
    .where(withinScopes('city_code', scopesOf(user)))
    .forUpdate()
    .executeTakeFirst()
  const { id, cash_number, version: current } = found(stored, '提现记录')
  await db
    .updateTable('withdrawal')
    .set({ remark: values.cashRemark, version: nextVersion(current, version) })
    .where('id', '=', id)
    .execute()
  request.log(`修改提现备注：提现流水号${cash_number}`)
  return {}
}

export const withdrawalHandlers = {
  'withdrawal.search': search,
  'withdrawal.remark': setRemark,
} satisfies SomeHandlers
