/** Lets at most `most` pieces of work run at once; the others wait in the order they came. */
export function createLimit(most: number): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0
  const waiting: (() => void)[] = []
  return async (work) => {
    // The place of one that ends passes to the next in line, so `running` is only raised for a free place.
    if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve))
    else running++
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
