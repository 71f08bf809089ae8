/**
 * A network that is cut swallows questions without a word, and nobody hears of it for hours. Whoever has waited long for an answer asks
 * the server by another connection whether it is still at work for him; if not, his is closed as it would be by a server that ends:
 * its question fails, and the pool makes another.
 */
import type { Socket } from 'node:net'
import pg from 'pg'

/** What the driver keeps of a client beyond its types. */
interface Wire {
  connection: { stream: Socket }
  readyForQuery: boolean
  processID: number | null
}

interface Patience {
  afterMs: number
  /** Behind a pooler nobody knows which of the server's processes answers: that it can be reached at all must do. */
  pooled: boolean
}

export function giveUpSilent(pool: pg.Pool, { afterMs, pooled }: Patience): void {
  pool.on('connect', (client) => {
    const wire = client as unknown as Wire
    const { stream } = wire.connection
    const look = async (): Promise<void> => {
      if (wire.readyForQuery) return
      if (!(await isAtWork(pool, pooled ? null : wire.processID))) stream.destroy()
      // Silence is told of once only.
      else stream.setTimeout(afterMs)
    }
    stream.setTimeout(afterMs)
    stream.on('timeout', () => void look())
  })
}

/** Whether the server can be reached, and this process of it is busy. */
async function isAtWork(pool: pg.Pool, process: number | null): Promise<boolean> {
  const { connectionTimeoutMillis } = pool.options
  const client = new pg.Client({ ...pool.options, query_timeout: connectionTimeoutMillis })
  // Told by what it rejects with.
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ busy: boolean }>(
      "select $1::int is null or exists (select from pg_stat_activity where pid = $1 and state <> 'idle') as busy",
      [process],
    )
    return rows[0]!.busy
  } catch {
    // Why does not matter: whoever cannot be asked does not answer either.
    return false
  } finally {
    const { stream } = (client as unknown as Wire).connection
    stream.destroy()
  }
}
