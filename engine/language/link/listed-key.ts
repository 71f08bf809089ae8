/** The line of `permissions` that `busCard:export` belongs on, with the keys of its screen that are listed already. */
export function listedAs(key: string, known: Iterable<string>): string {
  const [prefix, ...rest] = key.split(':')
  const beside = [...known].filter((one) => one.startsWith(`${prefix}:`))
  const names = [...beside.map((one) => one.slice(prefix!.length + 1)), rest.join(':')]
  return rest.length === 0 ? key : `${prefix}: [${names.join(', ')}]`
}
