/**
 * Cards, rides and refunds in a known state, in a served database of their own. For tests of the money calls
 * over HTTP.
 */
import type { RefundTable } from '../database/tables/refund'
import { dateText, daysLater, moment, momentNow } from '../../engine/clock'
import type { Row, Values } from '../../engine/contract/types'
import { openCards } from '../ledger/opening'
import { transfer } from '../ledger/transfer'
import { inTransaction } from '../database/transaction'
import { sequence } from '../seed/random'
import type { TestClient, TestOutcome, TestServer } from '../testing'
import { startTestServer } from '../testing'

export const handan = '130400'
export const shijiazhuang = '130100'
const day = moment('2026-05-20 09:00:00')
/** Ten o'clock, this many days from now. Payment times must not be long ago. */
export const tenOClock = (days: number): string => `${dateText(daysLater(momentNow(), days))} 10:00:00`
export const yesterday = tenOClock(-1)

export interface MoneyServer extends TestServer {
  send: (
    account: string,
    call: string,
    values?: Values,
    headers?: Record<string, string>,
  ) => Promise<TestOutcome>
  /** All rows of a paged call, at most 100. */
  rows: (account: string, call: string, values?: Values) => Promise<Row[]>
  card: (cardNo: string) => Promise<{ pay: number; gift: number; status: number; id: number }>
  /** A new card of the city with paid and gift cents. */
  newCard: (options?: NewCardOptions) => Promise<{ cardNo: string; id: number }>
  /** A ride of 500 cents, 100 of them gift money, on a new card. */
  newRide: (options?: {
    refundable?: boolean
    city?: string
  }) => Promise<{ transactionId: string; id: number; cardNo: string }>
  /** `userId` is the owner of the card. */
  newRefund: (options: Partial<NewRefund>) => Promise<{ id: number; cardNo: string; userId: number }>
}

interface NewCardOptions {
  pay?: number
  gift?: number
  status?: number
  city?: string
}
interface NewRefund {
  kind: RefundTable['kind']
  applied: number
  transferred: number
  result: number
  city: string
}

export async function startMoneyServer(): Promise<MoneyServer> {
  const server = await startTestServer()
  const { db } = server
  const clients = new Map<string, TestClient>()
  const nextId = sequence(5_000_001)
  const nextTransfer = sequence(50_000_001)
  const clientOf = async (account: string) => {
    const client = clients.get(account) ?? (await server.login(account))
    clients.set(account, client)
    return client
  }
  const send: MoneyServer['send'] = async (account, call, values = {}, headers = {}) =>
    (await clientOf(account)).send(call, values, headers)

  const newCard: MoneyServer['newCard'] = async ({
    pay = 10_000,
    gift = 1000,
    status = 0,
    city = handan,
  } = {}) => {
    const id = nextId()
    const cardNo = `T${id}`
    const card = { id, cardNo, cityCode: city, phone: `1880${id}`, status, pay, gift, openedAt: day }
    await openCards(db, [card], nextTransfer)
    return { cardNo, id }
  }
  const newRide: MoneyServer['newRide'] = async ({ refundable = true, city = handan } = {}) => {
    const { cardNo, id } = await newCard({ city })
    const transactionId = `R${id}`
    await inTransaction(db, (transaction) =>
      transfer(
        transaction,
        (
          [
            ['pay', 400],
            ['gift', 100],
          ] as const
        ).map(([purse, amount]) => ({
          from: { card: cardNo, purse },
          to: { city, kind: 'fare' },
          amount,
          kind: 'consume',
          reference: transactionId,
        })),
        { now: day },
      ),
    )
    await db
      .insertInto('ride')
      .values({
        transaction_id: transactionId,
        id,
        city_code: city,
        card_no: cardNo,
        phone: `1880${id}`,
        company_id: 101,
        line_id: 1001,
        line_name: '1路',
        direction: 0,
        vehicle_id: 1,
        charge_type: 1,
        channel: 1,
        check_type: 1,
        payment_type: 0,
        up_stop: '火车站',
        up_at: day,
        down_at: null,
        price: 500,
        amount: 500,
        gift: 100,
        refundable,
        settled_at: day,
      })
      .execute()
    return { transactionId, id, cardNo }
  }
  const newRefund: MoneyServer['newRefund'] = async ({
    kind = 'ride',
    applied = 500,
    transferred = 0,
    result = 0,
    city = handan,
  }) => {
    const id = nextId()
    const ride = kind === 'ride' ? await newRide({ city }) : undefined
    // The card of the ride, else a new one.
    const { cardNo, id: userId } = ride ?? (await newCard({ city }))
    await db
      .insertInto('refund')
      .values({
        id,
        refund_number: `TK${id}`,
        kind,
        city_code: city,
        card_no: cardNo,
        phone: `1880${id}`,
        transaction_id: ride?.transactionId ?? null,
        applied,
        transferred,
        result,
        type: 0,
        applied_at: day,
        handled_at: null,
        operator_id: null,
      })
      .execute()
    return { id, cardNo, userId }
  }
  return {
    ...server,
    send,
    rows: async (account, call, values = {}) => {
      const { paging } = server.compiled.calls[call] ?? {}
      const outcome = await send(account, call, {
        ...(paging ? { [paging.page]: 1, [paging.size]: 100 } : {}),
        ...values,
      })
      if (!outcome.ok) throw new Error(`${call}: ${outcome.text}`)
      return outcome.rows
    },
    card: (cardNo) =>
      db
        .selectFrom('card')
        .select(['pay', 'gift', 'status', 'id'])
        .where('card_no', '=', cardNo)
        .executeTakeFirstOrThrow(),
    newCard,
    newRide,
    newRefund,
  }
}

/** The result of a call: `ok`, or its refusal text. */
export const said = (outcome: TestOutcome): string => (outcome.ok ? 'ok' : (outcome.text ?? outcome.reason))
