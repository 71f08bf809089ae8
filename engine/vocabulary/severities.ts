/** Severity of a finding. An error stops the compiler; a warning may be intended. */
export type Severity = 'error' | 'warning'
