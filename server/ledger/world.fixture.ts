/**
 * A small world of cards, rides and refunds, with money calls made as by the server: through `handleCall`, in a transaction,
 * once per idempotency key. For the model, load and kill tests.
 */
import { momentNow, timeText } from '../../engine/clock'
import type { CompiledCall } from '../../engine/compiled'
import type { Values } from '../../engine/contract/types'
import { handleCall } from '../calls/handle'
import type { OpenDatabase } from '../database/open'
import { testChain } from '../testing/chain'
import { inTransaction } from '../database/transaction'
import { arrive } from '../calls/arrive'
import { cardHandlers } from '../handlers/card'
import { consumeHandlers } from '../handlers/consume'
import { orderHandlers } from '../handlers/order'
import { pointsHandlers } from '../handlers/points'
import { rechargeHandlers } from '../handlers/recharge'
import { rechargeDiscountHandlers } from '../handlers/rechargeDiscount'
import { discountOf } from '../handlers/recharge/discount'
import { settleRecharge, type Payment } from '../handlers/recharge/payment'
import { refundHandlers } from '../handlers/refund'
import { Refused, Stale, type Handlers } from '../handlers/types'
import type { CallContext } from '../http/context'
import { sequence } from '../seed/random'
import { compileProject } from '../testing/project'
import { openCards } from './opening'
import { city, clearGround, operatorId, worldNow } from './ground.fixture'
import { activity, moments, openDiscount, placeOrder, type WorldOrder } from './recharges.fixture'
import { payRide, type WorldRide } from './rides.fixture'

/** The payment time that the operator enters: fixed, so that a repeated request is equal. */
const paidAt = timeText(momentNow())

export interface WorldCard {
  cardNo: string
  pay: number
  gift: number
  /** 0 normal, 1 frozen, 2 void. */
  status: number
}
export interface WorldRefund {
  id: number
  cardNo: string
  /** The ride; null for a refund of a card balance. */
  transactionId: string | null
  applied: number
}
export interface World {
  /** Balances before the rides are paid. */
  cards: WorldCard[]
  rides: WorldRide[]
  refunds: WorldRefund[]
  orders: WorldOrder[]
}

/** Four kinds of cards, three rides, four applications, five orders. */
export const smallWorld: World = {
  cards: [
    { cardNo: 'A', pay: 1000, gift: 300, status: 0 },
    { cardNo: 'B', pay: 500, gift: 0, status: 0 },
    { cardNo: 'C', pay: 900, gift: 600, status: 1 },
    { cardNo: 'D', pay: 0, gift: 0, status: 2 },
  ],
  rides: [
    { transactionId: 'r1', id: 11, cardNo: 'A', amount: 300, gift: 100, refundable: true },
    { transactionId: 'r2', id: 12, cardNo: 'B', amount: 200, gift: 0, refundable: true },
    { transactionId: 'r3', id: 13, cardNo: 'A', amount: 200, gift: 50, refundable: false },
  ],
  refunds: [
    { id: 21, cardNo: 'A', transactionId: 'r1', applied: 250 },
    { id: 22, cardNo: 'B', transactionId: 'r2', applied: 200 },
    { id: 23, cardNo: 'A', transactionId: null, applied: 400 },
    { id: 24, cardNo: 'C', transactionId: null, applied: 300 },
  ],
  orders: [
    { transactionId: 'o1', cardNo: 'A', amount: 9999, status: 0 },
    { transactionId: 'o2', cardNo: 'A', amount: 10_000, status: 0 },
    { transactionId: 'o3', cardNo: 'B', amount: 20_000, status: 0 },
    { transactionId: 'o4', cardNo: 'C', amount: 25_000, status: 0 },
    { transactionId: 'o5', cardNo: 'B', amount: 10_000, status: 2 },
  ],
}

const emptied = [
  'card_transfer',
  'withdrawal',
  'recharge',
  'recharge_discount',
  'refund',
  'ride',
  'ledger_transfer',
  'ledger_account',
  'card',
] as const

/** Replaces an earlier world with this one. */
export async function makeWorld({ db }: OpenDatabase, world: World): Promise<void> {
  await clearGround(db, emptied)
  const nextId = sequence(1)
  // Cards are opened active: their rides must be paid before they are frozen.
  const cards = world.cards.map((card) => ({
    ...card,
    id: nextId(),
    cityCode: city,
    phone: '1',
    status: 0,
    openedAt: worldNow,
  }))
  await openCards(db, cards, nextId)
  await openDiscount(db)
  for (const order of world.orders) await placeOrder(db, order)
  for (const ride of world.rides) await payRide(db, ride)
  for (const { cardNo, status } of world.cards)
    await db.updateTable('card').set({ status }).where('card_no', '=', cardNo).execute()
  for (const { id, cardNo, transactionId, applied } of world.refunds) {
    await db
      .insertInto('refund')
      .values({
        id,
        refund_number: `TK${id}`,
        kind: transactionId === null ? 'card' : 'ride',
        city_code: city,
        card_no: cardNo,
        phone: '1',
        transaction_id: transactionId,
        applied,
        type: 0,
        applied_at: worldNow,
        handled_at: null,
        operator_id: null,
      })
      .execute()
  }
}

