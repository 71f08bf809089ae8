/** The compiled set and what the server derives from it; rebuilt when the screens are rebuilt. */
import type { Handlers } from '../handlers/types'
import { buildRoutes, servedCalls, type Routes } from './routes'
import type { CallSource, CompiledSet } from './source'

export interface Book extends CompiledSet {
  routes: Routes
  /** Handlers by call name: those in code, and those generated from declarations. */
  handlers: Handlers
}

export interface CallBook {
  current: () => Promise<Book>
}

export interface BookLog {
  warn: (text: string) => void
  error: (text: string) => void
}

export interface BookHandlers {
  handlers: Handlers
  /** Builds the handlers of the set's stand-in services. */
  standIn: (set: CompiledSet) => Handlers
  /** Called for each later set before it serves requests. */
  onRebuilt?: (set: CompiledSet) => Promise<void>
}

/**
 * Rejects if the first set cannot be served. A later set that cannot be served is reported, and the last good
 * one is kept.
 */
export async function openBook(
  source: CallSource,
  { handlers, standIn, onRebuilt }: BookHandlers,
  log: BookLog,
): Promise<CallBook> {
  const write = (set: CompiledSet): Book => bookOf(set, { ...standIn(set), ...handlers }, log)
  let seen = await source.current()
  let book = write(seen)
  const began = new Set(Object.keys(seen.app.services))
  const rebuild = async (set: CompiledSet): Promise<void> => {
    try {
      const next = write(set)
      for (const [name, { backend }] of Object.entries(set.app.services))
        if (backend !== 'external' && !began.has(name))
          log.warn(`Service ${name} came after the start: its calls are answered from the next start on.`)
      await onRebuilt?.(set)
      book = next
    } catch (error) {
      log.error(`The rebuilt screens are not served: ${(error as Error).message}`)
    }
  }
  return {
    current: async () => {
      const set = await source.current()
      if (set === seen) return book
      seen = set
      await rebuild(set)
      return book
    },
  }
}

function bookOf(set: CompiledSet, handlers: Handlers, log: BookLog): Book {
  const book = { ...set, routes: buildRoutes(set), handlers }
  const missing = servedCalls(set).filter((call) => !Object.hasOwn(handlers, call.name))
  for (const call of missing)
    log.warn(`Call ${call.name} has no handler; it answers 501. Write it in ${handlerFile(call.name)}.`)
  for (const name of Object.keys(handlers)) {
    if (!Object.hasOwn(set.calls, name)) log.warn(`Handler ${name} belongs to no call.`)
  }
  return book
}

/** The file of a call's handler: in the folder named after the call's prefix. */
export const handlerFile = (callName: string): string => `server/handlers/${callName.split('.')[0]}/index.ts`
