/** What can be wrong with a backend, and what is said of it. */

/** Each has its words (`contract-<rule>`) and what to do about it (`contract-<rule>-do`). */
export const backendRules = [
  'http-status',
  'content-type',
  'not-json',
  'refused',
  'empty-file',
  'departs',
  'never-seen',
  'always-null',
  'unknown-codes',
  'cents-as-yuan',
  'time-as-seconds',
  'time-as-milliseconds',
  'time-zone',
  'page-size',
  'page-short',
  'total-small',
  'first-page',
  'pages-overlap',
  'past-end',
  'filter-ignored',
  'filter-widens',
  'bad-accepted',
  'failure-text',
  'session-lost',
  'forbidden',
] as const
/** Those that only the data of a moment may be the reason of. */
export const notedRules: readonly BackendRule[] = ['always-null']
export type BackendRule = (typeof backendRules)[number]

export interface BackendFinding {
  rule: BackendRule
  /** Where in the answer, or which parameter. */
  path?: string
  /** As the call file has it. */
  declared?: string
  /** As it came. */
  received?: string
}

/** What became of one call. */
export interface CallReport {
  call: string
  address: string
  /** `refused`: a writing call that said no, as it may. */
  state: 'good' | 'found' | 'refused' | 'untried'
  /** Why it was not tried, or what it said. */
  why?: string
  rows?: number
  findings: BackendFinding[]
  /** What is worth a look, and may be right. */
  notes?: BackendFinding[]
}
