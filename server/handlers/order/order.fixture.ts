/** Orders in a known state, in a served database. */
import type { Insertable, Kysely } from 'kysely'
import { afterAll, beforeAll, expect } from 'vitest'
import type { Database } from '../../database/schema'
import type { ShopOrderTable } from '../../database/tables/order'
import { sequence } from '../../seed/random'
import { moment } from '../../../engine/clock'
import { checkAnswer } from '../../../engine/contract'
import type { Values } from '../../../engine/contract/types'
import { handan, said, startMoneyServer, type MoneyServer } from '../money.fixture'

const nextId = sequence(7_000_001)
export const orderDay = moment('2026-05-20 09:00:00')

export type NewOrder = Partial<Insertable<ShopOrderTable>>

/** A paid group voucher for one use, unless `order` overrides it. */
export async function newOrder(
  db: Kysely<Database>,
  order: NewOrder = {},
): Promise<{ id: number; orderNo: string; code: string }> {
  const id = nextId()
  const [orderNo, code] = [`T${id}`, `HX${id}`]
  const state = order.state ?? 2
  const used = order.used ?? (state === 4 || state === 5 ? (order.uses ?? 1) : 0)
  await db
    .insertInto('shop_order')
    .values({
      id,
      order_no: orderNo,
      voucher_code: code,
      city_code: handan,
      order_type: 1,
      channel: 1,
      user_id: 1,
      phone: `1990${id}`,
      merchant_id: null,
      product_id: null,
      product_name: '双人面食套餐',
      product_type: 0,
      buy_count: 1,
      price: 5000,
      saved: 1000,
      paid: 4000,
      uses: 1,
      used,
      pay_type: 1,
      created_at: orderDay,
      paid_at: state === 1 || state === 8 ? null : orderDay,
      expires_at: null,
      first_used_at: null,
      verified_at: null,
      refund_asked_at: null,
      refunded_at: state === 6 ? orderDay : null,
      ...order,
      state,
    })
    .execute()
  for (let use = 1; use <= used; use++)
    await db
      .insertInto('order_use')
      .values({ order_no: orderNo, use_no: use, used_at: orderDay, verifier: 'handan', operator_id: null })
      .execute()
  if (state === 5)
    await db
      .insertInto('order_review')
      .values({ id, order_no: orderNo, content: '很好', stars: 5, created_at: orderDay })
      .execute()
  return { id, orderNo, code }
}

/** A server for the tests of the calling file, with helpers for its orders. */
export function orderServer() {
  const running = {} as { server: MoneyServer }
  beforeAll(async () => void (running.server = await startMoneyServer()))
  afterAll(() => running.server.stop())

  const make = (order?: NewOrder) => newOrder(running.server.db, order)
  const orderOf = (orderNo: string) =>
    running.server.db
      .selectFrom('shop_order')
      .selectAll()
      .where('order_no', '=', orderNo)
      .executeTakeFirstOrThrow()
  const usesOf = (orderNo: string) =>
    running.server.db
      .selectFrom('order_use')
      .select(['use_no', 'verifier'])
      .where('order_no', '=', orderNo)
      .orderBy('use_no')
      .execute()
  let keys = 0
  const writeOff = async (orderNo: string, { account = 'handan', headers = {} } = {}) =>
    said(
      await running.server.send(
        account,
        'order.writeOff',
        { orderNo, account },
        { 'idempotency-key': `order-test-${keys++}`, ...headers },
      ),
    )
  /** The answer's body, validated against the call. */
  async function answer(
    account: string,
    call: string,
    values: Values = {},
  ): Promise<Record<string, unknown>> {
    const outcome = await running.server.send(account, call, values)
    expect([call, outcome.http.text.slice(0, 200), outcome.ok]).toMatchObject([call, expect.anything(), true])
    expect(outcome.ok && checkAnswer(running.server.compiled.calls[call]!, outcome.body)).toEqual([])
    return (JSON.parse(outcome.http.text) as { data: Record<string, unknown> }).data
  }
  const page = async (values: Values, account = 'handan') =>
    (await answer(account, 'order.page', { page: 1, pageSize: 100, ...values })) as {
      total: number
      records: Record<string, unknown>[]
    }
  return { running, make, orderOf, usesOf, writeOff, answer, page }
}
