import { insertRows } from '../../database/insert'
import { newId } from '../../database/ids'
import { sheetType, writeSheet } from '../../spreadsheet'
import { status, usersOf, usersToPick } from '../appUser/query'
import { found, nextVersion } from '../shared/edit'
import { assertScope, contains, findsPersonal, paged, scopesOf, withinScopes } from '../shared/query'
import { idOf, momentOf, optionalIdOf, stamp } from '../shared/values'
import { readsSheet } from '../prepared'
import { type CallRequest, type SomeHandlers } from '../types'
import { importUsers, missedIn, templateRows } from './import'
import { peopleNamed, recipientsByMessage, recipientsOf } from './recipients'

/** Published from this console. */
const published = 3

/** Messages to single riders, and the selection of their recipients. */
export const messageHandlers = {
  'message.page': async (request) => {
    const { rows, total } = await paged(
      messagesOf(request).orderBy('message.created_at', 'desc').orderBy('message.id', 'desc'),
      request.page,
    )
    const recipients = await recipientsByMessage(
      request.db,
      rows.map(({ id }) => id),
    )
    return {
      total,
      rows: rows.map((message) => ({
        id: message.id,
        cityCode: message.city_code,
        cityName: message.city_name,
        title: message.title,
        content: message.content,
        imgUrl: message.image,
        channel_type: message.channels.split(','),
        users: recipients.get(message.id) ?? [],
        create_user: message.create_user,
        create_time: stamp(message.created_at),
        _v: message.version,
      })),
    }
  },

  'message.add': async (request) => {
    const { db, user, now } = request
    const id = newId()
    const recipients = recipientsOf(request, await peopleNamed(request))
    const content = await contentOf(request)
    await db
      .insertInto('message')
      .values({
        ...content,
        id,
        type: published,
        operator_id: user.id,
        create_user: user.name,
        created_at: now,
      })
      .execute()
    await address(db, id, recipients)
    request.log(`发布消息：${content.title}`)
    return {}
  },

  'message.update': async (request) => {
    const { db, version } = request
    // Lock order: people before the message, as when a person is deleted.
    const people = await peopleNamed(request)
    const message = await messageById(request)
    const content = await contentOf(request)
    await db
      .updateTable('message')
      .set({ ...content, version: nextVersion(message.version, version) })
      .where('id', '=', message.id)
      .execute()
    const before = (await recipientsByMessage(db, [message.id])).get(message.id) ?? []
    const stay = content.city_code === message.city_code ? before : []
    const kept = new Map(stay.map(({ userId, phoneNo }) => [String(userId), phoneNo]))
    await db.deleteFrom('message_recipient').where('message_id', '=', message.id).execute()
    await address(db, message.id, recipientsOf(request, people, kept))
    request.log(`编辑消息：${content.title}`)
    return {}
  },

  'message.delete': async (request) => {
    const message = await messageById(request)
    await request.db.deleteFrom('message').where('id', '=', message.id).execute()
    request.log(`删除消息：${message.title}`)
    return {}
  },

  'message.importUsers': readsSheet<'message.importUsers'>('file', async (request) => {
    const imported = await importUsers(request)
    return { values: { ...imported }, missed: missedIn(imported) }
  }),

  'message.template': async ({ owner }) => ({
    file: { name: '用户导入模板.xlsx', type: sheetType, bytes: await writeSheet(templateRows, { owner }) },
  }),

  'message.userPage': async (request) => {
    const { phoneNo: phone, blocId } = request.values
    const bloc = optionalIdOf(blocId)
    // Only accounts that can receive messages.
    let query = usersOf(request).where('app_user.status', '=', status.valid)
    if (phone !== '') query = query.where(findsPersonal(request, 'phone', 'app_user.phone', phone))
    if (bloc !== null) query = query.where('app_user.bloc_id', '=', bloc)
    return usersToPick(query, request.page)
  },
} satisfies SomeHandlers

function messagesOf({ db, values, scopes }: CallRequest<'message.page'>) {
  const { title, channel_type: channel } = values
  const from = momentOf(values.startTime)
  const until = momentOf(values.endTime)
  let query = db
    .selectFrom('message')
    .innerJoin('city', 'city.code', 'message.city_code')
    .selectAll('message')
    .select('city.name as city_name')
    .where(withinScopes('message.city_code', scopes))
  if (title) query = query.where(contains('message.title', title))
  if (channel) query = query.where(contains('message.channels', channel))
  if (from) query = query.where('message.created_at', '>=', from)
  if (until) query = query.where('message.created_at', '<=', until)
  return query
}

async function contentOf({ db, values, user }: CallRequest<'message.add' | 'message.update'>) {
  const city_code = values.cityCode
  assertScope(user, city_code)
  found(await db.selectFrom('city').select('code').where('code', '=', city_code).executeTakeFirst(), '城市')
  return {
    city_code,
    title: values.title,
    content: values.content,
    image: values.imgUrl,
    channels: [...values.channel_type].sort().join(','),
  }
}

const address = (
  db: CallRequest['db'],
  message_id: number,
  recipients: ReturnType<typeof recipientsOf>,
): Promise<void> =>
  insertRows(
    db,
    'message_recipient',
    recipients.map((recipient) => ({ message_id, ...recipient })),
  )

const messageById = async ({ db, values, user }: CallRequest<'message.update' | 'message.delete'>) =>
  found(
    await db
      .selectFrom('message')
      .selectAll()
      .where('id', '=', idOf(values.id))
      .where(withinScopes('city_code', scopesOf(user)))
      .forUpdate()
      .executeTakeFirst(),
    '消息',
  )
