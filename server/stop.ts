/** The orderly end of a process that is told to stop: first it says so, then it waits for who sends it requests, then it closes. */
import type { Logger } from 'pino'

export interface Shutdown {
  /** Tells whoever looks that nothing new should come here. */
  announce?: () => void
  /** Milliseconds from there to the first step, in which requests are answered as ever. */
  delayMs?: number
  /** A second signal ends that wait. */
  secondIsHurry?: boolean
  /** Milliseconds that the first step itself may wait before anything ends. */
  longestWaitMs?: number
  /** In this order, each waited for. */
  steps: (() => unknown)[]
  log: Logger
}

/** What is being answered may take this long to end; then the process ends all the same. */
const longestStopMs = 15_000

/** On SIGINT or SIGTERM; the process ends with 0, or with 1 when a step failed or took too long. */
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
