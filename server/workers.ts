/**
 * `npm start -- --workers N`: so many processes answer at one port, each with connections of its own to one PostgreSQL. The first
 * process answers nothing: it prepares the database, starts the others, and starts another one where one has ended.
 */
import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { processes } from './database/ids'

/** Told to each worker: its place, from 0 on. A worker that takes the place of another one has the same. */
const placeVariable = 'CONSOLE_WORKER'
/** Between the end of a worker and the next one, so that one that cannot live does not take the machine. */
const pauseMs = 1000

/** From 0 on; null where the process is the only one. */
export const workerPlace = (): number | null => (cluster.isWorker ? Number(process.env[placeVariable]) : null)

/** Throws for what is no number of workers, more than one on a database that belongs to one process, or more than there are numbers. */
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
  // From the process id they begin anywhere; what was chosen by hand was chosen to be apart from other machines.
  if (serverNumber !== undefined && serverNumber + Number(text) > processes)
    throw new Error(
      `SERVER_NUMBER ${serverNumber} and --workers ${text} go past ${processes - 1}, the last number: each worker takes the next one.`,
    )
  return Number(text)
}

export interface Crew {
  /** Where they answer. */
  url: string
  /** Resolves when each has answered what it was asked and ended. */
  stop: () => Promise<void>
}

/** Resolves when all workers listen. Rejects when one ends before, which it has given the reason of. `host` is what they bind. */
export async function startWorkers(count: number, host: string, say: (text: string) => void): Promise<Crew> {
  const crew = new Map<number, Worker>()
  let stopping = false
  // No two make the same id, nor do those of another machine whose numbers begin far enough away.
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

/** Resolves with the port; rejects when the worker ends before. */
const listening = (worker: Worker): Promise<number> =>
  new Promise((resolve, reject) => {
    worker.once('listening', ({ port }) => resolve(port))
    worker.once('exit', () => reject(new Error('A worker ended before it could answer.')))
  })
