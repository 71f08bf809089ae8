/**
 * `npm start -- --workers N`: N processes share one port, each with its own connections to one PostgreSQL. The first process
 * serves no requests: it prepares the database, starts the others, and restarts those that end.
 */
import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { processes } from './database/ids'

/** Environment variable with a worker's place, from 0. A replacement gets the place of the worker that ended. */
const placeVariable = 'CONSOLE_WORKER'
/** Delay before a worker is restarted, so that one that fails at once does not overload the machine. */
const pauseMs = 1000

/** From 0; null if the process is the only one. */
export const workerPlace = (): number | null => (cluster.isWorker ? Number(process.env[placeVariable]) : null)

/** Throws for an invalid number, for several workers on an embedded database, or for more than there are server numbers. */
export function workersOf(
  text: string | undefined,
  { databaseUrl, serverNumber }: { databaseUrl?: string; serverNumber?: number },
): number {
  if (text === undefined) return 1
  if (!/^[1-9]\d?$/.test(text) || Number(text) > processes)
    throw new Error(`--workers must be a number from 1 to ${processes}, not "${text}".`)
  if (Number(text) > 1 && !databaseUrl)
    throw new Error(
      'Several workers share one PostgreSQL: set DATABASE_URL. The embedded one belongs to one process.',
    )
  // Derived numbers may wrap around. Configured numbers were chosen to differ from other machines, so they must not.
  if (serverNumber !== undefined && serverNumber + Number(text) > processes)
    throw new Error(
      `SERVER_NUMBER ${serverNumber} and --workers ${text} go past ${processes - 1}, the last number: each worker takes the next one.`,
    )
  return Number(text)
}

export interface Crew {
  /** Address of the console. */
  url: string
  /** Resolves when each worker has answered its requests and ended. */
  stop: () => Promise<void>
}

/**
 * Resolves when all workers listen. Rejects if one ends before, which has printed the reason. `host` = the address they bind
 * to.
 */
export async function startWorkers(count: number, host: string, say: (text: string) => void): Promise<Crew> {
  const crew = new Map<number, Worker>()
  let stopping = false
  // Distinct numbers, so that no two workers generate equal ids. Other machines need numbers far enough away.
  const firstNumber = Number(process.env.SERVER_NUMBER || process.pid) || 0
  const begin = (place: number): Worker => {
    const SERVER_NUMBER = String((firstNumber + place) % processes)
    const worker = cluster.fork({ [placeVariable]: String(place), SERVER_NUMBER })
    crew.set(place, worker)
    return worker
  }
  const stop = async () => {
    stopping = true
    const living = [...crew.values()].filter((worker) => !worker.isDead())
    const ended = living.map((worker) => once(worker, 'exit'))
    for (const worker of living) worker.process.kill('SIGTERM')
    await Promise.all(ended)
  }
  const replace = (place: number, worker: Worker, how: string): void => {
    if (stopping) return
    say(`Worker ${worker.process.pid} ended (${how}); another takes its place.`)
    setTimeout(() => {
      if (stopping) return
      const next = begin(place)
      watch(place, next)
      say(`Worker ${next.process.pid} starts.`)
    }, pauseMs)
  }
  const watch = (place: number, worker: Worker): void =>
    void worker.once('exit', (code: number | null, signal: string | null) =>
      replace(place, worker, signal ?? `code ${code}`),
    )

  const first = Array.from({ length: count }, (_, place) => begin(place))
  const [port] = await Promise.all(first.map(listening)).catch(async (error: unknown) => {
    await stop()
    throw error
  })
  for (const [place, worker] of crew) watch(place, worker)
  say(`Workers: ${first.map((worker) => worker.process.pid).join(', ')}.`)
  return { url: `http://${host.includes(':') ? `[${host}]` : host}:${port}`, stop }
}

/** Resolves with the port; rejects if the worker ends before. */
const listening = (worker: Worker): Promise<number> =>
  new Promise((resolve, reject) => {
    worker.once('listening', ({ port }) => resolve(port))
    worker.once('exit', () => reject(new Error('A worker ended before it could answer.')))
  })
