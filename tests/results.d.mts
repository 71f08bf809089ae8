export interface Tried {
  name: string
  why: string
}
export interface Counts {
  passed: number
  failed: number
  names: string[]
  retried: Tried[]
  times: { name: string; ms: number }[]
  note?: string
  /** Not begun because the run had no time left. */
  late?: number
}
export const noTimeLeft: string
export function firstLines(message?: string): string
export function lastLines(output: string): string
export function fromVitest(json: unknown): Counts
export function fromPlaywright(json: unknown): Counts
/**
 * With `part` (a whole part of the run) one test that passed only when tried again is let off; without, only those of `excused`,
 * which are name and reason.
 */
export function countRetried(counts: Counts, excused: Record<string, string>): Counts
export function slowest(times: Counts['times'], count?: number): string[]
