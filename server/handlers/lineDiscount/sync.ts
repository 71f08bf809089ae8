import type { Kysely } from 'kysely'
import { newId } from '../../database/ids'
import { insertRows } from '../../database/insert'
import type { Database } from '../../database/schema'
import { within } from '../../rights/within'
import type { Handler } from '../types'

export const kinds = ['bloc', 'line'] as const

/** The lines of a city, by the id of their up direction. A query that can be extended. */
export const linesOf = (db: Kysely<Database>, cityCode: string) =>
  db
    .selectFrom('line')
    .select(['id', 'name'])
    .where('city_code', '=', cityCode)
    .where('direction', '=', 0)
    .orderBy('id')

/**
 * Synchronises the discounts with the line directory: adds new lines without a discount, removes discounts of
 * deleted lines.
 */
export const synchronize: Handler<'lineDiscount.sync'> = async ({ db, values, user, now, log }) => {
  const cityCode = values.cityCode
  const lines = await linesOf(db, cityCode).where(within('line', user)).execute()
  const names = new Map(lines.map(({ id, name }) => [id, name]))
  const held = await db
    .selectFrom('line_discount')
    .select(['id', 'kind', 'line_id', 'line_name'])
    .where('city_code', '=', cityCode)
    .orderBy('id')
    .forUpdate()
    .execute()
  const gone = held.filter(({ line_id }) => !names.has(line_id)).map(({ id }) => id)
  if (gone.length) await db.deleteFrom('line_discount').where('id', 'in', gone).execute()
  for (const { id, line_id, line_name } of held) {
    const name = names.get(line_id)
    if (name !== undefined && name !== line_name)
      await db.updateTable('line_discount').set({ line_name: name }).where('id', '=', id).execute()
  }
  const known = new Set(held.map(({ kind, line_id }) => `${kind} ${line_id}`))
  const missing = kinds.flatMap((kind) =>
    lines
      .filter(({ id }) => !known.has(`${kind} ${id}`))
      .map(({ id, name }) => discountOf(newId(), kind, cityCode, { id, name }, now)),
  )
  await insertRows(db, 'line_discount', missing)
  log(`同步折扣线路：新增${missing.length}条，移除${gone.length}条`)
  return {}
}

/** The row of a line without a discount. */
export const discountOf = (
  id: number,
  kind: (typeof kinds)[number],
  city_code: string,
  line: { id: number; name: string },
  updated_at: Date,
) => ({
  id,
  kind,
  city_code,
  line_id: line.id,
  line_name: line.name,
  type: 0,
  percent: null as number | null,
  spans: '[]',
  updated_at,
})
