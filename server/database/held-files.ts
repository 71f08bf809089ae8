/**
 * Tracks which uploaded files records use. Statements that change or remove records are inspected before they run
 * (late-begin.ts). Files without a record at the end of the transaction are released.
 */
import {
  AliasNode,
  ColumnNode,
  createQueryId,
  DeleteQueryNode,
  FromNode,
  PostgresQueryCompiler,
  SelectionNode,
  SelectModifierNode,
  sql,
  TableNode,
  UpdateQueryNode,
  type CompiledQuery,
  type Kysely,
  type OperationNode,
  type RawBuilder,
  type RootOperationNode,
} from 'kysely'
import { momentNow } from '../../engine/clock'
import type { Database } from './schema'

/** `one`: the column is a single address; `many`: addresses occur within other text. */
type Holding = 'one' | 'many'

/**
 * Columns with addresses of files. In these tables only Kysely's builder may change or remove rows, because raw SQL is not
 * inspected. No foreign key may cascade to them. Tests compare the list with the wire types (held-files.test.ts).
 */
export const fileColumns = {
  ad_campaign: { image: 'one' },
  dictionary_category: { icon: 'one' },
  dictionary_entry: { icon: 'one' },
  feedback: { images: 'many' },
  function_column: { image: 'one' },
  line_notice: { content: 'many' },
  merchant: { image: 'one', pictures: 'many', videos: 'many' },
  message: { content: 'many', image: 'one' },
  notice: { content: 'many', image: 'one' },
  product: { picture: 'one', pictures: 'many', videos: 'many', detail: 'many' },
  shop_order: { product_pic: 'one', product_detail: 'many' },
  // Changed by raw SQL, which reports its files itself (server/stand-in/change.ts).
  stand_in_record: { body: 'many' },
  theme: { android_url: 'one', ios_url: 'one', mini_url: 'one', pictures: 'many', logo: 'one' },
} as const satisfies {
  [Table in keyof Database]?: { [Column in keyof Database[Table]]?: Holding }
}

/** Path of every uploaded file; its name follows. */
export const filesPrefix = '/files/'
const addresses = /\/files\/([0-9a-f]{32}\.[a-z0-9]+)/g

/** Names of the files whose addresses occur in the value, at any depth. */
export const filesIn = (value: unknown): string[] => [
  ...new Set([...JSON.stringify(value ?? '').matchAll(addresses)].map(([, name]) => name!)),
]

const compiler = new PostgresQueryCompiler()
const compiled = (node: RootOperationNode): CompiledQuery => compiler.compileQuery(node, createQueryId())

/**
 * A query that locks and reads the files of the rows that a statement changes or removes; undefined = the statement changes no
 * file.
 */
export function heldBefore(node: RootOperationNode): CompiledQuery | undefined {
  const isRemoval = DeleteQueryNode.is(node)
  if (!isRemoval && !UpdateQueryNode.is(node)) return undefined
  const target = isRemoval ? node.from.froms[0] : node.table
  const table = tableIn(target)
  if (!target || !table || !Object.hasOwn(fileColumns, table)) return undefined
  const columns = Object.keys(fileColumns[table as keyof typeof fileColumns])
  const held = isRemoval ? columns : columns.filter((column) => changes(node, column))
  if (held.length === 0) return undefined
  if (node.with || node.joins || (isRemoval ? node.using : node.from))
    throw new Error(`Files of ${table} would be lost from sight: change its rows by a statement on it alone.`)
  return compiled({
    kind: 'SelectQueryNode',
    from: FromNode.create([target]),
    selections: held.map((column) => SelectionNode.create(ColumnNode.create(column))),
    where: node.where,
    endModifiers: [SelectModifierNode.create(isRemoval ? 'ForUpdate' : 'ForNoKeyUpdate')],
  })
}

function tableIn(node: OperationNode | undefined): string | undefined {
  if (!node) return undefined
  if (AliasNode.is(node)) return tableIn(node.node)
  return TableNode.is(node) ? node.table.identifier.name : undefined
}

const changes = ({ updates = [] }: UpdateQueryNode, name: string): boolean =>
  updates.some(({ column }) => ColumnNode.is(column) && column.column.name === name)

/** Marks the files that no record uses. A file that was marked before starts its grace period again. */
const releasing = (names: readonly string[]): RawBuilder<unknown> => sql`
  update stored_file set released_at = ${momentNow()}
  where name = any(${[...names]}) and not ${isHeld(sql`stored_file.name`)}`

export const releasedAmong = (names: Iterable<string>): CompiledQuery =>
  compiled(releasing([...names]).toOperationNode() as RootOperationNode)

/** Call after raw SQL: `left` = the files that its rows used before. */
export async function releaseFiles(db: Kysely<Database>, left: readonly string[]): Promise<void> {
  if (left.length > 0) await releasing(left).execute(db)
}

/** The files that a record uses. Reads every file column until a match is found. */
export async function filesInUse(db: Kysely<Database>, names: readonly string[]): Promise<Set<string>> {
  if (names.length === 0) return new Set()
  const { rows } = await sql<{ name: string }>`
    select name from unnest(${[...names]}::text[]) as one (name) where ${isHeld(sql`one.name`)}`.execute(db)
  return new Set(rows.map(({ name }) => name))
}

function isHeld(name: RawBuilder<unknown>): RawBuilder<boolean> {
  const holders = Object.entries<Record<string, Holding>>(fileColumns).flatMap(([table, columns]) =>
    Object.entries(columns).map(([column, holding]) => {
      const held = sql.ref(`held.${column}`)
      const holds =
        holding === 'one' ? sql`${held} = ${filesPrefix} || ${name}` : sql`strpos(${held}::text, ${name}) > 0`
      return sql`exists (select from ${sql.table(table)} as held where ${holds})`
    }),
  )
  return sql<boolean>`(${sql.join(holders, sql` or `)})`
}
