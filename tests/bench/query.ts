/**
 * `node --import tsx tests/bench/query.ts [rounds] [milliseconds]`: compares a page query (rows, count and sum; 50,000 rides)
 * through the server with its bare SQL over the same pool, alternating. Uses the embedded database, or a new database on the
 * PostgreSQL of TEST_DATABASE_URL. SCALE is the share of the demonstration data, ACCEPT the accepted encodings.
 */
import { readFileSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import type { PoolClient } from 'pg'
import { encodeRequest } from '../../engine/contract'
import { startTestServer } from '../../server/testing'
import templates from '../../server/testing/templates'
import { quantile } from './session'

interface Statement {
  text: string
  values: unknown[]
}

/** One side's turn. */
interface Order {
  inFlight: number
  milliseconds: number
}

const rounds = Number(process.argv[2] ?? 7)
const milliseconds = Number(process.argv[3] ?? 1000)
// Templates of another run may have tables of another revision.
process.env.TEST_RUN = `bench_${process.pid}`
const dropTemplates = templates()
const server = await startTestServer({ scale: Number(process.env.SCALE ?? 1) })
const { pool } = server.database
await pool.query('analyze')
const client = await server.login(process.env.ACCOUNT ?? 'superAdmin')
const asked = { page: 2, limit: 10, startPayTime: '2026-05-20 00:00:00', endPayTime: '2026-05-26 23:59:59' }

/** The SQL statements on the records for one request. */
async function statements(): Promise<Statement[]> {
  const found: Statement[] = []
  const patched: PoolClient[] = []
  const listen = (connection: PoolClient): void => {
    if (patched.includes(connection)) return
    patched.push(connection)
    const query = connection.query.bind(connection) as (...parameters: unknown[]) => unknown
    Object.assign(connection, {
      query: (...parameters: unknown[]) => {
        const [text, values] = parameters
        if (typeof text === 'string' && /from "ride"/.test(text))
          found.push({ text, values: Array.isArray(values) ? values : [] })
        return query(...parameters)
      },
    })
  }
  pool.on('acquire', listen)
  const outcome = await client.send('consume.search', asked)
  pool.off('acquire', listen)
  // Restores the connections' original method.
  for (const connection of patched) Reflect.deleteProperty(connection, 'query')
  if (!outcome.ok) throw new Error(`the query was refused: ${outcome.text}`)
  if (found.length === 0) throw new Error('no statement was seen')
  return found
}

function shot() {
  const { app, calls } = server.compiled
  const call = calls['consume.search']!
  const { url, method, headers, body } = encodeRequest(call, asked, app.services[call.service]!)
  const accept = process.env.ACCEPT ?? 'gzip, deflate, br'
  return {
    url: server.url + url,
    method,
    headers: { ...headers, authorization: `Bearer ${client.token}`, 'accept-encoding': accept },
    body,
  }
}

const asking = await statements()
const sent = shot()
const worker = new Worker(new URL('./load.worker.mjs', import.meta.url), { workerData: sent })

/** Repeats `one` with this concurrency; returns the time of each. */
async function timed(
  { inFlight, milliseconds: lasting }: Order,
  one: () => Promise<unknown>,
): Promise<number[]> {
  const times: number[] = []
  const end = performance.now() + lasting
  const again = async (): Promise<void> => {
    while (performance.now() < end) {
      const started = performance.now()
      await one()
      times.push(performance.now() - started)
    }
  }
  await Promise.all(Array.from({ length: inFlight }, again))
  return times
}

/** CPU milliseconds of this thread and of the connections' processes; other programs do not count. Linux only. */
async function worked(): Promise<number> {
  const { rows } =
    server.database.kind === 'server'
      ? await pool.query<{ pid: number }>(
          'select pid from pg_stat_activity where datname = current_database()',
        )
      : { rows: [] }
  const sum = [process.pid, ...rows.map(({ pid }) => pid)].reduce(
    (all, pid) => all + Number(readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ')[0]),
    0,
  )
  return sum / 1e6
}

/** Each resolves with the time of every answer. */
const sides = {
  server: (order: Order): Promise<number[]> =>
    new Promise((resolve, reject) => {
      worker.once('message', (times: number[] | string) =>
        typeof times === 'string' ? reject(new Error(times)) : resolve(times),
      )
      worker.postMessage(order)
    }),
  sql: (order: Order): Promise<number[]> =>
    timed(order, async () => {
      for (const { text, values } of asking) await pool.query(text, values)
    }),
}

console.log(
  `${server.database.kind} database, ${asking.length} statements a page, ${rounds} rounds of ${milliseconds} ms a side\n`,
)
console.log(
  '| in flight | way | pages/s | of SQL | ms a page (median) | of SQL | processor, ms a page | of SQL |\n|---|---|---|---|---|---|---|---|',
)
for (const inFlight of [1, 16]) {
  const seen = { sql: [] as number[][], server: [] as number[][] }
  const work = { sql: [] as number[], server: [] as number[] }
  const names = Object.keys(seen) as (keyof typeof seen)[]
  for (let round = -1; round < rounds; round++) {
    for (const side of names) {
      const before = await worked()
      const times = await sides[side]({ inFlight, milliseconds })
      const after = await worked()
      // The first round is a warm-up.
      if (round < 0) continue
      seen[side].push(times)
      work[side].push((after - before) / times.length)
    }
  }
  const rate = (side: number[][]): number =>
    quantile(
      side.map((times) => (times.length * 1000) / milliseconds),
      0.5,
    )
  const wait = (side: number[][]): number => quantile(side.flat(), 0.5)
  for (const side of names) {
    const [pages, ms] = [rate(seen[side]), wait(seen[side])]
    const cpu = quantile(work[side], 0.5)
    const shares = [pages / rate(seen.sql), wait(seen.sql) / ms, quantile(work.sql, 0.5) / cpu].map((share) =>
      share.toFixed(2),
    )
    console.log(
      `| ${inFlight} | ${side} | ${pages.toFixed(0)} | **${shares[0]}** | ${ms.toFixed(2)} | ${shares[1]} | ${cpu.toFixed(2)} | ${shares[2]} |`,
    )
  }
}
await worker.terminate()
await server.stop()
await dropTemplates()
process.exit(0)
