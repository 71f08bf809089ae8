/** The tables as TypeScript describes them (`tables/`) and as the migrations create them. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import ts from 'typescript'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../testing/database'

interface Column {
  /** The TypeScript type of a value: `number`, `string`, `boolean`, `Date`, or `json`. */
  kind: string
  nullable: boolean
  /** True if an insert may omit it. */
  hasDefault: boolean
}
/** Columns by `table.column`. */
type Columns = Map<string, Column>

const folder = join(import.meta.dirname, 'tables')

/** Interfaces `…Tables` name tables; each table is an interface of columns. */
function describedColumns(): Columns {
  const interfaces = new Map<string, ts.InterfaceDeclaration>()
  const aliases = new Map<string, ts.TypeNode>()
  for (const file of readdirSync(folder)) {
    const source = ts.createSourceFile(
      file,
      readFileSync(join(folder, file), 'utf8'),
      ts.ScriptTarget.Latest,
      true,
    )
    for (const statement of source.statements) {
      if (ts.isInterfaceDeclaration(statement)) interfaces.set(statement.name.text, statement)
      if (ts.isTypeAliasDeclaration(statement)) aliases.set(statement.name.text, statement.type)
    }
  }
  const columns: Columns = new Map()
  for (const [name, area] of interfaces) {
    if (!name.endsWith('Tables')) continue
    for (const table of properties(area)) {
      for (const column of properties(interfaces.get(table.type!.getText())!))
        columns.set(`${table.name.getText()}.${column.name.getText()}`, columnOf(column.type!, aliases))
    }
  }
  return columns
}

const properties = (of: ts.InterfaceDeclaration): ts.PropertySignature[] =>
  of.members.filter(ts.isPropertySignature)

/** Wrapper types of Kysely and ours: the selected type, and whether an insert may omit the column. */
const wrappers: Record<string, Pick<Column, 'hasDefault'> & { kind?: string }> = {
  Generated: { hasDefault: true },
  GeneratedAlways: { hasDefault: true },
  FixedWithDefault: { hasDefault: true },
  Fixed: { hasDefault: false },
  JSONColumnType: { hasDefault: false, kind: 'json' },
}

function columnOf(type: ts.TypeNode, aliases: ReadonlyMap<string, ts.TypeNode>): Column {
  if (ts.isUnionTypeNode(type)) {
    const parts = type.types.filter((part) => part.getText() !== 'null')
    const kinds = new Set(parts.map((part) => columnOf(part, aliases).kind))
    return { kind: [...kinds].join(' | '), nullable: parts.length < type.types.length, hasDefault: false }
  }
  if (ts.isLiteralTypeNode(type) && ts.isStringLiteral(type.literal))
    return { kind: 'string', nullable: false, hasDefault: false }
  if (ts.isTypeReferenceNode(type)) {
    const name = type.typeName.getText()
    const wrapper = wrappers[name]
    if (wrapper) return { ...columnOf(type.typeArguments![0]!, aliases), ...wrapper }
    const alias = aliases.get(name)
    if (alias) return columnOf(alias, aliases)
  }
  return { kind: type.getText(), nullable: false, hasDefault: false }
}

const kinds: Record<string, string> = {
  bigint: 'number',
  integer: 'number',
  smallint: 'number',
  'double precision': 'number',
  numeric: 'number',
  text: 'string',
  'character varying': 'string',
  character: 'string',
  date: 'string',
  boolean: 'boolean',
  'timestamp with time zone': 'Date',
  json: 'json',
  jsonb: 'json',
}

/** The table of applied migrations, which has no TypeScript type. */
const own = 'schema_migration'

async function madeColumns({ db }: TestDatabase): Promise<Columns> {
  const { rows } = await sql<{ name: string; type: string; nullable: string; preset: string | null }>`
    select table_name || '.' || column_name as name, data_type as type, is_nullable as nullable,
      coalesce(column_default, generation_expression) as preset
    from information_schema.columns
    where table_schema = current_schema() and table_name <> ${own}`.execute(db)
  return new Map(
    rows.map(({ name, type, nullable, preset }) => [
      name,
      { kind: kinds[type] ?? type, nullable: nullable === 'YES', hasDefault: preset !== null },
    ]),
  )
}

/** The differences between both, each with its place. */
function differences(described: Columns, made: Columns): string[] {
  return [...new Set([...described.keys(), ...made.keys()])].sort().flatMap((name) => {
    const [here, there] = [described.get(name), made.get(name)]
    if (!here) return [`${name} is in no file of server/database/tables`]
    if (!there) return [`${name} is made by no migration`]
    return [
      ...(here.kind === there.kind ? [] : [`${name} is ${there.kind}, not ${here.kind}`]),
      ...(here.nullable === there.nullable
        ? []
        : [`${name} ${there.nullable ? 'may be null' : 'is never null'}`]),
      // The types may require a column although it has a default.
      ...(here.hasDefault && !there.hasDefault && !there.nullable ? [`${name} has no default`] : []),
    ]
  })
}

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

describe('tables', () => {
  it('are described as they are made', async () => {
    const described = describedColumns()
    expect(described.size).toBeGreaterThan(400)
    expect(differences(described, await madeColumns(database))).toEqual([])
  })

  it('names what one side forgot or has otherwise', () => {
    const column: Column = { kind: 'number', nullable: false, hasDefault: false }
    expect(
      differences(
        new Map([
          ['a.same', column],
          ['a.here', column],
          ['a.kind', column],
          ['a.null', column],
          ['a.preset', { ...column, hasDefault: true }],
        ]),
        new Map([
          ['a.same', { ...column, hasDefault: true }],
          ['a.there', column],
          ['a.kind', { ...column, kind: 'string' }],
          ['a.null', { ...column, nullable: true }],
          ['a.preset', column],
        ]),
      ),
    ).toEqual([
      'a.here is made by no migration',
      'a.kind is string, not number',
      'a.null may be null',
      'a.preset has no default',
      'a.there is in no file of server/database/tables',
    ])
  })
})
