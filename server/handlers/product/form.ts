import { sql, type Insertable, type Selectable } from 'kysely'
import type { ProductTable } from '../../database/tables/product'
import { filesPrefix } from '../../database/held-files'
import { assertPicture } from '../shared/picture'
import { scopesOf, withinCompanies, withinScopes } from '../shared/query'
import { idOf, momentOf } from '../shared/values'
import type { CallRequest } from '../types'
import { Refused } from '../types'
import { addresses } from './query'
import { reviewFields } from './review'

const mostPictures = 10
const mostVideos = 5
const timesCard = '2'
const cardBundle = '6'
/** Product kinds of the form; 4 and 5 are made elsewhere. */
const kinds = ['0', '1', timesCard, '3', cardBundle]

type ProductRequest = CallRequest<'product.save' | 'product.edit'>
type Sent = ProductRequest['values']
type Form = Omit<Insertable<ProductTable>, 'id' | 'created_at' | 'sold' | 'version' | 'stock'> & {
  stock: number | null
}

/** Validates the product of the form. Values that do not apply to its kind are dropped. */
export async function productOf(request: ProductRequest, before?: Selectable<ProductTable>): Promise<Form> {
  const { values } = request
  const kind = values.productType
  if (!kinds.includes(kind) && kind !== String(before?.kind)) throw new Refused('请选择商品类型')
  const getKind = values.getType
  const points = getKind === '0' ? null : numberOf(values.points, '商品积分', 1_000_000)
  const price = centsOf(values.price, '商品价格')
  return {
    merchant_id: await merchantOf(request, before),
    custom_id: values.customId,
    kind: Number(kind),
    frequency: kind === timesCard ? numberOf(values.frequency, '卡次数', 9999) : null,
    get_kind: Number(getKind),
    name: values.productName,
    origin_price: centsOf(values.originPrice, '商品原价'),
    price,
    points,
    ...(await filesOf(request)),
    detail: values.productDetail,
    ...validityOf(request),
    use_kind: Number(values.useType),
    ...limitsOf(values),
    remark: values.remark,
    stat: Number(values.stat),
    ...(await couponOf(request, kind, before)),
    review_fields: JSON.stringify(reviewFields(values.baseMsg)),
  }
}

/** A whole number of at least 1. */
function numberOf(value: number | undefined, label: string, most: number): number {
  if (value === undefined || !Number.isInteger(value) || value < 1 || value > most)
    throw new Refused(`${label}必须是1到${most}的整数`)
  return value
}

const mostCents = 100_000_00
/** Null if absent. */
function centsOf(value: number | undefined, label: string): number | null {
  if (value === undefined) return null
  if (!Number.isInteger(value) || value < 1 || value > mostCents)
    throw new Refused(`${label}必须大于0且不超过${mostCents / 100}元`)
  return value
}

/** References of the edited product stay valid, even if their target has been removed. */
type Before = Selectable<ProductTable> | undefined

async function merchantOf({ db, values, user }: ProductRequest, before: Before): Promise<number> {
  if (before && before.merchant_id === idOf(values.merchantId)) return before.merchant_id
  const merchant = await db
    .selectFrom('merchant')
    .select('id')
    .where('id', '=', idOf(values.merchantId))
    .where(withinScopes('city_code', scopesOf(user)))
    .where(withinCompanies('sub_company_id', user))
    .executeTakeFirst()
  if (!merchant) throw new Refused('商户不存在或已被删除')
  return merchant.id
}

/** A card bundle must refer to an existing voucher. */
async function couponOf({ db, values }: ProductRequest, kind: string, before: Before) {
  if (kind !== cardBundle) return { coupon_kind: null, coupon_id: null }
  const couponKind = Number(values.couponConfigType)
  const couponId = idOf(values.couponConfigId)
  if (before?.coupon_kind === couponKind && before.coupon_id === couponId)
    return { coupon_kind: couponKind, coupon_id: couponId }
  const coupon = await db
    .selectFrom('coupon_config')
    .select('id')
    .where('id', '=', couponId)
    .where('kind', '=', couponKind)
    .executeTakeFirst()
  if (!coupon) throw new Refused('卡券不存在或已被删除')
  return { coupon_kind: couponKind, coupon_id: coupon.id }
}

function validityOf({ values, now }: ProductRequest) {
  if (values.validateType === '1') {
    const days = numberOf(values.validateDay, '有效期天数', 3650)
    return { validity: 1, valid_days: days, valid_from: null, valid_to: null }
  }
  const from = momentOf(values.validateStartTime)
  const to = momentOf(values.validateEndTime)
  if (!from || !to) throw new Refused('请输入有时间段！')
  if (to < now) throw new Refused('结束时间不能小于当前时间')
  if (from >= to) throw new Refused('结束时间必须晚于开始时间')
  return { validity: 2, valid_days: null, valid_from: from, valid_to: to }
}

/** Stock, purchases per account, and pieces per purchase. */
function limitsOf(values: Sent) {
  return {
    stock: values.limited === '1' ? numberOf(values.productNum, '商品数量', 1_000_000) : null,
    buy_times: values.buyTimesLimited === '1' ? numberOf(values.buyTimes, '账号购买次数', 9999) : null,
    buy_most: numberOf(values.buyNumOne, '每次至多购买数', 9999),
  }
}

async function filesOf(request: ProductRequest) {
  const { values } = request
  const { productPic: picture, picDetail: pictures, productVideos: videos } = values
  if (pictures.length > mostPictures) throw new Refused(`图片上传个数最多为${mostPictures}`)
  if (videos.length > mostVideos) throw new Refused('视屏上传限制为5')
  const carried = await carriedAlready(request, [picture, ...pictures, ...videos])
  for (const address of [picture, ...pictures]) await assertPicture(request, address, carried.pictures)
  await assertVideos(request, videos, carried.videos)
  return { picture, pictures: pictures.join(','), videos: videos.join(',') }
}

/**
 * Pictures and videos of accessible products with one of these addresses: the edited product, or the one that
 * was copied.
 */
async function carriedAlready(
  { db, user }: CallRequest,
  wanted: string[],
): Promise<{ pictures: string[]; videos: string[] }> {
  const products = await db
    .selectFrom('product')
    .innerJoin('merchant', 'merchant.id', 'product.merchant_id')
    .select(['product.picture', 'product.pictures', 'product.videos'])
    .where(withinScopes('merchant.city_code', scopesOf(user)))
    .where(withinCompanies('merchant.sub_company_id', user))
    .where(
      sql<boolean>`string_to_array(concat_ws(',', product.picture, product.pictures, product.videos), ',') && ${wanted}::text[]`,
    )
    .execute()
  return {
    pictures: products.flatMap((one) => [one.picture, ...addresses(one.pictures)]),
    videos: products.flatMap((one) => addresses(one.videos)),
  }
}

async function assertVideos({ db }: CallRequest, videos: string[], carried: string[]): Promise<void> {
  for (const address of videos) {
    if (carried.includes(address)) continue
    const stored = await db
      .selectFrom('stored_file')
      .select('type')
      .where('name', '=', address.startsWith(filesPrefix) ? address.slice(filesPrefix.length) : '')
      .executeTakeFirst()
    if (!stored?.type.startsWith('video/')) throw new Refused('视频不存在，请重新上传')
  }
}
