import { newId } from '../../database/ids'
import { mapInPieces } from '../../pieces'
import { sheetType, writeSheet } from '../../spreadsheet'
import { found, nextVersion } from '../shared/edit'
import { assertScope, contains, paged, scopesOf, unique, withinScopes } from '../shared/query'
import { idOf, stamp } from '../shared/values'
import type { CallRequest, SomeHandlers } from '../types'
import { readsSheet } from '../prepared'
import { Refused } from '../types'
import { importLines, templateRows } from './import'

const taken = '该城市已有相同编码和方向的线路'

/** The line directory: our lines, and their counterparts in the maps service. */
export const lineHandlers = {
  'line.page': async ({ db, values, page, scopes }) => {
    const name = values.lineName
    let query = db
      .selectFrom('line')
      .innerJoin('city', 'city.code', 'line.city_code')
      .selectAll('line')
      .select('city.name as city_name')
      .where(withinScopes('line.city_code', scopes))
    if (name) query = query.where(contains('line.name', name))
    const { rows, total } = await paged(
      query.orderBy('line.created_at', 'desc').orderBy('line.id', 'desc'),
      page,
    )
    return {
      total,
      rows: await mapInPieces(rows, (line) => ({
        id: line.id,
        cityName: line.city_name,
        cityCode: line.city_code,
        lineName: line.name,
        lineCode: line.code,
        gdLineName: line.map_name,
        gdLineCode: line.map_code,
        direction: String(line.direction),
        createTime: stamp(line.created_at),
        _v: line.version,
      })),
    }
  },

  'line.add': async (request) => {
    const { db, values, user, now } = request
    const cityCode = values.cityCode
    assertScope(user, cityCode)
    found(await db.selectFrom('city').select('code').where('code', '=', cityCode).executeTakeFirst(), '城市')
    const line = { ...lineOf(request), id: newId(), city_code: cityCode, created_at: now }
    await unique(db.insertInto('line').values(line).execute(), taken, 'lineCode')
    request.log(`新增线路：${line.name}`)
    return {}
  },

  'line.edit': async (request) => {
    const { db, values, now, version } = request
    const before = await lineById(request)
    if (values.cityCode !== before.city_code) throw new Refused('线路的城市不可修改')
    const line = lineOf(request)
    await unique(
      db
        .updateTable('line')
        // The list shows created_at as the update time.
        .set({ ...line, created_at: now, version: nextVersion(before.version, version) })
        .where('id', '=', before.id)
        .execute(),
      taken,
      'lineCode',
    )
    request.log(`编辑线路：${line.name}`)
    return {}
  },

  'line.delete': async (request) => {
    const line = await lineById(request)
    await request.db.deleteFrom('line').where('id', '=', line.id).execute()
    request.log(`删除线路：${line.name}`)
    return {}
  },

  'line.template': async ({ db, scopes, owner }) => {
    const cities = await db
      .selectFrom('city')
      .select('name')
      .where(withinScopes('code', scopes))
      .orderBy('code')
      .limit(1)
      .execute()
    return {
      file: {
        name: '线路导入模板.xlsx',
        type: sheetType,
        bytes: await writeSheet(templateRows(cities[0]?.name ?? ''), { owner }),
      },
    }
  },

  'line.import': readsSheet<'line.import'>('file', async (request) => {
    const count = await importLines(request, taken)
    request.log(`导入线路：${count}条`)
    return { text: `导入成功，共${count}条线路` }
  }),
} satisfies SomeHandlers

const lineOf = ({ values }: CallRequest<'line.add' | 'line.edit'>) => ({
  name: values.lineName,
  code: values.lineCode,
  map_name: values.gdLineName,
  map_code: values.gdLineCode,
  direction: Number(values.direction),
})

const lineById = async ({ db, values, user }: CallRequest<'line.edit' | 'line.delete'>) =>
  found(
    await db
      .selectFrom('line')
      .selectAll()
      .where('id', '=', idOf(values.id))
      .where(withinScopes('city_code', scopesOf(user)))
      .forUpdate()
      .executeTakeFirst(),
    '线路',
  )
