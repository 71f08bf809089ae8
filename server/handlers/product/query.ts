import type { Selectable } from 'kysely'
import type { Product } from '../../calls/declared'
import type { ProductTable } from '../../database/tables/product'
import { found } from '../shared/edit'
import { periodText } from '../shared/period'
import { contains, paged, scopesOf, withinCompanies, withinScopes } from '../shared/query'
import { codeNumber, idOf, optionalIdOf, stamp } from '../shared/values'
import type { CallRequest, Handler } from '../types'
import { reviewFieldsOf } from './review'

export const couponConfigs: Handler<'product.couponConfig'> = async ({ db, values }) => {
  const rows = await db
    .selectFrom('coupon_config')
    .select(['id', 'name'])
    .where('kind', '=', values.type === '' ? 0 : codeNumber(values.type))
    .orderBy('id')
    .execute()
  return { rows }
}

/** Newest first. A product belongs to the city of its merchant. */
export const productPage: Handler<'product.page'> = async ({ db, values, page, user }) => {
  const merchantId = optionalIdOf(values.merchantId)
  const name = values.productName
  let query = db
    .selectFrom('product')
    .innerJoin('merchant', 'merchant.id', 'product.merchant_id')
    .selectAll('product')
    .select('merchant.name as merchant_name')
    .where(withinScopes('merchant.city_code', scopesOf(user)))
    .where(withinCompanies('merchant.sub_company_id', user))
  if (merchantId !== null) query = query.where('product.merchant_id', '=', merchantId)
  if (name) query = query.where(contains('product.name', name))
  for (const [filter, column] of filters) {
    const code = values[filter]
    if (code) query = query.where(`product.${column}`, '=', codeNumber(code))
  }
  const { rows, total } = await paged(
    query.orderBy('product.created_at', 'desc').orderBy('product.id', 'desc'),
    page,
  )
  return { total, rows: rows.map(rowOf) }
}
const filters = [
  ['productType', 'kind'],
  ['getType', 'get_kind'],
  ['stat', 'stat'],
] as const

export const productDetail: Handler<'product.detail'> = async ({ db, values, user }) => {
  const product = found(
    await db
      .selectFrom('product')
      .innerJoin('merchant', 'merchant.id', 'product.merchant_id')
      .selectAll('product')
      .select('merchant.name as merchant_name')
      .where('product.id', '=', idOf(values.id))
      .where(withinScopes('merchant.city_code', scopesOf(user)))
      .where(withinCompanies('merchant.sub_company_id', user))
      .executeTakeFirst(),
    '商品',
  )
  const { valid_from: starts_at, valid_to: ends_at } = product
  const validity = starts_at && ends_at ? periodText({ starts_at, ends_at }) : null
  return { values: { product: rowOf(product), validity } }
}

/** The product to change, locked for the transaction. */
export const productById = async ({
  db,
  values,
  user,
}: CallRequest<'product.edit' | 'product.delete' | 'product.editStat'>) =>
  found(
    await db
      .selectFrom('product')
      .selectAll()
      .where('id', '=', idOf(values.id))
      .where('merchant_id', 'in', (merchants) =>
        merchants
          .selectFrom('merchant')
          .select('merchant.id')
          .where(withinScopes('merchant.city_code', scopesOf(user)))
          .where(withinCompanies('merchant.sub_company_id', user)),
      )
      .forUpdate()
      .executeTakeFirst(),
    '商品',
  )

export const addresses = (joined: string): string[] => (joined ? joined.split(',') : [])
const code = (value: number | null): string | null => (value === null ? null : String(value))

const rowOf = (product: Selectable<ProductTable> & { merchant_name: string }): Product => ({
  id: product.id,
  customId: product.custom_id,
  merchantId: product.merchant_id,
  merchantName: product.merchant_name,
  productType: code(product.kind),
  frequency: product.frequency,
  getType: code(product.get_kind),
  productName: product.name,
  originPrice: product.origin_price,
  price: product.price,
  points: product.points,
  productPic: product.picture,
  picDetail: addresses(product.pictures),
  productVideos: addresses(product.videos),
  productDetail: product.detail,
  validateType: code(product.validity),
  validateDay: product.valid_days,
  validateStartTime: product.valid_from && stamp(product.valid_from),
  validateEndTime: product.valid_to && stamp(product.valid_to),
  useType: code(product.use_kind),
  limited: product.stock === null ? '0' : '1',
  productNum: product.stock,
  surplusNum: product.stock === null ? null : product.stock - product.sold,
  buyTimesLimited: product.buy_times === null ? '0' : '1',
  buyTimes: product.buy_times,
  buyNumOne: product.buy_most,
  remark: product.remark,
  stat: code(product.stat),
  couponConfigType: code(product.coupon_kind),
  couponConfigId: product.coupon_id,
  createTime: stamp(product.created_at),
  baseMsg: reviewFieldsOf(product.review_fields),
  _v: product.version,
})
