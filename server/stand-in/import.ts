/** A sheet whose lines become records. What cannot be taken is told of by line; the others are kept. */
import { sql } from 'kysely'
import type { Collection, Deed } from '../../engine/compiled'
import type { Row } from '../../engine/contract/types'
import { texts } from '../texts'
import { Refused, type HandlerAnswer } from '../handlers/types'
import { itemOf, valuesOf, type DeedContext } from './context'
import { cellValue } from './cells'
import { addRecord } from './store'

export async function importSheet(
  context: DeedContext,
  deed: Deed,
  collection: Collection,
): Promise<HandlerAnswer> {
  const { sheet } = context.request.prepared
  if (!sheet) throw new Refused(texts.badRequest)
  const [headings = [], ...lines] = sheet.map((line) => line.map((cell) => cell.trim()))
  const missing = Object.keys(deed.columns).filter((heading) => !headings.includes(heading))
  if (missing.length > 0) throw new Refused(`表格缺少列：${missing.join('、')}，请使用下载的模板`)
  const added: Row[] = []
  const refused: Row[] = []
  for (const [at, cells] of lines.entries()) {
    if (cells.every((cell) => cell === '')) continue
    const given = (heading: string): string => cells[headings.indexOf(heading)] ?? ''
    try {
      added.push(await addLine(context, deed, collection, given))
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      // Lines are counted as a sheet shows them, the headings being the first.
      refused.push({ ...readable(deed, given), line: at + 2, reason: error.message })
    }
  }
  if (added.length > 0) context.request.log(`导入${collection.label}${added.length}条`)
  return { rows: refused, values: valuesOf(context, deed.give, { items: added, skipped: refused }) }
}

/** Whatever a refused line had written is undone; the lines before it stay. */
async function addLine(
  context: DeedContext,
  deed: Deed,
  collection: Collection,
  given: (heading: string) => string,
): Promise<Row> {
  const { db } = context.request
  const values: Row = {}
  for (const [heading, member] of Object.entries(deed.columns))
    values[member] = cellValue(given(heading), heading, collection, member)
  await sql`savepoint line`.execute(db)
  try {
    const record = await addRecord(context, collection, {
      ...values,
      ...sentMembers(context, collection),
      ...valuesOf(context, deed.set, {}),
    })
    await sql`release savepoint line`.execute(db)
    return itemOf(record)
  } catch (error) {
    await sql`rollback to savepoint line`.execute(db)
    throw error
  }
}

/** What is sent beside the sheet holds for each of its lines. */
const sentMembers = ({ request }: DeedContext, { members }: Collection): Row =>
  Object.fromEntries(
    Object.entries(request.values).filter(
      ([name, value]) => Object.hasOwn(members, name) && value !== '' && value !== undefined,
    ),
  )

const readable = ({ columns }: Deed, given: (heading: string) => string): Row =>
  Object.fromEntries(Object.entries(columns).map(([heading, member]) => [member, given(heading)]))
