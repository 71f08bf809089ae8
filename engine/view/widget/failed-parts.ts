/** React caches a failed lazy component, and would show its error for ever. */
const failed = new Set<() => void>()

/** `renew` is called before the part renders again. */
export const addFailed = (renew: () => void): void => void failed.add(renew)

/** Called after an error was shown: the next render loads failed parts again. */
export function fetchAgain(): void {
  for (const renew of failed) renew()
  failed.clear()
}
