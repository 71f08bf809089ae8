/**
 * Which uploaded files the records hold. A statement that changes or removes records is looked at before it runs (late-begin.ts), and
 * files that nobody holds at the end of its transaction are released.
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

/** `one`: the column is one address; `many`: addresses stand among other text. */
type Holding = 'one' | 'many'

/**
 * Columns that hold addresses of files. In these tables only Kysely's builder changes and removes rows: raw SQL is not looked at, and
 * no foreign key removes their rows. Tests hold the list to the wire types (held-files.test.ts).
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
  // Its changes are raw SQL, and tell of their files themselves (server/stand-in/change.ts).
  stand_in_record: { body: 'many' },
  theme: { android_url: 'one', ios_url: 'one', mini_url: 'one', pictures: 'many', logo: 'one' },
} as const satisfies {
  [Table in keyof Database]?: { [Column in keyof Database[Table]]?: Holding }
}

/** Path of every uploaded file; its name follows. */
export const filesPrefix = '/files/'
const addresses = /\/files\/([0-9a-f]{32}\.[a-z0-9]+)/g

/** Names of the files whose addresses stand in the value, whatever its shape. */
export const filesIn = (value: unknown): string[] => [
  ...new Set([...JSON.stringify(value ?? '').matchAll(addresses)].map(([, name]) => name!)),
]

const compiler = new PostgresQueryCompiler()
const compiled = (node: RootOperationNode): CompiledQuery => compiler.compileQuery(node, createQueryId())

/** Locks and reads the files of the rows that a statement changes or removes; undefined = it changes no file. */
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

/** Marks those of the files that no record holds. A file that was marked already begins its grace anew. */
const releasing = (names: readonly string[]): RawBuilder<unknown> => sql`
  update stored_file set released_at = ${momentNow()}
  where name = any(${[...names]}) and not ${isHeld(sql`stored_file.name`)}`

export const releasedAmong = (names: Iterable<string>): CompiledQuery =>
  compiled(releasing([...names]).toOperationNode() as RootOperationNode)

/** Of raw SQL, once it has run: `left` = the files that its rows held before. */
export async function releaseFiles(db: Kysely<Database>, left: readonly string[]): Promise<void> {
  if (left.length > 0) await releasing(left).execute(db)
}

/** Those of the files that some record holds. Reads every file column unless it finds one earlier. */
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
