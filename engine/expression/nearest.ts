/** Number of single-character edits (a swap of neighbours counts once) that turn one word into the other. */
export function editDistance(from: string, to: string): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: to.length + 1 }, (_, column) => column)
  for (let row = 1; row <= from.length; row++) {
    const line = [row]
    for (let column = 1; column <= to.length; column++) {
      const same = from[row - 1] === to[column - 1]
      let cost = Math.min(line[column - 1]! + 1, last[column]! + 1, last[column - 1]! + (same ? 0 : 1))
      const swapped =
        row > 1 && column > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1]
      if (swapped) cost = Math.min(cost, beforeLast[column - 2]! + 1)
      line.push(cost)
    }
    beforeLast = last
    last = line
  }
  return last[to.length]!
}

/** At most three candidates that were probably meant, best first. Case does not count. */
export function nearest(word: string, candidates: Iterable<string>): string[] {
  const lower = word.toLowerCase()
  const allowed = Math.max(1, Math.floor(word.length / 3))
  const scored: { candidate: string; distance: number }[] = []
  for (const candidate of candidates) {
    const other = candidate.toLowerCase()
    if (Math.abs(other.length - lower.length) > allowed) continue
    const distance = editDistance(lower, other)
    if (distance <= allowed) scored.push({ candidate, distance })
  }
  return scored
    .sort((a, b) => a.distance - b.distance || a.candidate.localeCompare(b.candidate))
    .slice(0, 3)
    .map((entry) => entry.candidate)
}
