/** The list with the entry of one place at another. */
export function moved<Item>(list: readonly Item[], from: number, to: number): Item[] {
  const rest = list.filter((_, index) => index !== from)
  return [...rest.slice(0, to), list[from]!, ...rest.slice(to)]
}
