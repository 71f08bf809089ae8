/**
 * Helpers for tests of recharges: orders, payments and the discount setting, in the cities of the money
 * server.
 */
import { checkAnswer } from '../../../engine/contract'
import type { Row, Values } from '../../../engine/contract/types'
import { inTransaction } from '../../database/transaction'
import { handan, said, type MoneyServer } from '../money.fixture'
import { momentOf } from '../shared/values'
import { orderRecharge, settleRecharge, type RechargeOrder } from './payment'

export const moment = (text: string): Date => momentOf(text)!
export const noon = moment('2026-08-20 12:00:00')

export const activity: Values = {
  onOff: true,
  oneHundredRebate: 500,
  twoHundredRebate: 1500,
  startTime: '2026-08-01 00:00:00',
  endTime: '2026-08-31 23:59:59',
}

/** `serverOf` is called at use, when the server has started. */
export function rechargeTools(serverOf: () => MoneyServer) {
  /** Orders as a passenger; resolves with the serial number. */
  const order = (wanted: Partial<RechargeOrder> & { cardNo: string }, now = noon): Promise<string> =>
    inTransaction(serverOf().db, (db) => orderRecharge(db, { amount: 10_000, payType: 1, ...wanted }, now))
  const settle = (transactionId: string, amount: number, now = noon) =>
    inTransaction(serverOf().db, (db) => settleRecharge(db, { transactionId, amount }, now))
  /** Orders and pays; resolves with the rebate. */
  const recharge = async (cardNo: string, amount: number, now = noon): Promise<number> =>
    (await settle(await order({ cardNo, amount }, now), amount, now)).gift

  const read = async (): Promise<Row> => {
    const server = serverOf()
    const outcome = await server.send('handan', 'rechargeDiscount.get', { cityCode: handan })
    if (!outcome.ok) throw new Error(outcome.text)
    const departures = checkAnswer(server.compiled.calls['rechargeDiscount.get']!, outcome.body)
    if (departures.length > 0) throw new Error(JSON.stringify(departures))
    return outcome.values.setting as Row
  }
  /** Saves over the current setting, unless `values` names another. */
  const save = async (values: Values = {}, headers: Record<string, string> = {}): Promise<string> => {
    const { id } = await read()
    const sent = { id, cityCode: handan, ...activity, ...values }
    return said(await serverOf().send('handan', 'rechargeDiscount.set', sent, headers))
  }
  return { order, settle, recharge, read, save }
}
