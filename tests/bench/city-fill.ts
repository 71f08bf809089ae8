/**
 * Fills a database with copies of the demonstration, as fast as PostgreSQL allows: one statement per table, indexes built
 * afterwards.
 */
import type pg from 'pg'

/** Days of the demonstration: each copy is shifted back by one or more of these spans. */
const spanDays = 90
const spans = 12
/** Distance between the ids of two copies. */
const step = 1_000_000_000

/** Copies of a table's rows per copy of the city; the target is one card per ten rides. */
const copied: [table: string, share: number][] = [
  ['card', 5 / 3],
  ['ride', 1],
  ['recharge', 1],
  ['refund', 1],
  ['card_transfer', 1],
  ['withdrawal', 1],
  ['operation_record', 20],
  ['login_record', 20],
]
/** Columns referenced by other rows, or unique. */
const numbered = ['id', 'refund_id']
const lettered = ['card_no', 'transaction_id', 'target_card_no', 'refund_number', 'cash_number']

/** Grows a city to this many copies, in addition to the demonstration. */
export async function growCity(pool: pg.Pool, from: number, to: number): Promise<void> {
  const client = await pool.connect()
  try {
    // Disables foreign key checks per row; there are no other writers.
    await client.query("set session_replication_role = 'replica'")
    await client.query("set statement_timeout = 0; set work_mem = '512MB'; set maintenance_work_mem = '1GB'")
    for (const [table, share] of copied)
      await copyTable(client, table, Math.floor(from * share) + 1, Math.floor(to * share))
  } finally {
    // Closed, because its settings must not be reused.
    client.release(true)
  }
}

async function copyTable(client: pg.PoolClient, table: string, first: number, last: number): Promise<void> {
  if (last < first) return
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes
      where tablename = $1 and indexname not in (select conname from pg_constraint)`,
    [table],
  )
  for (const { name } of rows) await client.query(`drop index ${name}`)
  await client.query(await statementOf(client, table), [first, last])
  for (const { definition } of rows) await client.query(definition)
}

/** Copies a table's first rows as numbers $1 to $2, in time order. */
async function statementOf(client: pg.PoolClient, table: string): Promise<string> {
  const { rows } = await client.query<{ name: string; type: string }>(
    `select column_name as name, data_type as type from information_schema.columns
      where table_name = $1 and is_generated = 'NEVER' order by ordinal_position`,
    [table],
  )
  const valueOf = ({ name, type }: { name: string; type: string }): string => {
    if (numbered.includes(name)) return `"${name}" + copy::bigint * ${step}`
    if (lettered.includes(name)) return `"${name}" || '-' || copy::text`
    if (type.startsWith('timestamp'))
      return `"${name}" - make_interval(days => (copy % ${spans}) * ${spanDays}, secs => (copy * 37) % 3600)`
    return `"${name}"`
  }
  const columns = rows.map(({ name }) => `"${name}"`).join(', ')
  const original = rows.some(({ name }) => name === 'id') ? `id < ${step}` : `transaction_id not like '%-%'`
  const time = rows.find(({ name }) => ['settled_at', 'created_at', 'applied_at', 'asked_at'].includes(name))!
  return `insert into ${table} (${columns}) select ${rows.map(valueOf).join(', ')}
    from (select * from ${table} where ${original}) as original, generate_series($1::int, $2::int) as copy
    order by ${valueOf(time)}`
}
