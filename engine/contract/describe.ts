const shownLength = 40

/** The received value as a short text of one line. */
export function describe(value: unknown): string {
  if (value === undefined) return 'nothing'
  if (value === null) return 'null'
  if (Array.isArray(value)) return `list of ${value.length}`
  if (typeof value === 'object') return 'record'
  if (typeof value === 'string')
    return `text "${value.length > shownLength ? `${value.slice(0, shownLength)}…` : value}"`
  return typeof value === 'number' || typeof value === 'boolean' ? `${typeof value} ${value}` : typeof value
}
