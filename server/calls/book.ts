/** The compiled set with what the server derives from it, kept in step when the screens are rebuilt. */
import type { Handlers } from '../handlers/types'
import { buildRoutes, referenceCalls, type Routes } from './routes'
import type { CallSource, CompiledSet } from './source'

export interface Book extends CompiledSet {
  routes: Routes
}

export interface CallBook {
  current: () => Promise<Book>
}

export interface BookLog {
  warn: (text: string) => void
  error: (text: string) => void
}

/** Rejects when the first set cannot be served. A later set that cannot be is reported, and the last good one kept. */
export async function openBook(source: CallSource, handlers: Handlers, log: BookLog): Promise<CallBook> {
  let seen = await source.current()
  let book = write(seen, handlers, log)
  return {
    current: async () => {
      const set = await source.current()
      if (set === seen) return book
      seen = set
      try {
        book = write(set, handlers, log)
      } catch (error) {
        log.error(`The rebuilt screens are not served: ${(error as Error).message}`)
      }
      return book
    },
  }
}

function write(set: CompiledSet, handlers: Handlers, log: BookLog): Book {
  const book = { ...set, routes: buildRoutes(set) }
  const missing = referenceCalls(set).filter((call) => !Object.hasOwn(handlers, call.name))
  for (const call of missing)
    log.warn(`Call ${call.name} has no handler; it answers 501. Write it in ${handlerFile(call.name)}.`)
  for (const name of Object.keys(handlers)) {
    if (!Object.hasOwn(set.calls, name)) log.warn(`Handler ${name} belongs to no call.`)
  }
  return book
}

/** Where the handler of a call stands, or should: in the folder of the call's prefix. */
export const handlerFile = (callName: string): string => `server/handlers/${callName.split('.')[0]}/index.ts`
