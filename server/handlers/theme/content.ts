import type { ThemePackage } from '../../calls/declared'
import type { Insertable, Selectable } from 'kysely'
import type { ThemeTable } from '../../database/tables/theme'
import { filesPrefix } from '../../database/held-files'
import { momentOf } from '../shared/values'
import { Refused, type CallRequest } from '../types'

const messages = {
  package: '请上传主图包',
  checksum: '主题包校验码不正确，请重新上传',
  pictures: '请上传主题图片',
  tooManyPictures: '图片上传个数最多为2',
  time: '请选择发布时间',
  inverted: '请选择正确时间范围',
}
const mostPictures = 2

type Request = CallRequest<'theme.publish' | 'theme.edit'>
type Sent = Request['values']
type Platform = 'android' | 'ios' | 'mini'
/** Our platforms, and the prefixes of their names in the contract. */
const platforms = { android: 'android', ios: 'ios', mini: 'mini_program' } as const

/** A theme's columns from the form; `before` = the edited theme. Throws Refused with the first problem. */
export async function contentOfTheme(
  { db, values }: Pick<Request, 'db' | 'values'>,
  before?: Selectable<ThemeTable>,
) {
  const packages = {
    ...(await columnsOf(db, values, 'android', before)),
    ...(await columnsOf(db, values, 'ios', before)),
    ...(await columnsOf(db, values, 'mini', before)),
  }
  if (!packages.android_url && !packages.ios_url && !packages.mini_url) throw new Refused(messages.package)
  const pictures = values.theme_pic.filter(Boolean)
  if (pictures.length === 0) throw new Refused(messages.pictures)
  if (pictures.length > mostPictures) throw new Refused(messages.tooManyPictures)
  const [startsAt, endsAt] = [momentOf(values.start_time), momentOf(values.end_time)]
  if (!startsAt || !endsAt) throw new Refused(messages.time)
  if (endsAt <= startsAt) throw new Refused(messages.inverted)
  return {
    name: values.theme_name,
    type: values.theme_type,
    starts_at: startsAt,
    ends_at: endsAt,
    ...packages,
    pictures: pictures.join(','),
    card_name: values.card_name,
    logo: values.bus_logo,
  } satisfies Partial<Insertable<ThemeTable>>
}

type PackageColumns<P extends Platform> = Record<`${P}_${'url' | 'name' | 'md5'}`, string>

/**
 * The app trusts the checksum, so it must equal the server's. A package that has not changed keeps its
 * checksum.
 */
async function columnsOf<P extends Platform>(
  db: Request['db'],
  values: Sent,
  platform: P,
  before: Selectable<ThemeTable> | undefined,
): Promise<PackageColumns<P>> {
  const prefix = platforms[platform]
  const url = values[`theme_package_${prefix}`]
  const md5 =
    before && before[`${platform}_url`] === url ? before[`${platform}_md5`] : await checksumOf(db, url)
  if (url && (md5 === '' || md5 !== values[`${prefix}_file_md5`])) throw new Refused(messages.checksum)
  const columns = url ? { url, name: values[`${prefix}_name`], md5 } : { url: '', name: '', md5: '' }
  const named = Object.entries(columns).map(([key, value]) => [`${platform}_${key}`, value])
  return Object.fromEntries(named) as PackageColumns<P>
}

/** The checksum of an uploaded archive; '' if there is none. */
async function checksumOf(db: Request['db'], url: string): Promise<string> {
  if (!url.startsWith(filesPrefix)) return ''
  const stored = await db
    .selectFrom('stored_file')
    .select('md5')
    .where('name', '=', url.slice(filesPrefix.length))
    .where('type', '=', 'application/zip')
    .executeTakeFirst()
  return stored?.md5 ?? ''
}

/** One platform's package; null if there is none. */
export function packageOf(theme: Selectable<ThemeTable>, platform: Platform): ThemePackage | null {
  const url = theme[`${platform}_url`]
  return url ? { url, name: theme[`${platform}_name`], md5: theme[`${platform}_md5`] } : null
}
