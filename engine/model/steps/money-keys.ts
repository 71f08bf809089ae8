/** Keys of calls that move money; one key stands until its call succeeded, so that a repeated try is applied once. */
export interface MoneyKeys {
  /** The key of one call on one record, made when it is first asked for. */
  of: (name: string) => string
  /** The call has succeeded: the next one is another. */
  release: (name: string) => void
}

// `crypto.randomUUID` is missing where the console is served without TLS.
const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )

export function createMoneyKeys(): MoneyKeys {
  const keys = new Map<string, string>()
  return {
    of(name) {
      const known = keys.get(name) ?? newKey()
      keys.set(name, known)
      return known
    },
    release: (name) => void keys.delete(name),
  }
}
