import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { RefundTable } from '../../database/tables/refund'
import { payOut, transfer } from '../../ledger/transfer'
import { giveBack } from '../consume/give-back'
import { found, nextVersion } from '../shared/edit'
import { centsOf, serialNumber, yuanText } from '../shared/money'
import { scopesOf, withinCompanies, withinScopes } from '../shared/query'
import { idOf } from '../shared/values'
import type { CallRequest, Handler, SomeHandlers } from '../types'
import { Changed, Refused, Stale } from '../types'
import { searchCardRefunds, searchRefunds } from './search'

const agreed = 1
const refused = 2
const payTypeWeChat = 1

/**
 * Pays out a refund. Several transfers add up, at most to the applied amount. The caller must have seen the
 * last transfer: two operators who each pay half could otherwise pay twice.
 */
const transferRefund: Handler<'refund.transfer'> = async (request) => {
  const { db, values, now, user, version } = request
  const id = idOf(values.id)
  const amount = centsOf(values.transferMoney)
  const refund = await db
    .updateTable('refund')
    .set((column) => ({
      transferred: column('transferred', '+', amount),
      remark: values.remark,
      handled_at: now,
      operator_id: user.id,
      version: column('version', '+', 1),
    }))
    .where('id', '=', id)
    .where(isOwn(user))
    .where('result', '=', 0)
    .where(sql<boolean>`transferred + ${amount} <= applied`)
    .$if(version !== undefined, (q) => q.where('version', '=', version!))
    .returningAll()
    .executeTakeFirst()
  if (!refund) throw await whyNoTransfer(request, id)
  refuseOtherCard(refund, values)
  await refuseOtherUser(request, refund)
  if (refund.transaction_id === null) await toWallet(request, refund, amount)
  else await giveBack(request, refund.transaction_id, amount)
  request.log(`退款转账：退款流水号${refund.refund_number}，金额${yuanText(amount)}元`)
  return {}
}

/** Moves paid money from the card to the passenger's wallet. */
async function toWallet(
  { db, values, now, user }: CallRequest<'refund.transfer'>,
  refund: Selectable<RefundTable>,
  amount: number,
): Promise<void> {
  const transactionId = serialNumber('transfer')
  await transfer(db, [payOut(refund, amount, transactionId)], { now, operatorId: user.id })
  await db
    .insertInto('card_transfer')
    .values({
      transaction_id: transactionId,
      city_code: refund.city_code,
      card_no: refund.card_no,
      phone: refund.phone,
      target_card_no: null,
      refund_id: refund.id,
      amount,
      pay_type: payTypeWeChat,
      remark: values.remark,
      created_at: now,
      paid_at: now,
      operator_id: user.id,
    })
    .execute()
}

async function whyNoTransfer(request: CallRequest, id: number): Promise<Refused | Stale> {
  const { result, version, applied, transferred } = await refundOf(request, id)
  if (result !== 0) return new Stale(alreadyHandled)
  if (request.version !== undefined && request.version !== version) return new Changed()
  const [already, left] = [yuanText(transferred), yuanText(applied - transferred)]
  return new Refused(`转账金额不能超过申请退款金额：已退款${already}元，还可退款${left}元`)
}
const alreadyHandled = '该退款申请已处理'

/**
 * Changes state 0 to 1 or 2, once. Approval needs a transfer before it; refusal must precede any transfer,
 * because transfers cannot be reversed. A partial transfer approves that amount.
 */
const review: Handler<'refund.review'> = async (request) => {
  const { db, values, now, user, version } = request
  const id = idOf(values.id)
  const status = values.status
  if (status !== agreed && status !== refused) throw new Refused('审核结果只能为同意或拒绝')
  const refund = await refundOf(request, id, { lock: true })
  refuseOtherCard(refund, values)
  if (refund.result !== 0) throw new Stale(alreadyHandled)
  if (status === agreed && refund.transferred === 0) throw new Refused('需先进行转账后，才可进行同意！')
  if (status === refused && refund.transferred > 0)
    throw new Refused(`该退款已转账${yuanText(refund.transferred)}元，不能拒绝，请选择同意`)
  await db
    .updateTable('refund')
    .set({
      result: status,
      handled_at: now,
      operator_id: user.id,
      version: nextVersion(refund.version, version),
    })
    .where('id', '=', id)
    .execute()
  request.log(
    `${status === agreed ? '同意退款' : '拒绝退款'}：退款流水号${refund.refund_number}，` +
      `已转账${yuanText(refund.transferred)}元`,
  )
  return {}
}

const remark: Handler<'refund.remark'> = async (request) => {
  const { db, values, version } = request
  const id = idOf(values.id)
  const refund = await refundOf(request, id, { lock: true })
  await db
    .updateTable('refund')
    .set({ remark: values.refundRemark, version: nextVersion(refund.version, version) })
    .where('id', '=', id)
    .execute()
  request.log(`修改退款备注：退款流水号${refund.refund_number}`)
  return {}
}

async function refundOf({ db, user }: CallRequest, id: number, { lock = false } = {}) {
  const refund = await db
    .selectFrom('refund')
    .selectAll()
    .where('id', '=', id)
    .where(isOwn(user))
    .$if(lock, (q) => q.forUpdate())
    .executeTakeFirst()
  return found(refund, '退款申请')
}

/** In the caller's cities, and for a refund of a ride, in his companies. */
const isOwn = (user: CallRequest['user']) => sql<boolean>`(${withinScopes('refund.city_code', scopesOf(user))}
  and (refund.transaction_id is null or exists (select 1 from ride where ride.transaction_id = refund.transaction_id
    and ${withinCompanies('ride.company_id', user)})))`

/** The card must be the one the operator saw. */
function refuseOtherCard(refund: { card_no: string }, values: { cardNo: string }): void {
  if (refund.card_no !== values.cardNo) throw new Refused('卡号与退款申请不符，请刷新后重试')
}

/** The passenger must be the one the operator saw. */
async function refuseOtherUser(
  { db, values }: CallRequest<'refund.transfer'>,
  refund: { card_no: string },
): Promise<void> {
  const card = await db
    .selectFrom('card')
    .select('id')
    .where('card_no', '=', refund.card_no)
    .executeTakeFirst()
  if (card?.id !== idOf(values.userId)) throw new Refused('用户与退款申请不符，请刷新后重试')
}

export const refundHandlers = {
  'refund.search': searchRefunds,
  'refund.busCardSearch': searchCardRefunds,
  'refund.transfer': transferRefund,
  'refund.review': review,
  'refund.remark': remark,
} satisfies SomeHandlers
