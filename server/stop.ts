/** Orderly shutdown: announces the stop, waits for load balancers, then closes. */
import type { Logger } from 'pino'

export interface Shutdown {
  /** Makes probes report the stop. */
  announce?: () => void
  /** Milliseconds between the announcement and the first step; requests are served normally meanwhile. */
  delayMs?: number
  /** A second signal ends that wait. */
  secondIsHurry?: boolean
  /** Maximum milliseconds that the first step may wait. */
  longestWaitMs?: number
  /** Executed in this order, each awaited. */
  steps: (() => unknown)[]
  log: Logger
}

/** Requests in progress get this long to finish; then the process exits anyway. */
const longestStopMs = 15_000

/** On SIGINT or SIGTERM; the process ends with 0, or with 1 if a step failed or took too long. */
export function stopOnSignal({
  announce,
  delayMs = 0,
  secondIsHurry = false,
  longestWaitMs = delayMs,
  steps,
  log,
}: Shutdown): void {
  let stopping = false
  let hurry: (() => void) | undefined
  const stop = async () => {
    stopping = true
    log.info({ delayMs }, 'stopping')
    announce?.()
    const giveUp = () => {
      log.error({ afterMs: longestWaitMs + longestStopMs }, 'stopped before everything was answered')
      process.exit(1)
    }
    setTimeout(giveUp, longestWaitMs + longestStopMs).unref()
    try {
      if (delayMs > 0)
        await new Promise<void>((resolve) => {
          if (secondIsHurry) hurry = resolve
          setTimeout(resolve, delayMs)
        })
      for (const step of steps) await step()
      log.info('stopped')
      process.exit(0)
    } catch (error) {
      log.error({ err: error }, 'could not stop in order')
      process.exit(1)
    }
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => (stopping ? hurry?.() : void stop()))
}
