import { newId } from '../../database/ids'
import { nextVersion } from '../shared/edit'
import { idOf } from '../shared/values'
import type { CallRequest, SomeHandlers } from '../types'
import { Refused } from '../types'
import { productOf } from './form'
import { reviewDefaults } from './review'
import { couponConfigs, productById, productDetail, productPage } from './query'

const onShelf = 0
const offShelf = 1

/** Products that the app sells for partners. */
export const productHandlers = {
  'product.couponConfig': couponConfigs,
  'product.page': productPage,
  'product.detail': productDetail,
  'product.reviewDefaults': () => Promise.resolve({ rows: reviewDefaults }),

  'product.save': async (request) => {
    const product = await productOf(request)
    const row = { ...product, id: newId(), created_at: request.now }
    await request.db.insertInto('product').values(row).execute()
    request.log(`新增商品：${product.name}`)
    return {}
  },

  /** The stock cannot fall below the number sold. */
  'product.edit': async (request) => {
    const before = await productById(request)
    const product = await productOf(request, before)
    if (product.stock !== null && product.stock < before.sold) throw new Refused('商品数量不能小于已售数量')
    await request.db
      .updateTable('product')
      .set({ ...product, version: nextVersion(before.version, request.version) })
      .where('id', '=', before.id)
      .execute()
    request.log(`编辑商品：${product.name}`)
    return {}
  },

  'product.delete': async (request) => {
    const product = await productById(request)
    if (product.stat !== offShelf) throw new Refused('只能删除已下架的商品')
    await request.db.deleteFrom('product').where('id', '=', product.id).execute()
    request.log(`删除商品：${product.name}`)
    return {}
  },

  'product.editStat': async (request) => {
    const { db, values, version } = request
    const wanted = wantedStat(request)
    const product = await productById(request)
    if (product.stat === wanted) throw new Refused(wanted === offShelf ? '该商品已下架' : '该商品已上架')
    await db
      .updateTable('product')
      .set({ stat: wanted, version: nextVersion(product.version, version) })
      .where('id', '=', idOf(values.id))
      .execute()
    request.log(`${wanted === offShelf ? '下架' : '上架'}商品：${product.name}`)
    return {}
  },
} satisfies SomeHandlers

function wantedStat({ values }: CallRequest<'product.editStat'>): number {
  const stat = values.stat
  if (stat !== String(onShelf) && stat !== String(offShelf)) throw new Refused('请选择上架或下架')
  return Number(stat)
}
