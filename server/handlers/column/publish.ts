/** Publishes an edited group: all its functions, in the given order. */
import type { Insertable } from 'kysely'
import { charactersIn } from '../../../engine/expression/characters'
import type { SentColumnItem } from '../../calls/declared'
import type { FunctionColumnTable } from '../../database/tables/column'
import { assertPicture } from '../shared/picture'
import { assertSeen } from '../shared/edit'
import { scopesOf, unique, withinScopes } from '../shared/query'
import { idOf, textOf } from '../shared/values'
import type { CallRequest, Handler } from '../types'
import { Changed, Refused } from '../types'

const most = 200
const changedMeanwhile = '栏目已被他人修改，请刷新后重试'
const longest = 6
export const duplicateParameter = '约定参数重复,请修改'

export const publish: Handler<'column.publish'> = async (request) => {
  const { db, values, now } = request
  const { items } = values
  if (items.length === 0 || items.length > most) throw new Refused('没有可发布的栏目')
  const stored = await storedGroup(request, items)
  assertSeen([...stored.values()], request.version, changedMeanwhile)
  const type = textOf(items[0]?.column_type)
  if (type === '') throw new Refused('栏目类型不能为空')
  if (charactersIn(type) > longest) throw new Refused(`栏目类型不能超过${longest}个字`)

  const images = [...stored.values()].map((row) => row.image)
  const rows: Insertable<FunctionColumnTable>[] = []
  for (const [at, item] of items.entries()) {
    const before = stored.get(idOf(item.id))
    if (!before) throw new Changed(changedMeanwhile)
    const row = {
      ...before,
      type,
      name: textOf(item.column_name),
      parameter: textOf(item.appoint_param),
      image: textOf(item.file_url),
      enabled: item.is_enable === true,
      highlighted: item.is_highlight === true,
      sort: at + 1,
      updated_at: now,
      version: before.version + 1,
    }
    if (row.name === '') throw new Refused('请输入功能名称')
    if (charactersIn(row.name) > longest) throw new Refused(`功能名称不能超过${longest}个字`)
    if (row.parameter === '') throw new Refused('请输入约定参数')
    if (charactersIn(row.parameter) > 50) throw new Refused('约定参数不能超过50个字')
    // A function without a picture is only hidden from passengers.
    if (row.image !== '') await assertPicture(request, row.image, images)
    rows.push(row)
  }
  if (new Set(rows.map((row) => row.parameter)).size < rows.length) throw new Refused(duplicateParameter)

  // Rows are deleted and inserted again, so that two rows can swap unique values.
  await db
    .deleteFrom('function_column')
    .where('id', 'in', [...stored.keys()])
    .execute()
  await unique(db.insertInto('function_column').values(rows).execute(), duplicateParameter)
  request.log(`发布栏目：${type}（${rows.length}项）`)
  return {}
}

/** The locked rows of one group. Throws Refused unless the items cover all of them. */
async function storedGroup({ db, user }: CallRequest, items: SentColumnItem[]) {
  const first = await db
    .selectFrom('function_column')
    .selectAll()
    .where('id', '=', idOf(items[0]?.id))
    .where(withinScopes('city_code', scopesOf(user)))
    .executeTakeFirst()
  const rows = first
    ? await db
        .selectFrom('function_column')
        .selectAll()
        .where('city_code', '=', first.city_code)
        .where('location', '=', first.location)
        .where('type', '=', first.type)
        .where('channels', '=', first.channels)
        .orderBy('id')
        .forUpdate()
        .execute()
    : []
  const ids = new Set(items.map((item) => idOf(item.id)))
  if (ids.size !== items.length || rows.length !== ids.size || rows.some((row) => !ids.has(row.id)))
    throw new Changed(changedMeanwhile)
  return new Map(rows.map((row) => [row.id, row]))
}
