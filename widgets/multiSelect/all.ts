/** The code that stands for all never stands beside others: the one chosen last wins. */
export const withAll = (before: string[], after: string[], allCode: string): string[] =>
  after.includes(allCode) && !before.includes(allCode)
    ? [allCode]
    : after.length > 1
      ? after.filter((code) => code !== allCode)
      : after

/** The entry that stands for no value at all, as in a select. */
export const noValue = ''

/** No code starts like this, so the entry for all of them is never taken for one. */
export const everyValue = '\u0000every'

/** Choosing the entry for all of them chooses each, or none when each was chosen already. */
export function withEvery(chosen: string[], codes: string[]): string[] {
  if (!chosen.includes(everyValue)) return chosen
  return codes.every((code) => chosen.includes(code)) ? [] : codes
}
