/** Derived members: computed when a record is read, from the records that refer to it. */
import { sql, type RawBuilder } from 'kysely'
import type { Collection, Derived } from '../../engine/compiled'
import { argumentsOf, isName, partsOf, withParts } from '../../engine/expression/parts'
import { isOperation, type Expr } from '../../engine/expression/tree'
import type { Row } from '../../engine/contract/types'
import { Refused } from '../handlers/types'
import { collectionOf, isMet, itemOf, valueBy, type DeedContext, type Kept } from './context'
import { knownOf } from './known'
import { textIn } from './narrow'

/** Derived lists read all their source records, so their number is limited. */
export const mostRead = 10_000
export const tooMuch = '数据太多，请缩小查询范围'

/** Returns the value of one derived member for a record. */
type ValuesOf = (record: Row) => unknown

/** Adds the derived members to the records. */
export async function withDerived(
  context: DeedContext,
  { derived }: Collection,
  kept: Kept[],
): Promise<Kept[]> {
  if (Object.keys(derived).length === 0 || kept.length === 0) return kept
  const ids = kept.map(({ id }) => String(id))
  const naming = new Map<string, Promise<Map<string, Row[]>>>()
  const members: [string, ValuesOf][] = []
  for (const [member, one] of Object.entries(derived)) {
    const counted = await countedBy(context, one, ids)
    members.push([member, counted ?? (await computedBy(context, one, ids, naming))])
  }
  return kept.map((one) => {
    const record = itemOf(one)
    return { ...one, derived: Object.fromEntries(members.map(([member, of]) => [member, of(record)])) }
  })
}

/**
 * The database computes counts and sums for any number of records. Returns undefined if the value needs more
 * than these.
 */
async function countedBy(
  context: DeedContext,
  { of, by, where, give }: Derived,
  ids: readonly string[],
): Promise<ValuesOf | undefined> {
  const collection = collectionOf(context, { of })
  const figures = figuresOf(give)
  const { conditions, isWhole } = knownOf(context, collection, where, {})
  if (!figures || !isWhole) return undefined
  const columns = figures.map(({ sums }, at) =>
    sums === undefined
      ? sql`count(*) as ${sql.ref(`figure_${at}`)}`
      : sql`coalesce(sum((record.body ->> ${sums})::numeric), 0) as ${sql.ref(`figure_${at}`)}`,
  )
  const all = [
    sql<boolean>`record.collection = ${collection.name}`,
    sql<boolean>`${textIn(by)} = any(${ids})`,
    ...conditions,
  ]
  const { rows } = await sql<Record<string, string> & { named: string }>`
    select ${textIn(by)} as named, ${sql.join(columns)} from stand_in_record as record
    where ${sql.join<RawBuilder<boolean>>(all, sql` and `)} group by 1`.execute(context.request.db)
  const found = new Map(rows.map((row) => [row.named, row]))
  return (record) => {
    const row = found.get(String(record.id))
    const figure = new Map(figures.map(({ tree }, at) => [tree, Number(row?.[`figure_${at}`] ?? 0)]))
    return valueBy(context, withFigures(give, figure), { record })
  }
}

interface Figure {
  /** The position in the expression. */
  tree: Expr
  /** The member to sum; undefined = count the records. */
  sums?: string
}
/** Returns all uses of `items` if each is a count or a sum of one member; else undefined. */
function figuresOf(tree: Expr): Figure[] | undefined {
  if (isItems(tree)) return undefined
  if (isItems(argumentsOf(tree, 'count')?.[0])) return [{ tree }]
  const [summed] = argumentsOf(tree, 'sum') ?? []
  if (isOperation(summed) && summed[0] === '.' && isItems(summed[1])) return [{ tree, sums: summed[2] }]
  const parts = partsOf(tree).map(figuresOf)
  return parts.some((part) => part === undefined) ? undefined : parts.flatMap((part) => part!)
}
const isItems = (tree: Expr | undefined): boolean => isName(tree, 'items')

/** Replaces each figure in the expression with its number. */
function withFigures(tree: Expr, figures: ReadonlyMap<Expr, number>): Expr {
  const figure = figures.get(tree)
  if (figure !== undefined) return figure
  return isOperation(tree) ? withParts(tree, (part) => withFigures(part, figures)) : tree
}

/** All other derived values are computed from the records themselves. */
async function computedBy(
  context: DeedContext,
  one: Derived,
  ids: readonly string[],
  naming: Map<string, Promise<Map<string, Row[]>>>,
): Promise<ValuesOf> {
  const key = `${one.of}.${one.by}`
  const read = naming.get(key) ?? recordsNaming(context, one, ids)
  naming.set(key, read)
  const found = await read
  return (record) => {
    const all = found.get(String(record.id)) ?? []
    const items = all.filter((item) => isMet(context, one.where, { item, record }))
    return valueBy(context, one.give, { record, items })
  }
}

async function recordsNaming(
  context: DeedContext,
  { of, by }: Derived,
  ids: readonly string[],
): Promise<Map<string, Row[]>> {
  const { name } = collectionOf(context, { of })
  const { rows } = await sql<Pick<Kept, 'id' | 'body'>>`
    select record.id, record.body from stand_in_record as record
    where record.collection = ${name} and ${textIn(by)} = any(${ids})
    order by record.id limit ${mostRead}`.execute(context.request.db)
  if (rows.length === mostRead) throw new Refused(tooMuch)
  const found = new Map<string, Row[]>(ids.map((id) => [id, []]))
  for (const { id, body } of rows) found.get(body[by] as string)!.push({ ...body, id: Number(id) })
  return found
}
