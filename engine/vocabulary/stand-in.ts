import { namesOf } from './table'

/** Default number of generated records. */
export const usualSamples = 30

interface DeedRow {
  /** Keys allowed beside it. */
  takes: readonly string[]
  /** It writes: the call runs in a transaction and is in the operation log. */
  writes: boolean
  /** Records come from the request (`id` or the list `ids`) or from `where`. */
  findsRecords: boolean
  /** Values that the response can return besides members. */
  gives: readonly ('items' | 'skipped')[]
}

/** Effects of a stand-in call on a collection. */
export const deeds = {
  list: {
    takes: ['where', 'order', 'ranked', 'by', 'give', 'max'],
    writes: false,
    findsRecords: false,
    gives: ['items'],
  },
  get: { takes: ['where', 'give'], writes: false, findsRecords: true, gives: ['items'] },
  sum: { takes: ['where', 'give'], writes: false, findsRecords: false, gives: ['items'] },
  add: { takes: ['each', 'set', 'give', 'also'], writes: true, findsRecords: false, gives: ['items'] },
  change: {
    takes: ['where', 'set', 'only', 'refuse', 'skip', 'give', 'also'],
    writes: true,
    findsRecords: true,
    gives: ['items', 'skipped'],
  },
  remove: {
    takes: ['where', 'only', 'refuse', 'skip', 'give', 'also'],
    writes: true,
    findsRecords: true,
    gives: ['items', 'skipped'],
  },
  move: { takes: ['give'], writes: true, findsRecords: true, gives: ['items'] },
  import: {
    takes: ['columns', 'set', 'only', 'refuse', 'give'],
    writes: true,
    findsRecords: false,
    gives: ['items', 'skipped'],
  },
  export: {
    takes: ['columns', 'where', 'order', 'ranked', 'max', 'file'],
    writes: false,
    findsRecords: false,
    gives: [],
  },
} as const satisfies Record<string, DeedRow>

export type DeedVerb = keyof typeof deeds
export const deedVerbs = namesOf(deeds)
/**
 * Names of the line number and the reason in a refused line of a sheet. If a column is called `line` or
 * `reason`, they become `lineNumber` and `refusedReason`.
 */
export const refusedNames = (columns: Readonly<Record<string, string>>): { line: string; reason: string } => {
  const taken = Object.values(columns)
  return {
    line: taken.includes('line') ? 'lineNumber' : 'line',
    reason: taken.includes('reason') ? 'refusedReason' : 'reason',
  }
}
/** Effects allowed under `also`, with their keys. They change other records in the same transaction. */
export const sideTakes = {
  add: ['set'],
  change: ['where', 'set', 'only', 'refuse', 'empty'],
  remove: ['where', 'only', 'refuse', 'empty'],
} as const satisfies Partial<Record<DeedVerb, readonly string[]>>
export const sideDeeds = namesOf(sideTakes)
