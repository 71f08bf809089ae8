/** Number of insertions, deletions, replacements and swaps of neighbours between two words. */
function distance(a: string, b: string): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i++) {
    const line = [i]
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1]
      let best = Math.min(line[j - 1]! + 1, last[j]! + 1, last[j - 1]! + (same ? 0 : 1))
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        best = Math.min(best, beforeLast[j - 2]! + 1)
      line.push(best)
    }
    beforeLast = last
    last = line
  }
  return last[b.length]!
}

/** The names nearest to a mistyped one, best first; empty when none is near enough to be meant. */
export function closest(name: string, candidates: Iterable<string>, most = 3): string[] {
  const typed = name.toLowerCase()
  const limit = Math.max(1, Math.min(3, Math.floor(name.length / 2)))
  const near: { candidate: string; score: number }[] = []
  for (const candidate of new Set(candidates)) {
    const target = candidate.toLowerCase()
    if (Math.abs(target.length - typed.length) > limit && !target.startsWith(typed)) continue
    const score = target.startsWith(typed) && typed.length > 2 ? 1 : distance(typed, target)
    if (score <= limit) near.push({ candidate, score })
  }
  const order = (a: { candidate: string; score: number }, b: typeof a) =>
    a.score - b.score || (a.candidate < b.candidate ? -1 : 1)
  return near
    .sort(order)
    .slice(0, most)
    .map((one) => one.candidate)
}
