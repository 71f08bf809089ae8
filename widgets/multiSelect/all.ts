/** The code that stands for all never stands beside others: the one chosen last wins. */
export const withAll = (before: string[], after: string[], allCode: string): string[] =>
  after.includes(allCode) && !before.includes(allCode)
    ? [allCode]
    : after.length > 1
      ? after.filter((code) => code !== allCode)
      : after

/** The entry that stands for no value at all, as in a select. */
export const noneOfThem = ''

/** No code starts like this, so the entry for all of them is never taken for one. */
export const everyValue = '\u0000every'

/** The codes with the entry for all of them in front, when each of them is chosen, and none that is not on offer. */
export const markedEvery = (chosen: string[], codes: string[]): string[] =>
  codes.length > 0 && codes.length === chosen.length && codes.every((code) => chosen.includes(code))
    ? [everyValue, ...chosen]
    : chosen

/** Ticking the entry for all of them chooses each, unticking it none; unticking another unticks it too. */
export function withEvery(before: string[], after: string[], codes: string[]): string[] {
  const [was, is] = [before.includes(everyValue), after.includes(everyValue)]
  if (was !== is) return is ? codes : []
  return after.filter((code) => code !== everyValue)
}
