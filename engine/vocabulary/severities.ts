/** How bad it is what the checker has to say: an error is never compiled, a warning may be meant. */
export type Severity = 'error' | 'warning'
