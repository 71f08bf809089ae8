/** Calls available on every screen. */
import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import { filesPrefix } from '../../database/held-files'
import type { Database } from '../../database/schema'
import { refusals } from '../../spreadsheet/refusals'
import { endingOf, foreignPicture, walk } from '../../uploads/content'
import { withoutMetadata } from '../../uploads/metadata'
import type { FileStore } from '../../uploads/store'
import { texts } from '../../texts'
import { storesFile } from '../prepared'
import { contains } from '../shared/query'
import {
  Refused,
  type CallRequest,
  type Handler,
  type Services,
  type SomeHandlers,
  type StoredFile,
  type UploadedFile,
} from '../types'

const messages = {
  noFile: '请上传文件',
  unknownContent: '不支持的文件格式，或文件已损坏',
  foreignPicture: (kind: string) => `不支持${kind}格式的图片，请另存为JPG或PNG后上传`,
  wrongEnding: (kind: string) => `文件内容与扩展名不符，实际是${kind}格式`,
}

/** Stores a file under a random name, if its content matches its extension. */
const storeWith =
  (store: FileStore) =>
  async (file: UploadedFile): Promise<StoredFile> => {
    if (file.bytes.length === 0) throw new Refused(refusals.empty)
    const walked = await walk(file.bytes)
    if (!walked) {
      const foreign = foreignPicture(file.bytes)
      throw new Refused(foreign ? messages.foreignPicture(foreign) : messages.unknownContent)
    }
    const { content } = walked
    if (!content.endings.includes(endingOf(file.name)))
      throw new Refused(messages.wrongEnding(content.extension.toUpperCase()))
    const bytes = await withoutMetadata(file.bytes, walked)
    const md5 = createHash('md5').update(bytes).digest('hex')
    return { name: await store.save(bytes, content), content, bytes: bytes.length, md5 }
  }

/** Logs the file's properties. The original name is left out, because it may be personal. */
async function upload({
  db,
  prepared: { stored },
  files: { file },
  values,
  user,
  now,
  log: say,
}: CallRequest<'common.upload' | 'common.uploadVideo'>) {
  if (!file || !stored) throw new Refused(messages.noFile)
  const { name, content, bytes, md5 } = stored
  await db
    .insertInto('stored_file')
    .values({
      name,
      original_name: file.name,
      type: content.type,
      bytes,
      md5,
      width: content.width ?? null,
      height: content.height ?? null,
      directory: values.customDir.slice(0, 100),
      operator_id: user.id,
      created_at: now,
    })
    .execute()
  say(`上传文件：${name}，类型${content.type}，大小${String(bytes)}字节`)
  return { values: { url: `${filesPrefix}${name}` } }
}

/**
 * The prefix of lines that consoles report and the server did not observe. The server's own lines never begin
 * with it, so they cannot be forged.
 */
const told = '控制台上报：'

/** The operator comes from the session, not from the request. */
const log: Handler<'common.log'> = async (request) => {
  const { db, user, now, values } = request
  const { content } = values
  await refuseFlood(request)
  if (content !== '' && !(await isKnown(db, user.id, content, now))) request.log(`${told}${content}`)
  return {}
}

/**
 * The maximum number of reported lines per operator and minute: more than manual work produces. The limit
 * keeps the log from being flooded.
 */
export const mostReported = 60

async function refuseFlood({ db, user, call, now }: CallRequest<'common.log'>): Promise<void> {
  // The lock serialises concurrent reports, so that the count is right.
  await db.selectFrom('operator').select('id').where('id', '=', user.id).forUpdate().execute()
  const { lines } = await db
    .selectFrom('operation_record')
    .select((select) => select.fn.countAll<number>().as('lines'))
    .where('operator_id', '=', user.id)
    .where('call', '=', call.name)
    .where('created_at', '>', new Date(now.getTime() - 60_000))
    .executeTakeFirstOrThrow()
  if (Number(lines) >= mostReported) throw new Refused(texts.reportedOften, { outcome: 'throttled' })
}

/** Seconds within which a console reports an action. */
const reported = 60

/** True if a line of the server covers the report: it contains every number of it. */
async function isKnown(db: Kysely<Database>, operator: number, content: string, now: Date): Promise<boolean> {
  const numbers = content.match(/\d{6,}/g)
  if (!numbers) return false
  let lines = db
    .selectFrom('operation_record')
    .select('id')
    .where('operator_id', '=', operator)
    .where('created_at', '>=', new Date(now.getTime() - reported * 1000))
    .where('content', 'not like', `${told}%`)
  for (const number of numbers) lines = lines.where(contains('content', number))
  return (await lines.limit(1).executeTakeFirst()) !== undefined
}

export const commonHandlers = ({ files }: Services) => {
  const store = storeWith(files)
  return {
    'common.upload': storesFile<'common.upload'>('file', store, upload),
    'common.uploadVideo': storesFile<'common.uploadVideo'>('file', store, upload),
    'common.log': log,
  } satisfies SomeHandlers
}
