import { namesOf } from './table'

/** Records that are made up where a collection says nothing of them. */
export const usualSamples = 30

interface DeedRow {
  /** Keys that may stand beside it. */
  takes: readonly string[]
  /** It writes: the call is made in a transaction, and the operation log tells of it. */
  writes: boolean
  /** The one who asks names the records: by `id`, by a list `ids`, or a `where` finds them. */
  findsRecords: boolean
  /** Named records: what a caller may read of the answer besides members. */
  gives: readonly ('items' | 'skipped')[]
}

/** What a call of a stand-in service does to a collection. */
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
 * What a refused line of a sheet says besides its cells. A column of the sheet keeps its own name: where a member is called `line`, the
 * number is told as `lineNumber`, and where one is called `reason`, the reason as `refusedReason`.
 */
export const refusedNames = (columns: Readonly<Record<string, string>>): { line: string; reason: string } => {
  const taken = Object.values(columns)
  return {
    line: taken.includes('line') ? 'lineNumber' : 'line',
    reason: taken.includes('reason') ? 'refusedReason' : 'reason',
  }
}
/** What may stand under `also`, done to other records in the same transaction, and the keys that may stand beside it. */
export const sideTakes = {
  add: ['set'],
  change: ['where', 'set', 'only', 'refuse', 'empty'],
  remove: ['where', 'only', 'refuse', 'empty'],
} as const satisfies Partial<Record<DeedVerb, readonly string[]>>
export const sideDeeds = namesOf(sideTakes)
