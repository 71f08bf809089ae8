/**
 * A page query through the server beside its bare SQL over the same pool, turn by turn:
 * `node --import tsx tests/bench/query.ts [rounds]`. Embedded database, or the PostgreSQL of TEST_DATABASE_URL; SCALE is the share
 * of the demonstration data that is made.
 */
import type { PoolClient } from 'pg'
import { startTestServer } from '../../server/testing'
import { quantile } from './session'

interface Statement {
  text: string
  values: unknown[]
}

const rounds = Number(process.argv[2] ?? 200)
const server = await startTestServer({ scale: Number(process.env.SCALE ?? 1) })
const { pool } = server.database
await pool.query('analyze')
const client = await server.login('superAdmin')
const ask = (page: number) =>
  client.send('consume.search', { page, limit: 10, startPayTime: '2026-05-20 00:00:00', endPayTime: '2026-05-26 23:59:59' })

/** The statements on the records that one request makes. */
async function statementsOf(page: number): Promise<Statement[]> {
  const found: Statement[] = []
  const patched: PoolClient[] = []
  const listen = (connection: PoolClient): void => {
    if (patched.includes(connection)) return
    patched.push(connection)
    const query = connection.query.bind(connection) as (...parameters: unknown[]) => unknown
    Object.assign(connection, {
      query: (...parameters: unknown[]) => {
        const [text, values] = parameters
        if (typeof text === 'string' && /from "ride"/.test(text)) found.push({ text, values: Array.isArray(values) ? values : [] })
        return query(...parameters)
      },
    })
  }
  pool.on('acquire', listen)
  const outcome = await ask(page)
  pool.off('acquire', listen)
  // The connections' own method comes to light again.
  for (const connection of patched) Reflect.deleteProperty(connection, 'query')
  if (!outcome.ok) throw new Error(`the query was refused: ${outcome.text}`)
  if (found.length === 0) throw new Error('no statement was seen')
  return found
}

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const started = performance.now()
  await work()
  return performance.now() - started
}

const statements = await statementsOf(2)
const bare = async (): Promise<void> => {
  for (const { text, values } of statements) await pool.query(text, values)
}
const times = { server: [] as number[], sql: [] as number[] }
for (let round = 0; round < rounds; round++) {
  times.server.push(await timed(() => ask(2)))
  times.sql.push(await timed(bare))
}
const [through, sql] = [quantile(times.server, 0.5), quantile(times.sql, 0.5)]
console.log(
  `${server.database.kind} database, ${statements.length} statements a page: SQL ${sql.toFixed(1)} ms, through the server ${through.toFixed(1)} ms, ratio ${(sql / through).toFixed(2)} (goal ≥ 0.85)`,
)
await server.stop()
process.exit(0)
