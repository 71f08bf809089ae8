/**
 * Row ids: time-ordered, and below 2^53 so that JSON numbers are exact. They are generated without the database, because
 * sequences differ between PostgreSQL and compatible distributed databases.
 *
 * Layout: milliseconds since 2024 (40 bits, until 2058), process number (5 bits), counter (8 bits). A collision between two
 * processes with one number causes a refused insert, never an overwritten row.
 */
const epoch = Date.UTC(2024, 0, 1)
/** Maximum number of processes that generate ids for one database. */
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
      // If the counter overflows, the next millisecond is used. Ids stay unique and ordered even if the clock is set back.
      last++
      counter = 0
    }
    return (last * processes + own) * perMillisecond + counter
  }
}

/** The lowest id that can have been made within this many milliseconds. */
export const lowestIdSince = (ms: number): number => (Date.now() - ms - epoch) * processes * perMillisecond

/** `SERVER_NUMBER` (0–31) if several servers share a database; else derived from the process id. */
export const newId = createIdSource(Number(process.env.SERVER_NUMBER || process.pid) || 0)
