import { newId } from '../../database/ids'
import { texts } from '../../texts'
import { assertSeen, found, nextVersion } from '../shared/edit'
import { assertPicture } from '../shared/picture'
import { unique } from '../shared/query'
import { idOf } from '../shared/values'
import type { CallRequest, SomeHandlers } from '../types'
import { Changed, Refused } from '../types'

const taken = '该分类已有同名字典'
const good = 5
const notGood = 4

/** Words from which passengers choose when they rate a ride or give feedback; the same in every city. */
export const dictionaryHandlers = {
  'dictionary.categories': async ({ db }) => {
    const rows = await db.selectFrom('dictionary_category').selectAll().orderBy('id').execute()
    return {
      rows: rows.map(({ id, name, icon, kind, version }) => ({
        id,
        name,
        icon,
        categoryId: kind,
        _v: version,
      })),
    }
  },

  'dictionary.saveCategory': async (request) => {
    const { db, values, version } = request
    const before = found(
      await db
        .selectFrom('dictionary_category')
        .selectAll()
        .where('id', '=', idOf(values.id))
        .forUpdate()
        .executeTakeFirst(),
      '字典分类',
    )
    const category = { name: values.name, icon: values.icon }
    await assertPicture(request, category.icon, [before.icon])
    await unique(
      db
        .updateTable('dictionary_category')
        .set({ ...category, version: nextVersion(before.version, version) })
        .where('id', '=', before.id)
        .execute(),
      '已有同名分类',
      'name',
    )
    request.log(`编辑字典分类：${category.name}`)
    return {}
  },

  'dictionary.entries': async ({ db, values }) => {
    const rows = await db
      .selectFrom('dictionary_entry as entry')
      .innerJoin('dictionary_category as category', 'category.id', 'entry.category_id')
      .selectAll('entry')
      .select('category.kind')
      .where('category_id', '=', idOf(values.parentId))
      .orderBy('sort')
      // A new entry precedes an older one with the same number.
      .orderBy('entry.id', 'desc')
      .execute()
    return {
      rows: rows.map((entry) => ({
        id: entry.id,
        name: entry.name,
        icon: entry.icon,
        parentId: entry.category_id,
        categoryId: entry.kind,
        tagObjId: String(entry.object),
        // Levels 1 to 4 are shown as one level.
        level: String(entry.level === good ? good : notGood),
        sort: entry.sort,
        _v: entry.version,
      })),
    }
  },

  'dictionary.add': async (request) => {
    const entry = await entryOf(request)
    await assertPicture(request, entry.icon)
    const row = { ...entry, id: newId(), sort: 0 }
    await unique(request.db.insertInto('dictionary_entry').values(row).execute(), taken, 'name')
    request.log(`新增字典：${entry.name}`)
    return {}
  },

  'dictionary.edit': async (request) => {
    const { db, version } = request
    const before = await entryById(request, idOf(request.values.id))
    const entry = await entryOf(request)
    await assertPicture(request, entry.icon, [before.icon])
    // The console cannot distinguish levels 1 to 4, so an unchanged choice keeps the stored level.
    const level = entry.level === notGood && before.level < good ? before.level : entry.level
    await unique(
      db
        .updateTable('dictionary_entry')
        .set({ ...entry, level, version: nextVersion(before.version, version) })
        .where('id', '=', before.id)
        .execute(),
      taken,
      'name',
    )
    request.log(`编辑字典：${entry.name}`)
    return {}
  },

  'dictionary.sort': async (request) => {
    const { db, values } = request
    const order = values.entries
    const ids = order.map(({ id }) => idOf(id))
    const first = ids[0] === undefined ? undefined : await entryById(request, ids[0])
    const rows = first
      ? await db
          .selectFrom('dictionary_entry')
          .select(['id', 'sort', 'version'])
          .where('category_id', '=', first.category_id)
          .orderBy('id')
          .forUpdate()
          .execute()
      : []
    if (
      new Set(ids).size !== ids.length ||
      rows.length !== ids.length ||
      rows.some(({ id }) => !ids.includes(id))
    )
      throw new Changed('字典已被他人修改，请刷新后重试')
    const sorts = order.map((item) => item.sort)
    if (sorts.some((sort, at) => sort !== at)) throw new Refused(texts.badRequest)
    assertSeen(rows, request.version)
    for (const row of rows) {
      const sort = ids.indexOf(row.id)
      // A moved entry gets a new version, because operators saw it in another place.
      if (sort !== row.sort)
        await db
          .updateTable('dictionary_entry')
          .set({ sort, version: row.version + 1 })
          .where('id', '=', row.id)
          .execute()
    }
    request.log(`字典排序：${ids.length}项`)
    return {}
  },

  'dictionary.delete': async (request) => {
    const entry = await entryById(request, idOf(request.values.id))
    await request.db.deleteFrom('dictionary_entry').where('id', '=', entry.id).execute()
    request.log(`删除字典：${entry.name}`)
    return {}
  },
} satisfies SomeHandlers

async function entryOf({ db, values }: CallRequest<'dictionary.add' | 'dictionary.edit'>) {
  const level = Number(values.level)
  if (![1, 2, 3, 4, 5].includes(level)) throw new Refused('请选择评价等级')
  const category = await db
    .selectFrom('dictionary_category')
    .select('id')
    .where('id', '=', idOf(values.parentId))
    .executeTakeFirst()
  return {
    category_id: found(category, '字典分类').id,
    name: values.name,
    icon: values.icon,
    object: Number(values.tagObjId),
    level,
  }
}

const entryById = async ({ db }: Pick<CallRequest, 'db'>, id: number) =>
  found(
    await db.selectFrom('dictionary_entry').selectAll().where('id', '=', id).forUpdate().executeTakeFirst(),
    '字典',
  )
