/**
 * Row ids: time-ordered, below 2^53 so that JSON numbers carry them exactly, made without asking the database
 * (sequences differ between PostgreSQL and the distributed ones that speak its language).
 *
 * Layout: milliseconds since 2024 (40 bits, until 2058), process number (5 bits), counter (8 bits).
 * Two processes with one number that count alike in one millisecond end in a refused insert, never in an overwritten row.
 */
const epoch = Date.UTC(2024, 0, 1)
/** So many may make ids for one database. */
export const processes = 32
const perMillisecond = 256

export function createIdSource(processNumber: number, clock: () => number = Date.now): () => number {
  const own = ((processNumber % processes) + processes) % processes
  let last = 0
  let counter = 0
  return () => {
    const now = clock() - epoch
    if (now > last) {
      last = now
      counter = 0
    } else if (++counter === perMillisecond) {
      // The next milliseconds are borrowed, so ids stay unique and in order even when the clock is set back.
      last++
      counter = 0
    }
    return (last * processes + own) * perMillisecond + counter
  }
}

/** The lowest id that can have been made within the last so many milliseconds, by the clock that makes them. */
export const lowestIdSince = (ms: number): number => (Date.now() - ms - epoch) * processes * perMillisecond

/** `SERVER_NUMBER` (0–31) where several servers share a database; else from the process id. */
export const newId = createIdSource(Number(process.env.SERVER_NUMBER || process.pid) || 0)
