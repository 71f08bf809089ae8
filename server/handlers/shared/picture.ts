import { filesPrefix } from '../../database/held-files'
import type { CallRequest } from '../types'
import { Refused } from '../types'

/**
 * Throws Refused unless the address is an uploaded picture or one of `before`. '' = no picture, which is
 * allowed.
 */
export async function assertPicture(
  { db }: Pick<CallRequest, 'db'>,
  url: string,
  before: readonly string[] = [],
): Promise<void> {
  if (url === '' || before.includes(url)) return
  const stored = await storedPicture(db, url)
  if (!stored?.type.startsWith('image/')) throw new Refused('图片不存在，请重新上传')
}

/** Throws Refused if the uploaded picture has another size. A picture of unknown size is allowed. */
export async function assertPictureSize(
  { db }: Pick<CallRequest, 'db'>,
  url: string,
  { width, height }: { width: number; height: number },
): Promise<void> {
  const stored = await storedPicture(db, url)
  if (!stored || stored.width === null || stored.height === null) return
  if (stored.width === width && stored.height === height) return
  throw new Refused(`请上传${width}px*${height}px的图片。当前上传图片为：${stored.width}x${stored.height}px`)
}

const storedPicture = (db: CallRequest['db'], url: string) =>
  db
    .selectFrom('stored_file')
    .select(['type', 'width', 'height'])
    .where('name', '=', url.startsWith(filesPrefix) ? url.slice(filesPrefix.length) : '')
    .executeTakeFirst()
