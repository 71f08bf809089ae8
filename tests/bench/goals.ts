/** The most a ratio to the hand-written page may be; for commits and kilobytes, the most of the engine's own figure. */
import budgets from '../budgets.json' with { type: 'json' }
import type { Measure } from './measures'

const { commits } = budgets

export interface Goal {
  atMost: number
  /** Compared as it is instead of as a ratio. */
  absolute?: true
}
export const goals: Partial<{ [name in Measure]: Goal }> = {
  'cold start to first row': { atMost: 0.8 },
  'cold start, total blocking': { atMost: 0.8 },
  'JS of the first list screen, KB gz': { atMost: 327, absolute: true },
  'switch to a visited screen': { atMost: 0.35 },
  'first visit of a screen': { atMost: 0.75 },
  'page change at 100 rows': { atMost: 0.12 },
  'query at 100 rows': { atMost: 0.15 },
  'key beside 100 rows': { atMost: 0.5 },
  'open dialog, first': { atMost: 0.65 },
  'open dialog, again': { atMost: 0.65 },
  'validate 12 empty fields': { atMost: 0.18 },
  'heap at 100 rows, MB': { atMost: 0.4 },
  '10,000 rows painted': { atMost: 0.6 },
  'scroll over 10,000 rows, p95 frame': { atMost: 0.5 },
  'commits: switch': { atMost: commits.switch, absolute: true },
  'commits: page': { atMost: commits.page, absolute: true },
  'commits: key': { atMost: commits.key, absolute: true },
  'commits: submit': { atMost: commits.submit, absolute: true },
}