const handlers: Handlers = {
  ...cardHandlers,
  ...consumeHandlers,
  ...orderHandlers,
  ...pointsHandlers,
  ...rechargeHandlers,
  ...rechargeDiscountHandlers,
  ...refundHandlers,
}
const { app, calls } = compileProject()
const user = {
  id: operatorId,
  account: 'a',
  name: 'a',
  superAdmin: true,
  scopes: [],
  companies: 'all' as const,
}

/** The answer text of a call, or its refusal text. Other errors are thrown. */
export type WorldAnswer = { ok: true; body: string } | { ok: false; text: string }

export interface WorldRequest {
  call: string
  values: Values
  key?: string
}

/** The owner of the card, as the refund list shows him. */
async function passengerOf({ db }: OpenDatabase, cardNo: unknown): Promise<number> {
  const card = await db
    .selectFrom('card')
    .select('id')
    .where('card_no', '=', String(cardNo))
    .executeTakeFirstOrThrow()
  return card.id
}

/** Makes calls against a database; mutation tests replace `apply`. */
export function worldCaller(database: OpenDatabase, apply = handleCall) {
  return async ({ call, values, key }: WorldRequest): Promise<WorldAnswer> => {
    if (call === notice) return answerOf(() => noticeTaken(database, values as unknown as Notice))
    if (call === 'refund.transfer') values.userId ??= await passengerOf(database, values.cardNo)
    if (call === 'rechargeDiscount.set') values.id ??= (await discountOf(database.db, city))!.id
    const compiled: CompiledCall = calls[call]!
    const context = {
      book: { app, calls },
      user,
      session: null,
      permissions: new Set(),
    } as unknown as CallContext
    const input = {
      values: arrive(compiled, values),
      files: {},
      page: { number: 1, size: 10 },
      scopes: 'all' as const,
      idempotencyKey: key,
      ip: '',
      origin: 'https://console.example.com',
      client: '',
    }
    return answerOf(async () => {
      const known = {
        context,
        database,
        chain: testChain,
        linkHosts: null,
        perHour: { numbers: 1e6, plain: 1e6 },
        separateDuties: false,
        stepUpMinutes: 0,
        now: momentNow(),
      }
      const run = { ...known, call: compiled, handler: handlers[call]!, input }
      return (await apply(run)).body ?? ''
    })
  }
}

async function answerOf(work: () => Promise<string>): Promise<WorldAnswer> {
  try {
    return { ok: true, body: await work() }
  } catch (error) {
    if (error instanceof Refused || error instanceof Stale) return { ok: false, text: error.message }
    throw error
  }
}

/** A notice of the payment service; not a call of the console. */
const notice = 'payment'
type Notice = Payment & { at: Date }
const noticeTaken = async ({ db }: OpenDatabase, { at, ...payment }: Notice): Promise<string> =>
  JSON.stringify(await inTransaction(db, (transaction) => settleRecharge(transaction, payment, at)))

export const requests = {
  pay: (transactionId: string, amount: number, at: Date = moments.within): WorldRequest => ({
    call: notice,
    values: { transactionId, amount, at },
  }),
  /** Sent with the version of the setting at its first attempt. */
  setDiscount: (onOff: boolean, oneHundredRebate: number, twoHundredRebate: number): WorldRequest => ({
    call: 'rechargeDiscount.set',
    values: {
      ...{ cityCode: city, onOff, oneHundredRebate, twoHundredRebate },
      ...{ startTime: activity.start, endTime: activity.end },
    },
  }),
  withdraw: (cardNo: string, cardId: number, cents: number): WorldRequest => ({
    call: 'card.withdraw',
    values: {
      cardNo,
      userId: cardId,
      cityCode: city,
      cashAmount: cents,
      cashResult: '1',
      cashTime: paidAt,
    },
  }),
  topUp: (cardNo: string, pay: number, gift: number): WorldRequest => ({
    call: 'card.topUp',
    values: { cardNo, pay, gift },
  }),
  move: (from: string, to: string, cents: number): WorldRequest => ({
    call: 'card.transferIn',
    values: { oldCardNo: from, targetCardNo: to, transferBalance: cents },
  }),
  setStatus: (cardId: number, status: number): WorldRequest => ({
    call: 'card.setStatus',
    values: { id: cardId, status },
  }),
  refundRide: (ride: WorldRide, cents: number): WorldRequest => ({
    call: 'consume.refund',
    values: {
      transactionId: ride.transactionId,
      cardNo: ride.cardNo,
      expenseId: ride.id,
      price: ride.amount,
      applyAmout: cents,
      applyRefundTime: paidAt,
      refundResult: '1',
    },
  }),
  handOver: (refund: WorldRefund, cents: number): WorldRequest => ({
    call: 'refund.transfer',
    values: { id: refund.id, cardNo: refund.cardNo, transferMoney: cents, remark: 'x' },
  }),
  review: (refund: WorldRefund, status: number): WorldRequest => ({
    call: 'refund.review',
    values: { id: refund.id, cardNo: refund.cardNo, status },
  }),
}
