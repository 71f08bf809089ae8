/** React keeps what did not come: it would tell the same fault for ever. */
const failed = new Set<() => void>()

/** `renew` is called before the part is drawn anew. */
export const addFailed = (renew: () => void): void => void failed.add(renew)

/** Called once a fault is told: what could not be fetched is fetched again by whoever draws it next. */
export function fetchAgain(): void {
  for (const renew of failed) renew()
  failed.clear()
}
