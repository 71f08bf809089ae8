/** Keeps the code for "all" exclusive: the last selection wins. */
export const withAll = (before: string[], after: string[], allCode: string): string[] =>
  after.includes(allCode) && !before.includes(allCode)
    ? [allCode]
    : after.length > 1
      ? after.filter((code) => code !== allCode)
      : after

/** The entry for no value, as in a select. */
export const noneOfThem = ''

/** Entry for all codes. No code starts with NUL, so it is unique. */
export const everyValue = '\u0000every'

/** The selected codes, preceded by the entry for all if every available code is selected. */
export const markedEvery = (chosen: string[], codes: string[]): string[] =>
  codes.length > 0 && codes.length === chosen.length && codes.every((code) => chosen.includes(code))
    ? [everyValue, ...chosen]
    : chosen

/**
 * Checking the entry for all selects every code, and unchecking it none. Unchecking another entry unchecks it
 * too.
 */
export function withEvery(before: string[], after: string[], codes: string[]): string[] {
  const [was, is] = [before.includes(everyValue), after.includes(everyValue)]
  if (was !== is) return is ? codes : []
  return after.filter((code) => code !== everyValue)
}
