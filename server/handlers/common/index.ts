/** Calls every screen may use. */
import { filesPrefix } from '../../http/files'
import { contentOf, endingOf } from '../../uploads/content'
import { withoutMetadata } from '../../uploads/metadata'
import { Refused, type Handler, type SomeHandlers, type Services } from '../types'

const messages = {
  noFile: '请上传文件',
  unknownContent: '不支持的文件格式，或文件已损坏',
  wrongEnding: '文件内容与扩展名不符',
}

/** Keeps a file whose content is what its name says, under a random name. */
const upload =
  ({ files: store }: Services): Handler<'common.upload' | 'common.uploadVideo'> =>
  async ({ db, files, values, user, now }) => {
    const file = files.file
    if (!file || file.bytes.length === 0) throw new Refused(messages.noFile)
    const content = contentOf(file.bytes)
    if (!content) throw new Refused(messages.unknownContent)
    if (!content.endings.includes(endingOf(file.name))) throw new Refused(messages.wrongEnding)
    const bytes = withoutMetadata(file.bytes, content)
    const name = await store.save(bytes, content)
    await db
      .insertInto('stored_file')
      .values({
        name,
        original_name: file.name,
        type: content.type,
        bytes: bytes.length,
        width: content.width ?? null,
        height: content.height ?? null,
        directory: values.customDir.slice(0, 100),
        operator_id: user.id,
        created_at: now,
      })
      .execute()
    return { values: { url: `${filesPrefix}${name}` } }
  }

/** The operator is taken from the session, whatever user the request names. */
const log: Handler<'common.log'> = async (request) => {
  const content = request.values.content
  if (content !== '') request.log(content)
  return {}
}

export const commonHandlers = (services: Services) =>
  ({
    'common.upload': upload(services),
    'common.uploadVideo': upload(services),
    'common.log': log,
  }) satisfies SomeHandlers
