import { methods } from '../../../engine/vocabulary/calls'
import { found, nextVersion } from '../shared/edit'
import { pagedLarge } from '../shared/large'
import { scopesOf, withinScopes, withinTime } from '../shared/query'
import { codeNumber, stamp } from '../shared/values'
import type { CallRequest, Handler, SomeHandlers } from '../types'

const payTypes: Record<number, string> = { 1: '微信转账', 2: '卡间转账' }

/** Transfers: money paid out to the passenger, or moved to another card. */
const search: Handler<'cardTransfer.search'> = async (request) => {
  const { db, values, scopes } = request
  const { cardNo, phone, payType } = values
  const query = db
    .selectFrom('card_transfer')
    .leftJoin('city', 'city.code', 'card_transfer.city_code')
    .selectAll('card_transfer')
    .select('city.name as city_name')
    .where(withinScopes('card_transfer.city_code', scopes))
    .where(withinTime('card_transfer.created_at', values))
    .$if(!!cardNo, (q) => q.where('card_transfer.card_no', '=', cardNo))
    .$if(!!phone, (q) => q.where('card_transfer.phone', '=', phone))
    .$if(!!payType, (q) => q.where('card_transfer.pay_type', '=', codeNumber(payType)))
    .orderBy('card_transfer.created_at', 'desc')
    .orderBy('card_transfer.transaction_id', 'desc')
  const { rows, total, estimated } = await pagedLarge(request, query, 'card_transfer.transaction_id')
  return {
    total,
    estimated,
    rows: rows.map((row) => ({
      cityName: row.city_name,
      cardNo: row.card_no,
      userName: row.phone,
      amount: row.amount,
      transactionId: row.transaction_id,
      payTypeName: payTypes[row.pay_type] ?? null,
      payTime: stamp(row.paid_at),
      createTime: stamp(row.created_at),
      remark: row.remark,
      _v: row.version,
    })),
  }
}

/** The current remark, regardless of what the list showed. */
const readRemark: Handler<'cardTransfer.readRemark'> = async (request) => ({
  values: { remark: (await transferOf(request)).remark },
})

const setRemark: Handler<'cardTransfer.remark'> = async (request) => {
  const { db, values, version } = request
  const { transaction_id, version: current } = await transferOf(request)
  await db
    .updateTable('card_transfer')
    .set({ remark: values.remark, version: nextVersion(current, version) })
    .where('transaction_id', '=', transaction_id)
    .execute()
  request.log(`修改转账备注：转账流水号${transaction_id}`)
  return {}
}

/** Locked if the call changes it. */
async function transferOf({
  db,
  call,
  user,
  values,
}: CallRequest<'cardTransfer.readRemark' | 'cardTransfer.remark'>) {
  const transfer = await db
    .selectFrom('card_transfer')
    .select(['transaction_id', 'remark', 'version'])
    .where('transaction_id', '=', values.transactionId)
    .where(withinScopes('city_code', scopesOf(user)))
    .$if(!methods[call.method].reads, (q) => q.forUpdate())
    .executeTakeFirst()
  return found(transfer, '转账记录')
}

export const cardTransferHandlers = {
  'cardTransfer.search': search,
  'cardTransfer.readRemark': readRemark,
  'cardTransfer.remark': setRemark,
} satisfies SomeHandlers
