/** Edit distance between two words. Swapping two neighbours counts as one edit. */
export function editDistance(from: string, to: string): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: to.length + 1 }, (_, column) => column)
  for (let row = 1; row <= from.length; row++) {
    const line = [row]
    for (let column = 1; column <= to.length; column++) {
      const same = from[row - 1] === to[column - 1]
      let cost = Math.min(line[column - 1]! + 1, last[column]! + 1, last[column - 1]! + (same ? 0 : 1))
      const swapped = from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1]
      if (swapped) cost = Math.min(cost, beforeLast[column - 2]! + 1)
      line.push(cost)
    }
    beforeLast = last
    last = line
  }
  return last[to.length]!
}

/**
 * The names closest to a misspelled one, all at the same distance; empty if none is close. Case is ignored.
 */
export function nearest(name: string, candidates: Iterable<string>, most = 3): string[] {
  const typed = name.toLowerCase()
  const limit = Math.max(1, Math.min(3, Math.floor(name.length / 2)))
  const near: { candidate: string; score: number }[] = []
  for (const candidate of new Set(candidates)) {
    const target = candidate.toLowerCase()
    // A prefix such as `stat` matches `status`: the user is still typing.
    const isBegun = target.startsWith(typed) && typed.length > 2
    if (!isBegun && Math.abs(target.length - typed.length) > limit) continue
    const score = isBegun ? 1 : editDistance(typed, target)
    if (score <= limit) near.push({ candidate, score })
  }
  const best = Math.min(...near.map((one) => one.score))
  return near
    .filter((one) => one.score === best)
    .map((one) => one.candidate)
    .sort()
    .slice(0, most)
}
