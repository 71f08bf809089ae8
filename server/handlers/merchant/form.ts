/** Validates the form of a merchant. */
import type { Selectable } from 'kysely'
import type { MerchantTable } from '../../database/tables/merchant'
import { filesPrefix } from '../../database/held-files'
import { companiesOf } from '../company/query'
import { assertPicture } from '../shared/picture'
import { idOf } from '../shared/values'
import type { CallRequest } from '../types'
import { Refused } from '../types'
import { addresses } from './page'

const mostVideos = 5
const videoBytes = 50 * 1024 * 1024
const messages = {
  hours: '请选择营业时间',
  image: '请上传主图',
  onePicture: '商户主题上传限制为1',
  videos: '视屏上传限制为5',
  videoSize: '上传文件大小不能超过 50MB!',
  video: '视频不存在，请重新上传',
  position: '经纬度不正确',
}

export async function contentOfForm(
  request: CallRequest<'merchant.update'>,
  before: Selectable<MerchantTable>,
) {
  const { values } = request
  const pictures = values.merchant_master_image
  if (pictures.length > 1) throw new Refused(messages.onePicture)
  const [image] = pictures
  if (!image) throw new Refused(messages.image)
  await assertPicture(request, image, [before.image])
  return {
    name: values.name,
    sub_company_id: await subCompanyOf(request, before),
    address: values.addr,
    business_hours: hoursOf(request),
    phone: values.phone,
    image,
    videos: (await videosOf(request, before)).join(','),
    description: values.merchant_describe,
    ...positionOf(request),
  }
}

/**
 * The sub-company must be in the merchant's city, because merchants cannot move. The present one is always
 * allowed.
 */
async function subCompanyOf(
  request: CallRequest<'merchant.update'>,
  before: { city_code: string; sub_company_id: number },
): Promise<number> {
  const wanted = idOf(request.values.sub_company_id)
  if (wanted === before.sub_company_id) return wanted
  const sub = await companiesOf(request)
    .where('company.id', '=', wanted)
    .where('company.city_code', '=', before.city_code)
    .where('company.parent_id', 'is not', null)
    .executeTakeFirst()
  if (!sub) throw new Refused('子公司不存在或已被删除')
  return sub.id
}

const time = '([01]\\d|2[0-3]):[0-5]\\d'
const hours = new RegExp(`^${time}-${time}$`)

function hoursOf({ values }: CallRequest<'merchant.update'>): string {
  const text = values.business_hours
  if (!hours.test(text)) throw new Refused(messages.hours)
  return text
}

/** Both coordinates or neither. */
function positionOf({ values }: CallRequest<'merchant.update'>): {
  longitude: number | null
  latitude: number | null
} {
  const { longitude, latitude } = values
  if (longitude === undefined && latitude === undefined) return { longitude: null, latitude: null }
  if (longitude === undefined || latitude === undefined) throw new Refused(messages.position)
  if (!(Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90)) throw new Refused(messages.position)
  return { longitude, latitude }
}

async function videosOf(
  request: CallRequest<'merchant.update'>,
  { videos }: Pick<Selectable<MerchantTable>, 'videos'>,
) {
  const wanted = [...new Set(request.values.merchant_videos)]
  if (wanted.length > mostVideos) throw new Refused(messages.videos)
  const known = addresses(videos)
  for (const address of wanted.filter((one) => !known.includes(one))) {
    const stored = await request.db
      .selectFrom('stored_file')
      .select(['type', 'bytes'])
      .where('name', '=', address.startsWith(filesPrefix) ? address.slice(filesPrefix.length) : '')
      .executeTakeFirst()
    if (!stored?.type.startsWith('video/')) throw new Refused(messages.video)
    if (stored.bytes >= videoBytes) throw new Refused(messages.videoSize)
  }
  return wanted
}
