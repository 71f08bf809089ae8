/** Liveness and readiness probes (docs/operations.md). */
import type { FastifyInstance } from 'fastify'
import type { OpenDatabase } from '../database/open'
import { sendJson } from './failures'

export type Obstacle = 'stopping' | 'database' | 'migrations'

export interface Readiness {
  /** The reason why requests cannot be served; null = ready. */
  obstacle: () => Promise<Obstacle | null>
  /** Reports not ready from now on. */
  stop: () => void
  isStopping: () => boolean
}

/** The database is queried at most once per this many milliseconds, for any number of probes. */
const usualFreshMs = 1000

/** @param migrations names of the migrations that this version needs */
export function createReadiness(
  { pool }: OpenDatabase,
  migrations: readonly string[],
  { onError, freshMs = usualFreshMs }: { onError: (error: Error) => void; freshMs?: number },
): Readiness {
  let stopping = false
  let known: { at: number; answer: Promise<Obstacle | null> } | undefined
  const look = async (): Promise<Obstacle | null> => {
    try {
      const { rows } = await pool.query<{ name: string }>('select name from schema_migration')
      const applied = new Set(rows.map(({ name }) => name))
      return migrations.every((name) => applied.has(name)) ? null : 'migrations'
    } catch (error) {
      onError(error as Error)
      return 'database'
    }
  }
  return {
    obstacle: async () => {
      if (stopping) return 'stopping'
      if (!known || performance.now() - known.at > freshMs) known = { at: performance.now(), answer: look() }
      const answer = await known.answer
      return stopping ? 'stopping' : answer
    },
    stop: () => {
      stopping = true
    },
    isStopping: () => stopping,
  }
}

/** The body of each probe, by its address. */
export const probes = {
  '/health': async () => ({ status: 200, body: { ok: true } }),
  '/ready': async ({ obstacle }: Readiness) => {
    const why = await obstacle()
    return why === null ? { status: 200, body: { ok: true } } : { status: 503, body: { ok: false, why } }
  },
} as const

export function serveProbes(server: FastifyInstance, readiness: Readiness): void {
  for (const [path, answer] of Object.entries(probes))
    server.get(path, { config: { permission: 'public' } }, async (_, reply) => {
      const { status, body } = await answer(readiness)
      return sendJson(reply, status, body)
    })
  server.addHook('preClose', async () => readiness.stop())
  // While the server stops, clients must reconnect to another instance.
  server.addHook('onSend', async (_, reply) => {
    if (readiness.isStopping()) void reply.header('connection', 'close')
  })
}
