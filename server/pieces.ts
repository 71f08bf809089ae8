/** Long work of the processor, done in pieces: whatever else waits has its turn between two of them. */
import { setImmediate } from 'node:timers/promises'

/** Work that may be left at each `yield`. */
export type InPieces<Result> = Generator<void, Result, void>

export async function finish<Result>(work: InPieces<Result>): Promise<Result> {
  for (;;) {
    const step = work.next()
    if (step.done) return step.value
    await setImmediate()
  }
}
