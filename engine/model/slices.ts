/** Well below the 50 ms from which a task is felt, on a slow machine too. */
const sliceTime = 12

/** Resolves in a task of its own, after what else is waiting; unlike a timer at once, and in a tab out of sight too. */
const nextTask = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(null)
  })

/** Does something with each of many items in short tasks, between which the page draws and listens; ends early when given up. */
export async function inSlices<Item>(
  items: Iterable<Item>,
  work: (item: Item) => void,
  signal: AbortSignal,
): Promise<void> {
  let end = performance.now() + sliceTime
  for (const item of items) {
    if (signal.aborted) return
    work(item)
    if (performance.now() < end) continue
    await nextTask()
    end = performance.now() + sliceTime
  }
}
