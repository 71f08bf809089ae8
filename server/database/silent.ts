/**
 * Detects lost connections. A cut network drops queries silently, and TCP notices only after hours. After a long wait, a second
 * connection checks whether the server still works on the query. If not, the socket is destroyed: the query fails, and the pool
 * opens another connection.
 */
import type { Socket } from 'node:net'
import pg from 'pg'

/** Driver internals that its types omit. */
interface Wire {
  connection: { stream: Socket }
  readyForQuery: boolean
  processID: number | null
}

interface Patience {
  afterMs: number
  /** Behind a pooler the server process is unknown, so reachability is sufficient. */
  pooled: boolean
}

export function giveUpSilent(pool: pg.Pool, { afterMs, pooled }: Patience): void {
  pool.on('connect', (client) => {
    const wire = client as unknown as Wire
    const { stream } = wire.connection
    const look = async (): Promise<void> => {
      if (wire.readyForQuery) return
      if (!(await isAtWork(pool, pooled ? null : wire.processID))) stream.destroy()
      // Silence is reported only once.
      else stream.setTimeout(afterMs)
    }
    stream.setTimeout(afterMs)
    stream.on('timeout', () => void look())
  })
}

/** True if the server can be reached and this process of it is busy. */
async function isAtWork(pool: pg.Pool, process: number | null): Promise<boolean> {
  const { connectionTimeoutMillis } = pool.options
  const client = new pg.Client({ ...pool.options, query_timeout: connectionTimeoutMillis })
  // The rejection reports the error.
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ busy: boolean }>(
      "select $1::int is null or exists (select from pg_stat_activity where pid = $1 and state <> 'idle') as busy",
      [process],
    )
    return rows[0]!.busy
  } catch {
    // An unreachable server does not answer the query either, whatever the reason.
    return false
  } finally {
    const { stream } = (client as unknown as Wire).connection
    stream.destroy()
  }
}
