/**
 * Maximum ratio to the hand-written page; for commits and kilobytes, the maximum of the engine's own figure. Reported, never
 * asserted.
 */
import budgets from '../budgets.json' with { type: 'json' }
import type { Measure } from './measures'

const { commits } = budgets

export interface Goal {
  atMost: number
  /** For a throttled processor, if another goal applies there. */
  throttled?: number
  /** Compares the figure itself instead of a ratio. */
  absolute?: true
}
export const goals: Partial<{ [name in Measure]: Goal }> = {
  'cold start to first row': { atMost: 0.55 },
  'cold start, total blocking': { atMost: 0.8 },
  'JS of the first list screen, KB gz': { atMost: 200, absolute: true },
  'JS of the sign-in, KB gz': { atMost: 45, absolute: true },
  'switch to a visited screen': { atMost: 0.35 },
  'first visit of a screen': { atMost: 0.3 },
  'page change at 100 rows': { atMost: 0.08, throttled: 0.1 },
  'query at 100 rows': { atMost: 0.08, throttled: 0.1 },
  'key beside 100 rows': { atMost: 0.3 },
  'key, 1 field': { atMost: 0.7 },
  'key, 10 fields': { atMost: 0.7 },
  'key, 40 fields': { atMost: 0.7 },
  'open dialog, first': { atMost: 0.45 },
  'open dialog, again': { atMost: 0.45 },
  'validate 12 empty fields': { atMost: 0.18 },
  'heap at 100 rows, MB': { atMost: 0.35 },
  'heap at 10,000 rows, MB': { atMost: 0.5 },
  '10,000 rows painted': { atMost: 0.6 },
  'scroll over 10,000 rows, p95 frame': { atMost: 0.5 },
  'commits: switch': { atMost: commits.switch, absolute: true },
  'commits: page': { atMost: commits.page, absolute: true },
  'commits: key': { atMost: commits.key, absolute: true },
  'commits: submit': { atMost: commits.submit, absolute: true },
}
