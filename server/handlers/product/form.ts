import { sql, type Insertable, type Selectable } from 'kysely'
import type { ProductTable } from '../../database/tables/products'
import { filesPrefix } from '../../http/files'
import { assertPicture } from '../shared/picture'
import { scopesOf, withinCompanies, withinScopes } from '../shared/query'
import { idOf, momentOf, optionalIdOf } from '../shared/values'
import type { CallRequest } from '../types'
import { Refused } from '../types'
import { addresses } from './query'
import { reviewFields } from './review'

const mostPictures = 10
const mostVideos = 5
const timesCard = '2'
const cardBundle = '6'
/** What the form offers; 4 and 5 are made elsewhere. */
const kinds = ['0', '1', timesCard, '3', cardBundle]

type ProductRequest = CallRequest<'product.save' | 'product.edit'>
type Sent = ProductRequest['values']
type Form = Omit<Insertable<ProductTable>, 'id' | 'created_at' | 'sold' | 'version' | 'stock'> & {
  stock: number | null
}

/** The product as the form holds it, every value checked. What does not belong to its kind is left out. */
export async function productOf(request: ProductRequest, before?: Selectable<ProductTable>): Promise<Form> {
  const { values } = request
  const kind = oneOf(values.productType, before ? [...kinds, String(before.kind)] : kinds, '请选择商品类型')
  const getKind = oneOf(values.getType, ['0', '1', '2'], '请选择获取方式')
  const points = getKind === '0' ? null : numberOf(values.points, '请输入商品积分！', '商品积分', 1_000_000)
  const price = centsOf(values.price, '商品价格')
  if (getKind === '0' && price === null) throw new Refused('请输入商品价格')
  return {
    merchant_id: await merchantOf(request),
    custom_id: values.customId,
    kind: Number(kind),
    frequency: kind === timesCard ? numberOf(values.frequency, '请输入卡次数', '卡次数', 9999) : null,
    get_kind: Number(getKind),
    name: values.productName,
    origin_price: centsOf(values.originPrice, '商品原价'),
    price,
    points,
    ...(await filesOf(request)),
    detail: values.productDetail,
    ...validityOf(request),
    use_kind: Number(oneOf(values.useType, ['0', '1', '2'], '请选择使用方式')),
    ...limitsOf(values),
    remark: values.remark,
    stat: Number(oneOf(values.stat, ['0', '1'], '请选择上下架状态')),
    ...(await couponOf(request, kind)),
    review_fields: JSON.stringify(reviewFields(values.baseMsg)),
  }
}

function oneOf(code: string, codes: string[], message: string): string {
  if (!codes.includes(code)) throw new Refused(message)
  return code
}

/** A whole number from 1 on. */
function numberOf(value: number | undefined, missing: string, label: string, most: number): number {
  if (value === undefined) throw new Refused(missing)
  if (!Number.isInteger(value) || value < 1 || value > most)
    throw new Refused(`${label}必须是1到${most}的整数`)
  return value
}

const mostCents = 100_000_00
/** Null when it is left out. */
function centsOf(value: number | undefined, label: string): number | null {
  if (value === undefined) return null
  if (!Number.isInteger(value) || value < 1 || value > mostCents)
    throw new Refused(`${label}必须大于0且不超过${mostCents / 100}元`)
  return value
}

async function merchantOf({ db, values, user }: ProductRequest): Promise<number> {
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

/** A card bundle hands out a voucher that exists. */
async function couponOf({ db, values }: ProductRequest, kind: string) {
  if (kind !== cardBundle) return { coupon_kind: null, coupon_id: null }
  const couponKind = Number(oneOf(values.couponConfigType, ['1', '2', '3'], '请选择卡券类型'))
  const id = optionalIdOf(values.couponConfigId)
  if (id === null) throw new Refused('请选择卡券')
  const coupon = await db
    .selectFrom('coupon_config')
    .select('id')
    .where('id', '=', id)
    .where('kind', '=', couponKind)
    .executeTakeFirst()
  if (!coupon) throw new Refused('卡券不存在或已被删除')
  return { coupon_kind: couponKind, coupon_id: coupon.id }
}

function validityOf({ values, now }: ProductRequest) {
  if (oneOf(values.validateType, ['1', '2'], '请选择有效期！') === '1') {
    const days = numberOf(values.validateDay, '请输入有效期天数！', '有效期天数', 3650)
    return { validity: 1, valid_days: days, valid_from: null, valid_to: null }
  }
  const from = momentOf(values.validateStartTime)
  const to = momentOf(values.validateEndTime)
  if (!from || !to) throw new Refused('请输入有时间段！')
  if (to < now) throw new Refused('结束时间不能小于当前时间')
  if (from >= to) throw new Refused('结束时间必须晚于开始时间')
  return { validity: 2, valid_days: null, valid_from: from, valid_to: to }
}

/** How many there are, how often an account may buy, and how many at once. */
function limitsOf(values: Sent) {
  const stock =
    oneOf(values.limited, ['0', '1'], '请选择商品数量') === '1'
      ? numberOf(values.productNum, '请输入商品数量！', '商品数量', 1_000_000)
      : null
  const times =
    oneOf(values.buyTimesLimited, ['0', '1'], '请选择账号购买次数') === '1'
      ? numberOf(values.buyTimes, '请输入账号购买次数！', '账号购买次数', 9999)
      : null
  const most = numberOf(values.buyNumOne, '请输入每次至多购买数', '每次至多购买数', 9999)
  if (stock !== null && most > stock) throw new Refused('不能大于商品数量！')
  return { stock, buy_times: times, buy_most: most }
}

async function filesOf(request: ProductRequest) {
  const { values } = request
  const { productPic: picture, picDetail: pictures, productVideos: videos } = values
  if (!picture) throw new Refused('请上传商品主图')
  if (pictures.length > mostPictures) throw new Refused(`图片上传个数最多为${mostPictures}`)
  if (videos.length > mostVideos) throw new Refused('视屏上传限制为5')
  const carried = await carriedAlready(request, [picture, ...pictures, ...videos])
  for (const address of [picture, ...pictures]) await assertPicture(request, address, carried.pictures)
  await assertVideos(request, videos, carried.videos)
  return { picture, pictures: pictures.join(','), videos: videos.join(',') }
}

/** What products within reach that have one of the addresses show: the one that is edited, or the one that was copied. */
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
