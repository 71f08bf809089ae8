/** A merchant with products of a known state, in a database without other data. For the tests of the stock. */
import { moment } from '../../engine/clock'
import type { Insertable, Kysely } from 'kysely'
import type { Database } from '../database/schema'
import type { ProductTable } from '../database/tables/product'
import { changePoints } from '../ledger/points'

export const shopNow = moment('2026-06-01 08:00:00')

export const plainProduct: Insertable<ProductTable> = {
  id: 1,
  merchant_id: 1,
  kind: 0,
  get_kind: 0,
  name: '早餐券',
  price: 500,
  picture: '/demo/product-meal.svg',
  validity: 1,
  valid_days: 30,
  use_kind: 0,
  stock: null,
  buy_times: null,
  buy_most: 5,
  remark: '无',
  stat: 0,
  review_fields: '[]',
  created_at: shopNow,
}

/** Empties the shop and puts these products on its shelf. */
export async function makeShop(
  db: Kysely<Database>,
  products: Partial<Insertable<ProductTable>>[],
): Promise<void> {
  for (const table of [
    'order_use',
    'shop_order',
    'points_record',
    'points_account',
    'app_user',
    'product',
  ] as const)
    await db.deleteFrom(table).execute()
  await db
    .insertInto('city')
    .values({ id: 1, code: 'c1', name: '一城', tel: '1', enabled: true, created_at: shopNow })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db
    .insertInto('company')
    .values({ id: 1, name: '一公司', city_code: 'c1', created_at: shopNow, updated_at: shopNow })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db
    .insertInto('merchant')
    .values({
      id: 1,
      sub_company_id: 1,
      city_code: 'c1',
      name: '面馆',
      address: '一路1号',
      longitude: null,
      latitude: null,
      business_hours: '08:00-20:00',
      phone: '19900019001',
      image: '/demo/merchant-1.svg',
      description: '面',
      created_at: shopNow,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  for (const product of products)
    await db
      .insertInto('product')
      .values({ ...plainProduct, ...product })
      .execute()
}

/** Riders 0 to `count` of the city, each with so many points of both kinds. */
export async function makeBuyers(db: Kysely<Database>, count: number, points = 0): Promise<void> {
  for (let id = 0; id < count; id++) {
    await db
      .insertInto('app_user')
      .values({
        id,
        phone: `1380000${String(id).padStart(4, '0')}`,
        status: 0,
        city_code: 'c1',
        bloc_id: null,
        register_type: 0,
        register_method: 1,
        on_app: true,
        on_mini_program: false,
        last_login_system: null,
        created_at: shopNow,
        last_login_at: null,
      })
      .execute()
    for (const model of [1, 2] as const) {
      if (points === 0) continue
      const change = { user_id: id, city_code: 'c1', model, amount: points, type: 1, event: 1 }
      await changePoints(db, change, { now: shopNow })
    }
  }
}

/** Promises of the stock, by the number of rows that break them: all 0. */
export async function brokenPromises(db: Kysely<Database>): Promise<{ oversold: number; uncounted: number }> {
  const products = await db.selectFrom('product').select(['id', 'stock', 'sold', 'buy_times']).execute()
  const buyers = await db.selectFrom('product_buyer').selectAll().execute()
  const within = new Map(products.map((product) => [product.id, product.buy_times]))
  return {
    oversold: products.filter(({ stock, sold }) => sold < 0 || (stock !== null && sold > stock)).length,
    uncounted: buyers.filter(({ product_id: id, times }) => times > (within.get(id) ?? Infinity)).length,
  }
}
