/** Possible findings about a backend. */

/** Each has its text (`contract-<rule>`) and a remedy (`contract-<rule>-do`). */
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
/** Findings that may only result from the present data. */
export const notedRules: readonly BackendRule[] = ['always-null']
export type BackendRule = (typeof backendRules)[number]

export interface BackendFinding {
  rule: BackendRule
  /** Place in the answer, or the parameter. */
  path?: string
  /** As declared in the call file. */
  declared?: string
  /** As received. */
  received?: string
}

/** The result of one call. */
export interface CallReport {
  call: string
  address: string
  /** `refused`: a writing call with a legitimate refusal. */
  state: 'good' | 'found' | 'refused' | 'untried'
  /** Why it was not tried, or its refusal text. */
  why?: string
  rows?: number
  findings: BackendFinding[]
  /** Hints that may be legitimate. */
  notes?: BackendFinding[]
}
