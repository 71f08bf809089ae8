import type { Kysely, Selectable } from 'kysely'
import { sql } from 'kysely'
import type { Database } from '../database/schema'
import type { ProductTable } from '../database/tables/product'
import { Refused } from '../handlers/types'

export interface Purchase {
  productId: number
  /** The buyer's account. */
  userId: number
  /** Number of pieces. */
  count: number
  now: Date
}

/**
 * Takes pieces of a product for one buyer, in the caller's transaction: all, or none with a refusal. The conditions are in the
 * statements, so concurrent purchases can exceed neither the stock nor the account's limit. The product's row is always locked
 * first, to prevent deadlocks.
 */
export async function takePieces(
  db: Kysely<Database>,
  { productId, userId, count, now }: Purchase,
): Promise<Selectable<ProductTable>> {
  if (!Number.isSafeInteger(count) || count < 1) throw new Refused('购买数量必须是正整数')
  const product = await db
    .updateTable('product')
    .set((column) => ({ sold: column('sold', '+', count) }))
    .where('id', '=', productId)
    .where('stat', '=', 0)
    .where('buy_most', '>=', count)
    .where(sql<boolean>`(valid_to is null or valid_to > ${now})`)
    .where(sql<boolean>`(stock is null or sold + ${count} <= stock)`)
    .returningAll()
    .executeTakeFirst()
  if (!product) throw new Refused(await whyNot(db, { productId, userId, count, now }))
  const { rows } = await sql`
    insert into product_buyer (product_id, user_id, times) values (${productId}, ${userId}, 1)
    on conflict (product_id, user_id) do update set times = product_buyer.times + 1
    where ${product.buy_times}::integer is null or product_buyer.times < ${product.buy_times}::integer
    returning times`.execute(db)
  if (rows.length === 0) throw new Refused('已超过该账号可购买次数')
  return product
}

/** Returns the pieces of `takePieces`: the order was closed unpaid, or refunded. */
export async function returnPieces(
  db: Kysely<Database>,
  { productId, userId, count }: Omit<Purchase, 'now'>,
): Promise<void> {
  if (!Number.isSafeInteger(count) || count < 1) throw new Refused('退回数量必须是正整数')
  const product = await db
    .updateTable('product')
    .set((column) => ({ sold: column('sold', '-', count) }))
    .where('id', '=', productId)
    .where('sold', '>=', count)
    .returning('id')
    .executeTakeFirst()
  const buyer = await db
    .updateTable('product_buyer')
    .set((column) => ({ times: column('times', '-', 1) }))
    .where('product_id', '=', productId)
    .where('user_id', '=', userId)
    .where('times', '>', 0)
    .returning('times')
    .executeTakeFirst()
  if (!product || !buyer) throw new Refused('该购买记录不存在或已退回')
}

async function whyNot(db: Kysely<Database>, { productId, count, now }: Purchase): Promise<string> {
  const product = await db
    .selectFrom('product')
    .select(['stat', 'buy_most', 'valid_to'])
    .where('id', '=', productId)
    .executeTakeFirst()
  if (!product) return '商品不存在或已被删除'
  if (product.stat !== 0) return '商品已下架'
  if (product.valid_to !== null && product.valid_to <= now) return '商品已过有效期'
  if (product.buy_most < count) return `每次至多购买${product.buy_most}件`
  return '商品库存不足'
}
